import Lua
import Scripting

/// Runs one file of tests in a state of its own.
final class TestFileRun {
  /// When every test begins: 2000-01-01 00:00:00 UTC.
  static let startOfTime: Double = 946_684_800

  private final class Group {
    let names: [String]
    let outer: Group?
    var before: [LuaReference] = []
    var after: [LuaReference] = []

    init(_ names: [String], outer: Group?) { (self.names, self.outer) = (names, outer) }
  }

  private struct Test {
    let path: [String]
    let group: Group
    let body: LuaReference
  }

  private let file: String
  private let engine: ScriptEngine
  private let clock: ScriptClock
  private let snapshots: Snapshots
  private let printed: PrintedText
  private let prepare: (ScriptEngine) -> Void
  private let showsAllFrames: Bool
  private var group = Group([], outer: nil)
  private var tests: [Test] = []
  /// Whether tests are being run: then no others may be declared.
  private var isRunning = false

  /// `prepare` sets the limits of what runs next: of the file, then of each test.
  init(
    _ file: String, options: ScriptOptions, isRecording: Bool,
    prepare: @escaping (ScriptEngine) -> Void
  ) throws {
    (self.file, self.prepare) = (file, prepare)
    showsAllFrames = options.tracesHostFunctions
    clock = ScriptClock(now: Self.startOfTime)
    snapshots = Snapshots(testFile: file, isRecording: isRecording)
    let printed = PrintedText()
    self.printed = printed
    var options = options
    options.clock = clock
    options.print = { printed.append($0) }
    options.warn = { warning, _ in printed.append(warning.line) }
    engine = try ScriptEngine(options: options)
    engine.state.limitMemory(to: PluginProject.memoryLimit)
    try engine.onStack { try register(on: $0) }
  }

  func close() { engine.close() }

  /// Whether somebody has stopped what ran last: then nothing more is run.
  var isInterrupted: Bool { engine.state.stopReason == .interrupt }

  /// Runs the tests whose names contain `filter`, until one is interrupted. A file that fails is one failed test.
  func run(filter: String?) -> [TestResult] {
    allowOneTest()
    guard !isInterrupted else { return [] }
    do { _ = try engine.evaluateBoard(at: file) } catch {
      return [result([file], failure: error)]
    }
    isRunning = true
    let wanted = tests.filter { test in
      filter.map { test.path.joined(separator: " ").contains($0) } ?? true
    }
    var results: [TestResult] = []
    for test in wanted where !isInterrupted { results.append(run(test)) }
    return results
  }

  private func run(_ test: Test) -> TestResult {
    clock.now = Self.startOfTime
    clock.elapsed = 0
    allowOneTest()
    printed.clear()
    let groups = Array(sequence(first: test.group, next: \.outer))
    var failure: (any Error)?
    do {
      for body in groups.reversed().flatMap(\.before) + [test.body] { try call(body) }
    } catch { failure = error }
    for body in groups.flatMap(\.after) {
      do { try call(body) } catch { failure = failure ?? error }
    }
    return result(test.path, failure: failure)
  }

  /// Takes back what stopped the last test: each has the whole limit.
  private func allowOneTest() {
    engine.state.clearStop()
    engine.state.limitInstructions(to: PluginProject.instructionLimit)
    prepare(engine)
  }

  private func call(_ function: LuaReference) throws {
    try engine.onStack { stack in
      try stack.push(function)
      try stack.call(arguments: 0, results: 0)
    }
  }

  private func result(_ path: [String], failure: (any Error)?) -> TestResult {
    let diagnostic = failure.map { engine.diagnostic(of: Self.namingFlag($0)) }
    return TestResult(
      file: file, path: path,
      failure: diagnostic.map {
        $0.text(DiagnosticStyle(showsAllFrames: showsAllFrames)) { engine.lines(ofChunk: $0) }
      },
      message: diagnostic.map { String($0.message.prefix { !$0.isNewline }) },
      output: failure == nil ? "" : printed.text)
  }

  private static func namingFlag(_ failure: any Error) -> any Error {
    guard var error = failure as? LuaError, case .stopped(let reason) = error.kind else {
      return failure
    }
    error.message = reason.withFlag(error.message)
    return error
  }

  // MARK: - What tests find

  private func register(on stack: LuaStack) throws {
    try engine.registerSession(on: stack)
    try add("describe", on: stack) { [unowned self] stack in
      let name = try self.describe("describe", on: stack)
      let outer = self.group
      self.group = Group(outer.names + [name], outer: outer)
      defer { self.group = outer }
      try stack.call(arguments: 0, results: 0)
    }
    try add("it", on: stack) { [unowned self] stack in
      let name = try self.describe("it", on: stack)
      let body = LuaReference(popping: stack)
      self.tests.append(Test(path: self.group.names + [name], group: self.group, body: body))
    }
    try add("before_each", on: stack) { [unowned self] stack in
      self.group.before.append(try self.hook("before_each", on: stack))
    }
    try add("after_each", on: stack) { [unowned self] stack in
      self.group.after.append(try self.hook("after_each", on: stack))
    }
    try registerClock(on: stack)
    try PluginTestLibrary.registerExpect(in: engine, comparing: snapshots, on: stack)
  }

  private func add(
    _ name: String, on stack: LuaStack, _ body: @escaping (LuaStack) throws -> Void
  ) throws {
    stack.pushFunction(
      name: name,
      engine.function { _, stack in
        try body(stack)
        return 0
      })
    try stack.setGlobal(name)
  }

  /// Checks `name, function` and leaves the function on top.
  private func describe(_ function: String, on stack: LuaStack) throws -> String {
    guard !isRunning else {
      throw ScriptError("\(function) is called in a test; declare tests beside each other")
    }
    guard let name = stack.string(at: 1), stack.isFunction(2), stack.top == 2 else {
      throw ScriptError(
        "\(function) takes a name and a function: \(function)(\"…\", function() … end)")
    }
    return name
  }

  private func hook(_ name: String, on stack: LuaStack) throws -> LuaReference {
    guard !isRunning, stack.isFunction(1), stack.top == 1 else {
      throw ScriptError("\(name) takes a function, outside of tests")
    }
    return LuaReference(popping: stack)
  }

  private func registerClock(on stack: LuaStack) throws {
    stack.newTable(hash: 2)
    let table = stack.top
    let clock = clock
    for name in ["set", "advance"] {
      stack.pushFunction(
        name: "clock.\(name)",
        engine.function { engine, stack in
          let reader = ArgumentReader(
            engine: engine, stack: stack, index: 1, argument: 1, of: "clock.\(name)")
          guard let seconds = try? reader.finiteNumber(), abs(seconds) < ScriptClock.limit else {
            throw ScriptError(
              "clock.\(name) takes seconds; clock.set takes those since 1970, as os.time { … } gives them"
            )
          }
          if name == "set" { clock.now = seconds } else { clock.advance(by: seconds) }
          return 0
        })
      try stack.rawSet(table: table, key: name)
    }
    try stack.setGlobal("clock")
  }
}

/// What a test prints, kept for the report: the end of it, and how much came before.
private final class PrintedText {
  private var tail = TextTail(keeping: 1 << 16)

  var text: String {
    (tail.note.map { "… \($0)\n" } ?? "") + String(decoding: tail.bytes, as: UTF8.self)
  }

  func clear() { tail = TextTail(keeping: 1 << 16) }
  func append(_ bytes: UnsafeRawBufferPointer) { tail.append(bytes) }
  func append(_ line: String) { tail.append("\(line)\n") }
}
