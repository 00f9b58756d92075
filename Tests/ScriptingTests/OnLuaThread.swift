import Lua

/// Carries a value to the one thread that uses it.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Runs a test's body where native calls may nest deeply, as the command line does.
func onLuaThread<Result: Sendable>(_ body: @Sendable () throws -> Result) throws -> Result {
  try LuaThread.run { try body() }
}
