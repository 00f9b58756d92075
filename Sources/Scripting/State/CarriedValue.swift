import Lua

/// A Lua value on the way from one Lua state to another: a plain value, or a table of such. Tables that hold one
/// another, or are held twice, do so where they arrive.
enum CarriedValue {
  case plain(LuaValue)
  case table(CarriedTable)
  /// What the host shares with all scripts of a state, by its name there: the null of data.
  case shared(String)
}

/// A table on the way.
final class CarriedTable {
  fileprivate(set) var entries: [(key: CarriedValue, value: CarriedValue)] = []
  /// What the host marks such tables with.
  fileprivate var kind: String?
  /// The table where it has arrived.
  fileprivate var arrived: LuaReference?
}

/// Takes values out of a Lua state.
struct ValueDeparture {
  /// Deeper nests are no data, and the way down is the native stack's.
  private static let deepest = 100

  private let stack: LuaStack
  private var tables: [UnsafeRawPointer: CarriedTable] = [:]
  /// Those that the value on top holds.
  private var found: [UnsafeRawPointer] = []

  init(_ stack: LuaStack) { self.stack = stack }

  /// The value on top; nil when it is, or holds, what belongs to its state: a function, a view, a table with
  /// a metatable of a script.
  mutating func value() throws -> CarriedValue? {
    found = []
    if let value = try value(depth: 0) { return value }
    for address in found { tables[address] = nil }
    return nil
  }

  private mutating func value(depth: Int) throws -> CarriedValue? {
    switch stack.type(-1) {
    case .nil, .boolean, .number, .string: return .plain(stack.value(at: -1))
    case .table: break
    default: return nil
    }
    if stack.isConstant(-1) { return stack.sharedName(at: -1).map { .shared($0) } }
    guard depth < Self.deepest, let address = stack.identity(at: -1) else { return nil }
    if let known = tables[address] { return .table(known) }
    let table = CarriedTable()
    tables[address] = table
    found.append(address)
    guard try fill(table, depth: depth) else { return nil }
    return .table(table)
  }

  private mutating func fill(_ table: CarriedTable, depth: Int) throws -> Bool {
    try stack.ensure(8)
    let source = stack.top
    defer { stack.setTop(source) }
    stack.pushContent(of: source)
    if stack.pushMetatable(of: -1) {
      guard let kind = stack.sharedName(at: -1) else { return false }
      table.kind = kind
    }
    stack.setTop(source)
    stack.pushNil()
    while try stack.next(table: source) {
      guard let value = try value(depth: depth + 1) else { return false }
      stack.pop()
      stack.copy(-1)
      guard let key = try self.value(depth: depth + 1) else { return false }
      stack.pop()
      table.entries.append((key, value))
    }
    return true
  }
}

extension LuaStack {
  /// Pushes a value that has come from another state; false, and nothing pushed, when this one lacks what it needs.
  func push(arriving value: CarriedValue) throws -> Bool {
    switch value {
    case .plain(let value): try push(value)
    case .shared(let name):
      guard let key = state.hostValues[name] else { return false }
      push(key)
    case .table(let table): return try push(arriving: table)
    }
    return true
  }

  private func push(arriving table: CarriedTable) throws -> Bool {
    // One that has arrived in a state before this has to come again.
    if let known = table.arrived, (try? push(known)) != nil { return true }
    try ensure(8)
    newTable(hash: table.entries.count)
    let place = top
    copy(place)
    table.arrived = LuaReference(popping: self)
    for (key, value) in table.entries {
      guard try push(arriving: key), try push(arriving: value) else {
        table.arrived = nil
        setTop(place - 1)
        return false
      }
      try rawSet(table: place)
    }
    if let kind = table.kind, let key = state.hostValues[kind] { setMetatable(key, of: place) }
    return true
  }

  /// The name under which the host shares the value at `index` with all scripts of its state.
  fileprivate func sharedName(at index: Int) -> String? {
    let index = absolute(index)
    return state.hostValues.first { _, key in
      push(key)
      defer { pop() }
      return rawEqual(index, -1)
    }?.key
  }
}
