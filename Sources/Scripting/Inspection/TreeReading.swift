import Lua

extension TreeValue {
  /// The order in which fields of the tree tables are shown; others follow by name.
  private static let order = [
    "kind", "name", "text", "id", "component", "isImplicit", "declaredAt", "key", "value",
    "writtenAt", "containerValues", "tags", "modifiers", "shadowed", "header", "children",
    "content",
    "footer", "resolved",
  ]

  /// Reads the plain data at `index`: tables of scalars, as `resolve.tree` makes them.
  init(at index: Int, of stack: LuaStack, depth: Int = 0) throws {
    switch stack.value(at: index) {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = Int(exactly: value).map(TreeValue.integer) ?? .number(value)
    case .string(let value): self = .string(String(decoding: value.bytes, as: UTF8.self))
    case .table where depth < 5_000: self = try Self.table(stack.absolute(index), of: stack, depth)
    default: self = .string(try stack.tostring(at: index))
    }
  }

  private static func table(_ index: Int, of stack: LuaStack, _ depth: Int) throws -> TreeValue {
    try stack.ensure(8)
    var items: [Int: TreeValue] = [:]
    var fields: [(key: String, value: TreeValue)] = []
    stack.pushNil()
    while try stack.next(table: index) {
      let value = try TreeValue(at: -1, of: stack, depth: depth + 1)
      if let position = stack.position(at: -2) {
        items[position] = value
      } else {
        fields.append((try stack.tostring(at: -2), value))
      }
      stack.pop()
    }
    if fields.isEmpty { return .list(items.keys.sorted().compactMap { items[$0] }) }
    fields.sort { rank($0.key) < rank($1.key) }
    return .object(fields)
  }

  private static func rank(_ key: String) -> (Int, String) {
    (order.firstIndex(of: key) ?? order.count, key)
  }
}
