/// What a view is in a document, as the widgets that know it say: `list`, `item 2`, `item 0 3.`, which has a mark of
/// its own in front, `heading 2`, `quote`, `code lua`, `column`, `number 12.5`, or `table 1 12 0 llr 0 1 0`, which has one
/// header row, twelve rows with it, no grounds behind them, three columns, no title, a caption and no footer. A column
/// of numbers that are written as they are has a capital letter.
enum DocumentPart {
  case list
  case item(depth: Int, mark: String?)
  case heading(level: Int)
  case quote
  case code(language: String?)
  /// What is in it is read one after the other.
  case column
  case table(TableShape)
  /// A text that stands for this number, as JSON writes it.
  case number(String)

  init?(_ words: String) {
    let words = words.split(separator: " ")
    let numbers = words.dropFirst().map { Int($0) ?? 0 }
    switch words.first {
    case "list": self = .list
    case "item" where numbers.count == 1: self = .item(depth: numbers[0], mark: nil)
    case "item" where numbers.count == 2:
      self = .item(depth: numbers[0], mark: Self.marks[String(words[2])] ?? "\(words[2]) ")
    case "heading" where numbers.count == 1: self = .heading(level: numbers[0])
    case "quote": self = .quote
    case "column": self = .column
    case "code": self = .code(language: words.dropFirst().first.map(String.init))
    case "number" where words.count == 2: self = .number(String(words[1]))
    case "table" where numbers.count == 7:
      self = .table(
        TableShape(
          hasHeader: numbers[0] == 1, rows: numbers[1], grounds: numbers[2],
          alignments: Array(words[4].lowercased()), areNumbers: words[4].map(\.isUppercase),
          hasTitle: numbers[4] == 1, hasCaption: numbers[5] == 1,
          hasFooter: numbers[6] == 1))
    default: return nil
    }
  }

  /// Whether a document has a form of its own for it.
  var isStructure: Bool { if case .number = self { false } else { true } }

  /// What a word stands for in the place of a number.
  private static let marks = ["bullet": "- ", "done": "- [x] ", "open": "- [ ] "]
}

/// Where the cells of a table are among its children; see ``ColumnArrangement``.
struct TableShape {
  let hasHeader: Bool
  /// The rows, with the header and the footer.
  let rows: Int
  let grounds: Int
  /// For each column where its cells stand: "l", "c" or "r".
  let alignments: [Character]
  /// For each column whether all of it are numbers, written as they are.
  let areNumbers: [Bool]
  let hasTitle: Bool
  let hasCaption: Bool
  let hasFooter: Bool

  var columns: Int { alignments.count }

  /// Where the cells of a row begin.
  func firstCell(of row: Int) -> Int {
    (hasTitle ? 1 : 0) + row * columns + (hasHeader && row == 0 ? 0 : grounds)
  }

  /// What lies behind rows.
  var groundPlaces: Range<Int> {
    let first = (hasTitle ? 1 : 0) + (hasHeader ? columns : 0)
    return first..<first + grounds
  }

  /// The title, and what stands below the rows.
  var title: Int? { hasTitle ? 0 : nil }
  var caption: Int? { hasCaption ? firstCell(of: rows) : nil }
}
