import TextRendering

/// A board that was evaluated: what to draw, as often as you like.
public struct ScriptBoard {
  /// Whether the text has escape sequences.
  public enum Style: Sendable {
    /// None.
    case plain
    /// Attributes and 256 colours.
    case ansi
  }

  let board: Board
  let host: ScriptHost

  let text: BoardText?

  init(_ board: Board, host: ScriptHost, text: BoardText? = nil) {
    (self.board, self.host, self.text) = (board, host, text)
  }

  /// The board as text, each line ended by a newline.
  ///
  /// `width` is in cells and is brought between 1 and 10 000. Throws a ``ScriptFailure``.
  public func rendered(
    width: Int = 80, style: Style = .plain
  ) throws(ScriptFailure) -> String {
    var options = RenderOptions(width: Int32(clamping: min(max(width, 1), 10_000)))
    if style == .ansi { options.depth = .palette256 }
    let board = board
    return try host.perform(with: text) { engine in
      String(decoding: try engine.drawText(of: board.node, options).bytes, as: UTF8.self)
    }
  }
}

/// The text of a board that is in no file. Others may have the same name: it goes to messages with its board.
struct BoardText {
  let name: String
  let bytes: [UInt8]
}
