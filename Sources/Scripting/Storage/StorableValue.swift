import Lua

/// Says what of a value cannot be stored: it has to be the same when it is read again.
struct StorableValue {
  private static let mostDepth = 50
  /// More are never stored, each takes two bytes: a few tables that hold each other twice are values without end.
  private static let mostValues = BoardStorage.mostBytes / 2

  private let engine: ScriptEngine
  private let stack: LuaStack
  private var values = 0

  init(engine: ScriptEngine, stack: LuaStack) { (self.engine, self.stack) = (engine, stack) }

  /// What cannot be stored of the value at `index`, which is called `name`; nil when all can.
  mutating func problem(at index: Int, _ name: String, depth: Int = 0) throws -> String? {
    values += 1
    if values > Self.mostValues { return "it holds more than \(Self.mostValues) values" }
    switch stack.type(index) {
    case .boolean, .nil: return nil
    case .number:
      let reader = ArgumentReader(engine: engine, stack: stack, index: index, subject: name)
      return (try? reader.finiteNumber()) == nil ? "\(name) is not a finite number" : nil
    case .string:
      return stack.string(at: index) == nil ? "\(name) is a string that is not valid UTF-8" : nil
    case .table where depth >= Self.mostDepth: return "\(name) nests too deep, or holds itself"
    case .table: return try problem(inTableAt: stack.absolute(index), name, depth: depth)
    default: return "\(name) is \(engine.describe(at: index, of: stack))"
    }
  }

  private mutating func problem(inTableAt table: Int, _ name: String, depth: Int) throws -> String?
  {
    try stack.ensure(8)
    let top = stack.top
    defer { stack.setTop(top) }
    var positions = Positions()
    var hasNames = false
    stack.pushNil()
    while try stack.next(table: table) {
      let isPosition = positions.note(keyAt: -2, of: stack)
      hasNames = hasNames || !isPosition
      let key = stack.string(at: -2).map { ".\($0)" } ?? engine.keyInWords(at: -2, of: stack)
      guard isPosition || key.hasPrefix(".") else { return "\(name) has the key \(key)" }
      if let problem = try problem(at: -1, name + key, depth: depth + 1) { return problem }
      stack.pop()
    }
    if positions.count > 0, hasNames { return "\(name) has both positions and names" }
    return positions.last > positions.count ? "\(name) is a list with holes" : nil
  }
}
