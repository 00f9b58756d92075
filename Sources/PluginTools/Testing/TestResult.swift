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

  /// Its descriptions, on one line and without what a terminal would act upon.
  package var name: String {
    let name = path.joined(separator: " › ").unicodeScalars
    return String(
      String.UnicodeScalarView(name.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
