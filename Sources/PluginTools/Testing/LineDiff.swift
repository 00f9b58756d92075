/// What differs between two texts, line by line: `-` was expected, `+` was found.
enum LineDiff {
  /// Texts with more lines than this are compared only from their first difference on.
  private static let limit = 400

  static func text(expected: String, found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let common = commonLengths(Array(old.prefix(limit)), Array(new.prefix(limit)))
    var lines: [String] = []
    var (i, j) = (0, 0)
    while i < min(old.count, limit) || j < min(new.count, limit) {
      if i < min(old.count, limit), j < min(new.count, limit), old[i] == new[j] {
        lines.append("    " + old[i])
        (i, j) = (i + 1, j + 1)
      } else if j >= min(new.count, limit)
        || (i < min(old.count, limit) && common[i + 1][j] >= common[i][j + 1])
      {
        lines.append("  - " + visible(old[i]))
        i += 1
      } else {
        lines.append("  + " + visible(new[j]))
        j += 1
      }
    }
    if old.count > limit || new.count > limit { lines.append("    …") }
    return lines.joined(separator: "\n")
  }

  /// Blanks at the end of a line, which nobody sees, as dots.
  private static func visible(_ line: Substring) -> String {
    let blanks = line.reversed().prefix { $0 == " " }.count
    return line.dropLast(blanks) + String(repeating: "·", count: blanks)
  }

  /// For each pair of positions, how many lines the rests have in common, in order.
  private static func commonLengths(_ old: [Substring], _ new: [Substring]) -> [[Int]] {
    var lengths = Array(
      repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        lengths[i][j] =
          old[i] == new[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    return lengths
  }
}
