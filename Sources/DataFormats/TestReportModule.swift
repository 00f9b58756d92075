import Lua
import Scripting

/// `host.junit` and `host.tap`: `read(source, options)` of each gives the same report, and is written in Lua with the
/// API that every script has.
struct TestReportModule: HostModule {
  /// The name of its file, without the `.lua`.
  private let file: String
  let summary: String
  /// What it reads.
  private let kind: String
  private let example: String
  private var needsXML = false

  var name: String { "host.\(file)" }

  /// The lines of the Test Anything Protocol.
  static let tap = TestReportModule(
    file: "tap", summary: "Reads what a run of tests says in TAP, the Test Anything Protocol.",
    kind: "TAP", example: "return Text(tap.read(\"1..1\\nnot ok 1 - a\").tests[1].name)")

  /// The XML that JUnit had first and most test programs write.
  static let junit = TestReportModule(
    file: "junit",
    summary: "Reads what a run of tests says in JUnit's XML; it needs expat when it is required.",
    kind: "JUnit's XML",
    example: "return Text(junit.read(\"<testsuite><testcase name='a'/></testsuite>\").passed)",
    needsXML: true)

  var members: [ModuleMember] {
    [
      .function(
        "read",
        [
          "source: string | file | function -- \(kind), or an open file or a function that gives it in pieces",
          "options?: table -- { name = }",
        ],
        labels: ["name: string -- what errors call the text, as the name of its file"],
        returns: "table",
        "The report: its suites, each with its tests, all tests, and how many passed, failed or were skipped.",
        example: example,
        writtenIn: ModuleText(name, file: file) { try Self.results.push($0, on: $1) })
    ]
  }

  func check() throws { if needsXML { try XMLModule().check() } }

  /// What both share.
  private static let results = ModuleText(
    "host.results", file: "results", given: { $1.pushNil() })
}
