/// A part of a Markdown document. Texts in it are Markdown already, but for those of a drawing.
enum MarkdownBlock {
  case heading(level: Int, String)
  /// Lines that follow each other without an empty one.
  case paragraph([String])
  /// An item of that list, inside so many others; its mark is what makes it one: `- `, `- [x] `. Items of a loose list
  /// have an empty line between them.
  case item(of: Int32, depth: Int, mark: String, isLoose: Bool, [MarkdownBlock])
  case table(MarkdownTable)
  case quote([MarkdownBlock])
  /// Lines of a program, and what it is written in.
  case code(language: String?, [String])
  /// Boxes that say nothing but by how they are drawn.
  case drawing([Int32])
  case rule

  /// Whether the block and the next one are one list: marks or numbers that follow each other.
  func continues(_ other: MarkdownBlock) -> Bool {
    guard case .item(let list, _, _, _, _) = self, case .item(list, _, _, _, _) = other else {
      return false
    }
    return other.number == number.map { $0 &+ 1 }
  }

  /// Whether the two would be read as one list if their marks were the same.
  func touches(_ other: MarkdownBlock) -> Bool {
    guard case (.item, .item) = (self, other) else { return false }
    return (number == nil) == (other.number == nil)
  }

  /// The number of an item of a numbered list.
  var number: Int? {
    guard case .item(_, _, let mark, _, _) = self else { return nil }
    return Int(mark.prefix { $0 != "." })
  }

  /// Whether the block may begin in the line below a paragraph of its item.
  var isTight: Bool {
    guard case .item = self else { return false }
    return number == nil || number == 1
  }

  /// Whether an empty line stands between the block and one before it that it continues.
  var isLoose: Bool {
    if case .item(_, _, _, let isLoose, _) = self { isLoose } else { false }
  }

  var isRule: Bool { if case .rule = self { true } else { false } }
  var isParagraph: Bool { if case .paragraph = self { true } else { false } }
  var isDrawing: Bool { if case .drawing = self { true } else { false } }

  /// Adds to a paragraph. What it has is taken out of it meanwhile, so that a long one is not copied for each line.
  mutating func append(lines more: [String]) {
    guard case .paragraph(var lines) = self else { return }
    self = .rule
    lines += more
    self = .paragraph(lines)
  }

  /// Adds to a drawing, in the same way.
  mutating func append(boxes more: [Int32]) {
    guard case .drawing(var boxes) = self else { return }
    self = .rule
    boxes += more
    self = .drawing(boxes)
  }
}

/// A table of Markdown: cells by rows, of which the first is the header.
struct MarkdownTable {
  /// For each column where its cells stand: "l", "c" or "r".
  let alignments: [Character]
  let rows: [[String]]

  var lines: [String] {
    let rule = alignments.map { $0 == "c" ? ":---:" : $0 == "r" ? "---:" : "---" }
    let cells = rows.prefix(1) + [rule] + rows.dropFirst()
    return cells.map { row in
      let padded = row + Array(repeating: "", count: max(0, alignments.count - row.count))
      return "| " + padded.prefix(alignments.count).joined(separator: " | ") + " |"
    }
  }
}
