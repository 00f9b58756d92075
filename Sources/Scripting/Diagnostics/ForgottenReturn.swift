import Containers
import Lua

/// Functions that make a view and do not return it: Lua takes them for functions that have nothing to say, and what
/// they were to draw is missing without a word.
enum ForgottenReturn {
  /// Whether a function that begins in the first of these lines does something and has no `return` of its own. Where
  /// several begin there, all of them.
  static func isIn(_ lines: ArraySlice<Substring>) -> Bool {
    let words = LuaLexer(Array(lines.joined(separator: "\n").utf8), hasComments: false)
    let beginnings = words.tokens.indices.prefix { words.line($0) == 1 }.filter {
      words.isKeyword($0, "function")
    }
    return !beginnings.isEmpty && beginnings.allSatisfy { words.lacksReturn(functionAt: $0) }
  }

  /// The modifiers that a script defines at its left edge and that have no `return` in them, each with its line.
  static func modifiers(in text: UnsafeRawBufferPointer) -> [(name: String, line: Int)] {
    var found: [(name: String, line: Int)] = []
    var rest = text[...]
    while let start = rest.firstIndex(ofText: "function View") {
      let line = rest[start...].prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[(start + 13)...]
      guard rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: ".") else { continue }
      rest = rest.dropFirst()
      let isInLine = isIn([Substring(decoding: line, as: UTF8.self)])
      guard start == 0 || text[start - 1] == UInt8(ascii: "\n"),
        let end = isInLine ? line.endIndex : rest.firstIndex(ofText: "\nend")
      else { continue }
      let body = rest[..<end]
      guard body.firstIndex(ofText: "return") == nil, body.firstIndex(ofText: "error") == nil else {
        continue
      }
      let name = String(
        decoding: body.prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: " ") }, as: UTF8.self)
      found.append((name, text[..<start].count { $0 == UInt8(ascii: "\n") } + 1))
    }
    return found
  }
}

extension LuaLexer {
  fileprivate func isKeyword(_ index: Int, _ keyword: String) -> Bool {
    kind(index) == .keyword && word(index) == keyword
  }

  /// Whether the function whose word is at `start` has something in it, and no `return` outside functions in it. What
  /// does not end is left to the compiler.
  fileprivate func lacksReturn(functionAt start: Int) -> Bool {
    guard let begin = tokens.indices.first(where: { $0 > start && word($0) == ")" }),
      !isKeyword(begin + 1, "end")
    else { return false }
    let own = returns(from: begin + 1, in: ["function"])
    return own.isEnded && own.places.isEmpty
  }

  /// The line of the last `return` of a text that is in none of its functions; nil where there is none.
  var lastReturn: Int? { returns(from: 0, in: []).places.last.map(line) }

  /// The name that a text ends with returning, and its line; nil where it ends with something else.
  fileprivate var returnedName: (name: String, line: Int)? {
    let last = tokens.endIndex - 1
    guard kind(last) == .name, isKeyword(last - 1, "return") else { return nil }
    return (word(last), line(last))
  }

  /// The last statement, outside of blocks, that calls one of these names and does nothing with what it returns: the
  /// word that it begins with.
  fileprivate func lastCall(of isKnown: (String) -> Bool) -> Int? {
    var (depth, found) = (0, Int?.none)
    for index in tokens.indices {
      switch (kind(index), word(index)) {
      case (.symbol, "("), (.symbol, "{"), (.symbol, "["), (.keyword, "function"), (.keyword, "do"),
        (.keyword, "if"), (.keyword, "repeat"):
        depth += 1
      case (.symbol, ")"), (.symbol, "}"), (.symbol, "]"), (.keyword, "end"), (.keyword, "until"):
        depth -= 1
      case (.name, let name) where depth == 0 && endsExpression(index - 1) && isKnown(name):
        if kind(index + 1) == .string || ["(", "{"].contains(word(index + 1)) { found = index }
      default: break
      }
    }
    return found
  }

  /// Whether a name behind this word begins a statement: two expressions do not follow one another.
  private func endsExpression(_ index: Int) -> Bool {
    switch kind(index) {
    case nil, .name, .number, .string: true
    case .keyword: ["end", "nil", "true", "false", "break"].contains(word(index))
    case .symbol: [")", "}", "]", ";", "..."].contains(word(index))
    case .comment: false
    }
  }

  /// Where there is a `return` from `start` on, within the blocks `outer` and in no further function, and whether the
  /// `end` of those blocks comes behind.
  private func returns(from start: Int, in outer: [String]) -> (places: [Int], isEnded: Bool) {
    var (blocks, places) = (outer, [Int]())
    for index in start..<tokens.count where kind(index) == .keyword {
      switch word(index) {
      case "return":
        if blocks.count(where: { $0 == "function" }) == outer.count { places.append(index) }
      case "function", "do", "if", "repeat": blocks.append(word(index))
      case "end", "until":
        _ = blocks.popLast()
        if blocks.isEmpty, !outer.isEmpty { return (places, true) }
      default: break
      }
    }
    return (places, false)
  }
}

extension ScriptEngine {
  /// Warns of modifiers of a script that return nothing.
  func warnOfForgottenReturns(in text: UnsafeRawBufferPointer, named name: String) {
    for modifier in ForgottenReturn.modifiers(in: text) {
      warn(
        "View:\(modifier.name) returns nothing; write return self:… in it",
        at: LuaSourceLocation(chunk: LuaState.shownName(of: name), line: modifier.line))
    }
  }

  /// Warns of a board that returned no view: where it makes one and does nothing with it, or, unless it `hasPrinted`
  /// what it has to say, where it returns a name that is nil, and, if somebody watches, of the board as a whole.
  package func warnOfMissingBoard(hasPrinted: Bool, isWatched: Bool = true) {
    let chunk = shownName(of: run.boardName ?? "")
    let text = lines(ofChunk: chunk)?.joined(separator: "\n") ?? ""
    let words = LuaLexer(Array(text.utf8), hasComments: false)
    let constructors = catalog.names(.constructor)
    let isConstructor = { constructors.contains($0) || self.declared.components.contains($0) }
    if words.lastReturn == nil, let call = words.lastCall(of: isConstructor) {
      warn(
        "the board returned no view; write return before \(words.word(call))",
        at: LuaSourceLocation(chunk: chunk, line: words.line(call)))
    } else if hasPrinted {
      return
    } else if let (name, line) = words.returnedName {
      let others = Set(words.tokens.indices.filter { words.kind($0) == .name }.map(words.word))
      warn(
        "the board returned no view, as '\(name)' is nil"
          + NearestName.hint(name, among: others.subtracting([name]).sorted()),
        at: LuaSourceLocation(chunk: chunk, line: line))
    } else if isWatched {
      warn("the board returned no view, so nothing is drawn; it ends with return VStack { … }")
    }
  }

  /// Warns of a function that came back with nothing and has no `return`; looked at once.
  func warnOfForgottenReturn(
    _ function: Evaluated, of node: NodeRef, owner: @autoclosure () -> String, on stack: LuaStack
  ) {
    guard let place = definition(of: function, in: node, on: stack) else { return }
    warnOfForgottenReturn(ofFunctionAt: place, owner: owner())
  }

  /// The same of a function that begins at `place`.
  func warnOfForgottenReturn(
    ofFunctionAt place: LuaCallerPosition, owner: @autoclosure () -> String
  ) {
    guard run.quietFunctions.insert(place.place).inserted else { return }
    let location = state.location(of: place)
    guard let lines = lines(ofChunk: location.chunk)?.dropFirst(location.line - 1),
      ForgottenReturn.isIn(lines)
    else { return }
    warn("\(owner()): the function returns nothing; write return before its view", at: location)
  }
}
