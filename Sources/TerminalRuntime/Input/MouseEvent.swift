/// What a mouse did, and on which cell of the screen.
package struct MouseEvent: Equatable, Sendable {
  package enum Button: Sendable { case left, middle, right, other }

  package enum Action: Equatable, Sendable {
    case press(Button)
    case release(Button)
    /// Moved, with a button held down or none.
    case move(Button?)
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  package let action: Action
  /// From 0, as the screen counts.
  package let column: Int32
  package let row: Int32
  package let modifiers: KeyModifiers

  package init(
    _ action: Action, column: Int32, row: Int32, modifiers: KeyModifiers = []
  ) {
    (self.action, self.column, self.row, self.modifiers) = (action, column, row, modifiers)
  }

  /// From xterm's code for button, motion and modifiers, and a position from 1.
  init(code: Int, column: Int, row: Int, isRelease: Bool) {
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.ctrl) }
    self.init(
      Self.action(code, isRelease), column: Self.cell(column), row: Self.cell(row),
      modifiers: modifiers)
  }

  /// From such a code and 32, where a release is one of no button.
  init(oldCode: Int, column: Int, row: Int) {
    let code = max(0, oldCode - 32)
    let isRelease = code & 3 == 3 && code & 0x60 == 0
    self.init(code: code, column: column, row: row, isRelease: isRelease)
  }

  /// The same event on a board that begins on row `up` of the screen; nil beside its `rows`.
  func moved(up: Int, rows: Int32) -> MouseEvent? {
    let row = Int(self.row) - up
    guard (0..<Int(rows)).contains(row) else { return nil }
    return MouseEvent(action, column: column, row: Int32(row), modifiers: modifiers)
  }

  private static func action(_ code: Int, _ isRelease: Bool) -> Action {
    let isWheel = code & 64 != 0 && code & 128 == 0
    switch code & 3 {
    case 0 where isWheel: return .wheelUp
    case 1 where isWheel: return .wheelDown
    case 2 where isWheel: return .wheelLeft
    case 3 where isWheel: return .wheelRight
    case let low:
      let button = code & 128 != 0 ? .other : [Button.left, .middle, .right, .other][low]
      if code & 32 != 0 { return .move(low == 3 ? nil : button) }
      return isRelease ? .release(button) : .press(button)
    }
  }

  private static func cell(_ position: Int) -> Int32 { Int32(clamping: max(1, position) - 1) }
}
