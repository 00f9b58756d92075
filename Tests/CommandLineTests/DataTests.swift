import Glibc
import Testing

/// Data that is too large, or made to hurt: the error is clear, memory stays bounded, and the rest of
/// the board goes on.
struct DataTests {
  private static let reading = """
    local format, name = ...
    local data = require("host." .. format)
    local file <close> = io.open(name)
    local ok, problem = pcall(data.decode, file:read "a")
    print(ok, problem)
    return Text "the rest"
    """

  @Test(arguments: [
    ("json", "[", "[1,2],"), ("yaml", "", "- {a: 1}"), ("toml", "a = [", "[1,2],"),
    ("csv", "", "a,b"), ("xml", "<a>", "<b/>"), ("xml", "<a>", "<b c=\"\"> </b>"),
    ("xml", "<a><!--", "some words"),
  ])
  func `a file that is too large is an error that a board can catch, within the limit of memory`(
    format: String, begin: String, line: String
  ) throws {
    let megabytes = Program.sweeps ? (format == "json" ? 100 : 10) : 4
    let folder = try TestFolder(["board.lua": Self.reading])
    // What reading the text takes, and a little more. In KiB: what the program and its threads are.
    let limit = megabytes * 28 / 10
    let outcome = try folder.program.shell(
      """
      (echo '\(begin)'; yes -- '\(line)' | head -c \(megabytes)000000) >data
      ulimit -v \(700_000 + limit * 1024); containerhost run board.lua --memory-limit=\(limit) -- \(format) data
      """)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.lines.last == "the rest", "\(outcome.output) \(outcome.error)")
    #expect(outcome.output.contains("host.\(format): line "), "\(outcome.output)")
    #expect(
      outcome.output.contains(
        "the values need more memory than the script may use; --memory-limit=MIB sets it"))
  }

  @Test(arguments: [
    ("json", "", "["), ("json", "", "{\"a\":"), ("yaml", "", "["), ("yaml", "", "- "),
    ("toml", "a = ", "["), ("toml", "a = ", "{a="), ("xml", "", "<a>"),
  ])
  func `a bomb of brackets is an error that a board can catch`(
    format: String, begin: String, bracket: String
  ) throws {
    let text = begin + String(repeating: bracket, count: 200_000) + "x"
    let folder = try TestFolder(["board.lua": Self.reading, "data": text])
    let outcome = try folder.program("run", "board.lua", "--", format, "data")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("host.\(format): line 1, column "), "\(outcome.output)")
    #expect(outcome.output.contains("inside each other"))
    #expect(outcome.lines.last == "the rest")
  }

  @Test(arguments: ["json", "yaml", "toml"])
  func `aliases that grow without end are not written without end`(format: String) throws {
    let outcome = try runBoard(
      """
      local data = require "host.\(format)"
      local t = { 1, 2, 3, 4, 5, 6, 7, 8 }
      for _ = 1, 12 do t = { t, t, t, t, t, t, t, t } end
      print(pcall(data.encode, { a = t }))
      return Text "the rest"
      """, "--memory-limit=\(Program.sweeps ? 16 : 4)")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("host.\(format): the values need more memory"))
    #expect(outcome.lines.last == "the rest")
  }

  @Test(arguments: [
    "'<a>' .. ('<b/>'):rep(500000) .. '</a>'", "'<a b=\"' .. ('x'):rep(50000000) .. '\"/>'",
    "'<a>' .. ('x'):rep(50000000) .. '</a>'", "'<!--' .. ('x'):rep(50000000) .. '--><a/>'",
  ])
  func `a time limit ends the reading of XML`(text: String) throws {
    let outcome = try runBoard(
      "local xml, text = require 'host.xml', \(text) while true do pcall(xml.decode, text) end",
      "--time-limit=0.5", "--memory-limit=0")
    #expect(outcome.status == 124, "\(outcome.error)")
    #expect(outcome.error.contains("--time-limit"), "\(outcome.error)")
    #expect(!outcome.error.contains("did not stop within"), "\(outcome.error)")
  }

  @Test(arguments: ["json", "yaml", "toml"])
  func `a time limit ends a long decode and a long encode`(format: String) throws {
    for work in [
      "data.decode(\(format == "toml" ? "'a = ' .. " : "'' .. ")'[' .. ('1,'):rep(4000000) .. '1]')",
      "local t = {} for i = 1, 1000 do t[i] = i end for _ = 1, 9 do t = { t, t, t, t, t, t } end data.encode { a = t }",
    ] {
      let outcome = try runBoard(
        "local data = require 'host.\(format)' while true do \(work) end", "--time-limit=0.5",
        "--memory-limit=0")
      #expect(outcome.status == 124, "\(outcome.error)")
      #expect(outcome.error.contains("--time-limit"), "\(outcome.error)")
      #expect(!outcome.error.contains("did not stop within"), "\(outcome.error)")
    }
  }

  /// Each text takes more instructions than there are, of a call that is one instruction to Lua.
  @Test(arguments: [
    ("json", "'[' .. ('1,'):rep(20000) .. '1]'"), ("json", "'\"' .. ('x'):rep(800000) .. '\"'"),
    ("json", "(' '):rep(800000) .. '1'"), ("json", "('1'):rep(800000)"),
    ("json", "'\"' .. ('\\\\n'):rep(400000) .. '\"'"),
    ("json", "' \"' .. ('\\\\n'):rep(400000) .. '\"'"),
    ("csv", "('\\r\\n'):rep(400000)"), ("csv", "('\\r\\n'):rep(400000) .. ' '"),
    ("toml", "'a = \"\"\"' .. ('\\n'):rep(800000) .. '\"\"\"'"),
    ("toml", "'a = \"\"\"\\\\' .. ('\\n'):rep(800000) .. '\"\"\"'"),
    ("toml", "'a = \"' .. ('\\\\n'):rep(400000) .. '\"'"), ("csv", "('a,b\\n'):rep(20000)"),
    ("csv", "('a'):rep(800000)"), ("csv", "(','):rep(20000)"), ("csv", "('\\n'):rep(800000)"),
    ("csv", "'\"' .. ('x'):rep(800000) .. '\"'"),
    ("toml", "'a = [' .. ('1,'):rep(20000) .. '1]'"),
    ("toml", "'a = \"' .. ('x'):rep(800000) .. '\"'"), ("toml", "'#' .. ('x'):rep(800000)"),
    ("toml", "'a = ' .. ('1'):rep(800000)"), ("toml", "('\\n'):rep(800000)"),
    ("toml", "('a'):rep(800000) .. ' = 1'"), ("toml", "'a = ' .. (' '):rep(800000) .. '1'"),
    ("yaml", "('- 1\\n'):rep(20000)"), ("yaml", "('x'):rep(800000)"),
    ("yaml", "('\\n'):rep(800000)"),
    ("yaml", "'a: &a {x: 1, y: 2}\\nb:\\n' .. ('  <<: *a\\n'):rep(4000)"),
    ("xml", "'<a>' .. ('<b/>'):rep(10000) .. '</a>'"),
    ("xml", "'<a>' .. ('x'):rep(800000) .. '</a>'"),
    ("xml", "'<a b=\"' .. ('x'):rep(800000) .. '\"/>'"), ("xml", "(' '):rep(800000) .. '<a/>'"),
    ("xml", "'<!--' .. ('x'):rep(800000) .. '--><a/>'"),
    ("xml", "('<a>'):rep(100) .. ('\\n'):rep(800000)"),
  ])
  func `a limit of instructions ends a long decode`(format: String, text: String) throws {
    let outcome = try runBoard(
      """
      local data, text = require "host.\(format)", \(text)
      print "begins"
      print(pcall(data.decode, text))
      """, "--max-instructions=10000", "--memory-limit=0")
    #expect(outcome.status == 124, "\(outcome.error)")
    #expect(outcome.output == "begins\n", "\(outcome.output)")
    #expect(outcome.error.contains("board.lua:3"), "\(outcome.error)")
  }

  @Test(arguments: [
    ("json", "list()"), ("json", "names()"), ("json", "long()"), ("json", "empty()"),
    ("json", "holes()"), ("yaml", "list()"), ("yaml", "names()"), ("yaml", "long()"),
    ("yaml", "empty()"), ("toml", "{ a = list() }"), ("toml", "names()"),
    ("toml", "{ a = long() }"), ("toml", "{ a = empty() }"), ("csv", "empty()"),
    ("csv", "{ list() }"), ("csv", "{ { long() } }"), ("csv", "rows()"), ("csv", "{ names() }"),
  ])
  func `a limit of instructions ends a long encode`(format: String, value: String) throws {
    let outcome = try runBoard(
      """
      local json, data = require "host.json", require "host.\(format)"
      local function list() return json.decode("[" .. ("1,"):rep(10000) .. "1]") end
      local function empty() return json.decode("[" .. ("[],"):rep(10000) .. "[]]") end
      local function rows() return json.decode("[" .. ("[1,2],"):rep(4000) .. "[1,2]]") end
      local function names() local t = {} for i = 1, 3000 do t["n" .. i] = i end return t end
      local function holes() local t = {} for i = 1, 300 do t[i * 60] = i end return t end
      local function long() return ("x\\n"):rep(400000) end
      local value = \(value) print "begins"
      for _ = 1, 20 do pcall(data.encode, value) end
      print "ends"
      """, "--max-instructions=80000", "--memory-limit=0")
    #expect(outcome.status == 124, "\(outcome.error)")
    #expect(outcome.output == "begins\n", "\(outcome.output)")
    #expect(outcome.error.contains("board.lua:9"), "\(outcome.error)")
  }

  @Test func `encoding takes as many instructions in every run`() throws {
    let board = """
      local json = require "host.json"
      local names = {} for i = 1, 100 do names["n" .. i] = { i } end
      for i = 1, 1e9 do json.encode(names) print(i) end
      """
    let outcomes = try (0..<3).map { _ in try runBoard(board, "--max-instructions=20000") }
    #expect(outcomes[0].status == 124)
    #expect(Set(outcomes.map(\.output)).count == 1)
    #expect(outcomes[0].output.hasPrefix("1\n2\n"))
  }

  @Test func `the library of pictures is loaded when a board shows one, and not before`() throws {
    let folder = try TestFolder([
      "plain.lua": "return Image 'circle'",
      "wants.lua": "pcall(Image, { data = '\\137PNG' }) return Text 'x'",
    ])
    func loads(_ board: String) throws -> Bool {
      let outcome = try folder.program.shell("LD_DEBUG=files containerhost run \(board) 2>&1")
      #expect(outcome.status == 0)
      return outcome.output.contains("libpng")
    }
    #expect(try !loads("plain.lua"))
    #expect(try loads("wants.lua"))
  }

  @Test(arguments: [
    ("yaml", "libyaml"), ("xml", "libexpat"), ("junit", "libexpat"), ("markdown", "libcmark-gfm"),
  ])
  func `a library is loaded when a script asks for it, and not before`(
    format: String, library: String
  ) throws {
    let folder = try TestFolder([
      "plain.lua": "require 'host.json' require 'host.tap' return Text 'x'",
      "wants.lua": "require 'host.\(format)' return Text 'x'",
    ])
    func loads(_ board: String) throws -> Bool {
      let outcome = try folder.program.shell("LD_DEBUG=files containerhost run \(board) 2>&1")
      #expect(outcome.status == 0)
      return outcome.output.contains(library)
    }
    #expect(try !loads("plain.lua"))
    #expect(try loads("wants.lua"))
  }
}
