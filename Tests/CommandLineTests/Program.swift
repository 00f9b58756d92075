import Glibc
import TerminalDriver

/// The built `containerhost`, run as a user runs it.
struct Program {
  /// The one that the environment names, as `.ci/run` does; else that beside the test bundle that is running.
  static let path =
    getenv("CONTAINERHOST_PROGRAM").map { String(cString: $0) } ?? parent(of: executable)
    + "/containerhost"

  /// The repository: its boards and its README are tested too.
  static let repository = parent(of: parent(of: parent(of: #filePath)))

  /// Whether tests take their largest data: `.ci/full` has the time.
  static let sweeps = getenv("CONTAINERHOST_SWEEPS") != nil

  var folder = Program.repository
  /// Keeps the folder there while the program runs.
  var owner: TestFolder?
  /// Added to an environment that says nothing about terminals and colours.
  var environment: [String: String] = [:]
  var output = ChildProcess.Output.pipe
  /// Closes the reading end of the output once so many bytes were read.
  var readsOnly = Int.max

  /// Runs `containerhost` with `arguments`.
  func callAsFunction(_ arguments: String...) throws -> Outcome { try run([Self.path] + arguments) }

  /// Runs a line of a shell that finds `containerhost` on its path.
  func shell(_ line: String) throws -> Outcome { try run(["/bin/bash", "-c", line]) }

  func run(_ arguments: [String]) throws -> Outcome {
    var variables = [
      "PATH": "\(Self.parent(of: Self.path)):/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    if let libraries = getenv("LD_LIBRARY_PATH") {
      variables["LD_LIBRARY_PATH"] = String(cString: libraries)
    }
    variables.merge(environment) { $1 }
    let child = try ChildProcess(arguments, in: folder, environment: variables, output: output)
    var reading = Reading(of: child, readsOnly: readsOnly)
    reading.finish()
    return Outcome(status: child.wait(), output: reading.output, error: reading.error)
  }

  private static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
  }
}

/// Reads both outputs of a child until they end.
private struct Reading {
  private let child: ChildProcess
  private let readsOnly: Int
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []

  /// A child that says nothing for so long hangs.
  private static let patience: Int32 = 600_000

  init(of child: ChildProcess, readsOnly: Int) {
    self.child = child
    self.readsOnly = readsOnly
  }

  /// A terminal ends lines with a carriage return too.
  var output: String {
    String(decoding: outputBytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
  var error: String { String(decoding: errorBytes, as: UTF8.self) }

  mutating func finish() {
    var polled = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.error, events: Int16(POLLIN), revents: 0),
    ]
    while polled.contains(where: { $0.fd >= 0 }) {
      let count = uninterrupted { Int(poll(&polled, 2, Self.patience)) }
      guard count > 0 else { return child.kill() }
      if polled[0].revents != 0, !Self.read(polled[0].fd, into: &outputBytes) { polled[0].fd = -1 }
      if polled[1].revents != 0, !Self.read(polled[1].fd, into: &errorBytes) { polled[1].fd = -1 }
      if outputBytes.count >= readsOnly {
        child.closeOutput()
        outputBytes.removeLast(outputBytes.count - readsOnly)
        return finishError()
      }
    }
  }

  private mutating func finishError() { while Self.read(child.error, into: &errorBytes) {} }

  /// False at the end; that of a terminal is an error.
  private static func read(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = uninterrupted { Glibc.read(file, &chunk, chunk.count) }
    if count > 0 { bytes += chunk[..<count] }
    return count > 0
  }
}
