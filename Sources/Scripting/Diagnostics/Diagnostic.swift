import Containers
package import Lua
import TextRendering

/// The text of an error, in the one form that every command prints: what is wrong, where, the line
/// itself with a caret, and the script functions that were running.
package struct Diagnostic {
  package let message: String
  package let location: LuaSourceLocation?
  package let traceback: [LuaTraceFrame]
  /// What the host was doing, innermost first: "the body of Card".
  package let scopes: [String]

  /// `globals` are the names to propose for a global that is not there.
  package init(_ error: any Error, globals: [String] = []) {
    if let error = error as? LuaError {
      // Messages quote scripts, and they may be shown on a terminal.
      message = neutralized(error.message) + Self.hint(of: error.message, among: globals)
      location = error.location
      traceback = error.traceback
      scopes = error.scopes
    } else {
      message = neutralized(String(describing: error))
      location = nil
      traceback = []
      scopes = []
    }
  }

  /// What an author may have meant who used a global that is nil: "… (global 'VStak')".
  private static func hint(of message: String, among globals: [String]) -> String {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasSuffix("a nil value (global "), parts[2] == ")" else {
      return ""
    }
    return NearestName.hint(String(parts[1]), among: globals)
  }

  /// The lines to print, without a newline at the end. `source` gives the lines of a chunk.
  package func text(source: (String) -> [Substring]?) -> String {
    var lines = ["error: \(message)"]
    if let location {
      lines.append("  --> \(location)")
      if let excerpt = excerpt(at: location, source: source) { lines += excerpt }
    }
    lines += scopes.map { "  in \($0)" }
    lines += tracebackLines
    return lines.joined(separator: "\n")
  }

  private func excerpt(at location: LuaSourceLocation, source: (String) -> [Substring]?)
    -> [String]?
  {
    guard let lines = source(location.chunk), (1...max(1, lines.count)).contains(location.line),
      !lines.isEmpty
    else { return nil }
    let line = lines[location.line - 1]
    let number = String(location.line)
    let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number + " | "
    let blank = String(repeating: " ", count: max(5, number.count)) + " | "
    return [
      margin + neutralized(String(line)),
      blank + indent(under: line.prefix(caretColumn(in: line))) + "^",
    ]
  }

  /// White space as wide as `text`, tabs kept.
  private func indent(under text: Substring) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false).map { part in
      var part = String(part)
      return String(repeating: " ", count: Int(part.withUTF8 { cellWidth(of: $0) }))
    }.joined(separator: "\t")
  }

  /// Lua tells no column: the caret stands under the name the message begins with, or under what the
  /// compiler stopped at, else under the first word.
  private func caretColumn(in line: Substring) -> Int {
    for token in [quotedToken, callee].compactMap({ $0 }) {
      if let column = line.columnOfWord(token) { return column }
    }
    return line.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// `VStack` in "VStack: no argument…".
  private var callee: Substring? {
    message.split(separator: ":").first.flatMap { $0.contains(" ") ? nil : $0 }
  }

  /// What follows "near" in a syntax error, else the first quoted name.
  private var quotedToken: Substring? {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count >= 3 else { return nil }
    if message.contains(" near '") { return quoted[quoted.count - 2] }
    return quoted[1]
  }

  private var tracebackLines: [String] {
    guard traceback.count > 1 else { return [] }
    return ["  traceback:"]
      + traceback.flatMap { frame -> [String] in
        let skipped = frame.omittedBefore > 0 ? ["    … \(frame.omittedBefore) more"] : []
        let line = frame.line.map { ":\($0)" } ?? ""
        let function =
          frame.function.map { $0 == "main chunk" ? " in the main chunk" : " in '\($0)'" } ?? ""
        return skipped + [
          "    \(frame.chunk)\(line):\(function.isEmpty ? " in a function" : function)"
        ]
      }
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
