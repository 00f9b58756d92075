/// Which warnings of a run are shown: a script can make them by the million.
struct WarningCount {
  /// The most that one run shows, and the most bytes of one.
  static let limit = 100
  private static let longest = 4096

  private var seen: Set<String> = []
  private var shown = 0
  private(set) var hidden = 0

  /// Whether the warning of this text and place is new, and not one too many.
  mutating func isToBeShown(_ key: String) -> Bool {
    if seen.contains(key) { return false }
    guard shown < Self.limit else {
      hidden += 1
      return false
    }
    shown += 1
    return seen.insert(key).inserted
  }

  /// Begins another run; returns what closes the last one.
  mutating func finish() -> String? {
    defer {
      (shown, hidden) = (0, 0)
      if seen.count > Self.limit * Self.limit { seen = [] }
    }
    guard hidden > 0 else { return nil }
    let warnings = hidden == 1 ? "warning was" : "warnings were"
    return "\(hidden) more \(warnings) not shown: a run shows the first \(Self.limit)"
  }

  static func shortened(_ message: String) -> String {
    guard message.utf8.count > longest else { return message }
    return String(message.unicodeScalars.prefix(longest)) + "…"
  }
}

extension ScriptEngine {
  /// To be called at the end of a run: says how many warnings were not shown.
  package func finishWarnings() {
    if let sentence = run.warnings.finish() {
      options.warn(Diagnostic(warning: sentence, at: nil), self)
    }
  }
}
