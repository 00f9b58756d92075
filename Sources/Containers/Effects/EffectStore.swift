/// What effects have seen in the frame before: which views were there, and which values (R101).
final class EffectStore {
  /// What the last frame asked for, in its order: what ends, ends in that.
  private var order: [Identity] = []
  private var appeared: Set<Identity> = []
  private var values: [Identity: any EffectValue] = [:]
  /// What is done once a view is no longer part of the board.
  private var farewells: [Identity: any EffectHandler] = [:]
  private var tasks: [Identity: Task] = [:]
  /// What has failed, and stands in the place of its view.
  private var failures: [Identity: Failure] = [:]
  /// Whether something has failed, or goes on again, since the last frame was begun.
  private(set) var hasChanges = false

  private struct Task {
    let value: (any EffectValue)?
    let run: (any EffectRun)?
  }

  private struct Failure {
    let error: any Error
    let handler: any EffectHandler
    var isDrawn = false
  }

  func beginFrame() { hasChanges = false }

  /// Whether something of some view has failed.
  var hasFailures: Bool { !failures.isEmpty }

  /// What the effect of this key has failed with, for a frame that draws it.
  func failure(drawnFor key: Identity) -> (any Error)? {
    failures[key]?.isDrawn = true
    return failures[key]?.error
  }

  /// Does what a frame asks for, in the order it was collected; one that fails keeps none of the others
  /// from being done, unless it was stopped. Throws what the first of them failed with. Views that are
  /// no longer part of the board are forgotten: they appear anew when they come back.
  func commit(_ frame: FrameEffects) throws {
    let (last, wereThere, before) = (order, appeared, values)
    order = frame.requests.map(\.key)
    appeared = []
    values = [:]
    var leaving = farewells
    var ending = tasks
    var gone = failures
    farewells = [:]
    for request in frame.requests {
      gone[request.key] = nil
      switch request.kind {
      case .appear: appeared.insert(request.key)
      case .change, .preference: values[request.key] = request.value
      case .disappear:
        leaving[request.key] = nil
        farewells[request.key] = request.handler
      case .task: ending[request.key] = nil
      }
    }
    for key in last {
      guard let task = ending.removeValue(forKey: key) else { continue }
      tasks[key] = nil
      task.run?.end()
    }
    for key in gone.keys { failures[key] = nil }
    var failure: (any Error)?
    func attempt(_ handler: any EffectHandler, _ work: () throws -> Void) throws {
      do { try work() } catch {
        guard handler.mayGoOn(after: error) else { throw error }
        failure = failure ?? error
      }
    }
    for key in last {
      guard let failed = gone.removeValue(forKey: key), !failed.isDrawn else { continue }
      try attempt(failed.handler) { try failed.handler.tell(failed.error) }
    }
    for key in last {
      guard let handler = leaving.removeValue(forKey: key) else { continue }
      try attempt(handler) { try handler.perform([]) }
    }
    for request in frame.requests {
      try attempt(request.handler) {
        try perform(request, wasThere: wereThere.contains(request.key), before[request.key])
      }
    }
    if let failure { throw failure }
  }

  private func perform(
    _ request: FrameEffects.Request, wasThere: Bool, _ before: (any EffectValue)?
  ) throws {
    switch request.kind {
    case .disappear: break
    case .appear: if !wasThere { try perform(request, []) }
    case .task: try start(request)
    case .change, .preference:
      guard let value = request.value, let last = before ?? request.first,
        !value.isEqual(to: last)
      else { return }
      // What the views in the place of which an error stood say would be gone with them.
      guard request.kind == .change else { return _ = try request.handler.perform([value, last]) }
      try perform(request, [value, last])
    }
  }

  /// Does what may fail in the place of its view; what has failed before goes on again.
  private func perform(
    _ request: FrameEffects.Request, _ arguments: [any EffectValue]
  ) throws {
    if failures.removeValue(forKey: request.key) != nil { hasChanges = true }
    try request.handler.perform(arguments, failed: fail(request))
  }

  private func fail(_ request: FrameEffects.Request) -> (any Error) -> Void {
    { [weak self] error in
      self?.failures[request.key] = Failure(error: error, handler: request.handler)
      self?.hasChanges = true
    }
  }

  /// Starts a task that is new, and anew one whose value is another.
  private func start(_ request: FrameEffects.Request) throws {
    if let known = tasks[request.key] {
      guard let value = request.value, let last = known.value, !value.isEqual(to: last) else {
        return
      }
      known.run?.end()
      if failures.removeValue(forKey: request.key) != nil { hasChanges = true }
    }
    tasks[request.key] = Task(value: request.value, run: nil)
    let run = try request.handler.start(failed: fail(request))
    tasks[request.key] = Task(value: request.value, run: run)
  }

  /// Takes the views of an earlier version of the board for those that have been there. What they have started is
  /// of that version, and so is what they would do as they go.
  func succeed(_ earlier: EffectStore) { appeared = earlier.appeared }

  /// Ends what still runs: nobody draws the board any more.
  func endTasks() {
    for key in order { tasks.removeValue(forKey: key)?.run?.end() }
    (tasks, failures) = ([:], [:])
  }
}
