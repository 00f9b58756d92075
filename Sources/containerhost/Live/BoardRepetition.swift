import ArgumentParser

/// When a board is evaluated again.
struct BoardRepetition: Sendable {
  /// Whether a change of one of its files is a reason.
  var watches = false
  /// The seconds after which it is time.
  var seconds: Double?

  var isOn: Bool { watches || seconds != nil }
}

/// ``BoardRepetition`` as it is written.
struct RepetitionArguments: ParsableArguments {
  /// What comes sooner is not seen.
  private static let fewestSeconds = 0.1

  @Flag(
    help: "Read the board again when it changes, or a module, plugin or file that it has read.")
  var watch = false

  @Option(help: "Read the board again every so many seconds.")
  var every: Double?

  var repetition: BoardRepetition { BoardRepetition(watches: watch, seconds: every) }

  func validate() throws {
    guard let every, !(Self.fewestSeconds...1_000_000).contains(every) else { return }
    throw ValidationError("--every must be from \(Self.fewestSeconds) to 1000000 seconds")
  }
}
