import Scripting

/// Something that is done to a board that is played.
enum PlayStep: Sendable {
  case key(KeyName)
  case text(String)
  case click(String)
  case wait(Double)
  case reload

  /// Reads words separated by spaces or newlines; a text, or a label with spaces, stands between quotation marks.
  static func read(_ words: String) throws -> [PlayStep] {
    var steps: [PlayStep] = []
    var rest = Substring(words)
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.first else { return steps }
      var word = ""
      var isQuoted = false
      while let character = rest.first, isQuoted || !character.isWhitespace {
        rest.removeFirst()
        if character == "\"" { isQuoted.toggle() } else { word.append(character) }
      }
      guard !isQuoted else { throw ScriptError("a quotation mark is not closed") }
      steps.append(try step(word, isText: first == "\""))
    }
  }

  private static func step(_ word: String, isText: Bool) throws -> PlayStep {
    if isText { return .text(word) }
    if word.hasPrefix("click:") { return .click(String(word.dropFirst(6))) }
    if word.hasPrefix("wait:") {
      guard let seconds = Double(word.dropFirst(5)), (0...LiveSession.mostSeconds).contains(seconds)
      else {
        throw ScriptError(
          "wait:SECONDS, as in wait:1.5, at most \(Int(LiveSession.mostSeconds)), not '\(word)'")
      }
      return .wait(seconds)
    }
    return word == "reload" ? .reload : .key(try KeyName(word))
  }

  func perform(_ live: LiveSession) throws {
    switch self {
    case .key(let key): try live.press(key)
    case .text(let text): try live.type(text)
    case .wait(let seconds): try live.advance(by: seconds)
    case .click(let label): try live.click(label)
    case .reload: break
    }
  }
}

extension PlayStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .key(let key): key.text
    case .text(let text): "\"\(text)\""
    case .click(let label): "click:\(label)"
    case .wait(let seconds): "wait:\(seconds)"
    case .reload: "reload"
    }
  }
}
