extension OutputEnvironment {
  /// Wider than any screen; keeps a mistyped width from taking all memory.
  private static let greatest: Int32 = 10_000

  /// Columns to render for: `flag`, then COLUMNS, then the output's own terminal, then 80.
  ///
  /// Zero, negative and unreadable values are ignored; at most 10 000 come out.
  package func width(flag: Int? = nil) -> Int32 {
    firstUsable(flag) ?? knownWidth ?? 80
  }

  /// Columns that COLUMNS or the output's own terminal have; nil where neither says any, as in a pipe.
  package var knownWidth: Int32? {
    firstUsable(number("COLUMNS"), terminalSize.map { Int($0.columns) })
  }

  /// Rows of the screen: `flag`, then LINES, then the output's own terminal, then 24.
  package func height(flag: Int? = nil) -> Int32 {
    firstUsable(flag, number("LINES"), terminalSize.map { Int($0.rows) }) ?? 24
  }

  private func firstUsable(_ candidates: Int?...) -> Int32? {
    for case let candidate? in candidates where candidate > 0 {
      return Int32(min(candidate, Int(Self.greatest)))
    }
    return nil
  }

  private func number(_ name: String) -> Int? {
    guard let text = value(name), text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    // More digits than a number holds still mean "as wide as possible".
    return Int(text) ?? Int(Self.greatest)
  }
}
