import Lua
import Scripting

extension ReplSession {
  /// What was entered.
  enum Entry {
    case chunk(ReplScope.Chunk)
    case command(String)
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
      switch input.readLine(text.isEmpty ? host.style.prompt : host.style.continuation) {
      case .interrupted: return .nothing
      case .end: return end(of: text)
      case .line(let line):
        let wasPasting = isPasted
        isPasted = input.isPasting
        if isPasted {
          text += line + "\n"
        } else if text.isEmpty, let entry = firstLine(line) {
          return entry
        } else if input.isInteractive, !wasPasting, cancels(line, text) {
          note("cancelled")
          return .nothing
        } else if let entry = read(text + line) {
          return entry
        } else {
          text += line + "\n"
          if let problem = ReplScope.problem(ofUnfinished: text) {
            return .wrong(problem, text: "")
          }
        }
      }
    }
  }

  /// An empty line ends what it cannot complete, unless it is text itself.
  private func cancels(_ line: String, _ text: String) -> Bool {
    line.allSatisfy(\.isWhitespace) && !text.isEmpty && !ReplScope.endsInLongText(text)
  }

  /// A line that is no Lua: an empty one, or a command.
  private func firstLine(_ line: String) -> Entry? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.isEmpty { return .nothing }
    // `::name::` is a label of Lua.
    guard text.hasPrefix(":"), !text.hasPrefix("::") else { return nil }
    input.remember(line)
    return .command(String(text.dropFirst()))
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
    let error = scope.incompleteError(of: text)
    return .wrong(error, text: text)
  }
}
