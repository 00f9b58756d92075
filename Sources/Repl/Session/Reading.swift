import Lua
import Scripting

extension ReplSession {
  /// What was entered.
  enum Entry {
    case chunk(ReplScope.Chunk)
    case command(String)
    case question(Question)
    case wrong(LuaError, text: String)
    case nothing
    case end
  }

  /// Reads lines until they make a whole.
  func readEntry() -> Entry {
    defer { pending = "" }
    var text = ""
    var isPasted = false
    while true {
      pending = text
      let prompt = text.isEmpty ? host.style.prompt : host.style.continuation
      let indents = input.isInteractive && !isPasted
      let indentation = indents ? LuaIndentation(after: text) : nil
      switch input.readLine(prompt, spaces: indentation?.spaces() ?? 0) {
      case .interrupted:
        if !text.isEmpty { input.remember(String(text.dropLast())) }
        return .nothing
      case .end: return end(of: text)
      case .line(let typed):
        isPasted = input.isPasting
        // Spaces that nobody typed are no part of an empty line.
        let line = indentation != nil && typed.allSatisfy { $0 == " " } ? "" : typed
        if isPasted {
          text += line + "\n"
        } else if text.isEmpty, let entry = firstLine(line) {
          return entry
        } else if let entry = read(text + line) {
          return entry
        } else {
          if line.isEmpty, text.hasSuffix("\n\n") { note("the entry goes on; Ctrl-C cancels it") }
          text += line + "\n"
          if let problem = ReplScope.problem(ofUnfinished: text) {
            return .wrong(problem, text: "")
          }
        }
      }
    }
  }

  /// A line that is no Lua: an empty one, or a command.
  private func firstLine(_ line: String) -> Entry? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty { return .nothing }
    if input.isInteractive, let hint = hint(for: text) {
      input.remember(line)
      note(hint)
      return .nothing
    }
    if let question = Question(text) {
      input.remember(line)
      return .question(question)
    }
    // `::name::` is a label of Lua.
    guard text.hasPrefix(":"), !text.hasPrefix("::") else { return nil }
    input.remember(line)
    return .command(String(text.dropFirst()))
  }

  /// What somebody is told who enters a word of other prompts; nil where it is a variable.
  private func hint(for text: Substring) -> String? {
    let word = String(text.prefix { $0.isLetter })
    let rest = text.dropFirst(word.count).filter { !$0.isWhitespace }
    guard ["exit", "quit", "help"].contains(word), rest.isEmpty || rest == "()",
      scope.isUnknown(word)
    else { return nil }
    return word == "help" ? ":help lists the commands" : ":quit or Ctrl-D leaves"
  }

  /// What the whole text is; nil when it goes on.
  private func read(_ text: String) -> Entry? {
    switch scope.read(text) {
    case .incomplete: return nil
    case .complete(let chunk):
      input.remember(text)
      return .chunk(chunk)
    case .wrong(let error):
      input.remember(text)
      return .wrong(error, text: text)
    }
  }

  private func end(of text: String) -> Entry {
    guard !text.isEmpty, !input.isInteractive else { return .end }
    isFinished = true
    let error = scope.incompleteError(of: String(text.dropLast()))
    return .wrong(error, text: text)
  }
}
