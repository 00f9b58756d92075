/// A line of Markdown that is made piece by piece, each with its own style.
struct MarkdownLine {
  /// What a piece of text is beside its words.
  struct Marks: Equatable {
    var isBold = false
    var isItalic = false
    var isStruck = false
    var isCode = false
    var target: String?
  }

  /// A cell of the board.
  struct Place: Equatable {
    let x: Int32
    let y: Int32
  }

  private var pieces: [(text: String, marks: Marks)] = []
  /// Where the line begins in the drawing, and the cell behind its end; nil for what is not drawn as it is written.
  var start: Place?
  var end: Place?

  init() {}

  init(_ text: some StringProtocol, _ marks: Marks = Marks()) { append(text, marks) }

  var isEmpty: Bool { pieces.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// Whether all of its words are bold.
  var isBold: Bool {
    !isEmpty && pieces.allSatisfy { $0.marks.isBold || $0.text.allSatisfy(\.isWhitespace) }
  }

  mutating func append(_ text: some StringProtocol, _ marks: Marks = Marks()) {
    guard !text.isEmpty else { return }
    if let last = pieces.last, last.marks == marks {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append((String(text), marks))
    }
  }

  mutating func append(_ line: MarkdownLine) {
    if pieces.isEmpty { start = line.start }
    end = line.end
    for piece in line.pieces { append(piece.text, piece.marks) }
  }

  /// Bold type says nothing where all is bold: in headings.
  func withoutBold() -> MarkdownLine { Self.line(of: pieces[...]) { $0.isBold = false } }

  private static func line(
    of pieces: ArraySlice<(text: String, marks: Marks)>, changed: (inout Marks) -> Void
  ) -> MarkdownLine {
    var line = MarkdownLine()
    for (text, marks) in pieces {
      var marks = marks
      changed(&marks)
      line.append(text, marks)
    }
    return line
  }

  /// As Markdown; `startsLine` where signs at its start would be read as more than text. Inside a link an address
  /// leads nowhere else. A line that `isBroken` ends in a mark for that.
  func markdown(startsLine: Bool, isInLink: Bool = false, isBroken: Bool = false) -> String {
    var output = ""
    var rest = pieces[...]
    while let first = rest.first {
      let target = first.marks.target
      // What leads to one place is one link, whatever its styles.
      let run = target == nil ? rest.prefix(1) : rest.prefix { $0.marks.target == target }
      rest = rest.dropFirst(run.count)
      let text = run.map(\.text).joined()
      let core = text.trimmed
      let isSpaced = text.first?.isWhitespace == true
      if isSpaced, !output.isEmpty, output.last != " " { output += " " }
      guard !core.isEmpty else { continue }
      let isLoose = text.last?.isWhitespace == true
      if let target {
        let words = Self.line(of: run) { $0.target = nil }.markdown(
          startsLine: false, isInLink: true)
        MarkdownEscaping.append("[\(words)]" + MarkdownEscaping.target(target), to: &output)
      } else {
        let startsLine = startsLine && output.isEmpty
        let next = isLoose ? " " : rest.first?.text.first ?? (isBroken ? "\\" : nil)
        let escaped =
          isInLink
          ? MarkdownEscaping.escaped(core, startsLine: startsLine)
          : MarkdownEscaping.linked(
            core[...], startsLine: startsLine, isFollowed: next?.isWhitespace == false)
        MarkdownEscaping.append(
          Self.marked(escaped, core, first.marks, after: output.last, before: next), to: &output)
      }
      if isLoose { output += " " }
    }
    return output.trimmed
  }

  /// The words between their marks. Where the asterisks of Markdown would not be read as marks, because of what
  /// stands beside them, tags of HTML say the same.
  private static func marked(
    _ escaped: String, _ core: String, _ marks: Marks, after previous: Character?,
    before next: Character?
  ) -> String {
    var text = marks.isCode ? MarkdownEscaping.code(core) : escaped
    let areRead =
      isRead(outside: previous, inside: text.first) && isRead(outside: next, inside: text.last)
    if marks.isStruck { text = areRead ? "~~\(text)~~" : "<del>\(text)</del>" }
    if marks.isItalic { text = areRead ? "*\(text)*" : "<em>\(text)</em>" }
    if marks.isBold { text = areRead ? "**\(text)**" : "<strong>\(text)</strong>" }
    return text
  }

  /// Whether a mark between these two is read as one.
  private static func isRead(outside: Character?, inside: Character?) -> Bool {
    guard let outside, !outside.isWhitespace else { return true }
    if "*_~>".contains(outside) { return false }
    guard let inside else { return false }
    return inside.isWord || !outside.isWord
  }
}

extension Character {
  fileprivate var isWord: Bool { !isPunctuation && !isSymbol && !isWhitespace }
}

extension String {
  /// Without white space at its ends, what is inside made single.
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
