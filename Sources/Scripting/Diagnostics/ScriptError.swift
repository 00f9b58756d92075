/// What is wrong with how a script used the API: the sentence an author reads. The position is added
/// where the error is raised.
package struct ScriptError: CodedError, CustomStringConvertible, Equatable {
  package let message: String
  package let code: DiagnosticCode
  package let help: String?

  package init(_ message: String, _ code: DiagnosticCode = .argument, help: String? = nil) {
    self.message = message
    self.code = code
    self.help = help
  }

  package var description: String { message }

  /// Errors are the same when they say the same.
  package static func == (a: ScriptError, b: ScriptError) -> Bool { a.message == b.message }
}
