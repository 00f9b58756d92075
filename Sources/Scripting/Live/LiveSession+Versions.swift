import Containers
import TextRendering

/// What an error in a version of a board means that is to take the place of the one before.
package enum VersionPolicy {
  /// It is thrown, and nothing has changed.
  case faultless
  /// It is drawn in place of its view.
  case any
}

extension LiveSession {
  /// Goes on with another version of the board, which `engine` evaluated: the views that stay have their state, the
  /// focus and what is scrolled stay, and so does the time. The tasks of this version end before those of the new one
  /// begin, and this session is over. Where the new version cannot be drawn, this one goes on as it was.
  package func successor(
    _ board: Board, in engine: ScriptEngine, policy: VersionPolicy = .faultless
  ) throws -> LiveSession {
    let next = LiveSession(board, in: engine, after: self)
    try next.tasks.advance(to: tasks.now)
    self.engine.storage?.flush()
    if let earlier = self.engine.storage { try engine.inheritStorage(from: earlier) }
    var hasTakenOver = false
    next.session.succeed(session, state: try self.engine.legacy(of: session.state)) {
      if policy == .faultless, let error = engine.run.failures?.errors.first { throw error }
      hasTakenOver = true
      self.end()
    }
    do { try next.update() } catch {
      guard hasTakenOver, keepsGoing else { throw error }
      next.note(error)
    }
    next.noteRequests()
    // A view that failed may still come for its state.
    if !next.hasFailed { next.session.state.endInheritance() }
    return next
  }
}
