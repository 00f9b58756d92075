import Scripting

/// Colours of what a session shows; none where the output is not a terminal that knows them.
package struct ReplStyle: Sendable {
  package var isColored: Bool
  package var isASCII: Bool

  package init(isColored: Bool, isASCII: Bool) {
    self.isColored = isColored
    self.isASCII = isASCII
  }

  var prompt: Prompt { Prompt(text: "> ", style: isColored ? "1;36" : "") }
  var continuation: Prompt {
    Prompt(text: isASCII ? ". " : "· ", style: isColored ? "2" : "")
  }

  func paint(_ run: PrintedRun) -> String { paint(run.text, Self.code(of: run.style)) }

  /// The text in the colours of SGR parameters.
  func paint(_ text: String, _ code: String?) -> String {
    guard isColored, let code, !text.isEmpty else { return text }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }

  func note(_ text: String) -> String { paint(text, "2") }
  func heading(_ text: String) -> String { paint(text, "1") }
  func error(_ text: String) -> String { paint(text, "1;31") }

  private static func code(of style: PrintedRun.Style) -> String? {
    switch style {
    case .plain: nil
    case .string: "32"
    case .number: "33"
    case .constant: "35"
    case .function: "34"
    case .view: "36"
    case .note: "2"
    }
  }
}
