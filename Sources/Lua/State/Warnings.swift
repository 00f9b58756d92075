/// Joins the pieces of a warning, and heeds the control messages `@on` and `@off`.
struct WarningCollector {
  private var pieces = ""
  private var isEnabled = true
  private var isContinued = false

  /// Adds a piece; returns the warning when it is complete and to be shown.
  mutating func add(_ piece: String, continues: Bool) -> String? {
    let isControl = !isContinued && !continues && piece.hasPrefix("@")
    isContinued = continues
    if isControl {
      isEnabled = piece == "@on" ? true : piece == "@off" ? false : isEnabled
      return nil
    }
    pieces += piece
    if continues { return nil }
    defer { pieces = "" }
    return isEnabled ? pieces : nil
  }
}

extension LuaState {
  func receiveWarning(_ piece: String, continues: Bool) {
    if let warning = warnings.add(piece, continues: continues) { onWarning?(warning) }
  }
}
