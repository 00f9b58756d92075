/// Finds the name an author most likely meant.
package enum NearestName {
  /// The candidate closest to `name` by edits (insert, delete, replace, swap), nil when none is
  /// close enough to be a slip: more than every third letter that was begun, or than `most` edits.
  package static func of(
    _ name: String, among candidates: some Sequence<String>, atMost most: Int = 4
  ) -> String? {
    guard name.utf8.count <= longest else { return nil }
    if let other = otherwise[name], candidates.contains(where: { $0 == other }) { return other }
    let typed = Array(name.lowercased().unicodeScalars)
    let bound = min(most, max(1, (typed.count + 2) / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = edits(typed, Array(candidate.lowercased().unicodeScalars), bound: bound)
      guard distance <= bound else { continue }
      if let known = best, (known.distance, known.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// What other programs call things that have another name here.
  private static let otherwise = [
    "left": "leading", "right": "trailing", "start": "leading", "end": "trailing",
    "middle": "center", "centre": "center", "topLeft": "topLeading", "topRight": "topTrailing",
    "bottomLeft": "bottomLeading", "bottomRight": "bottomTrailing",
    "parse": "decode", "loads": "decode", "load": "decode", "stringify": "encode",
    "dumps": "encode", "dump": "encode", "foreground": "foregroundStyle", "fg": "foregroundStyle",
    "bg": "background", "gap": "spacing", "checked": "value", "progress": "value", "max": "total",
  ]

  /// Longer than any name somebody mistyped, in bytes.
  private static let longest = 200

  /// "; did you mean 'x'?" or nothing.
  package static func hint(_ name: String, among candidates: some Sequence<String>) -> String {
    (of(name, among: candidates) ?? ended(by: name, among: candidates))
      .map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The candidate of whose last part, behind its dots, somebody thought: `host.json` for `json`,
  /// and for the `cjson` of other programs.
  private static func ended(by name: String, among candidates: some Sequence<String>) -> String? {
    let typed = name.lowercased()
    return candidates.first { candidate in
      let part = candidate.lowercased().split(separator: ".").last ?? ""
      return part.utf8.count < candidate.utf8.count && part.utf8.count > 2 && typed.hasSuffix(part)
    }
  }

  /// The optimal string alignment distance, or more than `bound`.
  private static func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], bound: Int) -> Int {
    guard abs(a.count - b.count) <= bound else { return bound + 1 }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[b.count]
  }
}
