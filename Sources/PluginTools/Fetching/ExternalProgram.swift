import CPrograms
import Glibc
import Scripting

/// A program that is run to its end with nothing to read. No shell reads its arguments.
struct ExternalProgram {
  let words: [String]
  /// More bytes of output than this are an error, before they are in memory.
  var outputLimit = 1 << 20
  /// What is said of more.
  var overflow = UnpackedFolder.tooLarge

  /// What it wrote to standard output. Throws a `PluginToolError` with what it complained about.
  func output() throws -> [UInt8] {
    var process: pid_t = 0
    let (output, errors) = (try Self.makePipe(), try Self.makePipe())
    try start(output, errors, &process)
    var (bytes, complaints) = ([] as [UInt8], [] as [UInt8])
    let isWhole = read(output, into: &bytes, errors, into: &complaints)
    if !isWhole { kill(process, SIGKILL) }
    let status = Self.wait(for: process)
    guard isWhole else { throw PluginToolError(overflow) }
    guard status == 0 else { throw Complaint(program: words[0], text: complaints, status: status) }
    return bytes
  }

  /// A program that failed: what it said first, without the words it begins its complaints with.
  struct Complaint: Error, CustomStringConvertible {
    let description: String

    init(program: String, text: [UInt8], status: Int32) {
      let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
        .filter { !$0.hasPrefix("hint:") && !$0.hasPrefix("warning:") }
      let beginnings = ["fatal: ", "error: ", "remote: ", "\(program): "]
      description =
        lines.first.map { line in
          beginnings.reduce(String(line)) { $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0 }
        } ?? "\(program) ended with status \(status)"
    }
  }

  private static func makePipe() throws -> ProgramPipe {
    do { return try ProgramPipe() } catch {
      throw PluginToolError("cannot run a program: \(error)")
    }
  }

  private func start(_ output: ProgramPipe, _ errors: ProgramPipe, _ process: inout pid_t) throws {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    fflush(nil)
    let error = cprog_start_here(copies + [nil], output.theirs, errors.theirs, &process)
    output.handOver()
    errors.handOver()
    guard error != ENOENT else {
      throw PluginToolError("there is no program '\(words[0])' on this machine; install it")
    }
    guard error == 0 else {
      throw PluginToolError("cannot run '\(words[0])': \(String(cString: strerror(error)))")
    }
  }

  /// Reads both to their ends; false when there is more than may be.
  private func read(
    _ output: ProgramPipe, into bytes: inout [UInt8], _ errors: ProgramPipe,
    into complaints: inout [UInt8]
  ) -> Bool {
    while output.isOpen || errors.isOpen {
      // One that is closed is -1, which is left out.
      var polled = [output, errors].map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&polled, 2, -1) >= 0 || errno == EINTR else { return false }
      if polled[0].revents != 0 { output.read(into: &bytes) }
      if polled[1].revents != 0 { errors.read(into: &complaints) }
      if bytes.count > outputLimit { return false }
      if complaints.count > 1 << 16 { complaints.removeFirst(complaints.count - 1 << 15) }
    }
    return true
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
