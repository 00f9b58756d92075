package import Containers
package import Lua
package import TextRendering

/// A board that stays: it is drawn, its controls are used, and it is drawn again, evaluating only
/// the containers whose state, inputs or environment have changed.
package final class LiveBoard {
  private let board: Board
  private let engine: ScriptEngine
  private let session: BoardSession
  private let keepsGoing: Bool

  /// The errors that the last frame shows in place of views; none unless the board keeps going.
  package private(set) var errors: [LuaError] = []

  /// A live session of `board`, which `engine` evaluated. With `keepsGoing`, an error in a body or
  /// closure is drawn in place of its view, until the view is evaluated without one.
  package init(_ board: Board, in engine: ScriptEngine, keepsGoing: Bool = false) {
    self.board = board
    self.engine = engine
    self.keepsGoing = keepsGoing
    session = BoardSession(board.node, isLive: true, makePass: engine.newPass)
  }

  /// Whether something was changed that the last frame does not show.
  package var needsUpdate: Bool { session.needsUpdate }

  /// How many bodies of containers have been evaluated so far.
  package var bodiesEvaluated: Int { session.bodiesEvaluated }

  /// The buttons of the last frame, in reading order.
  package var actions: [Interaction] { session.actions }

  /// Draws the board until it has settled, then writes it.
  package func draw(
    _ options: RenderOptions, write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    func drawFrame() throws {
      try engine.locating(session) { try session.draw(engine.warning(options), write: write) }
    }
    guard keepsGoing else { return try drawFrame() }
    errors = try engine.keepingGoing(drawFrame)?.errors ?? []
  }

  /// Does what a button of the last frame does; a disabled one does nothing. State that the action
  /// writes shows in the next frame.
  package func perform(_ action: Interaction) throws {
    guard !action.isDisabled else { return }
    try action.handler?.perform([])
  }
}
