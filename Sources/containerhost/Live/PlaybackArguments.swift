import ArgumentParser

/// ``PlaybackOptions`` as they are written.
struct PlaybackArguments: ParsableArguments {
  @Flag(help: "Make an animated picture of the recording.")
  var svg = false

  @Option(
    name: [.customShort("o"), .long],
    help: "A file to write instead of standard output (-), whole or not at all.",
    completion: .file())
  var output: String?

  @Option(help: "How many times as fast a recording is played.")
  var speed: Double?

  @Option(
    name: .customLong("idle-time-limit"),
    help: "The longest pause of a recording in seconds; otherwise what it says itself, or 2.")
  var idleLimit: Double?

  var options: PlaybackOptions {
    PlaybackOptions(
      isPicture: svg || output?.hasSuffix(".svg") == true, output: output == "-" ? nil : output,
      speed: speed ?? 1, idleLimit: idleLimit)
  }

  /// An option that somebody has given; nil for none.
  var given: String? {
    if svg { return "--svg" }
    if output != nil { return "--output" }
    if speed != nil { return "--speed" }
    return idleLimit == nil ? nil : "--idle-time-limit"
  }

  func validate() throws {
    if let speed, !(0.001...1000).contains(speed) {
      throw ValidationError("--speed must be from 0.001 to 1000")
    }
    if let idleLimit, !(0.001...86_400).contains(idleLimit) {
      throw ValidationError("--idle-time-limit must be from 0.001 to 86400 seconds")
    }
    guard let output else { return }
    if output.isEmpty { throw ValidationError("--output needs the name of a file") }
    let isKnown = [.svg, .text].contains(OutputOptions.Format(endingOf: output))
    guard svg || isKnown || !OutputOptions.hasEnding(output) else {
      throw ValidationError(
        "a recording becomes no '\(output)': end it in .svg or .txt, or add --svg")
    }
  }
}

/// How a recording is played, and what it becomes.
struct PlaybackOptions: Sendable {
  let isPicture: Bool
  /// A file to write instead of standard output.
  let output: String?
  let speed: Double
  /// Seconds; nil leaves it to the recording.
  let idleLimit: Double?
}
