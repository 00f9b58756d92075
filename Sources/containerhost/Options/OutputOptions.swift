import TerminalRuntime
import TextRendering

/// What a drawn board becomes, and where it goes.
struct OutputOptions: Sendable {
  /// The formats by the names an author knows; `ansi` is text in colours, `png` and `pdf` are drawn from SVG.
  enum Format: String, CaseIterable, Sendable {
    case text, ansi, html, svg, png, pdf, json, reader, markdown

    /// The format of files that end like `path`; nil when the ending says nothing.
    init?(endingOf path: String) {
      guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      switch path[path.index(after: dot)...].lowercased() {
      case "txt", "text": self = .text
      case "ans", "ansi": self = .ansi
      case "html", "htm": self = .html
      case "svg": self = .svg
      case "png": self = .png
      case "pdf": self = .pdf
      case "json": self = .json
      case "md", "markdown": self = .markdown
      default: return nil
      }
    }

    var output: OutputFormat {
      switch self {
      case .text, .ansi: .text
      case .html: .html
      case .svg, .png, .pdf: .svg
      case .json: .json
      case .reader: .reader
      case .markdown: .markdown
      }
    }
  }

  var format: Format?
  /// A file to write instead of standard output.
  var output: String?
  var links = false
  var marksStrikethrough = false
  /// What a document is called, in place of the board's name.
  var title: String?

  /// Why these cannot be used, in the words of the command line; nil when they can.
  var problem: String? {
    guard let output else { return nil }
    if output.isEmpty { return "--output needs the name of a file" }
    guard format == nil, Format(endingOf: output) == nil, Self.hasEnding(output) else { return nil }
    return "the ending of '\(output)' says no format: "
      + "end it in .txt, .ansi, .html, .svg, .png, .pdf, .json or .md, or add --format"
  }

  static func hasEnding(_ path: String) -> Bool {
    path.split(separator: "/").last?.dropFirst().contains(".") ?? false
  }

  /// How SVG becomes what is written; nil where it stays what it is.
  var picture: PictureFile? {
    switch format ?? output.flatMap(Format.init(endingOf:)) {
    case .png: PictureFile(.png)
    case .pdf: PictureFile(.pdf)
    default: nil
    }
  }

  /// What is drawn: as asked for, by the file's ending, in words where ACCESSIBLE asks for them,
  /// else what `environment` can show (nil).
  func chosenFormat(_ environment: OutputEnvironment) -> Format? {
    if let format { return format }
    if let output { return Format(endingOf: output) ?? .text }
    return environment.wantsReader ? .reader : nil
  }

  /// Whether what scripts print goes to standard error, as it would spoil a document.
  func printsToError(_ environment: OutputEnvironment) -> Bool {
    chosenFormat(environment)?.output.isDocument ?? false
  }

  /// Completes what `environment` decided with what this command line asks for.
  func complete(
    _ options: inout RenderOptions, _ environment: OutputEnvironment, _ host: HostOptions,
    board path: String
  ) {
    options.marksStrikethrough = marksStrikethrough
    options.showsLinkTargets = links
    options.title = title ?? Self.title(of: path)
    options.caption = title
    guard let format = chosenFormat(environment) else { return }
    options.format = format.output
    switch format {
    case .text, .reader: options.depth = nil
    case .ansi: options.depth = environment.ansiDepth(host.color)
    case .html, .svg, .png, .pdf:
      options.depth = host.color.documentDepth
      options.charset = host.ascii ? .asciiGlyphs : .unicode
    case .json, .markdown: options.charset = host.ascii ? .asciiGlyphs : .unicode
    }
  }
}

extension OutputOptions {
  /// What a document of the board is called: the file's name, without its ending; a board from elsewhere has none.
  static func title(of path: String) -> String {
    if path == "-" { return "board" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".lua", ".cast"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

extension ColorChoice {
  /// How many colours a document has; nil is all.
  var documentDepth: ColorDepth? {
    switch self {
    case .auto, .always, .truecolor: nil
    case .never: ColorDepth.none
    case .ansi16: .ansi16
    case .palette256: .palette256
    }
  }
}
