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
  /// OSC 11.
  case background(RGBColor)
}

extension TerminalAnswer {
  /// What stands between `ESC _` and the end of the string: `Gi=31;OK`.
  init?(graphics bytes: [UInt8]) {
    guard bytes.starts(with: Array("Gi=\(TerminalModes.imageQuestion)".utf8)) else { return nil }
    self = .graphics(isFine: bytes.suffix(3).elementsEqual(";OK".utf8))
  }

  /// What stands between `ESC ]` and the end of the string: `11;rgb:1e1e/1e1e/2e2e`, of one to four digits a colour.
  init?(command bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split { ";:/".contains($0) }
    guard parts.count >= 5, parts[0] == "11", ["rgb", "rgba"].contains(parts[1]) else { return nil }
    let levels = parts[2..<5].filter { $0.utf8.count <= 4 }.compactMap { digits in
      UInt16(digits, radix: 16).map { UInt8(Int($0) * 255 / (1 << (4 * digits.utf8.count) - 1)) }
    }
    guard levels.count == 3 else { return nil }
    self = .background(RGBColor(levels[0], levels[1], levels[2]))
  }
}
