import Lua

/// A clock that somebody sets, in the place of the system's: the same script at the same time
/// prints the same.
package final class ScriptClock {
  /// Seconds since 1970-01-01 00:00:00 UTC, within ±10¹⁵: some thirty million years.
  package var now: Double { didSet { now = max(-Self.limit, min(Self.limit, now)) } }
  package static let limit = 1e15
  /// Seconds that the program has run.
  package var elapsed: Double = 0

  package init(now: Double) { self.now = now }

  /// Lets time pass, in seconds.
  package func advance(by seconds: Double) {
    now += seconds
    elapsed += seconds
  }
}

extension ScriptEngine {
  /// Makes `os.time()`, `os.date` and `os.clock` tell `clock`'s time; `os.time { … }` is Lua's.
  func setClock(_ clock: ScriptClock, on stack: LuaStack) throws {
    try stack.getGlobal("os")
    defer { stack.pop() }
    let os = stack.top
    stack.pushFunction(name: "clock") { stack in
      stack.push(clock.elapsed)
      return 1
    }
    try stack.rawSet(table: os, key: "clock" as StaticString)
    try wrap("time", in: os, on: stack) { stack in
      guard stack.isNoneOrNil(1) else { return false }
      stack.push(Int(clock.now))
      return true
    }
    try wrap("date", in: os, on: stack) { stack in
      guard stack.isNoneOrNil(2) else { return false }
      if stack.isNoneOrNil(1) {
        stack.setTop(0)
        stack.push("%c" as StaticString)
      }
      stack.setTop(1)
      stack.push(Int(clock.now))
      return false
    }
  }

  /// Puts `before` in front of a function: it pushes the result and says true, or leaves the
  /// arguments for Lua's own function.
  private func wrap(
    _ name: String, in table: Int, on stack: LuaStack,
    before: @escaping (LuaStack) throws -> Bool
  ) throws {
    stack.rawGet(table: table, key: name)
    stack.pushFunction(name: name, upvalues: 1) { stack in
      if try before(stack) { return 1 }
      stack.pushUpvalue(1)
      stack.insert(1)
      return try stack.call(arguments: stack.top - 1, results: .multiple)
    }
    try stack.rawSet(table: table, key: name)
  }
}
