import Scripting

/// Where a script means names of its own, whatever the globals of these names are.
///
/// A local whose value may be the global itself, as in `local os = os` or `local io = require "io"`, is none of them:
/// a parameter, a table, a function and a local without a value are.
struct LocalNames {
  /// The words that are such names, and those that declare one.
  private(set) var words: Set<Int> = []
  /// The names of each block, and of each table, that the word read last lies in.
  private var scopes: [Set<String>] = [[]]
  /// Locals that count once their value is complete, where there are so many scopes again.
  private var unfinished: [(name: String, depth: Int)] = []
  /// The names of loops whose `do` is still to come.
  private var loops: [(names: Set<String>, depth: Int)] = []

  init(in lexer: LuaLexer) {
    var index = 0
    while index < lexer.tokens.count {
      let word = lexer.word(index)
      if lexer.kind(index) == .name, scopes.contains(where: { $0.contains(word) }) {
        words.insert(index)
      }
      index = read(word, index, of: lexer) + 1
    }
  }

  /// Reads a word, with the names that it declares; returns the last word that was read.
  private mutating func read(_ word: String, _ index: Int, of lexer: LuaLexer) -> Int {
    switch word {
    case "do":
      let isLoop = loops.last?.depth == scopes.count
      scopes.append(isLoop ? loops.removeLast().names : [])
    case "then", "repeat", "{": scopes.append([])
    case "else":
      close()
      scopes.append([])
    case "elseif", "until", "end", "}": close()
    case "for":
      let end = lexer.first(of: ["=", "in"], from: index)
      loops.append((names(index..<end, of: lexer), scopes.count))
      return end
    case "function":
      let start = lexer.first(of: ["("], from: index)
      let end = lexer.first(of: [")"], from: start)
      if lexer.word(index - 1) == "local" { declare(lexer.word(index + 1)) }
      scopes.append(names(start..<end, of: lexer))
      return end
    case "local": readLocal(index, of: lexer)
    default: break
    }
    return index
  }

  private mutating func readLocal(_ index: Int, of lexer: LuaLexer) {
    let name = lexer.word(index + 1)
    words.insert(index + 1)
    let next = lexer.word(index + 2) == "<" ? index + 5 : index + 2
    switch lexer.word(next) {
    case "=":
      guard ["{", "function"].contains(lexer.word(next + 1)) else { return }
      unfinished.append((name, scopes.count))
    case ",": break
    default: if name != "function" { declare(name) }
    }
  }

  /// The names that a list declares.
  private mutating func names(_ range: Range<Int>, of lexer: LuaLexer) -> Set<String> {
    let names = range.filter { lexer.kind($0) == .name }
    words.formUnion(names)
    return Set(names.map(lexer.word))
  }

  private mutating func declare(_ name: String) { scopes[scopes.count - 1].insert(name) }

  private mutating func close() {
    if scopes.count > 1 { scopes.removeLast() }
    while let last = unfinished.last, last.depth >= scopes.count {
      unfinished.removeLast()
      if last.depth == scopes.count { declare(last.name) }
    }
  }
}

extension LuaLexer {
  /// The first of these words from a place on, or the end.
  fileprivate func first(of words: Set<String>, from start: Int) -> Int {
    (start..<tokens.count).first { words.contains(word($0)) } ?? tokens.count
  }
}
