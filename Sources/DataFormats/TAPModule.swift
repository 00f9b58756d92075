import Scripting

/// `host.tap`: the lines of the Test Anything Protocol.
struct TAPModule: HostModule {
  let name = "host.tap"
  let summary = "Reads what a run of tests says in TAP, the Test Anything Protocol."

  var members: [ModuleMember] {
    [
      TestReport.reader(
        of: "TAP", example: "return Text(tap.read(\"1..1\\nnot ok 1 - a\").tests[1].name)",
        writtenIn: Self.text)
    ]
  }

  private static let text = TestReport.text("host.tap", file: "tap")
}
