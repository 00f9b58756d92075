import Lua

/// `range(first, last)`: the whole numbers from `first` to `last`, as data for ForEach and for
/// `ipairs` and `#`, without a table behind it.
extension ScriptEngine {
  private struct Bounds {
    let lower, upper: Int
  }

  func registerRange(on stack: LuaStack) throws {
    try register(
      "range", role: .function, signature: "range(first, last)",
      summary: "The whole numbers from first to last.", on: stack
    ) { engine, stack in
      let first = try engine.wholeNumber(1, of: "range", on: stack)
      let last = try engine.wholeNumber(2, of: "range", on: stack)
      let (length, overflows) = last.subtractingReportingOverflow(first)
      guard !overflows, length < .max, first > .min else {
        throw ScriptError("range: \(first) to \(last) is too long")
      }
      let memory = stack.newUserdata(byteCount: MemoryLayout<Bounds>.size)
      memory.storeBytes(of: Bounds(lower: first, upper: max(first - 1, last)), as: Bounds.self)
      stack.setMetatable(engine.metatables.range.key, of: -1)
      return 1
    }
    try stack.setMetamethod(
      "__len", of: metatables.range,
      function { engine, stack in
        let bounds = try engine.rangeBounds(at: 1, of: stack)
        stack.push(bounds.upper - bounds.lower + 1)
        return 1
      })
    try stack.setMetamethod(
      "__index", of: metatables.range,
      function { engine, stack in
        let bounds = try engine.rangeBounds(at: 1, of: stack)
        guard let position = stack.integer(at: 2), position >= 1,
          position <= bounds.upper - bounds.lower + 1
        else {
          stack.pushNil()
          return 1
        }
        stack.push(bounds.lower + position - 1)
        return 1
      })
  }

  func rangeBounds(at index: Int, of stack: LuaStack) throws -> (lower: Int, upper: Int) {
    guard stack.metatableIdentity(at: index) == metatables.range.identity,
      let memory = stack.userdata(at: index)
    else { throw ScriptError("a range was expected, got \(describe(at: index, of: stack))") }
    let bounds = memory.load(as: Bounds.self)
    return (bounds.lower, bounds.upper)
  }

  func wholeNumber(_ position: Int, of owner: String, on stack: LuaStack) throws -> Int {
    guard stack.isNumber(position) else {
      throw argument(position, of: owner, on: stack).mismatch("a whole number")
    }
    guard let number = stack.integer(at: position) else {
      throw ScriptError("\(owner): argument \(position) must be a whole number")
    }
    return number
  }
}
