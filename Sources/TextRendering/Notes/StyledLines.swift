/// A stretch of a line in one style.
struct StyledPiece {
  let text: Substring
  let style: StyleID
}

extension [TextRun] {
  /// The lines of a text as its author wrote them, in their pieces.
  func lines(of text: String) -> [[StyledPiece]] {
    let bytes = Array<UInt8>(text.utf8)
    var lines: [[StyledPiece]] = [[]]
    var start = 0
    for run in self {
      let end = Swift.max(start, Swift.min(bytes.count, Int(run.end)))
      let parts = String(decoding: bytes[start..<end], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        guard !part.isEmpty else { continue }
        lines[lines.count - 1].append(StyledPiece(text: part, style: run.style))
      }
      start = end
    }
    return lines
  }
}
