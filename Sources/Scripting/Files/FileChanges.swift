import Lua

/// The files that the tasks of a board wait for.
final class FileChanges {
  private unowned let engine: ScriptEngine
  /// Files are quiet by the clock of the tasks.
  private lazy var watcher = FileWatcher { [unowned engine] in engine.tasks.now }
  private var waits: [FileWait] = []

  init(_ engine: ScriptEngine) { self.engine = engine }

  /// Has the task whose coroutine `stack` is wait for the file at `path`. What happens to a file after a wait for it,
  /// and before the next one, is not lost.
  func wait(for path: String, as function: String, on stack: LuaStack) throws -> Int {
    let thread = stack.threadIdentity
    let source: any TaskSource =
      if let known = waits.first(where: { $0.thread == thread && $0.path == path }) { known } else {
        try engine.tasks.hold(begin(path, thread, function), as: function, on: stack)
      }
    return try engine.tasks.wait(for: source, as: function, on: stack)
  }

  private func begin(_ path: String, _ thread: UnsafeRawPointer?, _ function: String) throws
    -> FileWait
  {
    guard let watcher else {
      throw ScriptError("\(function): the system does not watch files: \(FilePaths.failure)")
    }
    if !waits.contains(where: { $0.path == path }) { watcher.watch(path) }
    let wait = FileWait(for: path, in: thread, self)
    waits.append(wait)
    return wait
  }

  fileprivate func end(_ wait: FileWait) {
    waits.removeAll { $0 === wait }
    if !waits.contains(where: { $0.path == wait.path }) { watcher?.forget(wait.path) }
  }

  fileprivate var descriptors: [Int32] { watcher.map { [$0.descriptor] } ?? [] }

  /// Whether something is being written.
  fileprivate var isUnquiet: Bool { watcher?.deadline != nil }

  fileprivate func read() {
    for path in watcher?.takeChanges() ?? [] {
      for wait in waits where wait.path == path { wait.noteChange() }
    }
  }
}

/// The wait of a task for a file, which the task holds: it will wait again.
private final class FileWait: TaskSource {
  let path: String
  let thread: UnsafeRawPointer?
  private let changes: FileChanges
  private var hasChanged = false
  /// Whether the task does not know yet that there is something.
  private var hasNews = false

  init(for path: String, in thread: UnsafeRawPointer?, _ changes: FileChanges) {
    (self.path, self.thread, self.changes) = (path, thread, changes)
  }

  func noteChange() { (hasChanged, hasNews) = (true, true) }

  var descriptors: [Int32] { changes.descriptors }

  /// The end of a quiet moment has no descriptor, nor has what another task has read.
  var isPolled: Bool { changes.isUnquiet || hasNews }

  let patience = TaskPatience.none

  func read() {
    changes.read()
    hasNews = false
  }

  func take(on stack: LuaStack) throws -> Int? {
    guard hasChanged else { return nil }
    hasChanged = false
    return 0
  }

  func end() { changes.end(self) }
}

extension Global {
  /// `host.changed`.
  static var changed: Global {
    Global(
      pushing: "changed", in: "host", as: .function,
      Description(
        "Waits in a task for a file to be another than it was: written, replaced, removed or made. It needs what reading the file needs.",
        [["path: string -- the file, which need not exist"]], returns: "nil",
        acting: .wait,
        example:
          #"return Text "log":task(function() while true do host.changed "log" print "it has" end end)"#,
        seeAlso: ["host.lines", "host.sleep", "task"])
    ) { engine, stack in engine.pushChanged(rights: nil, on: stack) }
  }
}

extension ScriptEngine {
  /// Pushes `host.changed`, for a plugin with these rights, or for a board.
  func pushChanged(rights: PluginRights?, on stack: LuaStack) {
    stack.pushFunction(
      name: "changed",
      function { engine, stack in
        // What cannot wait needs no permission.
        _ = try engine.tasks.task(waitingIn: "host.changed", on: stack)
        let path = try engine.awaitedPath(1, of: "host.changed", rights, on: stack)
        return try engine.fileChanges.wait(for: path, as: "host.changed", on: stack)
      })
  }
}
