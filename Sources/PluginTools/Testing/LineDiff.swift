/// What differs between two texts, line by line: `-` was expected, `+` was found, and `…` are lines that are equal.
enum LineDiff {
  /// So many equal lines stand before and behind those that differ.
  private static let around = 3
  /// Of more lines between the first and the last that differ, those behind are not compared.
  private static let limit = 1000

  static func text(expected: String, found: String) -> String {
    let (old, new) = (lines(of: expected), lines(of: found))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let compared = (
      old[start..<old.count - end].prefix(limit), new[start..<new.count - end].prefix(limit)
    )
    var (gone, come) = (Set<Int>(), Set<Int>())
    for change in Array(compared.1).difference(from: Array(compared.0)) {
      switch change {
      case .remove(let place, _, _): gone.insert(start + place)
      case .insert(let place, _, _): come.insert(start + place)
      }
    }
    var shown: [String] = []
    var (firstEqual, i, j) = (0, start, start)
    func showEqual(upTo end: Int) {
      let equal = old[firstEqual..<end]
      let (first, last) = (shown.isEmpty ? 0 : around, end == old.count ? 0 : around)
      let isLong = equal.count > first + last + 1
      shown += (isLong ? equal.prefix(first) : equal).map { "    " + $0 }
      if isLong { shown += ["    …"] + equal.suffix(last).map { "    " + $0 } }
    }
    while i < compared.0.endIndex || j < compared.1.endIndex {
      let isGone = gone.contains(i)
      guard isGone || come.contains(j) else {
        (i, j) = (i + 1, j + 1)
        continue
      }
      showEqual(upTo: i)
      shown.append(isGone ? "  - " + visible(old[i]) : "  + " + visible(new[j]))
      (i, j) = isGone ? (i + 1, j) : (i, j + 1)
      firstEqual = i
    }
    let isCut = max(old.count, new.count) - start - end > limit
    if isCut { shown.append("    …") } else { showEqual(upTo: old.count) }
    return shown.joined(separator: "\n")
  }

  static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Blanks at the end of a line, which nobody sees, as dots.
  private static func visible(_ line: Substring) -> String {
    let blanks = line.reversed().prefix { $0 == " " }.count
    return line.dropLast(blanks) + String(repeating: "·", count: blanks)
  }
}
