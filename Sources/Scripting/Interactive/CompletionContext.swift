/// What is being written at the end of a text: which words make sense there.
///
/// Found from the words alone; nothing is evaluated.
struct CompletionContext {
  /// What stands before a `.` or `:`.
  enum Receiver: Equatable {
    /// Names, each a field of the one before.
    case path([String])
    /// The result of a constructor or modifier, of a function that gives a collection, or a string.
    case view, collection, string
    case unknown
  }

  /// Whose value is being written.
  enum Owner: Equatable {
    case argument(Int, of: String, isMethod: Bool)
    case label(String, of: String, isMethod: Bool)
  }

  enum Kind: Equatable {
    case nothing
    /// A name, where a label of `of` may stand too.
    case name(of: String?, isMethod: Bool)
    case member(Receiver, isMethod: Bool)
    /// Inside quotes.
    case string(Owner)
    case module
  }

  private(set) var kind = Kind.nothing
  /// The names before the table that the word is in, `badge.BadgeList { … }`; empty when it is no
  /// call of a path.
  private(set) var ownerPath: [String] = []
  /// The beginning of the word.
  private(set) var prefix = ""
  /// The quote that closes the string, where one is open.
  private(set) var quote = ""

  private let lexer: LuaLexer

  init(_ text: String) {
    lexer = LuaLexer(Array(text.utf8))
    let end = lexer.tokens.count
    guard let last = lexer.tokens.last,
      !last.isClosed || last.range.upperBound == lexer.bytes.count
    else {
      readName(after: end - 1)
      return
    }
    switch last.kind {
    case .comment where !last.isClosed, .number: return
    case .string where !last.isClosed:
      if !last.isLong { readString(end - 1) }
    case .name, .keyword:
      prefix = word(end - 1)
      readName(after: end - 2)
    default: readName(after: end - 1)
    }
  }

  private func word(_ index: Int) -> String { lexer.word(index) }

  // MARK: - Names

  private mutating func readName(after index: Int) {
    switch word(index) {
    case ".": kind = .member(receiver(endingAt: index - 1), isMethod: false)
    case ":": kind = .member(receiver(endingAt: index - 1), isMethod: true)
    case "{", ",", ";":
      let owner = openBracket(before: lexer.tokens.count)
        .flatMap { self.owner(ofTableAt: $0.index) }
      kind = .name(of: owner?.name, isMethod: owner?.isMethod ?? false)
      if let owner, !owner.isMethod { ownerPath = path(endingAt: owner.index) ?? [] }
    default:
      // After `local` or `function` a name is new.
      kind =
        ["local", "function", "goto", "::"].contains(word(index))
        ? .nothing
        : .name(of: nil, isMethod: false)
    }
  }

  /// The bracket that is open before the word `end`, and how many commas stand between them; before
  /// a bracket that closes, the one that it closes.
  private func openBracket(before end: Int) -> (index: Int, commas: Int)? {
    var (depth, commas) = (0, 0)
    for index in stride(from: end - 1, through: 0, by: -1) where lexer.kind(index) == .symbol {
      switch word(index) {
      case ")", "}", "]": depth += 1
      case "(", "{", "[":
        if depth == 0 { return (index, commas) }
        depth -= 1
      case "," where depth == 0: commas += 1
      default: break
      }
    }
    return nil
  }

  /// Who is called with the table that opens at `index`: `Section` in `Section "title" {`.
  private func owner(ofTableAt index: Int) -> (name: String, isMethod: Bool, index: Int)? {
    guard word(index) == "{" else { return nil }
    var at = index - 1
    if word(at) == "(" { at -= 1 }
    if lexer.kind(at) == .string { at -= 1 }
    guard lexer.kind(at) == .name else { return nil }
    return (word(at), word(at - 1) == ":", at)
  }

  // MARK: - Strings

  private mutating func readString(_ index: Int) {
    let text = word(index)
    quote = String(text.prefix(1))
    prefix = String(text.dropFirst())
    if word(index - 1) == "=", lexer.kind(index - 2) == .name,
      let open = openBracket(before: index),
      let owner = owner(ofTableAt: open.index)
    {
      kind = .string(.label(word(index - 2), of: owner.name, isMethod: owner.isMethod))
    } else if let call = call(withArgumentAt: index) {
      kind =
        call.name == "require" && !call.isMethod
        ? .module : .string(.argument(call.position, of: call.name, isMethod: call.isMethod))
    }
  }

  private func call(withArgumentAt index: Int) -> (name: String, isMethod: Bool, position: Int)? {
    var callee = index - 1
    var position = 1
    if lexer.kind(callee) != .name {
      guard let open = openBracket(before: index), word(open.index) == "(" else { return nil }
      position += open.commas
      callee = open.index - 1
    }
    guard lexer.kind(callee) == .name else { return nil }
    return (word(callee), word(callee - 1) == ":", position)
  }

  // MARK: - Receivers

  /// What the expression whose last word is at `end` is.
  private func receiver(endingAt end: Int) -> Receiver {
    if let names = path(endingAt: end) { return .path(names) }
    var at = end
    while at >= 0 {
      if lexer.kind(at) == .string {
        guard lexer.kind(at - 1) == .name else { return at == end ? .string : .unknown }
        at -= 1
      } else if lexer.kind(at) == .symbol, [")", "}"].contains(word(at)) {
        guard let open = openBracket(before: at)?.index else { return .unknown }
        if open == at - 2, lexer.kind(at - 1) == .string, lexer.kind(open - 1) != .name {
          return .string
        }
        at = open - 1
      } else if lexer.kind(at) == .name {
        return result(ofCalleeAt: at)
      } else {
        return .unknown
      }
    }
    return .unknown
  }

  /// What calling the function or method whose name is at `index` gives.
  private func result(ofCalleeAt index: Int) -> Receiver {
    let collections = [
      "subviews", "prefix", "suffix", "dropFirst", "dropLast", "slice", "reversed",
    ]
    switch word(index - 1) {
    case ":": return collections.contains(word(index)) ? .collection : .view
    case ".":
      return word(index - 2) == "resolve" && collections.contains(word(index))
        ? .collection : .unknown
    // In the API, what begins with a capital letter makes views.
    default: return word(index).first?.isUppercase == true ? .view : .unknown
    }
  }

  private func path(endingAt end: Int) -> [String]? {
    var names: [String] = []
    var at = end
    while lexer.kind(at) == .name {
      names.insert(word(at), at: 0)
      guard word(at - 1) == "." else {
        return [":", ")", "]", "}"].contains(word(at - 1)) ? nil : names
      }
      at -= 2
    }
    return nil
  }
}
