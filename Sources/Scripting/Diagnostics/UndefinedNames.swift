import Containers
import Lua

/// Globals that a board reads and nothing gives a value: mostly slips, which are nothing where a view or the name of a
/// choice was meant.
extension ScriptEngine {
  /// Warns of those in the board that somebody meant something else by. To be called when it has run: what has a value
  /// by then is none of them.
  package func warnOfUndefinedNames() throws {
    let chunk = shownName(of: run.boardName ?? "")
    guard let lines = lines(ofChunk: chunk) else { return }
    let words = LuaLexer(Array(lines.joined(separator: "\n").utf8), hasComments: false)
    let globals = try globalNames()
    var seen = words.boundNames.union(globals).union(GlobalSlip.elsewhere.keys).union(["_ENV"])
    for index in words.tokens.indices where words.readsVariable(index) {
      let name = words.word(index)
      guard seen.insert(name).inserted else { continue }
      let hint =
        Self.choices.contains(name)
        ? "; names of choices are strings: \"\(name)\""
        : SwiftUIName.hint(onGlobal: name) ?? NearestName.hint(name, among: globals)
      guard !hint.isEmpty else { continue }
      warn(
        "nothing has the name '\(name)'\(hint)",
        at: LuaSourceLocation(chunk: chunk, line: words.line(index)))
    }
  }

  /// What arguments are chosen from.
  private static let choices = Set(
    Label.alignmentChoices.map(\.0) + BorderStyle.names + ColorName.names
      + ["vertical", "horizontal"])
}

extension LuaLexer {
  /// The names that are given a value in any block: variables, parameters, and keys of tables.
  fileprivate var boundNames: Set<String> {
    var bound: Set<String> = []
    for index in tokens.indices {
      switch (kind(index), word(index)) {
      case (.keyword, "local"), (.keyword, "for"), (.keyword, "function"):
        var next = index + 1
        while kind(next) == .name
          || ["function", ",", "(", ".", ":", "<", ">", "..."].contains(word(next))
        {
          if kind(next) == .name { bound.insert(word(next)) }
          next += 1
        }
      case (.name, let name) where word(index + 1) == "=": bound.insert(name)
      default: break
      }
    }
    return bound
  }

  /// Whether a word is a name that is no field, method, key or label.
  fileprivate func readsVariable(_ index: Int) -> Bool {
    kind(index) == .name && word(index + 1) != "="
      && ![".", ":", "::", "goto"].contains(word(index - 1))
  }
}
