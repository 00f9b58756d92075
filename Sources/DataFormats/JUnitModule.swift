import Scripting

/// `host.junit`: the XML that JUnit had first and most test programs write.
struct JUnitModule: HostModule {
  let name = "host.junit"
  let summary = "Reads what a run of tests says in JUnit's XML; it needs expat when it is required."

  var members: [ModuleMember] {
    [
      TestReport.reader(
        of: "JUnit's XML",
        example: "return Text(junit.read(\"<testsuite><testcase name='a'/></testsuite>\").passed)",
        writtenIn: Self.text)
    ]
  }

  func check() throws { try XMLModule().check() }

  private static let text = TestReport.text("host.junit", file: "junit")
}
