import TextRendering

/// Puts the text of a page into lines of at most `width` cells, broken between words. Nothing is left out: a word
/// that is longer stands in a line of its own.
struct PageLayout {
  /// `.max` for lines of any length.
  let width: Int

  /// A paragraph; its further lines stand `indent` cells in.
  func paragraph(_ text: String, indent: Int = 0) -> [String] {
    lines(text.split(separator: " ").map(String.init), indent: indent)
  }

  /// A text behind its title, further lines below its beginning.
  func field(_ title: String, _ text: String) -> [String] {
    lines(text.split(separator: " ").map(String.init), after: title + "  ", indent: title.count + 2)
  }

  /// `words` behind `head`; further lines begin `indent` cells in.
  private func lines(_ words: [String], after head: String = "", indent: Int) -> [String] {
    var lines = [head]
    var column = cells(head)
    var startsLine = true
    for word in words {
      let length = cells(word)
      if !startsLine, column + 1 + length > width {
        lines.append(Self.space(indent))
        (column, startsLine) = (indent, true)
      }
      lines[lines.count - 1] += (startsLine ? "" : " ") + word
      column += (startsLine ? 0 : 1) + length
      startsLine = false
    }
    return lines
  }

  /// Names with what they stand for beside them, or below them where there is little room.
  func rows(_ rows: [(name: String, text: String)]) -> [String] {
    let column = min(28, rows.map { cells($0.name) }.max() ?? 0) + 4
    let isNarrow = width - column < Self.leastText
    return rows.flatMap { name, text -> [String] in
      let words = text.split(separator: " ").map(String.init)
      let indent = isNarrow ? 4 : column
      guard width == .max || !isNarrow && cells(name) + 4 <= column else {
        let calls = self.lines(Self.keys(of: name[...]), after: "  ", indent: 6)
        return calls + lines(words, after: Self.space(indent), indent: indent)
      }
      let gap = Self.space(max(2, column - 2 - cells(name)))
      return lines(words, after: "  " + name + gap, indent: column)
    }
  }

  /// So many cells beside a name are worth having a column.
  private static let leastText = 28

  /// Each way of calling a name: all in one line, or a line for each.
  func calls(_ signature: String) -> [String] {
    guard cells(signature) > width else { return [signature] }
    let calls = signature.split(separator: Description.separator)
    return calls.flatMap { lines(Self.keys(of: $0), indent: 4) }
  }

  /// The words of a call, `spacing =,` being one.
  private static func keys(of call: Substring) -> [String] {
    call.split(separator: " ").reduce(into: []) { words, word in
      if word.hasPrefix("="), let key = words.popLast() {
        words.append("\(key) \(word)")
      } else {
        words.append(String(word))
      }
    }
  }

  /// Lua, broken between its words, which changes nothing of what it means.
  func code(_ text: String) -> [String] {
    let lexer = LuaLexer(Array(text.utf8))
    guard lexer.tokens.allSatisfy({ $0.kind != .comment && $0.isClosed }) else {
      return ["  " + text]
    }
    return lines(lexer.wordsBetweenSpaces, after: "  ", indent: 6)
  }

  private func cells(_ text: String) -> Int { Int(text.cellWidth) }

  private static func space(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension LuaLexer {
  /// The text without its spaces, which lie between the words; those in strings stay.
  fileprivate var wordsBetweenSpaces: [String] {
    var words: [String] = []
    var end: Int?
    for (index, token) in tokens.enumerated() {
      if token.range.lowerBound == end, let last = words.popLast() {
        words.append(last + word(index))
      } else {
        words.append(word(index))
      }
      end = token.range.upperBound
    }
    return words
  }
}
