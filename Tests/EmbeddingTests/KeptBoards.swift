import Scripting

/// A live board on a screen of the program's own, until it ends.
func keep(boardAt path: String, on screen: some LiveInput & LiveOutput) throws {
  guard let board = try ScriptHost().board(contentsOf: path) else { return }
  try LiveBoard(board, columns: 100, rows: 30).run(from: screen, to: screen)
}
