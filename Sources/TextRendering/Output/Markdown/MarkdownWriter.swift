/// Writes blocks as lines of Markdown.
struct MarkdownWriter {
  /// The lines of a drawing as they are drawn.
  let draw: ([Int32]) -> [String]
  private(set) var lines: [String] = []

  init(draw: @escaping ([Int32]) -> [String]) { self.draw = draw }

  mutating func write(_ blocks: [MarkdownBlock]) {
    var previous: MarkdownBlock?
    for block in blocks {
      let written = lines(of: block)
      guard !written.isEmpty else { continue }
      if let previous, !previous.continues(block) { lines.append("") }
      lines += written
      previous = block
    }
  }

  private func lines(of block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(let level, let text):
      return text.isEmpty ? [] : [String(repeating: "#", count: min(6, level)) + " " + text]
    case .paragraph(let lines):
      // A backslash at the end of a line breaks it.
      return lines.dropLast().map { $0 + "\\" } + lines.suffix(1)
    case .rule: return ["---"]
    case .table(let table): return table.lines
    case .drawing(let boxes): return fenced(draw(boxes))
    case .item(let depth, let mark, let blocks):
      var content = MarkdownWriter(draw: draw)
      content.write(blocks)
      let margin = String(repeating: "  ", count: depth)
      guard let first = content.lines.first else { return [margin + mark.dropLast()] }
      return [margin + mark + first]
        + content.lines.dropFirst().map { $0.isEmpty ? "" : margin + "  " + $0 }
    }
  }

  /// Text that is shown as it stands, in a fence that nothing in it can end.
  private func fenced(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    let longest =
      lines.map { line in
        line.split { $0 != "`" }.map(\.count).max() ?? 0
      }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "text"] + lines + [fence]
  }
}
