/// How far lines are indented that go on with an unfinished text: two spaces for each line on which something was begun
/// that is open still.
package struct LuaIndentation: Equatable {
  private static let step = 2
  /// The lines on which blocks and brackets that are open were begun, outermost first.
  private var open: [Int] = []

  /// Nil inside a string or comment of several lines, where spaces are text.
  package init?(after text: String) {
    let lexer = LuaLexer(Array(text.utf8))
    if let last = lexer.tokens.last, !last.isClosed { return nil }
    var (line, position) = (0, 0)
    for (index, token) in lexer.tokens.enumerated() {
      line += lexer.bytes[position..<token.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      position = token.range.lowerBound
      read(lexer, index, line)
    }
  }

  /// The spaces of the next line, when `line` is what it says: what ends a block stands below its beginning.
  package func spaces(before line: String = "") -> Int {
    let lexer = LuaLexer(Array(line.utf8))
    var rest = open
    for index in lexer.tokens.indices {
      guard Self.closes(lexer, index) else { break }
      _ = rest.popLast()
      // What follows is in a block of its own.
      if ["else", "elseif"].contains(lexer.word(index)) { break }
    }
    return Set(rest).count * Self.step
  }

  private mutating func read(_ lexer: LuaLexer, _ index: Int, _ line: Int) {
    if Self.closes(lexer, index) { _ = open.popLast() }
    if Self.opens(lexer, index) { open.append(line) }
  }

  private static func opens(_ lexer: LuaLexer, _ index: Int) -> Bool {
    switch lexer.kind(index) {
    case .keyword: ["function", "do", "then", "else", "repeat"].contains(lexer.word(index))
    case .symbol: ["{", "(", "["].contains(lexer.word(index))
    default: false
    }
  }

  private static func closes(_ lexer: LuaLexer, _ index: Int) -> Bool {
    switch lexer.kind(index) {
    case .keyword: ["end", "else", "elseif", "until"].contains(lexer.word(index))
    case .symbol: ["}", ")", "]"].contains(lexer.word(index))
    default: false
    }
  }
}
