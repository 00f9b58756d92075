/// What `containerhost doctor` found, one line for each thing it looked at.
struct DoctorReport {
  enum Verdict: String {
    case fine = "ok"
    /// Something is not there, and there is a way without it.
    case note
    case bad
  }

  private struct Line {
    let verdict: Verdict
    let name: String
    let text: String
    let wayOut: String?
  }

  private var lines: [Line] = []

  /// Whether nothing is bad.
  var isHealthy: Bool { lines.allSatisfy { $0.verdict != .bad } }

  mutating func add(
    _ verdict: Verdict, _ name: String, _ text: String, wayOut: String? = nil
  ) {
    lines.append(Line(verdict: verdict, name: name, text: text, wayOut: wayOut))
  }

  mutating func add(_ name: String, _ text: String, wayOut: String? = nil) {
    add(.fine, name, text, wayOut: wayOut)
  }

  var text: String {
    let width = lines.map(\.name.count).max() ?? 0
    return lines.map { line in
      let verdict = line.verdict.rawValue
      let space = String(repeating: " ", count: 6 - verdict.count)
      let name = line.name + String(repeating: " ", count: width - line.name.count)
      let wayOut = line.wayOut.map { "\n" + String(repeating: " ", count: width + 8) + "→ \($0)" }
      return verdict + space + name + "  " + line.text + (wayOut ?? "") + "\n"
    }.joined()
  }
}
