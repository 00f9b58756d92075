/// Programs that were asked to end, until they have.
final class LeavingPrograms {
  /// How long they have for it when the session ends, in seconds.
  private static let grace = 0.5

  private var programs: [ChildProgram] = []

  var descriptors: [Int32] { programs.flatMap(\.descriptors) }

  var isPolled: Bool { programs.contains(where: \.isPolled) }

  /// Asks a program to end, and looks after it until it has.
  func end(_ program: ChildProgram) {
    program.end()
    if program.status == nil { programs.append(program) }
  }

  /// Lets go of those that have ended.
  func read() {
    for program in programs { program.read() }
    programs.removeAll { $0.status != nil }
  }

  /// Waits for all; those that take long are made to end.
  func finish() {
    guard !programs.isEmpty else { return }
    wait(seconds: Self.grace)
    for program in programs { program.kill() }
    // A program that waits for a device is ended by nothing: it is left to the system.
    wait(seconds: Self.grace)
    programs = []
  }

  private func wait(seconds: Double) {
    let end = SourceWait.now + seconds
    while !programs.isEmpty, SourceWait.now < end {
      read()
      guard !programs.isEmpty else { return }
      _ = SourceWait.readable(among: descriptors, within: min(end - SourceWait.now, 0.01))
    }
  }
}
