package import Scripting
package import TextRendering

/// What a session needs of the program around it.
package struct ReplHost {
  /// Writes diagnostics and notes, a line or several, where results do not go.
  package var report: (String) -> Void
  /// How `:render` draws.
  package var render: RenderOptions
  /// The width of the terminal as it is now, in cells; nil where the width does not change.
  package var currentWidth: (() -> Int32)?
  package var style: ReplStyle
  /// Makes the engine anew, for `:reset` and `:reload`; nil where the session is inside a run.
  package var restart: (() throws -> ReplStart)?
  /// Goes on after an error in input that nobody types.
  package var keepsGoing = false
  package var history: HistoryFile?

  package init(
    report: @escaping (String) -> Void, render: RenderOptions, style: ReplStyle,
    history: HistoryFile?
  ) {
    self.report = report
    self.render = render
    self.style = style
    self.history = history
  }
}

/// What a session begins with.
package struct ReplStart {
  package let engine: ScriptEngine
  /// The board that was given, and where it is from.
  package let board: Board?
  package let boardPath: String?

  package init(engine: ScriptEngine, board: Board? = nil, boardPath: String? = nil) {
    self.engine = engine
    self.board = board
    self.boardPath = boardPath
  }
}
