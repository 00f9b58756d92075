import TerminalDriver
import TextRendering

/// `containerhost` on a terminal of its own, which a test types on and reads from.
final class TerminalSession {
  struct TimedOut: Error, CustomStringConvertible {
    let wanted: String
    let screen: String
    var description: String { "no '\(wanted)' in time; the terminal has:\n\(screen)" }
  }

  private let process: TerminalProcess
  /// How many bytes of the text that was written have been waited for.
  private var seen = 0

  /// Starts `containerhost` with `arguments` in `folder`, on a terminal of 80 columns and 24 rows.
  convenience init(
    _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws {
    try self.init(running: [Program.path] + arguments, in: folder, environment: environment)
  }

  /// Starts `arguments` in `folder`.
  init(running arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
    let variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "xterm", "HOME": folder,
      "NO_COLOR": "1",
    ]
    process = try TerminalProcess(
      ["/usr/bin/env", "--chdir=\(folder)"] + arguments,
      environment: variables.merging(environment) { $1 }, columns: 80, rows: 24)
  }

  /// What a person would type, without waiting for an answer.
  func type(_ text: String) { process.type(text) }

  /// Types a line, confirms it and waits for `answer` after it.
  func enter(_ line: String, _ answer: String) throws {
    type(line + "\r")
    try wait(for: answer)
  }

  /// Waits until `text` is written after what was waited for before.
  func wait(for text: String) throws {
    while true {
      let shown = Self.withoutSequences(process.output)
      if let found = shown[seen...].firstRange(of: Array(text.utf8)) {
        seen = found.upperBound
        return
      }
      guard process.read() else { throw TimedOut(wanted: text, screen: screen) }
    }
  }

  func resize(columns: UInt16) { process.resize(columns: columns, rows: 24) }

  func signal(_ number: Int32) { process.signal(number) }

  /// Types the text again and again until the program has ended.
  func typeUntilEnd(_ text: String) {
    repeat { type(text) } while process.read()
  }

  /// Has the terminal keep what was written when Ctrl-C is typed.
  func keepOutput() { process.keepOutput() }

  /// Waits for the end; returns the exit status, as a shell counts it.
  func end() -> Int32 {
    switch process.end() {
    case .exit(let status): status
    case .signal(let number): 128 + number
    }
  }

  /// Everything that was written, without what moves the cursor.
  var screen: String { String(decoding: Self.withoutSequences(process.output), as: UTF8.self) }

  /// Everything that was written.
  var written: String { process.shown }

  /// What a terminal of so many columns shows of that, without its empty rows.
  func rows(columns: Int32) -> [String] {
    let terminal = EmulatedTerminal(width: columns, height: 24)
    process.output.withUnsafeBufferPointer { terminal.feed($0) }
    let text = ByteBuffer()
    encodePlain(terminal.cells, rows: 0..<terminal.cells.height, into: text)
    return text.string.split(separator: "\n").map(String.init)
  }

  /// The text without carriage returns and escape sequences.
  private static func withoutSequences(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x0d: continue
      case 0x1b where rest.first == UInt8(ascii: "["):
        rest = rest.dropFirst().drop { !(0x40...0x7e).contains($0) }.dropFirst()
      case 0x1b: rest = rest.dropFirst()
      default: text.append(byte)
      }
    }
    return text
  }
}
