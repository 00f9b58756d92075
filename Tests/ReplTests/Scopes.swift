import Lua

@testable import Scripting

/// Runs `body` with a scope of its own, where scripts may run.
func withScope<Result: Sendable>(
  _ body: @Sendable (ReplScope) throws -> Result
) throws -> Result {
  try LuaThread.run {
    let engine = try ScriptEngine()
    defer { engine.close() }
    return try body(try ReplScope(engine))
  }
}

extension ReplScope {
  /// Runs a text that is complete and gives its results.
  @discardableResult
  func run(_ text: String) throws -> [LuaValue] {
    switch read(text) {
    case .complete(let chunk): return try run(chunk)
    case .incomplete: throw ScriptError("incomplete: \(text)")
    case .wrong(let error): throw error
    }
  }

  /// The lines that the results of `text` are shown in.
  func shown(_ text: String, width: Int = 80, _ limits: PrintLimits = PrintLimits()) throws
    -> [String]
  {
    try engine.printed(try run(text), limits).flatMap { value in
      PrintedLayout.lines(of: value, width: width).map { $0.map(\.text).joined() }
    }
  }
}
