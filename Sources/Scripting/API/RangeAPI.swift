import Lua

/// Whole numbers with the same distance between them.
struct NumberRange {
  let first, step, count: Int

  /// From `first` as far as `last`; nil when there are more than can be counted.
  init?(from first: Int, through last: Int, by step: Int) {
    self.first = first
    self.step = step
    guard step > 0 ? last >= first : last <= first else {
      count = 0
      return
    }
    let distance = step > 0 ? UInt(bitPattern: last &- first) : UInt(bitPattern: first &- last)
    guard let steps = Int(exactly: distance / step.magnitude), steps < .max else { return nil }
    count = steps + 1
  }

  /// The number at `offset`, less than `count`. Its distance may have no number, but it has one itself.
  subscript(offset: Int) -> Int { first &+ offset &* step }
}

extension Global {
  /// Whole numbers as data for ForEach and for `ipairs` and `#`, without a table behind them.
  static var range: Global {
    Global(
      "range", as: .function,
      Description(
        "The whole numbers from first to last, each a step from the one before.",
        [
          [
            "first: number -- the number that it begins with",
            "last: number -- the last number, where a step reaches it",
            "step?: number -- from one number to the next, 1 without it",
          ]
        ], returns: "range",
        example: "ForEach(range(3, 5), function(i) return Text(i) end)", seeAlso: ["ForEach"])
    ) { engine, stack in
      let range = try engine.readRange(on: stack)
      let memory = stack.newUserdata(byteCount: MemoryLayout<NumberRange>.size)
      memory.storeBytes(of: range, as: NumberRange.self)
      stack.setMetatable(engine.registry.range.key, of: -1)
    }
  }
}

extension ScriptEngine {
  func registerRanges(on stack: LuaStack) throws {
    try setMetamethod("__len", of: registry.range, on: stack) { engine, stack in
      stack.push(try engine.range(at: 1, of: stack).count)
    }
    try setMetamethod("__index", of: registry.range, on: stack) { engine, stack in
      let range = try engine.range(at: 1, of: stack)
      guard let position = stack.position(at: 2), position <= range.count else {
        return stack.pushNil()
      }
      stack.push(range[position - 1])
    }
  }

  fileprivate func readRange(on stack: LuaStack) throws -> NumberRange {
    let first = try argument(1, of: "range", on: stack).integer()
    let last = try argument(2, of: "range", on: stack).integer()
    let third = argument(3, of: "range", on: stack)
    let step = third.isAbsent ? 1 : try third.integer()
    guard step != 0 else { throw ScriptError("\(third.subject), the step, must not be 0") }
    guard let range = NumberRange(from: first, through: last, by: step) else {
      throw ScriptError("range: \(first) to \(last) is too long")
    }
    return range
  }

  func range(at index: Int, of stack: LuaStack) throws -> NumberRange {
    guard stack.metatableIdentity(at: index) == registry.range.identity,
      let memory = stack.userdata(at: index)
    else { throw ScriptError("a range was expected, got \(describe(at: index, of: stack))") }
    return memory.load(as: NumberRange.self)
  }
}
