import Containers
import Lua
import TextRendering

/// Reads a theme from a Lua table: what it does not name is as in its base.
///
///     { base = "dark", background = "#101418", foreground = "#e0e0e0",
///       colors = { accent = "#ff8800", secondary = { color = "#888888", dim = true } },
///       fonts = { title = { bold = true, underline = true } } }
struct ThemeReader {
  let engine: ScriptEngine
  let stack: LuaStack
  private(set) var theme = Theme.terminal
  /// What names of colours stand for.
  private var base = Theme.terminal

  private static let keys = ["base", "background", "foreground", "palette", "colors", "fonts"]
  private static let attributes: [(String, TextAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("strikethrough", .strikethrough), ("inverse", .inverse),
  ]

  /// The theme in the table at `index`; throws a `ScriptError` that names the key.
  static func read(at index: Int, by engine: ScriptEngine, on stack: LuaStack) throws -> Theme {
    var reader = ThemeReader(engine: engine, stack: stack)
    try reader.readTheme(stack.absolute(index))
    return reader.theme
  }

  private mutating func readTheme(_ table: Int) throws {
    // The base and the palette are what the other keys are read by.
    stack.rawGet(table: table, key: "base" as StaticString)
    let name = reader("theme: 'base'")
    if !name.isAbsent { base = try name.choice(Theme.named) }
    theme = base
    stack.rawGet(table: table, key: "palette" as StaticString)
    let palette = reader("theme: 'palette'")
    if !palette.isAbsent { try readPalette(palette) }
    stack.pop(2)
    try eachKey(of: table, "theme", among: Self.keys, noun: "key") { this, key, value in
      switch key {
      case "background": this.theme.background = try this.channels(value)
      case "foreground": this.theme.foreground = try this.channels(value)
      case "colors": try this.readColors(value)
      case "fonts": try this.readFonts(value)
      default: break
      }
    }
  }

  private mutating func readPalette(_ value: ArgumentReader) throws {
    guard stack.isTable(value.index), stack.rawLength(value.index) == 16 else {
      throw ScriptError("\(value.subject) must be a list of 16 colours")
    }
    var colors: [RGBColor] = []
    for position in 1...16 {
      stack.rawGet(table: value.index, index: position)
      colors.append(try channels(reader("theme.palette: colour \(position)")))
      stack.pop()
    }
    theme.set(palette: colors)
  }

  private mutating func readColors(_ value: ArgumentReader) throws {
    let names = ColorName.names
    let colors = try table(value)
    try eachKey(of: colors, "theme.colors", among: names, noun: "colour") {
      this, key, value in
      guard let name = ColorName(key) else { return }
      // Of both spellings of one colour this one counts.
      defer { this.stack.setTop(value.index) }
      if key == "gray", this.stack.rawGet(table: colors, key: "grey" as StaticString) != .nil {
        return
      }
      this.theme.set(try this.paint(value, named: key, base: this.theme.paint(of: name)), for: name)
    }
  }

  /// A colour, or a table that changes part of what the base has.
  private mutating func paint(
    _ value: ArgumentReader, named name: String, base: Theme.Paint
  ) throws -> Theme.Paint {
    guard stack.isTable(value.index), stack.rawLength(value.index) == 0 else {
      return Theme.Paint(try color(value))
    }
    var (front, behind) = (base.color, base.background)
    var attributes = base.attributes
    let keys = ["color", "background"] + Self.attributes.map(\.0)
    try eachKey(of: value.index, "theme.colors.\(name)", among: keys, noun: "attribute") {
      this, key, value in
      switch key {
      case "color": front = try this.color(value)
      case "background": behind = try this.color(value)
      default: try this.change(&attributes, key, value)
      }
    }
    return Theme.Paint(front, attributes, background: behind)
  }

  private mutating func readFonts(_ value: ArgumentReader) throws {
    let names = FontName.names
    try eachKey(of: try table(value), "theme.fonts", among: names, noun: "font") {
      this, key, value in
      guard let font = FontName(key) else { return }
      var attributes: TextAttributes = []
      try this.eachKey(
        of: try this.table(value), "theme.fonts.\(key)", among: Self.attributes.map(\.0),
        noun: "attribute"
      ) { try $0.change(&attributes, $1, $2) }
      this.theme.set(attributes, for: font)
    }
  }

  private func change(
    _ attributes: inout TextAttributes, _ name: String, _ value: ArgumentReader
  ) throws {
    guard let attribute = Self.attributes.first(where: { $0.0 == name })?.1 else { return }
    if try value.boolean() { attributes.insert(attribute) } else { attributes.remove(attribute) }
  }

  // MARK: - Values

  /// The value on top of the stack.
  private func reader(_ subject: String) -> ArgumentReader {
    ArgumentReader(engine: engine, stack: stack, index: stack.absolute(-1), subject: subject)
  }

  private func table(_ value: ArgumentReader) throws -> Int {
    guard stack.isTable(value.index) else { throw value.mismatch("a table") }
    return value.index
  }

  /// A colour without a name in it: names are those of the base.
  private func color(_ value: ArgumentReader) throws -> ColorSpec {
    let color = try value.color()
    if case .named(let name) = color.kind { return base.paint(of: name).color }
    return color
  }

  private func channels(_ value: ArgumentReader) throws -> RGBColor {
    guard let channels = theme.rgb(of: try color(value)) else {
      throw ScriptError("\(value.subject) must be a colour of its own, such as \"#202020\"")
    }
    return channels
  }

  /// Hands every key of a table and the reader of its value to `body`.
  private mutating func eachKey(
    of table: Int, _ owner: String, among names: [String], noun: String,
    _ body: (inout ThemeReader, String, ArgumentReader) throws -> Void
  ) throws {
    let positions = try engine.lastPosition(in: table, of: stack) { key in
      guard names.contains(key) || key == "grey" && names.contains("gray") else {
        throw ScriptError("\(owner): no \(noun) '\(key)'" + NearestName.hint(key, among: names))
      }
      try body(&self, key, reader("\(owner): '\(key)'"))
    }
    guard positions == 0 else {
      throw ScriptError("\(owner): every \(noun) needs a name, as in \(names[0]) = …")
    }
  }
}
