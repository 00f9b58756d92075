import Scripting
import TextRendering

/// `name?`, or `?name`: a question about a name.
struct Question {
  /// `VStack`, `host.json`, `View.padding`, `:padding`.
  let name: String

  /// Nil where the line is none: Lua itself has no question marks.
  init?(_ line: some StringProtocol) {
    let text = line.drop(while: \.isWhitespace)
    let words = text.split(whereSeparator: \.isWhitespace).joined()
    let name = words.drop { $0 == "?" }.reversed().drop { $0 == "?" }.reversed()
    let isQuestion = words.hasPrefix("?") || words.hasSuffix("?")
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || "_.:".contains($0) }
    guard isQuestion, isName, name.contains(where: { $0.isLetter || $0 == "_" }) else { return nil }
    self.name = String(name)
  }
}

extension ReplSession {
  /// Shows what `:doc` says of the name; of a variable its value and type, of a command what it does.
  func answer(_ question: Question) throws {
    if let name = question.command, !scope.isModifier(name) {
      return try runCommand("help \(name)")
    }
    try tell(of: question.name)
  }

  /// Shows what is known about a name; of a variable its value and type.
  func tell(of name: String) throws {
    switch try scope.meaning(of: name, width: Int(host.render.width)) {
    case .text(let text): write(text)
    case .value(let value):
      try show([value])
      write(host.style.note(try start.engine.kind(of: value)))
    }
  }
}

extension Question {
  /// The command that the name is.
  fileprivate var command: String? {
    let name = String(name.drop { $0 == ":" })
    return self.name.hasPrefix(":") && Command.all.contains { $0.name == name } ? name : nil
  }
}
