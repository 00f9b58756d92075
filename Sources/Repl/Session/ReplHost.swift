package import Lua
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
  /// Ends with the status of a refused plugin where one was refused.
  package var isStrict = false
  package var history: HistoryFile?
  package var limits = ReplLimits()

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
  /// The error that has opened the session.
  package let failure: ReplFailure?

  package init(
    engine: ScriptEngine, board: Board? = nil, boardPath: String? = nil,
    failure: ReplFailure? = nil
  ) {
    self.engine = engine
    self.board = board
    self.boardPath = boardPath
    self.failure = failure
  }
}

/// What each entry may use, from its own beginning.
package struct ReplLimits {
  /// Nil for any time.
  package var seconds: Double?
  /// Sets what the state itself keeps to.
  package var prepare: (LuaState) -> Void = { _ in }
  /// What `:limits` says of them, a line each.
  package var lines: [String] = []

  package init() {}
}
