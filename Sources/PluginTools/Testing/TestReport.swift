/// Results of tests as text for people, as TAP 14, or as JUnit's XML.
package enum TestReport: String, CaseIterable, Sendable {
  case pretty, tap, junit

  package func text(of results: [TestResult]) -> String {
    switch self {
    case .pretty: Self.pretty(results)
    case .tap: Self.tap(results)
    case .junit: Self.junit(results)
    }
  }

  private static func pretty(_ results: [TestResult]) -> String {
    var lines: [String] = []
    var file: String?
    for result in results {
      if result.file != file {
        lines.append(result.file)
        file = result.file
      }
      lines.append("  \(result.failure == nil ? "✓" : "✗") \(result.name)")
      guard let failure = result.failure else { continue }
      lines += indented(failure, by: 6)
      if !result.output.isEmpty { lines += indented("printed:\n" + result.output, by: 6) }
    }
    let failed = results.filter { $0.failure != nil }.count
    lines.append("\(results.count - failed) passed, \(failed) failed")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func tap(_ results: [TestResult]) -> String {
    var lines = ["TAP version 14", "1..\(results.count)"]
    for (index, result) in results.enumerated() {
      let name = "\(result.file) \(result.name)"
        .replacing("\\", with: "\\\\").replacing("#", with: "\\#")
      lines.append("\(result.failure == nil ? "ok" : "not ok") \(index + 1) - \(name)")
      guard let failure = result.failure else { continue }
      lines += ["  ---", "  message: |"] + indented(failure, by: 4) + ["  ..."]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func junit(_ results: [TestResult]) -> String {
    let failed = results.filter { $0.failure != nil }.count
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites tests=\"\(results.count)\" failures=\"\(failed)\">",
    ]
    var files: [String] = []
    for result in results where !files.contains(result.file) { files.append(result.file) }
    for file in files {
      let own = results.filter { $0.file == file }
      let failures = own.filter { $0.failure != nil }.count
      lines.append(
        "  <testsuite name=\"\(escaped(file))\" tests=\"\(own.count)\" failures=\"\(failures)\">")
      lines += own.flatMap(testCase)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).map { $0 + "\n" }.joined()
  }

  private static func testCase(_ result: TestResult) -> [String] {
    let head =
      "    <testcase classname=\"\(escaped(result.file))\" name=\"\(escaped(result.name))\""
    guard let failure = result.failure else { return [head + "/>"] }
    return [
      head + ">",
      "      <failure message=\"\(escaped(result.message ?? ""))\">\(escaped(failure))</failure>",
      "    </testcase>",
    ]
  }

  /// Characters that XML cannot hold at all become the replacement character.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 32 || (0xfffe...0xffff).contains(scalar.value):
        result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func indented(_ text: String, by count: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map {
      String(repeating: " ", count: count) + $0
    }
  }
}
