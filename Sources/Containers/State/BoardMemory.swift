/// What a board keeps between its frames: state, and what effects have seen.
package final class BoardMemory {
  package let state = StateStore()
  let effects = EffectStore()
  /// Whether a frame is being built: state must not be written now.
  package private(set) var isBuilding = false
  private weak var pass: ResolutionPass?
  /// Whether nothing may write state, because a frame is seen while it is being drawn. Views whose
  /// state has plain initial values need no place in this memory then.
  package let isFixed: Bool

  package init(isFixed: Bool = false) { self.isFixed = isFixed }

  package func beginFrame(in pass: ResolutionPass) {
    isBuilding = true
    self.pass = pass
    state.beginFrame()
    effects.beginFrame()
    pass.cache?.beginFrame()
  }

  /// The frame stands; what was not part of it is forgotten.
  package func endFrame(in pass: ResolutionPass) {
    isBuilding = false
    state.endFrame()
    pass.cache?.endFrame()
  }

  /// The frame was given up because of an error; the next one shows all that has changed.
  package func abandonFrame() { isBuilding = false }

  /// Whether something has changed that the last frame does not show.
  package var hasChanges: Bool { state.hasChanges || effects.hasChanges }

  /// Does what the views of the frame asked for.
  package func commit(_ frame: FrameEffects) throws { try effects.commit(frame) }

  /// Goes on where the memory of an earlier version of the board is: a view that stays has not appeared anew.
  package func succeed(_ earlier: BoardMemory, state: StateLegacy) {
    effects.succeed(earlier.effects)
    self.state.inherit(state)
  }

  /// Ends the tasks that views have started.
  package func endTasks() { effects.endTasks() }

  /// Notes a failure where nothing can be thrown.
  func record(_ error: any Error) { pass?.record(error) }
}
