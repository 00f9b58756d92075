import Containers
import Lua

/// Lua's own functions for coroutines, whatever a script does to its tables.
struct CoroutineFunctions {
  let create: LuaRegistryKey
  let resume: LuaRegistryKey
  let close: LuaRegistryKey
  let error: LuaRegistryKey

  init(on stack: LuaStack) throws {
    try stack.getGlobal("error")
    error = stack.store()
    try stack.getGlobal("coroutine")
    stack.rawGet(table: -1, key: "create" as StaticString)
    create = stack.store()
    stack.rawGet(table: -1, key: "resume" as StaticString)
    resume = stack.store()
    stack.rawGet(table: -1, key: "close" as StaticString)
    close = stack.store()
    stack.pop()
  }
}

/// A function of a script that runs beside the board, and waits without holding it up.
package final class LuaTask: EffectRun {
  fileprivate let coroutine: LuaReference
  fileprivate let thread: UnsafeRawPointer?
  /// The time at which it goes on, in seconds of ``LuaTasks/now``.
  fileprivate var wake = 0.0
  private unowned let tasks: LuaTasks

  fileprivate init(_ coroutine: LuaReference, thread: UnsafeRawPointer?, _ tasks: LuaTasks) {
    self.coroutine = coroutine
    self.thread = thread
    self.tasks = tasks
  }

  package func end() { tasks.close(self) }
}

/// The tasks of a board, on a clock of its own: whoever keeps the board says what time it is.
package final class LuaTasks {
  /// Seconds between frames: what waits for less goes on with the next.
  private static let shortestWait = 1.0 / 60

  private unowned let engine: ScriptEngine
  private var coroutines: CoroutineFunctions?
  /// Those that wait, in the order in which they began to.
  private var waiting: [LuaTask] = []
  private var current: LuaTask?
  /// Seconds since the board began.
  package private(set) var now = 0.0

  init(_ engine: ScriptEngine) { self.engine = engine }

  /// To be called before scripts run: from then on their functions may be others.
  func keepCoroutineFunctions(of stack: LuaStack) throws {
    coroutines = try CoroutineFunctions(on: stack)
  }

  /// Runs `function` up to where it waits; nil when it has ended there.
  func start(_ function: LuaReference) throws -> LuaTask? {
    guard let coroutines else { return nil }
    let stack = engine.current
    let task = try stack.scope {
      try stack.ensure(8)
      stack.push(coroutines.create)
      try stack.push(function)
      try stack.call(arguments: 1, results: 1)
      let thread = stack.identity(at: -1)
      return LuaTask(LuaReference(popping: stack), thread: thread, self)
    }
    return try resume(task) ? task : nil
  }

  /// When the next task goes on; nil when none waits.
  package var nextWake: Double? { waiting.map(\.wake).min() }

  /// Goes on to `time`: tasks whose time has come go on, in order. One that fails keeps none of the others
  /// from it; throws what the first of them failed with.
  package func advance(to time: Double) throws {
    var failure: (any Error)?
    now = max(now, time)
    let due = waiting.filter { $0.wake <= now }
      .enumerated().sorted { ($0.element.wake, $0.offset) < ($1.element.wake, $1.offset) }
    for (_, task) in due where waiting.contains(where: { $0 === task }) {
      waiting.removeAll { $0 === task }
      do { _ = try resume(task) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Runs a task up to where it waits; false when it has ended.
  private func resume(_ task: LuaTask) throws -> Bool {
    guard let coroutines else { return false }
    let (outer, evaluations) = (current, engine.run.evaluations)
    (current, engine.run.evaluations) = (task, 0)
    defer { (current, engine.run.evaluations) = (outer, evaluations) }
    let stack = engine.current
    return try stack.scope {
      try stack.ensure(8)
      stack.push(coroutines.resume)
      try stack.push(task.coroutine)
      let base = stack.top - 1
      let count = try stack.call(arguments: 1, results: .multiple)
      guard stack.boolean(at: base) else { return try raise(coroutines, base + 1, on: stack) }
      guard count >= 2, let seconds = stack.number(at: base + 1) else { return false }
      task.wake = now + max(seconds, Self.shortestWait)
      waiting.append(task)
      return true
    }
  }

  /// Throws the error that a task has ended with.
  private func raise(_ coroutines: CoroutineFunctions, _ index: Int, on stack: LuaStack) throws
    -> Bool
  {
    stack.push(coroutines.error)
    stack.copy(index)
    stack.push(0)
    try stack.call(arguments: 2, results: 0)
    return false
  }

  fileprivate func close(_ task: LuaTask) {
    waiting.removeAll { $0 === task }
    guard let coroutines, current !== task else { return }
    let stack = engine.current
    // What a __close fails with when its task is given up concerns nobody any more.
    try? stack.scope {
      try stack.ensure(8)
      stack.push(coroutines.close)
      try stack.push(task.coroutine)
      try stack.call(arguments: 1, results: 0)
    }
  }

  /// Whether the coroutine of `stack` is a task's own, so that it may wait.
  fileprivate func isTask(_ stack: LuaStack) -> Bool {
    guard let task = current, stack.isYieldable else { return false }
    return task.thread == stack.threadIdentity
  }
}

extension Global {
  static var sleep: Global {
    Global(
      "sleep", in: "host", as: .function,
      Description(
        "Waits in a task; the board goes on meanwhile.",
        [["seconds: number -- seconds, at least until the next frame"]], returns: "nil",
        example: #"return Text "now":task(function() host.sleep(1) end)"#),
      push: { engine, name, _, stack in
        stack.pushFunction(
          name: name,
          engine.function { engine, stack in
            let seconds = try engine.argument(1, of: "host.sleep", on: stack).finiteNumber()
            guard engine.tasks.isTask(stack) else {
              throw ScriptError("host.sleep waits in a task: view:task(function() … end)")
            }
            stack.push(max(0, seconds))
            return LuaStack.yielding(1)
          })
      }, body: { _, _ in })
  }

  static var exit: Global {
    Global(
      "exit", in: "host", as: .function,
      Description(
        "Ends the program once the board is drawn, or a live board after the current handler, with a status.",
        [["status?: number = 0 -- 0…255"]], returns: "nil", example: "pcall(host.exit, 1)"),
      push: { engine, name, _, stack in
        stack.pushFunction(
          name: name,
          engine.function { engine, stack in
            let reader = engine.argument(1, of: "host.exit", on: stack)
            let status = reader.isAbsent ? 0 : try reader.integer(in: 0...255)
            engine.run.exitStatus = Int32(status)
            return 0
          })
      }, body: { _, _ in })
  }
}
