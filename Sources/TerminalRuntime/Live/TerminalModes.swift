import TextRendering

/// What a live session asks of its terminal, and how it takes that back.
struct TerminalModes: Equatable {
  var placement: FramePlacement
  var hasMouse = false
  /// Where the cursor is says what is read out.
  var showsCursor = false
  /// Kitty's keyboard protocol, where the terminal has it.
  var hasKeyboard = false

  /// Pastes and focus are marked, the cursor is mostly hidden. The rest comes on top.
  var entering: String {
    (placement == .screen ? "\u{1B}[?1049h" : "") + (showsCursor ? "" : "\u{1B}[?25l")
      + "\u{1B}[?2004h\u{1B}[?1004h"
      + (hasMouse ? Self.mouse(true) : "") + (hasKeyboard ? Self.keyboard : "")
  }

  /// Presses, releases and the wheel, with positions of any size.
  static func mouse(_ isOn: Bool) -> String {
    isOn ? "\u{1B}[?1000h\u{1B}[?1006h" : "\u{1B}[?1006l\u{1B}[?1000l"
  }

  /// Keys that are told apart, kept on a stack of their own for each screen.
  static let keyboard = "\u{1B}[>1u"

  /// Takes everything back, wherever in a frame it comes; `inlineRows` are those of a frame that stays.
  func leaving(inlineRows: Int32) -> String {
    // Ends a sequence that was cut off, or does nothing.
    var text = "\u{1B}\\\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?2026l\u{1B}[?7h"
    if hasKeyboard { text += "\u{1B}[<u" }
    text += Self.mouse(false) + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?25h"
    switch placement {
    case .screen: return text + "\u{1B}[?1049l"
    case .inline where inlineRows == 0: return text
    case .inline: return text + (inlineRows > 1 ? "\u{1B}[\(inlineRows - 1)B" : "") + "\r\n"
    }
  }

  /// The number of the picture that a terminal is asked about.
  static let imageQuestion = 31

  /// What a terminal is asked once: kitty's keyboard protocol, updates that show at once, kitty's pictures and the
  /// pixels of a cell, and, as every terminal answers that, what it is.
  static func questions(images: Bool) -> String {
    "\u{1B}[?u\u{1B}[?2026$p"
      + (images
        ? "\u{1B}_Gi=\(imageQuestion),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t" : "")
      + "\u{1B}[c"
  }
}

/// What a terminal has said that it can do.
package struct TerminalFeatures: Equatable, Sendable {
  /// It shows the changes between two marks at once.
  package internal(set) var synchronizes = false
  package internal(set) var hasKeyboard = false
  /// It shows pictures by kitty's protocol, or as sixels.
  package internal(set) var hasKittyImages = false
  package internal(set) var hasSixels = false
  package internal(set) var cell: CellPixels?
  /// Whether nothing more will be said.
  package internal(set) var isComplete = false

  mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    case .deviceAttributes(let attributes):
      hasSixels = attributes.dropFirst().contains(4)
      isComplete = true
    case .graphics(let isFine): hasKittyImages = isFine
    case .cell(let cell): self.cell = cell
    case .mode(2026, let state): synchronizes = (1...3).contains(state)
    case .keyboard: hasKeyboard = true
    case .mode, .cursor, .background: break
    }
  }
}
