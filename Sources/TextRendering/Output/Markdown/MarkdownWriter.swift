/// Writes blocks as lines of Markdown.
struct MarkdownWriter {
  /// The lines of a drawing as they are drawn.
  let draw: ([Int32]) -> [String]
  private(set) var lines: [String] = []
  /// Whether what is written is an item of a list, in which lists follow their text at once.
  private var isItem = false

  init(draw: @escaping ([Int32]) -> [String]) { self.draw = draw }

  private init(item draw: @escaping ([Int32]) -> [String]) {
    self.draw = draw
    isItem = true
  }

  mutating func write(_ blocks: [MarkdownBlock]) {
    var previous: MarkdownBlock?
    for block in blocks {
      let written = lines(of: block)
      guard !written.isEmpty else { continue }
      if let previous, !previous.continues(block) {
        if !isItem || !previous.isParagraph || !block.isTight { lines.append("") }
      }
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
    case .drawing(let boxes): return fenced(draw(boxes), as: "text")
    case .code(let language, let lines): return fenced(lines, as: language ?? "")
    case .quote(let blocks):
      var content = MarkdownWriter(draw: draw)
      content.write(blocks)
      return content.lines.map { $0.isEmpty ? ">" : "> " + $0 }
    case .item(let depth, let mark, let blocks):
      var content = MarkdownWriter(item: draw)
      content.write(blocks)
      let margin = String(repeating: "  ", count: depth)
      let inset = String(repeating: " ", count: mark.first == "-" ? 2 : mark.count)
      guard let first = content.lines.first else { return [margin + mark.dropLast()] }
      return [margin + mark + first]
        + content.lines.dropFirst().map { $0.isEmpty ? "" : margin + inset + $0 }
    }
  }

  /// Text that is shown as it stands, in a fence that nothing in it can end.
  private func fenced(_ lines: [String], as language: String) -> [String] {
    guard !lines.isEmpty else { return [] }
    let longest =
      lines.map { line in
        line.split { $0 != "`" }.map(\.count).max() ?? 0
      }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + language] + lines + [fence]
  }
}
