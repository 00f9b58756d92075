import Lua

/// A key of a table, in the order in which keys are shown: numbers, text, booleans, objects.
enum TableKey {
  case number(Double, LuaValue)
  case string([UInt8], LuaValue)
  case boolean(Bool)
  /// Functions, tables and the like have no order that would be the same tomorrow.
  case object(LuaValue)

  /// The keys of the table at `index` that are not positions up to `count`, in order.
  static func sorted(in index: Int, beyond count: Int, on stack: LuaStack) throws -> [TableKey] {
    var keys: [TableKey] = []
    stack.pushNil()
    while try stack.next(table: index) {
      stack.pop()
      if let position = stack.position(at: -1), position <= count { continue }
      keys.append(TableKey(stack.value(at: -1)))
    }
    return keys.sorted { $0.precedes($1) }
  }

  private init(_ value: LuaValue) {
    switch value {
    case .integer(let integer): self = .number(Double(integer), value)
    case .number(let number): self = .number(number, value)
    case .string(let bytes): self = .string(bytes.bytes, value)
    case .boolean(let boolean): self = .boolean(boolean)
    default: self = .object(value)
    }
  }

  func push(on stack: LuaStack) throws {
    switch self {
    case .number(_, let value), .string(_, let value), .object(let value): try stack.push(value)
    case .boolean(let boolean): stack.push(boolean)
    }
  }

  private var rank: Int {
    switch self {
    case .number: 0
    case .string: 1
    case .boolean: 2
    case .object: 3
    }
  }

  private func precedes(_ other: TableKey) -> Bool {
    switch (self, other) {
    case (.number(let a, _), .number(let b, _)): a < b
    case (.string(let a, _), .string(let b, _)): a.lexicographicallyPrecedes(b)
    case (.boolean(let a), .boolean(let b)): !a && b
    default: rank < other.rank
    }
  }
}
