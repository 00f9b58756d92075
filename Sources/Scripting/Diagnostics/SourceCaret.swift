import TextRendering

/// Where the caret stands under a source line. Lua tells no column: it stands under the name the
/// message begins with or quotes, under what the compiler stopped at, or under what the line calls.
struct SourceCaret {
  let message: String
  var calledName: String?

  /// The column of the caret, in characters from 0; under the first word when the message names
  /// nothing on the line.
  func column(in line: Substring) -> Int {
    for token in [quotedToken, callee, calledName?[...]].compactMap({ $0 }) {
      if let column = line.columnOfWord(token) { return column }
    }
    return line.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// What was opened on another line and is closed nowhere, and that line, as the compiler says: "(to close 'if' at
  /// line 3)".
  var opening: (token: Substring, line: Int)? {
    guard let start = message.ranges(of: "(to close '").last?.upperBound,
      let end = message[start...].firstIndex(of: "'"),
      message[end...].hasPrefix("' at line "),
      let line = Int(message[end...].dropFirst("' at line ".count).prefix(while: \.isNumber))
    else { return nil }
    return (message[start..<end], line)
  }

  /// The column of `token`, in characters from 0; that of the first word where the line does not have it.
  func column(ofOpening token: Substring, in line: Substring) -> Int {
    line.columnOfWord(token) ?? line.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// White space as wide as `text`, tabs kept.
  static func indent(under text: Substring) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false).map {
      String(repeating: " ", count: Int(String($0).cellWidth))
    }.joined(separator: "\t")
  }

  /// The function that complains: `VStack` in "VStack: no argument…", `Bar` in "Bar takes…".
  var callee: Substring? {
    let words = message.split(separator: " ", maxSplits: 2)
    guard let first = words.first else { return nil }
    if let colon = first.firstIndex(of: ":") { return first[..<colon] }
    return words.count > 1 && ["takes", "has", "needs"].contains(words[1]) ? first : nil
  }

  /// What follows "near" in a syntax error, else the first quoted name.
  private var quotedToken: Substring? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count >= 3 else { return nil }
    if message.contains(" near '") { return quoted[quoted.count - 2] }
    return quoted[1]
  }
}

extension Substring {
  /// The column, in characters, where `word` stands for itself; nil when it does not.
  fileprivate func columnOfWord(_ word: Substring) -> Int? {
    guard !word.isEmpty else { return nil }
    let letters = Array(self)
    let wanted = Array(word)
    guard letters.count >= wanted.count else { return nil }
    func isName(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    for start in 0...(letters.count - wanted.count)
    where Array(letters[start..<start + wanted.count]) == wanted {
      let end = start + wanted.count
      let isWordStart = start == 0 || !isName(letters[start - 1]) || !isName(wanted[0])
      let isWordEnd =
        end == letters.count || !isName(letters[end]) || !isName(wanted[wanted.count - 1])
      if isWordStart && isWordEnd { return start }
    }
    return nil
  }
}
