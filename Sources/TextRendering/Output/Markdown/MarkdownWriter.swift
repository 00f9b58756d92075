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
    // Another sign begins another list.
    var isOther = false
    for block in blocks {
      if let previous, !previous.continues(block) {
        isOther = previous.touches(block) && !isOther
      }
      let written = lines(of: block, isOther: isOther)
      guard !written.isEmpty else { continue }
      if let previous {
        let isApart =
          previous.continues(block)
          ? block.isLoose : !isItem || !previous.isParagraph || !block.isTight
        if isApart { lines.append("") }
      }
      lines += written
      previous = block
    }
  }

  private func lines(of block: MarkdownBlock, isOther: Bool) -> [String] {
    switch block {
    case .heading(let level, let text):
      return text.isEmpty ? [] : [String(repeating: "#", count: min(6, level)) + " " + text]
    case .paragraph(let lines):
      // A backslash at the end of a line breaks it.
      return lines.dropLast().map { $0 + "\\" } + lines.suffix(1)
    case .rule: return [isItem ? "***" : "---"]
    case .table(let table): return table.lines
    case .drawing(let boxes): return fenced(draw(boxes), as: "text")
    case .code(let language, let lines): return fenced(lines, as: language ?? "")
    case .quote(let blocks):
      var content = MarkdownWriter(draw: draw)
      content.write(blocks)
      return content.lines.map { $0.isEmpty ? ">" : "> " + $0 }
    case .item(_, let depth, var mark, _, let blocks):
      if isOther { mark = block.number == nil ? "+" + mark.dropFirst() : mark.dropLast(2) + ") " }
      return item(mark, blocks).map {
        $0.isEmpty ? "" : String(repeating: "  ", count: depth) + $0
      }
    }
  }

  private func item(_ mark: String, _ blocks: [MarkdownBlock]) -> [String] {
    let isBox = mark.last == " " && mark.dropLast().last == "]"
    var content = MarkdownWriter(item: draw)
    content.write(isBox ? Self.behindBox(blocks) : blocks)
    let inset = String(repeating: " ", count: 1 + mark.prefix { $0 != " " }.count)
    let first = mark + (content.lines.first ?? "")
    let rest = content.lines.map { $0.isEmpty ? "" : inset + $0 }
    // Three marks in one line would be a rule: what is in the item begins below its own.
    if first.count(where: { $0 == "-" }) > 2, first.allSatisfy({ "- ".contains($0) }) {
      return [String(mark.dropLast())] + rest
    }
    return [content.lines.first?.isEmpty == false ? first : String(mark.dropLast())]
      + rest.dropFirst()
  }

  /// A box is one in front of a paragraph only: a heading becomes one, and anything else stands below.
  private static func behindBox(_ blocks: [MarkdownBlock]) -> [MarkdownBlock] {
    switch blocks.first {
    case nil, .paragraph: blocks
    case .heading(_, let text): [.paragraph([text])] + blocks.dropFirst()
    default: [.paragraph([""])] + blocks
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
