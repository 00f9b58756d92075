package import TextRendering

extension OutputEnvironment {
  /// The theme for the terminal's background as it says itself, else as COLORFGBG tells it, else its own colours.
  ///
  /// Asks the terminal, which may take 150 ms where it does not answer.
  package var themeForBackground: Theme {
    guard isTerminal, knowsSequences, let color = (try? TerminalDevice())?.backgroundColor() else {
      return toldTheme
    }
    return color.grey.red > 127 ? .light : .dark
  }

  /// `15;0` or `0;default;15`: colour 7 and the bright ones are light.
  private var toldTheme: Theme {
    guard let told = value("COLORFGBG")?.split(separator: ";").last,
      let background = Int(told), (0..<16).contains(background)
    else { return .terminal }
    return background == 7 || background > 8 ? .light : .dark
  }
}
