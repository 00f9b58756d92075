/// How one test went.
package struct TestResult: Sendable {
  package let file: String
  /// The descriptions around it and its own, outermost first.
  package let path: [String]
  /// What went wrong, several lines; nil when it passed.
  package let failure: String?
  /// The first line of the failure.
  package let message: String?
  /// The end of what it printed; nothing of a test that passed.
  package let output: String

  package var name: String { path.joined(separator: " › ") }
}
