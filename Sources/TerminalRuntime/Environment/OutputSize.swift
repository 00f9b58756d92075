extension OutputEnvironment {
  /// Wider than any screen; keeps a mistyped width from taking all memory.
  private static let greatest: Int32 = 10_000

  /// Columns to render for: `flag`, then COLUMNS, then the output's own terminal, then 80.
  ///
  /// Zero, negative and unreadable values are ignored; at most 10 000 come out.
  package func width(flag: Int? = nil) -> Int32 {
    usable(flag) ?? knownWidth ?? 80
  }

  /// Columns that COLUMNS or the output's own terminal have; nil where neither says any, as in a pipe.
  package var knownWidth: Int32? {
    usable(number("COLUMNS")) ?? usable(terminalSize.map { Int($0.columns) })
  }

  /// Rows of the screen: `flag`, then LINES, then the output's own terminal, then 24.
  package func height(flag: Int? = nil) -> Int32 {
    usable(flag) ?? usable(number("LINES")) ?? usable(terminalSize.map { Int($0.rows) }) ?? 24
  }

  private func usable(_ length: Int?) -> Int32? {
    guard let length, length > 0 else { return nil }
    return Int32(min(length, Int(Self.greatest)))
  }

  private func number(_ name: String) -> Int? {
    guard let text = value(name), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    // More digits than a number holds still mean "as wide as possible".
    return Int(text) ?? Int(Self.greatest)
  }
}
