import Containers
import Glibc
import Lua

/// `Bar` and `Sparkline`: the leaves that meters and charts are made of, because how many cells they
/// have is known only when they are measured.
extension Global {
  static var bar: Global {
    let labels = [
      Label(
        "from", \BarParameters.from, .share, "the share at which it begins", default: "0"),
      Label("to", \BarParameters.to, .share, "the share at which it ends"),
      Label(
        "axis", \BarParameters.axis, .axis, "the direction in which it grows",
        default: "\"horizontal\""),
      Label(
        "thickness", \BarParameters.thickness, .thickness,
        "how thick it is across; math.huge for all there is"),
      Label(
        "style", \BarParameters.style, .barStyle,
        "what it is drawn with; thin where it is one cell across, else a block"),
      Label(
        "track", \BarParameters.hasTrack, .boolean, "whether the rest is drawn too",
        default: "true"),
    ]
    let defaults = ViewNode(.bar, BarParameters())
    return Global(
      "Bar", labels: labels,
      Description(
        "A bar over the length it is offered, filled from one share of it to another: a line, blocks or dots.",
        [["share: share -- how much of it is filled"], ["options: table -- the same by name"]],
        example: "Bar { from = 0.5, to = 0.8 }:frame { width = 20 }",
        seeAlso: ["ProgressView", "Sparkline"]),
      push: { engine, name, body, stack in
        try engine.pushContainerFunction(
          name, defaults, labels: labels, mostChildren: 0, body, on: stack)
      }
    ) { engine, stack in
      var header = defaults
      if stack.isNumber(1) {
        guard stack.top == 1 else { throw ScriptError("Bar takes a share, or a table of labels") }
        header[BarParameters.self].to = try Argument.share.read(
          engine.argument(1, of: "Bar", on: stack))
      } else {
        let count = try engine.readTable("Bar", labels: labels, into: &header, on: stack)
        guard count == 0 else { throw ScriptError("Bar takes no children, only labels") }
      }
      engine.newNode(.bar, on: stack).pointee.adopt(header)
    }
  }

  static var sparkline: Global {
    let labels = [
      Label("values", "list of numbers", "the numbers, one for a column; nil and NaN leave a gap"),
      Label("min", "number", "the value at the bottom; the least value without it"),
      Label("max", "number", "the value at the top; the greatest value without it"),
      Label("height", .rows, "how many rows it is high", default: "1") {
        $0[SparklineParameters.self].rows = $1
      },
      Label(
        "stretches", .boolean, "as wide as offered, however few values there are", default: "false"
      ) {
        $0[SparklineParameters.self].stretches = $1
      },
    ]
    return Global(
      "Sparkline", labels: labels,
      Description(
        "Values side by side, a column each; as many as fit, each then the mean of its neighbours.",
        [["options: table -- values, and how they are drawn"]],
        example: "Sparkline { values = { 3, 5, 4, 8 } }", seeAlso: ["BarChart"])
    ) { engine, stack in
      var header = ViewNode(.sparkline, SparklineParameters())
      let count = try engine.readTable("Sparkline", labels: labels, into: &header, on: stack)
      guard count == 0 else {
        throw ScriptError("Sparkline takes no children; write values = { 1, 2, 3 }")
      }
      let values = try engine.sparklineValues(on: stack)
      let samples = try engine.samples(of: values, on: stack)
      let node = engine.newNode(.sparkline, values: 1, on: stack)
      node.pointee.adopt(header)
      samples.withUnsafeBytes { stack.push(bytes: $0) }
      engine.setText(of: node, on: stack)
      engine.label(ScriptEngine.words(for: values), on: stack)
    }
  }
}

extension Argument<Length> {
  /// Across the bar; without bound, as thick as there is room.
  fileprivate static var thickness: Argument {
    Argument("cells | math.huge", plain: 0..<Length.longest + 1) {
      let length = try $0.cellsOrInfinity()
      return length == .infinite ? .unset : length
    }
  }
}

extension Argument<BarStyle?> {
  fileprivate static var barStyle: Argument {
    Argument(BarStyle.alternatives, words: BarStyle.words) { try $0.named() as BarStyle }
  }
}

extension Argument<Int32> {
  fileprivate static var rows: Argument {
    Argument("rows") {
      let rows = try $0.cells()
      guard rows >= 1 else { throw ScriptError("\($0.subject) must be at least 1 row") }
      return rows
    }
  }
}

extension ScriptEngine {
  /// Pushes the view on top as one that is called `text` where it is read out.
  fileprivate func label(_ text: String, on stack: LuaStack) {
    let node = newModifier(.accessibilityLabel, of: stack.top, values: 1, on: stack)
    stack.push(text)
    setText(of: node, on: stack)
  }

  /// "28 values, from 185 to 342, last 240".
  static func words(for values: [Double]) -> String {
    let known = values.filter { !$0.isNaN }
    guard let least = known.min(), let most = known.max(), let last = known.last else {
      return "no values"
    }
    if values.count == 1 { return "1 value, \(text(last))" }
    return "\(values.count) values, from \(text(least)) to \(text(most)), last \(text(last))"
  }

  /// A number of four digits, and of all before its point, as those that a chart says.
  private static func text(_ value: Double) -> String {
    let unit = pow(10, max(0, 3 - log10(abs(value)).rounded(.down)))
    let rounded = unit.isFinite ? (value * unit).rounded() / unit : value
    let isWhole = abs(rounded) < 1e15 && rounded == rounded.rounded()
    return isWhole ? String(Int(rounded)) : String(rounded)
  }

  /// The values as shares of their range; not a number is a gap.
  fileprivate func samples(of values: [Double], on stack: LuaStack) throws -> [Float] {
    let known = values.lazy.filter { !$0.isNaN }
    let (least, most) = (try limit("min", on: stack), try limit("max", on: stack))
    if let least, let most, least > most {
      let found = "got \(Self.text(least)) and \(Self.text(most))"
      throw ScriptError("Sparkline: 'min' must not be greater than 'max', \(found)")
    }
    let (low, high) = (least ?? known.min() ?? 0, most ?? known.max() ?? 0)
    // All of them are beyond the limit.
    if low > high { return values.map { $0.isNaN ? .nan : least != nil ? 0 : 1 } }
    // A constant line is in the middle, or at the bottom where there is nothing to show.
    guard high > low else { return values.map { $0.isNaN ? .nan : $0 > 0 ? 0.5 : 0 } }
    // Halves, as the difference of two large numbers may have no number.
    return values.map { Float(($0 / 2 - low / 2) / (high / 2 - low / 2)) }
  }

  private func limit(_ label: String, on stack: LuaStack) throws -> Double? {
    guard stack.top >= 1 else { return nil }
    defer { stack.pop() }
    guard stack.rawGet(table: 1, key: label) != .nil else { return nil }
    return try ArgumentReader(
      engine: self, stack: stack, index: stack.top, label: label, of: "Sparkline"
    ).finiteNumber()
  }

  private static let valueLimit = 1_000_000

  fileprivate func sparklineValues(on stack: LuaStack) throws -> [Double] {
    let hasTable = stack.top >= 1 && stack.rawGet(table: 1, key: "values" as StaticString) != .nil
    guard hasTable, stack.isTable(-1) else {
      let found = hasTable ? describe(at: -1, of: stack) : "nil"
      throw ScriptError("Sparkline: 'values' must be a list of numbers, got \(found)")
    }
    defer { stack.pop() }
    let table = stack.absolute(-1)
    let count = try lastPosition(in: table, of: stack) { key in
      throw ScriptError("Sparkline: 'values' must be a list of numbers, not a table with '\(key)'")
    }
    guard count <= Self.valueLimit else {
      throw ScriptError("Sparkline: 'values' has \(count) items, more than \(Self.valueLimit)")
    }
    guard count > 0 else { return [] }
    return try (1...count).map { position in
      stack.rawGet(table: table, index: position)
      defer { stack.pop() }
      let item = ArgumentReader(
        engine: self, stack: stack, index: stack.top,
        subject: "Sparkline: item \(position) of 'values'")
      // A missing value keeps its place.
      return item.isGap ? .nan : try item.finiteNumber()
    }
  }
}
