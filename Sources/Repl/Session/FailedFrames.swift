package import Lua
import Scripting

/// The error that opens a session.
package struct ReplFailure {
  let error: any Error
  /// The functions of authors that were running, innermost first, without variables that the session has itself.
  let functions: [FailedFunction]

  package init(_ error: any Error, in functions: [FailedFunction]) {
    self.error = error
    self.functions = functions.filter { !$0.frame.isOfHost }.map { function in
      var function = function
      function.variables.removeAll { ReplScope.isResult($0.name) }
      return function
    }
  }

  /// What whoever types is told first.
  package var greeting: String {
    let greeting = "a session where the run failed"
    guard let function = functions.first else { return greeting }
    return greeting + function.names + (functions.count > 1 ? "; ':up' goes to the caller" : "")
  }
}

/// The functions that ran when an error was raised; the variables of one of them are the session's.
struct FailedFrames {
  private var functions: [FailedFunction] = []
  private var index = 0

  init() {}

  init(_ failure: ReplFailure?, in scope: ReplScope) throws {
    functions = failure?.functions ?? []
    try functions.first?.enter(scope)
  }

  var isEmpty: Bool { functions.isEmpty }

  /// The function whose variables are the session's.
  var current: FailedFunction { functions[index] }

  /// Goes `step` functions outwards; false where there are none.
  mutating func move(by step: Int, in scope: ReplScope) throws -> Bool {
    guard functions.indices.contains(index + step) else { return false }
    try functions[index].leave(scope)
    index += step
    try functions[index].enter(scope)
    return true
  }
}

extension FailedFunction {
  var names: String {
    variables.isEmpty ? "" : "; variables: " + variables.map(\.name).joined(separator: ", ")
  }

  fileprivate func enter(_ scope: ReplScope) throws {
    for variable in variables { try scope.set(variable.name, to: variable.value) }
  }

  /// What was assigned stays with the function.
  fileprivate mutating func leave(_ scope: ReplScope) throws {
    for index in variables.indices {
      variables[index].value = try scope.value(of: variables[index].name)
      try scope.set(variables[index].name, to: .nil)
    }
  }
}

extension ReplSession {
  /// Makes the variables of the function that is `step` calls further out the session's.
  func moveFrame(by step: Int) throws {
    guard !frames.isEmpty else {
      throw ScriptError(
        "there is no function to look into; 'containerhost run --repl-on-error' opens a prompt with those of an error"
      )
    }
    guard try frames.move(by: step, in: scope) else {
      throw ScriptError(
        step > 0
          ? "this is the outermost function; ':down' goes back"
          : "this is the function that failed; ':up' goes to its caller")
    }
    let function = frames.current
    write(function.frame.text + function.names)
    if let line = sourceLine(of: function.frame) { write(line) }
  }

  /// `    7 | return row(7)`
  private func sourceLine(of frame: LuaTraceFrame) -> String? {
    guard let number = frame.line, let lines = start.engine.lines(ofChunk: frame.chunk),
      lines.indices.contains(number - 1)
    else { return nil }
    let margin = String(repeating: " ", count: max(0, 5 - "\(number)".count))
    return "\(margin)\(number) | \(lines[number - 1])"
  }
}
