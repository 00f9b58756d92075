import DataFormats
import Glibc
import Lua
import Testing

@testable import Scripting

/// Runs the tests of one file of `Tests/LuaSpecs`, each in its turn, and remembers which failed.
private final class SpecRun {
  private(set) var count = 0
  private(set) var failures: [String] = []
  /// Whether specs that sweep take all of it, which they ask for as `sweeps`: `.ci/full` has the time.
  private static let sweeps = getenv("CONTAINERHOST_SWEEPS") != nil
  /// What the specs may run; one of them is nowhere.
  private static let programs = ["cat", "echo", "printf", "sh", "true", "yes", "no-such-program"]

  func run(_ file: String) throws {
    var options = ScriptOptions(pluginPath: [Repository.path("plugins")])
    options.modules = DataModules.all
    options.permissions = Permissions(run: Self.programs)
    let engine = try ScriptEngine(options: options)
    defer { engine.close() }
    try engine.onStack { stack in
      stack.pushFunction(
        name: "test",
        engine.function { [unowned self] _, stack in
          try self.test(on: stack)
          return 0
        })
      try stack.setGlobal("test")
      stack.push(Self.sweeps)
      try stack.setGlobal("sweeps")
      try engine.registerSession(on: stack)
    }
    _ = try engine.evaluateBoard(at: Repository.path("Tests/LuaSpecs/\(file)"))
  }

  /// `test(name, fn)`: runs `fn` at once.
  private func test(on stack: LuaStack) throws {
    count += 1
    let name = stack.string(at: 1) ?? "test \(count)"
    guard stack.isFunction(2) else {
      failures.append("\(name): the test has no function")
      return
    }
    stack.setTop(2)
    do {
      try stack.call(arguments: 0, results: 0)
    } catch {
      failures.append("\(name): \(error)")
    }
  }
}

struct LuaSpecTests {
  static let files = Repository.names(in: "Tests/LuaSpecs").filter { $0.hasSuffix(".lua") }

  @Test func `the Lua specs are found`() {
    #expect(Self.files.count >= 12)
  }

  @Test(arguments: files)
  func `every Lua spec holds`(file: String) throws {
    let run = SpecRun()
    try LuaThread.run { [run = UncheckedBox(run)] in try run.value.run(file) }
    #expect(run.count > 0, "\(file) has no test")
    for failure in run.failures { Issue.record("\(file): \(failure)") }
  }
}
