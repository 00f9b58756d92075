import Containers
package import Lua

/// Reads one argument of an API function and says precisely what is wrong with it.
///
/// Numbers of scripts enter here and nowhere else, so that no sum of the host's overflows: `.ci/check-one-door`
/// holds every file to it.
package struct ArgumentReader {
  let engine: ScriptEngine
  let stack: LuaStack
  let index: Int
  private let owner: Owner

  /// What is being read; put into words only when something is wrong with it.
  private enum Owner {
    case argument(Int, function: String)
    case label(String, constructor: String)
    case named(String)
  }

  /// Argument `position` of `function`.
  package init(
    engine: ScriptEngine, stack: LuaStack, index: Int, argument position: Int, of function: String
  ) {
    self.engine = engine
    self.stack = stack
    self.index = index
    owner = .argument(position, function: function)
  }

  /// The value of `label` in the table given to `constructor`.
  init(
    engine: ScriptEngine, stack: LuaStack, index: Int, label: String, of constructor: String
  ) {
    self.engine = engine
    self.stack = stack
    self.index = index
    owner = .label(label, constructor: constructor)
  }

  /// A value that is neither, called `subject` in messages.
  package init(engine: ScriptEngine, stack: LuaStack, index: Int, subject: String) {
    self.engine = engine
    self.stack = stack
    self.index = index
    owner = .named(subject)
  }

  /// The function and the argument: "padding: argument 1", "VStack: 'spacing'".
  package var subject: String {
    switch owner {
    case .argument(let position, let function): "\(function): argument \(position)"
    case .label(let label, let constructor): "\(constructor): '\(label)'"
    case .named(let subject): subject
    }
  }

  package var isAbsent: Bool { stack.isNoneOrNil(index) }

  package func mismatch(_ expected: String) -> ScriptError {
    let isBinding = stack.box(at: index, as: StateBinding.self) != nil
    let isState = stack.metatableIdentity(at: index) == engine.registry.state.identity
    return ScriptError(
      "\(subject) must be \(expected), got \(engine.describe(at: index, of: stack))"
        + (isBinding ? "; its value is binding.value" : "")
        + (isState
          ? "; it is for a property: Container(\"Name\", { count = State(0), body = fn })" : ""))
  }

  /// The number, as messages show it; nil for other values.
  var writtenNumber: String? {
    guard let number = stack.number(at: index) else { return nil }
    return number.isNaN ? "NaN" : stack.integer(at: index).map(String.init) ?? "\(number)"
  }

  package func string() throws -> String {
    guard stack.isString(index) else { throw mismatch("a string") }
    guard let text = stack.string(at: index) else {
      throw ScriptError("\(subject) is not valid UTF-8")
    }
    return text
  }

  /// Throws where it is no string. Bytes that are no UTF-8 are replaced where the text is drawn or said.
  func checkText() throws { guard stack.isString(index) else { throw mismatch("a string") } }

  package func boolean() throws -> Bool {
    guard stack.isBoolean(index) else { throw mismatch("a boolean") }
    return stack.boolean(at: index)
  }

  /// A length in whole cells, or in what else is counted, not negative unless `signed`.
  func cells(signed: Bool = false, called unit: String = "cells") throws -> Int32 {
    guard let number = stack.number(at: index) else { throw mismatch("a number of \(unit)") }
    try checkFinite(number)
    guard number == number.rounded(.towardZero) else {
      throw ScriptError("\(subject) must be a whole number of \(unit), got \(number)")
    }
    guard signed || number >= 0 else {
      throw ScriptError("\(subject) must not be negative, got \(Int(clamping: number))")
    }
    return Int32(max(-Double(Length.longest), min(Double(Length.longest), number)))
  }

  /// A length that may be `math.huge`.
  func cellsOrInfinity() throws -> Length {
    if stack.number(at: index) == .infinity { return .infinite }
    guard stack.isNumber(index) || !stack.isString(index) else {
      throw ScriptError("\(mismatch("a number of cells").message); write math.huge for no bound")
    }
    return Length(try cells())
  }

  /// A length, `Int.max` for `math.huge`.
  func cellsOrMax() throws -> Int {
    let length = try cellsOrInfinity()
    return length == .infinite ? .max : Int(length.rawValue)
  }

  /// The columns of a drawing; 0 counts as 1.
  func columns() throws -> Int32 {
    let cells = try cells()
    guard cells <= Self.mostColumns else {
      throw ScriptError(
        "\(subject) must be at most \(Self.mostColumns), got \(Int(clamping: try number()))")
    }
    return max(1, cells)
  }

  /// As many as `--width` allows: a band of rows of that width is held in memory.
  private static let mostColumns: Int32 = 10_000

  /// Any number but NaN; `math.huge` is one.
  package func number() throws -> Double {
    guard let number = stack.number(at: index) else { throw mismatch("a number") }
    guard !number.isNaN else { throw ScriptError("\(subject) must be a number, got NaN") }
    return number
  }

  package func finiteNumber() throws -> Double {
    let number = try number()
    try checkFinite(number)
    return number
  }

  private func checkFinite(_ number: Double) throws {
    guard number.isFinite else {
      throw ScriptError("\(subject) must be finite, got \(number.isNaN ? "NaN" : "\(number)")")
    }
  }

  /// Whether the argument is a value that is known to be missing in a list of numbers: nil, false, NaN, null.
  var isGap: Bool {
    stack.isNoneOrNil(index) || stack.isBoolean(index) && !stack.boolean(at: index)
      || stack.number(at: index)?.isNaN == true || stack.isNull(index)
  }

  /// A whole number within `range`: `3` and `3.0`, not `3.5`.
  package func integer(in range: ClosedRange<Int> = .min ... .max) throws -> Int {
    guard stack.isNumber(index) else { throw mismatch("a whole number") }
    let whole = range.lowerBound == 0 && range.upperBound == .max ? ", not negative" : ""
    guard let number = stack.integer(at: index), whole.isEmpty || number >= 0 else {
      throw ScriptError("\(subject) must be a whole number\(whole)")
    }
    guard range.contains(number) else {
      throw ScriptError(
        "\(subject) must be from \(range.lowerBound) to \(range.upperBound), got \(number)")
    }
    return number
  }

  package func function() throws {
    guard stack.isFunction(index) else { throw mismatch("a function") }
  }

  /// One of the listed names.
  func choice<Value>(_ choices: [(String, Value)]) throws -> Value {
    let name = try name(among: choices.map(\.0))
    if let found = choices.first(where: { $0.0 == name }) { return found.1 }
    throw unknown(name, among: choices.map(\.0))
  }

  /// A case, by its name.
  func named<Value: NamedCases>() throws -> Value {
    let name = try name(among: Value.names)
    if let found = Value(name) { return found }
    throw unknown(name, among: Value.names)
  }

  private func name(among names: @autoclosure () -> [String]) throws -> String {
    guard stack.isString(index) else { throw mismatch(Self.inWords(names())) }
    return try string()
  }

  private static func inWords(_ names: [String]) -> String {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return names.count == 1 ? list : "one of \(list)"
  }

  private func unknown(_ name: String, among names: [String]) -> ScriptError {
    ScriptError(
      "\(subject) must be \(Self.inWords(names)), got \"\(name)\""
        + NearestName.hint(Self.bare(name), among: names))
  }

  /// A name as it is written here: `leading` for Swift's `.leading` and `Alignment.leading`.
  private static func bare(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// A colour: a name, `"#rrggbb"`, a number 0–255, or `{ r, g, b }`.
  func color() throws -> ColorSpec {
    switch stack.type(index) {
    case .string: return try namedColor()
    case .number:
      guard let number = stack.integer(at: index), (0...255).contains(number) else {
        throw ScriptError(
          "\(subject) must be a colour number from 0 to 255, got \(writtenNumber ?? "")")
      }
      return .palette(UInt8(number))
    case .table:
      if let color = rgbTable() { return color }
      throw ScriptError("\(subject) must be a colour { r, g, b } with three numbers from 0 to 255")
    default:
      throw mismatch("a colour (a name, \"#rrggbb\", a number 0–255 or { r, g, b })")
    }
  }

  /// `{ r, g, b }` with numbers 0–255, nil for any other table.
  func rgbTable() -> ColorSpec? {
    guard stack.isTable(index), stack.rawLength(index) == 3 else { return nil }
    let parts = (1...3).compactMap { part -> UInt8? in
      stack.rawGet(table: index, index: part)
      defer { stack.pop() }
      return stack.integer(at: -1).flatMap(UInt8.init(exactly:))
    }
    return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : nil
  }

  private func namedColor() throws -> ColorSpec {
    let text = try string()
    if text.hasPrefix("#") {
      guard let color = ColorSpec(hexadecimal: text) else {
        throw ScriptError("\(subject): \"\(text)\" is no colour; write \"#rgb\" or \"#rrggbb\"")
      }
      return color
    }
    if text == "clear" { return .clear }
    if let name = ColorName(text) { return .named(name) }
    throw ScriptError(
      "\(subject): no colour \"\(text)\""
        + NearestName.hint(Self.bare(text), among: ColorName.names + ["clear"])
        + ReferenceList.pointer(to: .colors))
  }
}

extension ColorSpec {
  /// `"#rgb"` or `"#rrggbb"`.
  init?(hexadecimal text: String) {
    let digits = text.dropFirst().map { $0.hexDigitValue }
    guard !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    switch values.count {
    case 3: self = .rgb(UInt8(values[0] * 17), UInt8(values[1] * 17), UInt8(values[2] * 17))
    case 6:
      func byte(_ at: Int) -> UInt8 { UInt8(values[at] * 16 + values[at + 1]) }
      self = .rgb(byte(0), byte(2), byte(4))
    default: return nil
    }
  }
}

extension Int {
  /// The nearest integer to a float of any size.
  fileprivate init(clamping number: Double) {
    self = number >= 9e18 ? .max : number <= -9e18 ? .min : Int(number)
  }
}

extension LuaStack {
  /// Whether the value at `index` is the `null` of data, the one constant that scripts share.
  func isNull(_ index: Int) -> Bool { isConstant(index) }
}
