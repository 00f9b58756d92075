package import Containers
import Lua
package import TextRendering

extension Global {
  /// A view drawn to a string.
  ///
  /// The theme and the characters are those of the run, as the string is read where the board is. Width,
  /// height, format and colours are not: the same call gives as many columns in every terminal.
  static var render: Global {
    Global(
      "render", as: .function,
      Description(
        "The view drawn: lines joined by newlines for text, ansi and reader, a whole document for html, svg and json. Its theme and its characters (ASCII or not) are those of the run; it is 80 columns wide and plain unless it is told otherwise.",
        [
          ["view: view -- the view that is drawn"],
          ["view: view -- the view that is drawn", "options: table -- how it is drawn"],
        ],
        labels: [
          "width: cells = 80 -- columns that are offered",
          "height: cells -- rows that are offered; without it as many as it needs",
          "format: \(Label.choiceType(RenderFormat.choices)) = \"text\" -- what the result is written in",
          "color: \(Label.choiceType(ColorDepth.names)) -- which colours ansi may use",
          "theme: \(Label.choiceType(Theme.named)) | table -- which colours and attributes styles have",
          "markStrikethrough: boolean = false -- a line through each character that plain text cannot strike out",
        ], returns: "string", example: #"print(render(Text "now":bold(), { width = 20 }))"#,
        seeAlso: ["resolve.subviews"])
    ) { engine, stack in
      let options = try engine.readRenderOptions(on: stack)
      stack.setTop(1)
      let place = ChildPlace(owner: "render", place: { "argument 1" })
      let content =
        try engine.convertTop(place, on: stack) ?? NodeRef(engine.newNode(.empty, on: stack))
      let output = try engine.raisingErrors { try engine.drawText(of: content, options) }
      output.withText { stack.push(bytes: $0) }
    }
  }
}

extension ScriptEngine {
  fileprivate func readRenderOptions(on stack: LuaStack) throws -> RenderOptions {
    guard stack.top >= 1 else {
      throw ScriptError("render takes a view and a table of options")
    }
    var options = RenderOptions()
    options.charset = self.options.charset
    options.theme = run.theme
    var format = RenderFormat.text
    guard stack.top == 2, !stack.isNil(2) else { return options }
    guard stack.isTable(2) else {
      throw argument(2, of: "render", on: stack).mismatch("a table of options")
    }
    try readLabels("render", at: 2, on: stack) { key, reader in
      switch key {
      case "width": options.width = try reader.columns()
      case "height": options.height = try reader.cells()
      case "format": format = try reader.choice(RenderFormat.choices)
      case "color": options.depth = try reader.choice(ColorDepth.names)
      case "markStrikethrough": options.marksStrikethrough = try reader.boolean()
      case "theme":
        options.theme =
          stack.isTable(reader.index)
          ? try ThemeReader.read(at: reader.index, by: self, on: stack)
          : try reader.choice(Theme.named)
      default: return false
      }
      return true
    }
    format.complete(&options)
    return options
  }

  /// Draws `content`; what closures received expires when it is done (R106).
  ///
  /// A board whose state effects may write, or that may show an error of a task, is drawn until it has settled and
  /// then written; any other is written while it is drawn.
  package func draw(
    _ content: NodeRef, _ options: RenderOptions,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    let settles = mayWriteState
    // Drawing is work that Lua does not see: between its pieces it looks whether to stop.
    let write = { [unowned self] (piece: UnsafeBufferPointer<UInt8>) in
      _ = try current.mayGoOn(instructions: piece.count / 8)
      try write(piece)
    }
    let session = BoardSession(
      content, isLive: false, isFixed: run.usesState && !settles, makePass: newPass)
    // What its tasks wait for comes in live boards alone.
    defer { session.end() }
    try tasks.drawing(isLive: false) {
      try locating(session) { try draw(session, options, settles: settles, write: write) }
    }
    storage?.flush()
  }

  /// Whether what the views of a board ask for may change what it shows.
  var mayWriteState: Bool { mayHaveEffects && (run.usesState || run.failures != nil) }

  /// The same to a text, which counts as memory of the script.
  func drawText(of content: NodeRef, _ options: RenderOptions) throws -> TextOutput {
    let output = TextOutput()
    try draw(content, options) { [unowned self] in
      output.append($0)
      try checkWork(heldBytes: output.bytes.count)
    }
    return output
  }

  private func draw(
    _ session: BoardSession, _ options: RenderOptions, settles: Bool,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    if settles { return try session.draw(warning(options), write: write) }
    try session.drawFrame(warning(options), write: write)
    guard !session.needsUpdate else {
      throw ScriptError(
        "a container with State was declared while the board was drawn; declare it before the board",
        .state)
    }
  }

  /// The options with a place for warnings.
  func warning(_ options: RenderOptions) -> RenderOptions {
    var options = options
    options.unknownSymbol = { [unowned self] name in
      let hint =
        name.hasSuffix(".png")
        ? "; write Image { file = \"\(name)\" }" : NearestName.hint(name, among: Symbol.names)
      warn(
        "Image: no symbol '\(name)'; it is drawn as ▢\(hint)\(ReferenceList.pointer(to: .symbols))",
        at: location(run.symbolPlaces[name] ?? 0))
    }
    return options
  }
}

extension ScriptEngine {
  /// Gives errors of the resolution the place of the innermost container.
  func locating(_ session: BoardSession, _ draw: () throws -> Void) throws {
    do {
      try draw()
    } catch let error as ResolutionError {
      guard let pass = session.pass else { throw error }
      throw located(error, in: pass)
    } catch let error as StateError {
      throw located(error)
    }
  }

  /// An error about state that is set again in every round, with the place of the container that has it.
  private func located(_ error: StateError) -> LuaError {
    var found = LuaError(wrapping: error)
    if case .endless(_, let lastChange) = error, let name = lastChange.split(separator: ".").first {
      found.location = location(declared.components.statefulPlaces[String(name)] ?? 0)
    }
    return found
  }

  /// An error that was raised while no script function was running, with the place of the innermost
  /// container; where that is not known it is in what the board returned.
  private func located(_ error: ResolutionError, in pass: ResolutionPass) -> LuaError {
    var found = LuaError(wrapping: error)
    switch error {
    case .tooDeep, .tooManyRows: found.location = location(pass.deepestLocation)
    case .stale, .reentrant, .foreign: return found
    }
    guard let name = run.boardName else { return found }
    found = located(found, inReturnOf: name)
    if found.location == nil { found.message = "\(name): \(found.message)" }
    return found
  }
}

/// The formats of `render`, by the names an author knows.
enum RenderFormat: String, CaseIterable {
  case text, ansi, html, svg, json, reader, markdown

  static let choices = allCases.map { ($0.rawValue, $0) }

  func complete(_ options: inout RenderOptions) {
    switch self {
    case .text, .reader: options.depth = nil
    case .ansi: options.depth = options.depth ?? .palette256
    case .html, .svg, .json, .markdown:
      // A document says itself that it is UTF-8.
      options.charset = options.charset == .asciiGlyphs ? .asciiGlyphs : .unicode
    }
    options.format =
      switch self {
      case .text, .ansi: .text
      case .html: .html
      case .svg: .svg
      case .json: .json
      case .reader: .reader
      case .markdown: .markdown
      }
  }
}

extension ColorDepth {
  static let names: [(String, ColorDepth)] = [
    ("none", ColorDepth.none), ("16", .ansi16), ("256", .palette256), ("truecolor", .truecolor),
  ]
}

/// Collects drawn lines.
final class TextOutput {
  private(set) var bytes: [UInt8] = []

  func append(_ piece: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: piece) }

  /// The text without the newline that ends its last line.
  func withText(_ body: (UnsafeRawBufferPointer) -> Void) {
    bytes.withUnsafeBytes { all in
      body(all.last == UInt8(ascii: "\n") ? UnsafeRawBufferPointer(rebasing: all.dropLast()) : all)
    }
  }
}
