import ArgumentParser

/// ``OutputOptions`` as they are written.
struct OutputArguments: ParsableArguments {
  @Option(
    help:
      "text, ansi, html, svg, png, pdf, json, reader or markdown; otherwise the ending of --output says."
  )
  var format: OutputOptions.Format?

  @Option(
    name: [.customShort("o"), .long],
    help: "A file to write instead of standard output (-), whole or not at all.",
    completion: .file())
  var output: String?

  @Option(help: "What a page or a picture is called; a picture has it in its bar.")
  var title: String?

  @Flag(help: "Show link targets behind their texts.")
  var links = false

  @Flag(
    name: .customLong("mark-strikethrough"), help: "Strike text out by a character of its own too.")
  var marksStrikethrough = false

  var options: OutputOptions {
    OutputOptions(
      format: format, output: output == "-" ? nil : output, links: links,
      marksStrikethrough: marksStrikethrough, title: title)
  }

  /// An option that somebody has given; nil for none.
  var given: String? {
    if format != nil { return "--format" }
    if output != nil { return "--output" }
    if title != nil { return "--title" }
    if links { return "--links" }
    return marksStrikethrough ? "--mark-strikethrough" : nil
  }

  func validate() throws {
    if let problem = options.problem { throw ValidationError(problem) }
  }
}

extension OutputOptions.Format: ExpressibleByArgument {}
