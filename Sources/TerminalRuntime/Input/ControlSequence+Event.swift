import TextRendering

extension ControlSequence {
  /// nil for what is not known, or says nothing.
  var event: TerminalEvent? {
    switch (Unicode.Scalar(prefix), Unicode.Scalar(final)) {
    case ("<", "M"), ("<", "m"):
      return .mouse(
        MouseEvent(
          code: self[0], column: self[1], row: self[2], isRelease: final == UInt8(ascii: "m")))
    case ("?", _): return answer.map(TerminalEvent.answer)
    // As rxvt reports it.
    case ("\0", "M") where parameters.count == 3:
      return .mouse(MouseEvent(oldCode: self[0], column: self[1], row: self[2]))
    case ("\0", "I"): return .focus(true)
    case ("\0", "O"): return .focus(false)
    // On the first row it could be F3 as well; but that is never sent with the modifiers 1, and who asks is
    // in the first column.
    case ("\0", "R") where self[0] > 1 || self[1] == 1: return .answer(position)
    case ("\0", "t") where self[0] == 6:
      return CellPixels(width: self[2], height: self[1]).map { .answer(.cell($0)) }
    case ("\0", _): return key.map(TerminalEvent.key)
    default: return nil
    }
  }

  private var position: TerminalAnswer {
    .cursor(row: max(1, self[0]) - 1, column: max(1, self[1]) - 1)
  }

  private var answer: TerminalAnswer? {
    switch Unicode.Scalar(final) {
    case "c": .deviceAttributes(parameters.map { $0[0] })
    case "u": .keyboard(flags: self[0])
    case "y" where intermediate == UInt8(ascii: "$"): .mode(self[0], state: self[1])
    case "R": position
    default: nil
    }
  }
}
