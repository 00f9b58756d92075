/// What is wrong with how a script used the API: the sentence an author reads. The position is
/// added where the error is raised.
package struct ScriptError: CodedError, CustomStringConvertible, Equatable {
  package let message: String
  package let code: DiagnosticCode
  package let help: String?

  package init(_ message: String, _ code: DiagnosticCode = .argument, help: String? = nil) {
    self.message = Self.shortened(message)
    self.code = code
    self.help = help
  }

  /// The most bytes of a message: what a script says may be part of it, and that may be megabytes.
  private static let longest = 16_384

  static func shortened(_ message: String) -> String {
    let count = message.utf8.count
    guard count > longest else { return message }
    return String(decoding: message.utf8.prefix(longest), as: UTF8.self)
      + "… (\(count) bytes in all)"
  }

  package var description: String { message }

  /// Errors are the same when they say the same.
  package static func == (a: ScriptError, b: ScriptError) -> Bool { a.message == b.message }
}
