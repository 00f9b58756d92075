/// What is wrong with how a script used the API: the sentence an author reads. The position is added
/// where the error is raised.
package struct ScriptError: Error, CustomStringConvertible, Equatable {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}
