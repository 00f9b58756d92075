import DataFormats
import Foundation
import Lua
import Testing

@testable import Scripting

/// Every function of the API with every kind of wrong and extreme value; see `Tests/Hostile`.
///
/// `Tests/Hostile/run` makes many more calls, in processes that may end.
struct HostileCallerTests {
  /// More in sweeps.
  private static let callsPerSlice = getenv("CONTAINERHOST_SWEEPS") == nil ? 150 : 500

  @Test(arguments: 0..<20)
  func `a hostile call gives a value or an ordinary error`(slice: Int) throws {
    let caller = HostileCaller(slice: slice)
    try LuaThread.run { [caller = UncheckedBox(caller)] in
      let first = slice * Self.callsPerSlice + 1
      try caller.value.call(first..<first + Self.callsPerSlice)
    }
    #expect(caller.count == Self.callsPerSlice)
    // Most calls are mistakes, and not all of them the same one.
    #expect(caller.codes.count > 5 && caller.codes[.argument, default: 0] > Self.callsPerSlice / 10)
    for problem in caller.problems { Issue.record("\(problem)") }
  }
}

/// Makes calls in an engine of its own, each under a limit of instructions.
private final class HostileCaller {
  private(set) var count = 0
  private(set) var codes: [DiagnosticCode: Int] = [:]
  private(set) var problems: [String] = []

  /// The call that is being made: what a process leaves behind that it ends.
  private let progress: String

  init(slice: Int) {
    progress = NSTemporaryDirectory() + "hostile-call-\(slice).lua"
  }

  func call(_ indices: Range<Int>) throws {
    let engine = try Self.engine()
    defer { engine.close() }
    for index in indices {
      if let problem = try problem(of: index, in: engine) {
        problems.append("call \(index): \(problem)")
      }
      count += 1
    }
    try FileManager.default.removeItem(atPath: progress)
  }

  private static func engine() throws -> ScriptEngine {
    let described = try ScriptEngine.forTests()
    defer { described.close() }
    let reference = ReferenceManual(described.catalog).markdown
    var options = ScriptOptions(arguments: [reference, "1", "1", "0", "host"])
    options.modules = DataModules.all
    let engine = try ScriptEngine(options: options)
    engine.state.limitMemory(to: 512 << 20)
    _ = try engine.evaluateBoard(at: Repository.path("Tests/Hostile/hostile.lua"))
    return engine
  }

  /// Makes call `index`; what is wrong with its error, nil when nothing is.
  private func problem(of index: Int, in engine: ScriptEngine) throws -> String? {
    engine.state.clearStop()
    engine.state.limitInstructions(to: nil)
    let (text, function) = try prepare(index, in: engine)
    engine.state.limitInstructions(to: 5_000_000)
    do {
      try engine.onStack { stack in
        try stack.push(function)
        try stack.call(arguments: 0, results: 0)
      }
      return nil
    } catch {
      let diagnostic = engine.diagnostic(of: error)
      codes[diagnostic.code ?? .runtime, default: 0] += 1
      engine.state.clearStop()
      engine.state.limitInstructions(to: nil)
      return try problem(with: diagnostic.message, of: text, in: engine).map { "\($0): \(text)" }
    }
  }

  private func prepare(_ index: Int, in engine: ScriptEngine) throws -> (String, LuaValue) {
    try engine.onStack { stack in
      try stack.getGlobal("hostileCall")
      stack.push(index)
      try stack.call(arguments: 1, results: 3)
      let function = stack.popValue()
      let text = stack.string(at: -1) ?? ""
      _ = FileManager.default.createFile(atPath: progress, contents: Data(text.utf8))
      stack.pop(2)
      return (text, function)
    }
  }

  private func problem(
    with message: String, of text: String, in engine: ScriptEngine
  ) throws -> String? {
    try engine.onStack { stack in
      try stack.getGlobal("hostileProblem")
      stack.push(message)
      stack.push(text)
      try stack.call(arguments: 2, results: 1)
      defer { stack.pop() }
      return stack.string(at: -1)
    }
  }
}
