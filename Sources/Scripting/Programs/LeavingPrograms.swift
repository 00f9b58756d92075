/// Programs that were asked to end, until they and what they have started have.
final class LeavingPrograms {
  /// How long they have for it when the session ends, and what a program has started when that has ended, in seconds.
  private static let grace = 0.5

  private var programs: [ChildProgram] = []
  /// What is left of programs that have ended, and until when it may be.
  private var remains: [(program: ChildProgram, deadline: Double)] = []

  var descriptors: [Int32] { programs.flatMap(\.descriptors) }

  var isPolled: Bool {
    !remains.isEmpty || programs.contains { $0.isPolled || $0.status != nil }
  }

  /// Asks a program to end, and looks after it until it has.
  func end(_ program: ChildProgram) {
    guard !program.isAskedToEnd else { return }
    program.end()
    if !program.hasLeft { programs.append(program) }
  }

  /// Lets go of those that have ended. The number of what remains is looked at often, as it is somebody else's soon
  /// after the last of it has ended.
  func read() {
    for program in programs { program.read() }
    let now = SourceWait.now
    remains += programs.filter { $0.status != nil }.map { ($0, now + Self.grace) }
    programs.removeAll { $0.status != nil }
    for (program, deadline) in remains where deadline <= now { program.kill() }
    remains.removeAll { $0.program.hasLeft || $0.deadline <= now }
  }

  /// Waits for all; those that take long are made to end.
  func finish() {
    wait(seconds: Self.grace)
    for program in programs + remains.map(\.program) { program.kill() }
    // A program that waits for a device is ended by nothing: it is left to the system.
    wait(seconds: Self.grace)
    (programs, remains) = ([], [])
  }

  private var isEmpty: Bool { programs.isEmpty && remains.isEmpty }

  private func wait(seconds: Double) {
    let end = SourceWait.now + seconds
    while !isEmpty, SourceWait.now < end {
      read()
      guard !isEmpty else { return }
      _ = SourceWait.readable(among: descriptors, within: min(end - SourceWait.now, 0.01))
    }
  }
}
