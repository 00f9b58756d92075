package import TextRendering

extension OutputEnvironment {
  /// The theme for the terminal's background as COLORFGBG tells it, as in `15;0` or `0;default;15`:
  /// colour 7 and the bright ones are light. The terminal's own colours where it says nothing.
  package var themeForBackground: Theme {
    guard let told = value("COLORFGBG")?.split(separator: ";").last,
      let background = Int(told), (0..<16).contains(background)
    else { return .terminal }
    return background == 7 || background > 8 ? .light : .dark
  }
}
