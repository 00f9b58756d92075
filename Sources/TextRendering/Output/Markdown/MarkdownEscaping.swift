/// Text in which nothing is Markdown.
///
/// Everything is escaped that GitHub's Markdown, tables included, would read as more than text; an underline
/// inside a word, and signs that mean something at the start of a line only, stay as they are elsewhere.
enum MarkdownEscaping {
  /// One line of text; white space at its ends must not be there.
  static func escaped(_ line: some StringProtocol, startsLine: Bool) -> String {
    let scalars = Array(line.unicodeScalars)
    var escaped = String.UnicodeScalarView()
    let mark = startsLine ? leadingMark(of: scalars) : nil
    for (index, scalar) in scalars.enumerated() {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if index == mark || means(scalar, after: previous, before: next) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// Appends Markdown; a sign in front of a link would make a picture of it.
  static func append(_ text: String, to output: inout String) {
    if text.first == "[", output.last == "!" {
      output.insert("\\", at: output.index(before: output.endIndex))
    }
    output += text
  }

  /// Code in a line, between marks that nothing in it can end.
  static func code(_ text: String) -> String {
    // In a table a bar would end the cell, also between the marks.
    if text.contains("|") { return "<code>\(escaped(text, startsLine: false))</code>" }
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let mark = String(repeating: "`", count: longest + 1)
    let room = text.first == "`" || text.last == "`" ? " " : ""
    return mark + room + text + room + mark
  }

  private static func means(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", "|", "~", "$": true
    case "_": !(previous.isWordPart && next.isWordPart)
    case "&": next == "#" || next.isWordPart
    default: false
    }
  }

  /// Where the sign is that makes the line a heading, an item, a quote or a rule.
  private static func leadingMark(of line: [Unicode.Scalar]) -> Int? {
    guard let first = line.first else { return nil }
    if ["#", "-", "+", "=", ">", ":"].contains(first) { return 0 }
    let digits = line.prefix { ("0"..."9").contains($0) }.count
    guard (1...9).contains(digits), digits < line.count, [".", ")"].contains(line[digits]) else {
      return nil
    }
    return digits
  }

  /// A target between the brackets of a link.
  static func target(_ url: String) -> String {
    var escaped = ""
    let scalars = url.unicodeScalars
    for place in scalars.indices {
      let scalar = scalars[place]
      switch scalar {
      case "&" where startsReference(scalars[place...]): escaped += "&amp;"
      case "<", ">", "\\", "|": escaped += "%" + String(scalar.value, radix: 16, uppercase: true)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    let isPlain = !escaped.contains { $0.isWhitespace || $0 == "(" || $0 == ")" }
    return isPlain ? "(\(escaped))" : "(<\(escaped)>)"
  }

  /// Whether a text begins with what may be read as a character's name or number: `&copy;`, `&#169;`.
  private static func startsReference(_ text: Substring.UnicodeScalarView) -> Bool {
    let name = text.dropFirst().prefix {
      $0 == "#" || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return !name.isEmpty && text.dropFirst(name.count + 1).first == ";"
  }
}

extension Unicode.Scalar? {
  fileprivate var isWordPart: Bool {
    self.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}
