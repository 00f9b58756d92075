import Containers
import Lua

/// One key of a constructor's table, and what it does to the node.
struct Label: Sendable {
  let name: String
  /// What it takes, as an author knows it.
  var type: String { makeType() }
  private let makeType: @Sendable () -> String
  /// What it stands for, in a few words.
  let meaning: String
  /// As an author would write it.
  private(set) var `default`: String?
  /// Sets the parameter; nil for a label that is read once the node exists.
  let apply: (@Sendable (ArgumentReader, inout ViewNode) throws -> Void)?
  /// What C may set by itself, a field or a user value; nil for a label that only the host reads.
  private(set) var field: LuaFieldLabel?

  init(
    _ name: String, _ type: @autoclosure @escaping @Sendable () -> String, _ meaning: String,
    default value: String? = nil,
    _ apply: (@Sendable (ArgumentReader, inout ViewNode) throws -> Void)? = nil
  ) {
    self.name = name
    makeType = type
    self.meaning = meaning
    self.apply = apply
    self.default = value
  }

  /// A label that becomes a field of the node's parameters, which C may set by itself.
  ///
  /// Inlined where the key path stands, which the compiler then turns into a number; a key path is not made.
  @inline(__always)
  init<Parameters: NodeParameters, Value>(
    _ name: String, _ field: WritableKeyPath<Parameters, Value>, _ argument: Argument<Value>,
    _ meaning: String, default value: String? = nil
  ) {
    self.init(
      name, at: MemoryLayout<Parameters>.offset(of: field), argument, meaning, default: value)
  }

  private init<Value>(
    _ name: String, at offset: Int?, _ argument: Argument<Value>, _ meaning: String,
    default value: String?
  ) {
    guard let offset else { preconditionFailure("'\(name)' is not stored") }
    self.name = name
    makeType = { argument.type }
    self.meaning = meaning
    apply = { $1.parameters.store(try argument.read($0), at: offset) }
    self.default = value
    field = LuaFieldLabel(
      name: name, offset: ViewNode.parametersOffset + offset, size: MemoryLayout<Value>.size,
      plain: argument.plain, choices: argument.words, isShare: argument.isShare)
  }

  /// A label that only the host reads; `set` puts its value into the node.
  init<Value>(
    _ name: String, _ argument: Argument<Value>, _ meaning: String, default value: String? = nil,
    set: @escaping @Sendable (inout ViewNode, Value) -> Void
  ) {
    self.init(name, argument.type, meaning, default: value) { set(&$1, try argument.read($0)) }
  }

  /// The same with a default.
  func or(_ value: String) -> Label {
    var label = self
    label.default = value
    return label
  }

  /// A value that is a view, read once the node exists.
  static func view(_ name: String, _ meaning: String) -> Label { Label(name, "view", meaning) }

  /// A function that is called later, kept as user value `value`, from 1, after the children.
  static func function(_ name: String, _ meaning: String, value: Int) -> Label {
    var label = Label(name, "function", meaning)
    label.field = LuaFieldLabel(name: name, value: value, type: .function)
    return label
  }

  /// As documents show it.
  var described: APICatalog.Label {
    APICatalog.Label(name: name, type: type, meaning: meaning, default: self.default)
  }
}

extension Label {
  static let verticalChoices: [(String, VerticalAlignment)] = [
    ("top", .top), ("center", .center), ("bottom", .bottom),
    ("firstTextBaseline", .firstTextBaseline), ("lastTextBaseline", .lastTextBaseline),
  ]
  static let alignmentChoices: [(String, Alignment)] = [
    ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
  ]

  static func choiceType<Value>(_ choices: [(String, Value)]) -> String {
    alternatives(choices.map(\.0))
  }

  /// Names as documents show them: `"leading" | "center"`.
  static func alternatives(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.separated(by: " | ")
  }
}
