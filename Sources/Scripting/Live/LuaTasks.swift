import Containers
import Lua

/// The functions that run coroutines of the host, which scripts neither resume nor close.
struct CoroutineFunctions {
  let create: LuaRegistryKey
  let resume: LuaRegistryKey
  let close: LuaRegistryKey

  init(on stack: LuaStack) {
    func stored(_ name: StaticString) -> LuaRegistryKey {
      stack.rawGet(table: -1, key: name)
      return stack.store()
    }
    stack.pushCoroutineFunctions()
    (create, resume, close) = (stored("create"), stored("resume"), stored("close"))
    stack.pop()
  }
}

/// A function of a script that runs beside the board, and waits without holding it up.
package final class LuaTask: EffectRun {
  fileprivate let coroutine: LuaReference
  fileprivate let thread: UnsafeRawPointer?
  /// Whether it goes on: its board is kept, and not only printed.
  fileprivate let isLive: Bool
  /// The time at which it goes on, in seconds of ``LuaTasks/now``; nil when it waits for a source.
  fileprivate var wake: Double?
  /// What it waits for.
  fileprivate var awaited: (any TaskSource)?
  /// Whether that ends with the wait, as nobody holds it.
  fileprivate var endsAwaited = false
  /// Whether it was given up while it ran.
  fileprivate var isGivenUp = false
  /// Where it is among those that wait.
  var place = 0
  /// What it has begun and will wait for again.
  fileprivate var held: [any TaskSource] = []
  /// Called with what it fails with.
  fileprivate let failed: (any Error) -> Void
  private unowned let tasks: LuaTasks

  fileprivate init(
    _ coroutine: LuaReference, thread: UnsafeRawPointer?, isLive: Bool, _ tasks: LuaTasks,
    failed: @escaping (any Error) -> Void
  ) {
    (self.coroutine, self.thread, self.isLive, self.tasks) = (coroutine, thread, isLive, tasks)
    self.failed = failed
  }

  fileprivate var sources: [any TaskSource] {
    guard let awaited, endsAwaited else { return held }
    return held + [awaited]
  }

  fileprivate func holds(_ source: any TaskSource) -> Bool { held.contains { $0 === source } }

  /// It has what it waited for, or waits for nothing any more.
  fileprivate func endWait() {
    if endsAwaited { awaited?.end() }
    awaited = nil
  }

  fileprivate func endSources() {
    endWait()
    for source in held { source.end() }
    held = []
  }

  package func end() { tasks.close(self) }
}

/// The tasks of a board, on a clock of its own: whoever keeps the board says what time it is, and what of the
/// world outside has come. Scripts wait in those of ``ScriptEngine/tasks``, which are of the board that is used.
package final class LuaTasks {
  /// Seconds between frames: what waits for less goes on with the next.
  private static let shortestWait = 1.0 / 60

  private unowned let engine: ScriptEngine
  private var coroutines: CoroutineFunctions?
  /// Those that wait, in the order in which they began to.
  private var waiting = WaitingTasks()
  private var current: LuaTask?
  /// Seconds since the board began.
  package private(set) var now = 0.0
  /// Programs of tasks that have ended before them.
  let leaving: LeavingPrograms
  /// Those of the engine, beside which these are; nil of its own.
  private let main: LuaTasks?
  /// Those beside the engine's.
  private var others: [Weak] = []
  /// Whether tasks that begin now are those of a board that is kept.
  private var isLive = false

  init(_ engine: ScriptEngine) {
    self.engine = engine
    leaving = LeavingPrograms()
    main = nil
  }

  /// Those of another board of the same engine.
  init(beside other: LuaTasks) {
    (engine, coroutines, leaving) = (other.engine, other.coroutines, other.leaving)
    let main = other.main ?? other
    self.main = main
    main.others = main.others.filter { $0.tasks != nil } + [Weak(tasks: self)]
  }

  private struct Weak {
    weak var tasks: LuaTasks?
  }

  func keepCoroutineFunctions(of stack: LuaStack) {
    coroutines = CoroutineFunctions(on: stack)
    engine.state.onGoingOn = engine.function { engine, stack in try engine.tasks.goOn(on: stack) }
  }

  /// Draws a board, whose tasks go on if it `isLive`.
  func drawing<Result>(isLive: Bool, _ draw: () throws -> Result) rethrows -> Result {
    let outer = self.isLive
    self.isLive = isLive
    defer { self.isLive = outer }
    return try draw()
  }

  /// Runs `function` up to where it waits; nil when it has ended there. In a board that keeps going, `failed` is called
  /// with what it fails with.
  func start(_ function: LuaReference, failed: @escaping (any Error) -> Void) throws -> LuaTask? {
    guard let coroutines else { return nil }
    let task = try engine.onCurrent(slots: 8) { stack in
      stack.push(coroutines.create)
      try stack.push(function)
      try stack.call(arguments: 1, results: 1)
      let thread = stack.identity(at: -1)
      return LuaTask(
        LuaReference(popping: stack), thread: thread, isLive: isLive, self, failed: failed)
    }
    return try resume(task) ? task : nil
  }

  /// When the next task goes on; nil when none waits for a time.
  package var nextWake: Double? { waiting.all.compactMap(\.wake).min() }

  /// What is to be watched for the tasks.
  package var descriptors: [Int32] {
    waiting.all.flatMap { $0.sources.flatMap(\.descriptors) } + leaving.descriptors
  }

  /// Whether something is to be read every now and then, as it has no descriptor.
  package var isPolled: Bool {
    leaving.isPolled || waiting.all.contains { $0.sources.contains(where: \.isPolled) }
  }

  /// Whether a task waits for a source with such patience.
  func awaits(_ patience: TaskPatience) -> Bool {
    waiting.all.contains { $0.awaited?.patience == patience }
  }

  /// Goes on to `time`, at which some `descriptors` have something to read: tasks that wait for it go on, then
  /// those whose time has come, in order. One that fails keeps none of the others from it; where that is not drawn in
  /// the place of its view, throws what the first of them failed with. Calls `begins` before each.
  package func advance(
    to time: Double, readable descriptors: [Int32] = [], begins: () -> Void = {}
  ) throws {
    now = max(now, time)
    leaving.read()
    let ready = read(descriptors)
    let due = waiting.all.enumerated().filter { $0.element.wake.map { $0 <= now } ?? false }
      .sorted { ($0.element.wake ?? 0, $0.offset) < ($1.element.wake ?? 0, $1.offset) }
    var failure: (any Error)?
    for task in ready + due.map(\.element) where waiting.contains(task) {
      waiting.remove(task)
      begins()
      do { _ = try resume(task) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Reads what has come, and gives the tasks that wait for it.
  private func read(_ descriptors: [Int32]) -> [LuaTask] {
    var read: Set<ObjectIdentifier> = []
    for source in waiting.all.flatMap(\.sources) where !read.contains(ObjectIdentifier(source)) {
      guard source.isPolled || source.descriptors.contains(where: descriptors.contains) else {
        continue
      }
      source.read()
      read.insert(ObjectIdentifier(source))
    }
    return waiting.all.filter { $0.awaited.map { read.contains(ObjectIdentifier($0)) } ?? false }
  }

  /// Has a task go on up to where it waits; false when it has ended.
  private func resume(_ task: LuaTask) throws -> Bool {
    do { guard try run(task) else { return false } } catch {
      guard engine.drawsFailure(error) else { throw error }
      task.failed(error)
      return false
    }
    guard !task.isGivenUp else {
      close(task)
      return false
    }
    waiting.append(task)
    return true
  }

  private func run(_ task: LuaTask) throws -> Bool {
    var waits = false
    defer { if !waits { task.endSources() } }
    guard let coroutines else { return false }
    let (outer, evaluations) = (current, engine.run.evaluations)
    (current, engine.run.evaluations) = (task, 0)
    defer { (current, engine.run.evaluations) = (outer, evaluations) }
    try engine.onCurrent(slots: 8) { stack in
      stack.push(coroutines.resume)
      try stack.push(task.coroutine)
      let count = try stack.call(arguments: 1, results: .multiple)
      task.wake = count >= 1 ? stack.number(at: stack.top - count + 1) : nil
    }
    task.wake = task.wake.map { now + max($0, Self.shortestWait) }
    waits = task.wake != nil || task.awaited != nil
    return waits
  }

  fileprivate func close(_ task: LuaTask) {
    waiting.remove(task)
    task.isGivenUp = true
    guard let coroutines, current !== task else { return }
    // What a __close fails with when its task is given up concerns nobody any more.
    try? engine.onCurrent(slots: 8) { stack in
      stack.push(coroutines.close)
      try stack.push(task.coroutine)
      try stack.call(arguments: 1, results: 0)
    }
    task.endSources()
  }

  /// Ends the programs of all tasks of the engine: nobody lets time pass any more.
  package func endPrograms() {
    for tasks in [self] + others.compactMap(\.tasks) {
      for task in tasks.waiting.all { task.endSources() }
    }
    leaving.finish()
  }

  // MARK: - Waiting

  /// The task whose coroutine `stack` is, as only that may wait; `function` is named when there is none.
  func task(waitingIn function: String, on stack: LuaStack) throws -> LuaTask {
    guard let task = current else {
      throw ScriptError("\(function) waits in a task: view:task(function() … end)")
    }
    if let caller = stack.uncrossedFunction {
      throw ScriptError(
        "\(function) cannot wait in a function that \(caller) calls: wait in the task before or after that"
      )
    }
    guard stack.isYieldable, task.thread == stack.threadIdentity else {
      throw ScriptError(
        "\(function) cannot wait in a coroutine of the task's own: have it yield, and wait in the task that resumes it"
      )
    }
    return task
  }

  /// Has the task whose coroutine `stack` is wait so many seconds.
  fileprivate func sleep(_ seconds: Double, on stack: LuaStack) throws -> Int {
    _ = try task(waitingIn: "host.sleep", on: stack)
    stack.push(max(0, seconds))
    return LuaStack.yielding(1)
  }

  /// Has the task whose coroutine `stack` is wait for what `makeSource` gives, in the host function that is called
  /// `function`, which returns this result. In a board that is only printed nothing is made, and nothing comes.
  func wait(
    for makeSource: @autoclosure () throws -> any TaskSource, as function: String,
    on stack: LuaStack
  ) throws -> Int {
    let task = try task(waitingIn: function, on: stack)
    let source = task.isLive ? try makeSource() : NothingToCome()
    task.awaited = source
    task.endsAwaited = !task.holds(source) && !waiting.all.contains { $0.holds(source) }
    return try goOn(on: stack)
  }

  /// Keeps a source that the task whose coroutine `stack` is waits for more than once: it ends with the task.
  func hold(
    _ makeSource: @autoclosure () throws -> any TaskSource, as function: String, on stack: LuaStack
  ) throws -> any TaskSource {
    let task = try task(waitingIn: function, on: stack)
    let source = task.isLive ? try makeSource() : NothingToCome()
    task.held.append(source)
    return source
  }

  /// Ends a source that a task holds; others that wait for it hear of that.
  func release(_ source: any TaskSource) {
    for task in waiting.all + [current].compactMap({ $0 }) {
      task.held.removeAll { $0 === source }
      if task.awaited === source { task.wake = now }
    }
    source.end()
  }

  /// What a host function that waits returns: what has come, or that it goes on waiting.
  private func goOn(on stack: LuaStack) throws -> Int {
    guard let task = current, task.thread == stack.threadIdentity, let source = task.awaited else {
      return 0
    }
    do {
      guard let count = try source.take(on: stack) else { return LuaStack.yielding(0) }
      task.endWait()
      return count
    } catch {
      task.endWait()
      throw error
    }
  }
}

extension Global {
  static var sleep: Global {
    .function(
      "sleep", in: "host",
      Description(
        "Waits in a task; the board goes on meanwhile.",
        [["seconds: number -- seconds, at least until the next frame"]], returns: "nil",
        acting: .wait, example: #"return Text "now":task(function() host.sleep(1) end)"#)
    ) { engine, stack in
      let seconds = try engine.argument(1, of: "host.sleep", on: stack).finiteNumber()
      return try engine.tasks.sleep(seconds, on: stack)
    }
  }

  static var exit: Global {
    .function(
      "exit", in: "host",
      Description(
        "Ends the program once the board is drawn, or a live board after the current handler, with a status.",
        [["status?: number = 0 -- the status, from 0 to 255"]], returns: "nil",
        example: "pcall(host.exit, 1)")
    ) { engine, stack in
      let reader = engine.argument(1, of: "host.exit", on: stack)
      let status = reader.isAbsent ? 0 : try reader.integer(in: 0...255)
      engine.run.exitStatus = Int32(status)
      return 0
    }
  }
}
