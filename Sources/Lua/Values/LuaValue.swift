/// A Lua value.
///
/// Tables, functions, userdata and threads are equal when they are the same one.
public enum LuaValue: Hashable {
  case `nil`
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(LuaBytes)
  case table(LuaTable)
  case function(LuaFunction)
  case userdata(LuaUserdata)
  case thread(LuaCoroutine)

  /// The type, as `type()` in Lua tells it.
  public var type: LuaType {
    switch self {
    case .nil: .nil
    case .boolean: .boolean
    case .integer, .number: .number
    case .string: .string
    case .table: .table
    case .function: .function
    case .userdata(let userdata): userdata.reference.type
    case .thread: .thread
    }
  }

  /// A string value of the UTF-8 bytes of `text`.
  public static func string(_ text: String) -> LuaValue { .string(LuaBytes(text)) }

  /// The text of a string; nil for other values and for bytes that are not valid UTF-8.
  public var text: String? {
    guard case .string(let bytes) = self else { return nil }
    return bytes.text
  }

  /// The table, when it is one.
  public var table: LuaTable? {
    guard case .table(let table) = self else { return nil }
    return table
  }

  /// The function, when it is one.
  public var function: LuaFunction? {
    guard case .function(let function) = self else { return nil }
    return function
  }
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(LuaBytes(value)) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Nil.
  public init(nilLiteral: ()) { self = .nil }
}

extension LuaStack {
  /// Pushes a value. Throws when it belongs to another state.
  @_disfavoredOverload
  package func push(_ value: LuaValue) throws(LuaError) {
    switch value {
    case .nil: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let value): value.bytes.withUnsafeBytes { push(bytes: $0) }
    case .table(let table): try push(table.reference)
    case .function(let function): try push(function.reference)
    case .userdata(let userdata): try push(userdata.reference)
    case .thread(let coroutine): try push(coroutine.reference)
    }
  }

  /// The value at `index`, which stays where it is.
  package func value(at index: Int) -> LuaValue {
    switch type(index) {
    case .none, .nil: return .nil
    case .boolean: return .boolean(boolean(at: index))
    case .number:
      guard isInteger(index) else { return .number(number(at: index) ?? .nan) }
      return .integer(integer(at: index) ?? 0)
    case .string: return .string(LuaBytes(bytes(at: index).map(Array.init) ?? []))
    case .table: return .table(LuaTable(reference(to: index), state))
    case .function: return .function(LuaFunction(reference(to: index), state))
    case .userdata, .lightUserdata: return .userdata(LuaUserdata(reference(to: index), state))
    case .thread: return .thread(LuaCoroutine(reference(to: index), state))
    }
  }

  /// Pops the top value.
  package func popValue() -> LuaValue {
    defer { pop() }
    return value(at: -1)
  }

  func reference(to index: Int) -> LuaReference {
    copy(index)
    return LuaReference(popping: self)
  }
}
