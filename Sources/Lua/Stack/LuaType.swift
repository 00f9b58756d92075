import CLua

/// The type of a Lua value, as `type()` in Lua tells it.
public enum LuaType: Int32, Sendable, CaseIterable {
  /// No value at all: an index beyond the top of the stack.
  case none = -1
  case `nil` = 0
  case boolean = 1
  case lightUserdata = 2
  case number = 3
  case string = 4
  case table = 5
  case function = 6
  case userdata = 7
  case thread = 8

  /// The name of the type in messages: `"no value"`, `"nil"`, `"table"`, …
  public var name: String {
    switch self {
    case .none: "no value"
    case .nil: "nil"
    case .boolean: "boolean"
    case .lightUserdata, .userdata: "userdata"
    case .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .thread: "thread"
    }
  }

  @inlinable
  package init(code: Int32) {
    self = LuaType(rawValue: code) ?? .none
  }
}
