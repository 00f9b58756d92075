import Foundation
import Testing

/// `containerhost plugins test`: what authors of plugins write tests with.
struct PluginTestCommandTests {
  private static let plugin = """
    --- @name badge
    --- @version 1.0.0
    --- @api 1
    function View:stamped(text) return HStack { text, self } end
    return { now = function() return os.time() end }
    """

  private func run(_ test: String, _ arguments: String...) throws -> Outcome {
    let folder = try TestFolder([
      "plugins/badge/init.lua": Self.plugin, "plugins/badge/tests/badge_test.lua": test,
    ])
    return try folder.program.run([Program.path, "plugins", "test", "badge"] + arguments)
  }

  /// Runs the body of one test and gives what it failed with.
  private func failure(_ body: String) throws -> String {
    let outcome = try run("it('t', function()\n\(body)\nend)")
    #expect(outcome.status == 1, "\(body) passed")
    return outcome.output
  }

  @Test func `every way to expect something holds where it should`() throws {
    let outcome = try run(
      """
      require "badge"
      it("holds", function()
        expect(1):equals(1)
        expect({ a = { 1, 2 } }):equals { a = { 1, 2 } }
        expect({}).never:equals { 1 }
        expect(print):is(print)
        expect(true):isTrue()
        expect(false):isFalse()
        expect(nil):isNil()
        expect(1):isA("number"):isA "integer"
        expect("abc"):contains("b"):matches "^a"
        expect({ "a", "b" }):contains("b"):hasCount(2)
        expect(2):isGreaterThan(1):isLessThan(3)
        expect(function() error "boom" end):raises "boom"
        expect(function() end).never:raises()
      end)
      """)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
  }

  @Test(arguments: [
    ("expect(1):equals(2)", "expected 2, found 1"),
    ("expect('a'):equals('b')", "expected \"b\", found \"a\""),
    ("expect('a\\nb'):equals('a\\nc')", "          a\n        - c\n        + b"),
    ("expect({ a = 1 }):equals { a = 2 }", "        -   a = 2,\n        +   a = 1,"),
    ("expect(1).never:equals(1)", "expected the opposite of equals for 1"),
    ("expect(nil):isTrue()", "expected true, found nil"),
    ("expect('abc'):contains 'x'", "expected \"abc\" to contain \"x\""),
    ("expect({}):hasCount(1)", "expected 1 elements, found 0"),
    ("expect(function() end):raises()", "expected an error, found none"),
    ("expect(function() error 'a' end):raises 'xyz'", "expected an error with \"xyz\", found"),
    ("expect(1):equal(1)", "expect has no 'equal'; it has contains, equals"),
    ("expect(1, 2)", "expect takes one value"), ("error 'boom'", "boom"),
    ("local x = nil + 1", "attempt to perform arithmetic on a nil value"),
    ("it('inner', print)", "it is called in a test"),
    (
      "expect(Text 'a'):equals(Text 'a')",
      "expected Text, found Text; views are compared by identity: compare what render(view) or resolve.tree(view) gives"
    ),
    ("expect({ Text 'a' }):equals { Text 'a' }", "written alike; views are compared by identity"),
    ("expect({ Text 'a' }):equals { Text 'a', 1 }", "}\n      views are compared by identity"),
    ("expect({ Text 'a' }):contains(Text 'a')", "contain Text; views are compared by identity"),
    ("expect(5):hasCount(1)", "hasCount takes a table, a string or a collection, got 5"),
    ("expect(nil).never:hasCount(1)", "hasCount takes a table, a string or a collection, got nil"),
    ("expect(Text 'a'):hasCount(1)", "got Text; count resolve.subviews(view)"),
    ("expect('a'):isGreaterThan(1)", "isGreaterThan compares numbers or strings, got \"a\" and 1"),
    ("expect(nil):isLessThan(1)", "isLessThan compares numbers or strings, got nil and 1"),
    ("expect(Text 'a'):matchesSnapshot 'x'", "render the view first"),
    ("expect('a'):matchesSnapshot '../x'", "a snapshot's name has letters"),
  ])
  func `a failure says what, with file and line`(body: String, message: String) throws {
    let output = try failure(body)
    #expect(output.contains(message), "\(output)")
    #expect(output.contains("--> plugins/badge/tests/badge_test.lua:2"), "\(output)")
    #expect(output.hasSuffix("0 passed, 1 failed\n"))
  }

  @Test func `hooks run around each test, from the outside in and back`() throws {
    let outcome = try run(
      """
      local log = {}
      before_each(function() log[#log + 1] = "a" end)
      after_each(function() log[#log + 1] = "z" end)
      describe("inner", function()
        before_each(function() log[#log + 1] = "b" end)
        after_each(function() log[#log + 1] = "y" end)
        it("first", function() log[#log + 1] = "1" end)
      end)
      it("second", function() expect(table.concat(log)):equals "ab1yza" end)
      """)
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("✓ inner › first\n"))
  }

  @Test func `the clock stands still until a test moves it, for plugins too`() throws {
    let outcome = try run(
      """
      local badge = require "badge"
      it("begins in 2000", function()
        expect(os.date "%Y-%m-%d %H:%M"):equals "2000-01-01 00:00"
        clock.advance(90)
        expect(os.date "%H:%M:%S"):equals "00:01:30"
        expect(os.clock()):equals(90.0)
        clock.set(os.time { year = 2024, month = 9, day = 1, hour = 12 })
        expect(badge.now()):equals(os.time { year = 2024, month = 9, day = 1, hour = 12 })
      end)
      it("begins anew", function() expect(os.date "%Y"):equals "2000" end)
      it("wants seconds", function() expect(clock.set):raises "takes seconds" end)
      """)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `each file has a state of its own`() throws {
    let folder = try TestFolder([
      "plugins/badge/init.lua": Self.plugin,
      "plugins/badge/tests/a.lua": "leak = 1 it('a', function() expect(leak):equals(1) end)",
      "plugins/badge/tests/b.lua": "it('b', function() expect(leak):isNil() end)",
      "plugins/badge/own_test.lua": "it('c', function() end)",
    ])
    let outcome = try folder.program("plugins", "test")
    #expect(outcome.output.hasSuffix("3 passed, 0 failed\n"), "\(outcome.output)")
  }

  @Test func `snapshots are recorded when asked for, compared, and shown as a diff`() throws {
    let test = """
      require "badge"
      it("draws", function()
        expect(render(Text "a" :stamped "!", { width = 9 })):matchesSnapshot "one"
      end)
      """
    let folder = try TestFolder([
      "plugins/badge/init.lua": Self.plugin, "plugins/badge/tests/badge_test.lua": test,
    ])
    let missing = try folder.program("plugins", "test", "badge")
    #expect(missing.status == 1)
    #expect(missing.output.contains("there is no snapshot 'one' yet"))
    #expect(missing.output.contains("run with --update to record it"))
    #expect(try folder.program("plugins", "test", "badge", "--update").status == 0)
    let path = folder.path + "/plugins/badge/tests/snapshots/badge_test/one.txt"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "! a\n")
    #expect(try folder.program("plugins", "test", "badge").status == 0)
    try folder.write(Array("! b\n".utf8), to: "plugins/badge/tests/snapshots/badge_test/one.txt")
    let changed = try folder.program("plugins", "test", "badge")
    #expect(changed.status == 1)
    #expect(changed.output.contains("- ! b\n        + ! a"), "\(changed.output)")
    #expect(changed.output.contains("badge_test.lua:3"))
  }

  private static let mixed = """
    describe("one & <two>", function()
      it("passes", function() end)
      it("fails #1", function() print "printed" expect(1):equals(2) end)
    end)
    """

  @Test func `a filter picks tests by their names`() throws {
    let outcome = try run(Self.mixed, "--filter", "passes")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("1 passed, 0 failed\n"))
    let none = try run(Self.mixed, "--filter", "nothing")
    #expect(none.status == 1)
    #expect(none.error.contains("there are no tests whose names contain 'nothing'"))
  }

  @Test func `what a failed test printed is shown`() throws {
    #expect(try run(Self.mixed).output.contains("printed:\n      printed\n"))
  }

  @Test func `--format tap writes TAP 14`() throws {
    let outcome = try run(Self.mixed, "--format", "tap")
    #expect(outcome.status == 1)
    let lines = outcome.lines
    #expect(lines.prefix(2) == ["TAP version 14", "1..2"])
    #expect(lines[2].hasPrefix("ok 1 - ") && lines[2].hasSuffix("one & <two> › passes"))
    #expect(lines[3].hasPrefix("not ok 2 - ") && lines[3].hasSuffix("fails \\#1"))
    #expect(lines[4] == "  ---" && lines.last == "  ...")
  }

  @Test func `a name is one line of TAP, and comes back as it is`() throws {
    let names = ##"it("a\nok 99 - b\27[2J", print) it("c \\# d", print)"##
    let outcome = try run(names, "--format", "tap")
    let lines = outcome.lines
    #expect(lines.count == 4 && lines[2].hasSuffix(" a ok 99 - b [2J"), "\(outcome.output)")
    #expect(lines.last?.hasSuffix(##" c \\\# d"##) == true, "\(outcome.output)")
    #expect(try run(names).output.contains("  ✓ a ok 99 - b [2J\n"))
  }

  @Test func `--format junit writes XML that can be read`() throws {
    let outcome = try run(Self.mixed, "--format", "junit")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("<testsuites tests=\"2\" failures=\"1\">"))
    #expect(outcome.output.contains("name=\"one &amp; &lt;two&gt; › passes\"/>"))
    #expect(outcome.output.contains("<failure message=\"expected 2, found 1\">"))
    #expect(outcome.output.hasSuffix("</testsuites>\n"))
  }

  @Test func `a test that never ends fails, and the others run`() throws {
    let folder = try TestFolder([
      "plugins/slow.lua": "--- @name slow\nreturn {}\n",
      "plugins/slow_test.lua": """
      it("ends never", function() while true do end end)
      it("ends", function() expect(1):equals(1) end)

      """,
    ])
    let outcome = try folder.program("plugins", "test")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("stopped: the script executed more instructions"))
    #expect(outcome.output.contains("  ✓ ends\n"))
    #expect(outcome.output.hasSuffix("1 passed, 1 failed\n"), "\(outcome.output)")
  }

  @Test func `a file with a mistake is one failed test, and the others run`() throws {
    let folder = try TestFolder([
      "plugins/badge/init.lua": Self.plugin, "plugins/badge/tests/a.lua": "x = = 1",
      "plugins/badge/tests/b.lua": "it('b', function() end)",
    ])
    let outcome = try folder.program("plugins", "test", "badge")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("--> plugins/badge/tests/a.lua:1"))
    #expect(outcome.output.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test func `a plugin outside of a project is tested by its path`() throws {
    let folder = try TestFolder([
      "badge/init.lua": Self.plugin,
      "badge/tests/t.lua":
        "require 'badge' it('t', function() expect(View.stamped):isA 'function' end)",
      "meter.lua": "--- @name meter\nreturn 'meter'",
      "meter_test.lua": "it('m', function() expect(require 'meter'):equals 'meter' end)",
    ])
    #expect(try folder.program("plugins", "test", "badge").status == 0)
    #expect(try folder.program("plugins", "test", "./meter.lua").status == 0)
    var inside = folder.program
    inside.folder = folder.path + "/badge"
    #expect(try inside("plugins", "test").status == 0, "in the plugin's own folder")
    #expect(try inside("plugins", "test", ".").status == 0)
  }

  @Test(arguments: [
    ("plugins", "badge/tests/a.lua"), ("plugins", "./badge/own_test.lua"),
    ("plugins/badge/tests", "a.lua"), ("plugins/badge/tests", "./a.lua"),
    ("plugins/badge", "own_test.lua"), (".", "plugins/meter_test.lua"),
    ("plugins", "badge_test.lua"),
  ])
  func `a file of tests that is named is run alone`(place: String, file: String) throws {
    let folder = try TestFolder([
      "plugins/badge/init.lua": Self.plugin,
      "plugins/badge/tests/a.lua": "it('a', function() require 'badge' end)",
      "plugins/badge/tests/b.lua": "it('b', function() end)",
      "plugins/badge/own_test.lua": "it('own', function() require 'badge' end)",
      "plugins/badge_test.lua": "it('beside', function() require 'badge' end)",
      "plugins/meter.lua": "return 'meter'",
      "plugins/meter_test.lua": "it('meter', function() require 'meter' end)",
    ])
    var program = folder.program
    program.folder += "/" + place
    let outcome = try program("plugins", "test", file)
    #expect(outcome.output.hasSuffix("1 passed, 0 failed\n"), "\(outcome.output)\(outcome.error)")
    let last = file.split(separator: "/").last ?? ""
    #expect(outcome.lines.first?.hasSuffix(last) == true, "\(outcome.output)")
  }

  @Test func `Ctrl-C ends a run of tests with 130, and what was done is reported`() throws {
    let endless = "io.open('on', 'w'):close() while true do pcall(error) end"
    let folder = try TestFolder([
      "plugins/badge/init.lua": Self.plugin,
      "plugins/badge/tests/a.lua":
        "it('done', function() end) it('endless', function() \(endless) end) it('next', print)",
      "plugins/badge/tests/b.lua": "it('other', print)",
      "plugins/meter.lua": "return 1", "plugins/meter_test.lua": "it('meter', print)",
    ])
    let limits = "--allow-write=. --max-instructions=1000000000000 --time-limit=100000"
    let outcome = try folder.program.shell(
      "set -m; containerhost plugins test \(limits) & while kill -0 $! && ! test -e plugins/badge/tests/on; do sleep 0.1; done; kill -INT %1; wait %1"
    )
    #expect(outcome.status == 130)
    #expect(outcome.error.contains("containerhost: interrupted\n"))
    #expect(
      outcome.lines.filter { $0.hasPrefix("  ✓") || $0.hasPrefix("  ✗") } == [
        "  ✓ done", "  ✗ endless",
      ], "\(outcome.output)")
    #expect(outcome.output.contains("error[E-INTERRUPT]: interrupted\n        --> plugins/badge/"))
    #expect(outcome.lines.last == "1 passed, 1 failed")
  }

  @Test func `the bundled plugins pass their checks`() throws {
    let outcome = try Program()("plugins", "check")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(!outcome.output.contains("warning"), "\(outcome.output)")
  }

  @Test(arguments: ["checklist", "display-board", "feed", "themed-list", "meter.lua"])
  func `a bundled plugin passes tests of its own`(plugin: String) throws {
    let outcome = try Program()("plugins", "test", "plugins/\(plugin)")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    #expect(outcome.lines.filter { $0.hasPrefix("  ✓") }.count > 4, "\(outcome.output)")
  }

  @Test func `a file of tests is no plugin`() throws {
    let folder = try TestFolder([
      "plugins/meter.lua": Self.plugin, "plugins/meter_test.lua": "it('m', function() end)",
    ])
    #expect(!(try folder.program("plugins", "list").output.contains("meter_test")))
    #expect(!(try folder.program("plugins", "check").output.contains("meter_test")))
  }

  @Test func `a plugin under test may do what it asks for and the command allows`() throws {
    let folder = try TestFolder([
      "plugins/said/init.lua": """
      --- @name said
      --- @version 1.0.0
      --- @permission run:echo
      return { word = function() return io.popen("echo word"):read "l" end }
      """,
      "plugins/said/tests/said.lua": """
      it("says its word", function() expect(require("said").word()):equals "word" end)
      """,
    ])
    let refused = try folder.program("plugins", "test", "said")
    #expect(refused.status == 1)
    #expect(refused.output.contains("run with --allow-run=echo"), "\(refused.output)")
    let allowed = try folder.program("plugins", "test", "said", "--allow-run=echo")
    #expect(allowed.status == 0, "\(allowed.output)")
  }
}
