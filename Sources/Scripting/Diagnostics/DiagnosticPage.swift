/// What `containerhost explain` says about a code.
package struct DiagnosticPage: Sendable {
  package let code: DiagnosticCode
  /// What the code means, in one sentence.
  package let meaning: String
  package let example: Example
  /// What to do about it.
  package let remedy: String

  /// What raises the error.
  package enum Example: Sendable {
    /// A board that raises it when it is run.
    case board(String)
    /// Files, by name in their order, and a command line in their folder that ends with it.
    case session(KeyValuePairs<String, String>, command: String)
  }

  package var text: String {
    let example =
      switch self.example {
      case .board(let source): Self.indented(source)
      case .session(let files, let command):
        files.map { name, text in "\(name):\n\n" + Self.indented(text) + "\n\n" }.joined()
          + Self.indented("$ " + command)
      }
    let status = code.exitStatus(isStrict: true)
    return """
      \(code.rawValue): \(meaning)

      For example:

      \(example)

      \(remedy)

      Exit status: \(status)\(code == .plugin ? " under --strict, else 1" : "")
      """
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }

  /// All codes with their meanings, one a line.
  package static var list: String {
    let width = DiagnosticCode.allCases.map(\.rawValue.count).max() ?? 0
    return DiagnosticCode.allCases.map { code in
      let space = String(repeating: " ", count: width - code.rawValue.count + 2)
      return code.rawValue + space + DiagnosticPage(of: code).meaning
    }.joined(separator: "\n")
  }

  /// The sentence about a code that does not exist.
  package static func unknown(_ code: String) -> String {
    "no error code '\(code)'"
      + NearestName.hint(code, among: DiagnosticCode.allCases.map(\.rawValue))
      + "; 'containerhost explain' lists them"
  }
}
