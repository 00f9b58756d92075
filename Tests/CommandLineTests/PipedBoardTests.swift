import Testing

/// The boards of `scripts/` that read what other programs write, in a pipe and with files of the user's.
struct PipedBoardTests {
  private static let scripts = Program.repository + "/scripts"
  private static let reports = Program.repository + "/Tests/LuaSpecs/fixtures/reports"

  @Test(arguments: [
    ("surefire.xml", "✗ sortsByTitle"), ("pytest.xml", "✗ test_pitch[E2]"),
    ("gtest.xml", "chord_test.cc:14"), ("swift.xml", "✗ testWidth"),
    ("jest.xml", "✗ playlist forgets a song"), ("prove.tap", "✗ sorts by title"),
    ("node.tap", "Expected values to be strictly equal:"),
    ("bail.tap", "Bail out! The database is gone."),
  ])
  func `a report of tests that failed ends with status 1, from a file and from a pipe`(
    report: String, line: String
  ) throws {
    for command in ["-- \(Self.reports)/\(report)", "<\(Self.reports)/\(report)"] {
      let outcome = try Program().shell("containerhost run \(Self.scripts)/report.lua \(command)")
      #expect(outcome.status == 1, "\(outcome.error)")
      #expect(outcome.error == "")
      #expect(outcome.output.contains("FAILED"))
      #expect(outcome.output.contains(line), "\(outcome.output)")
    }
  }

  @Test func `a report of tests that passed ends with status 0`() throws {
    let outcome = try Program().shell(
      "printf '1..2\\nok 1 - a\\nok 2 - b # SKIP no printer\\n' | containerhost run \(Self.scripts)/report.lua"
    )
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("[PASSED] 1 of 2 tests passed\n"), "\(outcome.output)")
    #expect(outcome.output.contains("− b\n    no printer\n"))
  }

  @Test func `several reports are one`() throws {
    let folder = try TestFolder([
      "one.xml": "<testsuite name='one'><testcase name='a' time='1'/></testsuite>",
      "two.xml": "<testsuite name='two'><testcase name='b' time='2'/></testsuite>",
    ])
    let outcome = try folder.program.shell("containerhost run \(Self.scripts)/report.lua -- *.xml")
    #expect(outcome.output.hasPrefix("[PASSED] 2 of 2 tests passed in 3s\n"), "\(outcome.output)")
  }

  @Test func `the tests that the program's own plugins have are a report`() throws {
    let outcome = try Program().shell(
      """
      for format in tap junit; do
        containerhost plugins test plugins/feed --format $format | containerhost run \(Self.scripts)/report.lua
      done
      """)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.split(separator: "[PASSED]").count == 2, "\(outcome.output)")
  }

  @Test(arguments: [
    ("<testsuite><testcase name='a'>", "cut.xml:1:31: the text ends inside <testcase>"),
    (
      "<testsuite>\n<testcase name='a'></testsuite>",
      "cut.xml:2:22: this tag does not end <testcase>"
    ),
    ("<html/>", "cut.xml:1: <html> is no report of JUnit"),
    ("some words", "cut.xml: this is no TAP"), ("", "cut.xml: this is no TAP"),
  ])
  func `a report that is none is an error with its place`(text: String, problem: String) throws {
    let folder = try TestFolder(["cut.xml": text])
    let outcome = try folder.program("run", "\(Self.scripts)/report.lua", "--", "cut.xml")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error.contains(problem), "\(outcome.error)")
    #expect(outcome.error.contains("report.lua:"), "\(outcome.error)")
  }

  @Test func `df -P of this machine is a board`() throws {
    let outcome = try Program().shell("df -P | containerhost run \(Self.scripts)/df.lua")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("Mounted on"))
    let lines = try Program().shell("df -P | tail -n +2 | awk '$2 > 0' | wc -l")
    let count = Int(lines.output.filter(\.isNumber))
    #expect(outcome.output.split(separator: "\n").count { $0.contains("% │") } == count)
    let empty = try Program().shell("containerhost run \(Self.scripts)/df.lua </dev/null")
    #expect(empty.status == 1)
    #expect(empty.error.contains("no line of df -P is there"), "\(empty.error)")
  }

  @Test func `the blocks of df -P are as large as its first line says`() throws {
    let outcome = try Program().shell(
      """
      printf 'Filesystem 512-blocks Used Available Capacity Mounted on\\n/dev/a 2000 1000 1000 50%% /a b\\n' \
        | containerhost run \(Self.scripts)/df.lua
      """)
    #expect(outcome.output.contains("│ /a b"))
    #expect(outcome.output.contains("512.0 kB │ 1.0 MB │ /dev/a"), "\(outcome.output)")
  }

  @Test func `a month marks today`() throws {
    // The day may end between the two.
    let days = try (0..<2).map { _ in try Program().shell("date +%-d").output.filter(\.isNumber) }
    let outcome = try Program().shell("containerhost run \(Self.scripts)/month.lua --width 80")
    #expect(outcome.status == 0, "\(outcome.error)")
    let later = try Program().shell("date +%-d").output.filter(\.isNumber)
    #expect((days + [later]).contains { outcome.output.contains("›\($0)") }, "\(outcome.output)")
    #expect(outcome.output.count { $0 == "›" } == 1)
    #expect(try Program()("run", "\(Self.scripts)/month.lua", "--", "2024", "13").status == 1)
    #expect(
      try Program()("run", "\(Self.scripts)/month.lua", "--", "1900", "2").output.count {
        $0 == "›"
      } == 0)
  }

  @Test func `a card that is moved is moved in the file`() throws {
    let cards =
      "[{\"title\": \"a\", \"column\": \"To do\"}, {\"title\": \"b\", \"column\": 2, \"owner\": \"Sam\", \"points\": 5}]"
    let folder = try TestFolder(["plan.json": cards])
    let outcome = try folder.program.shell(
      """
      containerhost play \(Self.scripts)/kanban.lua --allow-write=. --keys '>' --size 80x12 -- plan.json
      containerhost run \(Self.scripts)/kanban.lua --width 80 -- - <plan.json
      """)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("Doing                   2"), "\(outcome.output)")
    let saved = try folder.program.shell("cat plan.json").output
    #expect(saved.contains("\"points\": 5"))
    #expect(!saved.contains("To do"))
  }

  @Test func `a column that only the file knows is one of the board`() throws {
    let outcome = try Program().shell(
      """
      echo '[{"title": "a", "column": "Review", "isUrgent": true}]' \
        | containerhost run \(Self.scripts)/kanban.lua --width 120 -- -
      """)
    #expect(outcome.output.contains("Review"))
    #expect(outcome.output.contains("! a"), "\(outcome.output)")
  }
}
