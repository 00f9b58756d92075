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
    /// A command line that ends with it.
    case command(String)
  }

  package var text: String {
    let example =
      switch self.example {
      case .board(let source):
        source.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
          .joined(separator: "\n")
      case .command(let line): "    \(line)"
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
