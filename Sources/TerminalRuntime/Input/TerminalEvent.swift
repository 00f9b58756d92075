package import TextRendering

/// What happens on a terminal.
package enum TerminalEvent: Equatable, Sendable {
  case key(KeyPress)
  /// Text that was pasted: lines end in `\n`, other control characters but tabs are left out. A very long
  /// one comes in pieces.
  case paste(String)
  case mouse(MouseEvent)
  /// Whether the terminal's window has the keyboard now.
  case focus(Bool)
  case resize(TerminalSize)
  case answer(TerminalAnswer)

  var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }
}

/// What a terminal says about itself when it is asked, early or late.
package enum TerminalAnswer: Equatable, Sendable {
  /// DA1, which every terminal answers: what was asked before it and is not answered yet never will be.
  case deviceAttributes([Int])
  /// DECRPM: 1 set, 2 reset, 3 always set, 4 always reset, 0 unknown.
  case mode(Int, state: Int)
  /// The flags of kitty's keyboard protocol that are on.
  case keyboard(flags: Int)
  /// From 0.
  case cursor(row: Int, column: Int)
  /// Kitty's graphics protocol: whether a picture could be shown.
  case graphics(isFine: Bool)
  /// How large a cell is.
  case cell(CellPixels)
  /// OSC 10 and 11: what the terminal draws text in, and on.
  case foreground(RGBColor)
  case background(RGBColor)
}
