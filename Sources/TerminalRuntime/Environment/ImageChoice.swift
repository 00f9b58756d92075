import Glibc
package import TextRendering

/// What the user asked for with `--images`.
package enum ImageChoice: String, Sendable, CaseIterable {
  case auto, kitty, sixel, blocks
}

extension OutputEnvironment {
  /// How text on this output shows pictures; nil for half blocks.
  ///
  /// By itself kitty's protocol where TERM, or kitty's own variable, says that the terminal has it. A multiplexer shows
  /// what it knows, and pictures are not that.
  package func images(_ choice: ImageChoice) -> ImageSupport? {
    var support: ImageSupport
    switch choice {
    case .blocks: return nil
    case .kitty: support = ImageSupport(.kitty)
    case .sixel: support = ImageSupport(.sixel)
    case .auto:
      guard isTerminal, saysKitty, !isMultiplexed else { return nil }
      support = ImageSupport(.kitty)
    }
    support.firstID = ImageSupport.processID
    if let cell = terminalSize?.cell {
      (support.cellWidth, support.cellHeight) = (cell.width, cell.height)
    }
    // The cursor does not go up further than the screen.
    support.mostRows = max(1, height() - 1)
    return support
  }

  /// What a terminal may be asked about pictures: a multiplexer takes the question for a title, and a console for text.
  package func mayAskForImages(_ choice: ImageChoice) -> Bool {
    choice == .auto && !isMultiplexed && value("TERM") != "linux"
  }

  private var saysKitty: Bool {
    switch value("TERM") {
    case "xterm-kitty", "xterm-ghostty": true
    default:
      // Other terminals that were started in kitty have its variable too, and say what they are.
      value("KITTY_WINDOW_ID") != nil && value("TERM_PROGRAM") == nil
        && value("VTE_VERSION") == nil && value("XTERM_VERSION") == nil
    }
  }

  private var isMultiplexed: Bool {
    let kind = value("TERM") ?? ""
    return kind.hasPrefix("tmux") || kind.hasPrefix("screen") || value("TMUX") != nil
      || value("STY") != nil || value("ZELLIJ") != nil
  }
}

extension TerminalFeatures {
  /// How the terminal shows pictures whose cells have the size that it has said, or `known`; nil for half blocks. The
  /// pixels of sixels are as large as they are, and so need to know that.
  func images(_ known: CellPixels?) -> ImageSupport? {
    let cell = cell ?? known
    guard hasKittyImages || hasSixels && cell != nil else { return nil }
    var support = ImageSupport(hasKittyImages ? .kitty : .sixel)
    support.firstID = ImageSupport.processID
    if let cell { (support.cellWidth, support.cellHeight) = (cell.width, cell.height) }
    return support
  }
}

extension ImageSupport {
  /// A number that other programs are not likely to give to pictures of this terminal.
  static var processID: UInt32 { UInt32(truncatingIfNeeded: getpid()) << 10 }
}
