import ArgumentParser
import TerminalRuntime

/// ``ErrorOptions`` as they are written.
struct ErrorArguments: ParsableArguments {
  @Option(
    name: .customLong("error-format"),
    help: "How errors are written: text, or json, one object a line.")
  var format: ErrorOptions.Format = .text

  @Flag(
    name: .customLong("full-trace"), help: "Show every function that was running, the host's too.")
  var fullTrace = false

  @Flag(
    name: .customLong("keep-going"),
    help: "Draw an error in place of its view, and the rest of the board.")
  var keepGoing = false

  @Flag(help: "Leave with status 3 where a plugin was refused.")
  var strict = false

  func options(_ color: ColorChoice) -> ErrorOptions {
    ErrorOptions(
      format: format, color: color, fullTrace: fullTrace, keepGoing: keepGoing, strict: strict)
  }
}

extension ErrorOptions.Format: ExpressibleByArgument {}
