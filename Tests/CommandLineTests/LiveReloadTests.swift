import Glibc
import Testing

/// `--watch` and `--every`.
@Suite(.serialized)
struct LiveReloadTests {
  private static let files = [
    "board.lua": """
    print "evaluated"
    local words = require "words"
    local badge = require "badge"
    local data = io.open("data.txt"):read("a")
    local C = Container("C", { count = State(0), body = function(self)
      return VStack { alignment = "leading",
        Text(words.title), Text "stays":badged(), Text(data),
        Button("count " .. self.count, function() self.count = self.count + 1 end):defaultFocus(),
      }
    end })
    return C {}
    """,
    "words.lua": "return { title = 'alpha' }",
    "data.txt": "beta",
    "plugins/badge/init.lua": plugin("gamma"),
  ]

  private static func plugin(_ badge: String) -> String {
    """
    --- @name badge
    --- @version 1.0.0
    View.badged = function(self) return HStack { self, Text "\(badge)" } end
    return {}
    """
  }

  private func begin(_ arguments: String..., changing files: [String: String] = [:]) throws -> (
    TestFolder, TerminalSession
  ) {
    let folder = try TestFolder(Self.files.merging(files) { $1 })
    let session = try TerminalSession(["live", "board.lua"] + arguments, in: folder.path)
    return (folder, session)
  }

  private func write(_ text: String, to name: String, in folder: TestFolder) throws {
    try folder.write(Array(text.utf8), to: name)
  }

  /// How often the board was evaluated, which it prints: that is written at the end.
  private func evaluations(_ session: TerminalSession) -> Int {
    session.type("q")
    _ = session.end()
    return session.screen.split(separator: "\n").filter { $0.hasSuffix("evaluated") }.count
  }

  @Test func `the board, its modules, its plugins and its data are read again, and state stays`()
    throws
  {
    let (folder, session) = try begin("--watch")
    try session.wait(for: "count 0")
    session.type("\r\r")
    try session.wait(for: "2")
    try write("return { title = 'DELTA' }", to: "words.lua", in: folder)
    try session.wait(for: "DELTA")
    try write("EPSI", to: "new.txt", in: folder)
    try #require(rename("\(folder.path)/new.txt", "\(folder.path)/data.txt") == 0)
    try session.wait(for: "EPSI")
    try write(Self.plugin("ZETA!"), to: "plugins/badge/init.lua", in: folder)
    try session.wait(for: "ZETA!")
    let board = try #require(Self.files["board.lua"])
    try write(board.replacing("count \"", with: "TOTAL \""), to: "board.lua", in: folder)
    try session.wait(for: "TOTAL")
    session.type("\r")
    try session.wait(for: "3")
    #expect(evaluations(session) == 5)
  }

  @Test func `an error stands over the last good board, which lives on, until it is mended`() throws
  {
    let (folder, session) = try begin("--watch")
    try session.wait(for: "count 0")
    let words = "\(folder.path)/words.lua"
    // Of a frame only the cells that differ are written: an error after another one would be found in pieces.
    for (count, error) in [
      ("return { title = }", "words.lua:1: error: unexpected symbol near '}'"),
      ("return { title = nil .. '' }", "words.lua:1: error: attempt to concatenate a nil value"),
      (nil, "board.lua:2: error: module 'words' not found"),
      // What fails in the first frame is as bad as what fails before it.
      ("return { title = print }", "board.lua:7: error: Text"),
    ].enumerated() {
      if let text = error.0 {
        try write(text, to: "words.lua", in: folder)
      } else {
        try #require(unlink(words) == 0)
      }
      try session.wait(for: error.1)
      session.type("\r")
      try session.wait(for: "\(count + 1)")
      let title = count % 2 == 0 ? "DELTA" : "omega"
      try write("return { title = '\(title)' }", to: "words.lua", in: folder)
      try session.wait(for: title)
    }
    session.type("q")
    #expect(session.end() == 0)
  }

  @Test func `a plugin that fails leaves all that it had registered`() throws {
    let (folder, session) = try begin("--watch")
    try session.wait(for: "count 0")
    try write(
      Self.plugin("NEVER").replacing("return {}", with: "error 'half done'"),
      to: "plugins/badge/init.lua", in: folder)
    try session.wait(for: "half done")
    session.type("\r")
    try session.wait(for: "1")
    try write(Self.plugin("THETA"), to: "plugins/badge/init.lua", in: folder)
    try session.wait(for: "THETA")
    #expect(!session.screen.contains("NEVER"))
  }

  @Test func `a board that fails at first is shown when it is mended`() throws {
    let (folder, session) = try begin("--watch", changing: ["words.lua": "return nil .. ''"])
    try session.wait(for: "words.lua:1: error: attempt to concatenate a nil value")
    try write("return { title = 'mended' }", to: "words.lua", in: folder)
    try session.wait(for: "mended")
    session.type("q")
    #expect(session.end() == 0)
  }

  @Test func `the same content, and what the board writes itself, are no reasons`() throws {
    let board = """
      print "evaluated"
      local words = require "words"
      local C = Container("C", { count = State(0), body = function(self)
        local file <close> = io.open("own.txt")
        return VStack { alignment = "leading", Text(words.title), Text(file:read("a")),
          Button("save", function()
            self.count = self.count + 1
            local file <close> = io.open("own.txt", "w")
            file:write("saved " .. self.count)
          end):defaultFocus(),
        }
      end })
      return C {}
      """
    let (folder, session) = try begin(
      "--watch", "--allow-write", "own.txt", changing: ["board.lua": board, "own.txt": "nothing"])
    try session.wait(for: "nothing")
    session.type("\r")
    try session.wait(for: "saved 1")
    try write("return { title = 'alpha' }", to: "words.lua", in: folder)
    try write("return { title = 'DELTA' }", to: "words.lua", in: folder)
    try session.wait(for: "DELTA")
    #expect(evaluations(session) == 2)
  }

  @Test func `a board is read again every so often, with its state`() throws {
    let (folder, session) = try begin("--every", "0.1")
    try session.wait(for: "count 0")
    session.type("\r")
    try session.wait(for: "1")
    try write("IOTA", to: "data.txt", in: folder)
    try session.wait(for: "IOTA")
    session.type("\r")
    try session.wait(for: "2")
    #expect(evaluations(session) >= 2)
  }

  @Test func `a board that is only printed is printed again, below an empty line in a pipe`() throws
  {
    let folder = try TestFolder(["board.lua": "return VStack { 'one', 'two' }"])
    let outcome = try folder.program.shell("containerhost run board.lua --every 0.1 | head -n 5")
    #expect(outcome.output == "one\ntwo\n\none\ntwo\n")
    #expect(outcome.error == "")
  }

  @Test func `on a terminal each printing takes the place of the one before`() throws {
    let folder = try TestFolder(["board.lua": "return Text(io.open('data.txt'):read('a'))"])
    try write("first", to: "data.txt", in: folder)
    let session = try TerminalSession(["run", "board.lua", "--watch"], in: folder.path)
    try session.wait(for: "first\n")
    try #require(unlink("\(folder.path)/data.txt") == 0)
    try session.wait(for: "board.lua:1")
    try write("second", to: "data.txt", in: folder)
    try session.wait(for: "second\n")
    session.type("\u{3}")
    #expect(session.end() == 128 + SIGINT)
  }

  @Test func `what cannot be done again is said in a sentence`() throws {
    let folder = try TestFolder(["board.lua": "return 'x'"])
    let never = try folder.program("run", "board.lua", "--every", "0")
    #expect(never.status == 2 && never.error.contains("--every must be from 0.1"))
    let piped = try folder.program.shell("containerhost run <(cat board.lua) --watch")
    #expect(piped.status == 2 && piped.error.contains("can be read only once"), "\(piped.error)")
  }

  @Test func `a step of a play reads the board again`() throws {
    let folder = try TestFolder(Self.files)
    let outcome = try folder.program(
      "play", "board.lua", "--size", "20x5", "--keys", "enter reload enter")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.filter { $0.hasPrefix("count ") } == [
        "count 0", "count 1", "count 1", "count 2",
      ])
  }
}
