import CPrograms
import Glibc

/// A program that a task has started. It runs in a session of its own, without a terminal and without input.
final class ChildProgram {
  let name: String
  let output: ProgramPipe
  private let errors: ErrorLines
  private let process: pid_t
  /// Has something to read once the program has ended; -1 where the system has no such thing.
  private let ending: Int32
  /// What a shell would say of how it ended; nil while it runs.
  private(set) var status: Int32?
  private(set) var isAskedToEnd = false

  /// Starts a program; what it writes to standard error goes to `log`, a line at a time.
  init(
    _ command: ProgramCommand, endsWithThread: Bool, log: @escaping (UnsafeRawBufferPointer) -> Void
  ) throws(SystemError) {
    name = command.name
    output = try ProgramPipe()
    errors = ErrorLines(try ProgramPipe(), log)
    process = try Self.start(command, output.theirs, errors.pipe.theirs, endsWithThread)
    ending = cprog_watch(process)
    output.handOver()
    errors.pipe.handOver()
  }

  deinit { if ending >= 0 { close(ending) } }

  private static func start(
    _ command: ProgramCommand, _ output: Int32, _ errors: Int32, _ endsWithThread: Bool
  ) throws(SystemError) -> pid_t {
    let words = command.words.map { word in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count)
      copy.initialize(from: word, count: word.count)
      return copy
    }
    defer { for word in words { word.deallocate() } }
    var process: pid_t = 0
    let error = cprog_start(words.map { $0 } + [nil], output, errors, endsWithThread, &process)
    guard error == 0 else { throw SystemError(errno: error) }
    return process
  }

  /// What is watched besides its output.
  var descriptors: [Int32] {
    (errors.pipe.isOpen ? [errors.pipe.descriptor] : []) + endingDescriptors
  }

  /// What has something to read once it has ended, and its output too.
  var endingDescriptors: [Int32] {
    status == nil && !output.isOpen && ending >= 0 ? [ending] : []
  }

  /// Whether only asking says when it has ended.
  var isPolled: Bool { status == nil && !output.isOpen && ending < 0 }

  /// Hands on what it has written to standard error, and looks whether it has ended. It is waited for once its
  /// output has ended: until then its number stays its own, and a signal reaches what it has started.
  func read() {
    errors.read()
    if !output.isOpen { reap() }
  }

  private func reap() {
    guard status == nil else { return }
    var found: Int32 = 0
    guard cprog_has_ended(process, &found) else { return }
    status = found
    errors.finish()
  }

  /// Asks it, and what it has started, to end; nobody reads its output any more.
  func end() {
    output.close()
    isAskedToEnd = status == nil
    signal(SIGTERM)
    read()
  }

  /// Ends it and what it has started, whatever they do about that.
  func kill() {
    signal(SIGKILL)
    read()
  }

  /// Whether it has ended, and so has what it had started when it was asked to.
  var hasLeft: Bool { status != nil && !signal(0) }

  /// What a program that has ended by itself has left behind is nobody's business.
  @discardableResult
  private func signal(_ number: Int32) -> Bool {
    isAskedToEnd && cprog_signal(process, number)
  }
}
