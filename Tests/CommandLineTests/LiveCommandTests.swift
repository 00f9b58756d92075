import Glibc
import TerminalDriver
import Testing

/// `containerhost live` on a terminal.
@Suite(.serialized)
struct LiveCommandTests {
  private func begin(_ arguments: String...) throws -> (TestFolder, TerminalSession) {
    let folder = try TestFolder(["board.lua": PlayCommandTests.counter])
    let session = try TerminalSession(["live", "board.lua"] + arguments, in: folder.path)
    try session.wait(for: "leave")
    return (folder, session)
  }

  @Test func `keys reach the board, and q gives the terminal back`() throws {
    let (_, session) = try begin()
    session.type("\t\r")
    try session.wait(for: "1")
    session.type("q")
    // What the board has printed comes when the screen is the shell's again.
    try session.wait(for: "count 1\n")
    #expect(session.end() == 0)
  }

  @Test func `a handler that fails is noted, F12 shows it, and the board lives on`() throws {
    let (_, session) = try begin("--inline")
    session.type("\t\t\r\u{1B}[24~")
    try session.wait(for: "it failed")
    session.type("\t\r")
    #expect(session.end() == 7)
  }

  @Test func `without a terminal there is a sentence, and status 2`() throws {
    let folder = try TestFolder(["board.lua": PlayCommandTests.counter])
    let outcome = try folder.program("live", "board.lua")
    #expect(outcome.status == 2 && outcome.error.contains("needs a terminal"), "\(outcome.error)")
  }

  @Test func `a terminal that cannot move its cursor gets a sentence, and status 2`() throws {
    let folder = try TestFolder(["board.lua": PlayCommandTests.counter])
    let session = try TerminalSession(
      ["live", "board.lua"], in: folder.path, environment: ["TERM": "dumb"])
    try session.wait(for: "a terminal of the kind 'dumb': set TERM")
    #expect(session.end() == 2)
  }

  private static let writer = """
    local Writer = Container("Writer", { count = State(0), body = function(self)
      return VStack { alignment = "leading",
        Text "first line",
        Button("wrote " .. self.count, function()
          self.count = self.count + 1
          print "printed"
          io.stderr:write "to error\\n"
          os.execute "echo executed; echo failed >&2"
          local pipe = io.popen "echo piped; echo beside >&2"
          print(pipe:read(), io.stdin:read(), select(2, pcall(io.read)))
          pipe:close()
        end):defaultFocus(),
        Text "last line",
      }
    end })
    return Writer {}
    """

  @Test func `behaviour 66: F9 gives the mouse to the terminal, and back`() throws {
    let folder = try TestFolder(["board.lua": PlayCommandTests.counter])
    let terminal = try BoardTerminal(["board.lua"], in: folder.path)
    try terminal.click("add")
    try terminal.wait(for: "count 1.")
    terminal.press("f9")
    try terminal.wait(for: "the mouse selects text; F9 gives it back")
    #expect(!terminal.givesMouse)
    terminal.press("f9")
    try terminal.wait(for: "the mouse is the board's")
    #expect(terminal.givesMouse)
    try terminal.click("add")
    try terminal.wait(for: "count 2.")
    terminal.press("q")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
  }

  @Test func `Ctrl-L draws all anew`() throws {
    let folder = try TestFolder(["board.lua": PlayCommandTests.counter])
    let terminal = try BoardTerminal(["board.lua"], in: folder.path)
    try terminal.wait(for: "count 0.")
    let drawn = terminal.screen
    terminal.writeOver("Message from root")
    #expect(terminal.screen != drawn)
    terminal.press("ctrl-l")
    try terminal.wait(for: "the board") { $0 == drawn }
    terminal.press("q")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
  }

  private static let written = [
    "printed", "to error", "executed", "failed", "beside", "piped   nil",
    "io.read: a live board has the keyboard;",
  ]

  @Test func `what handlers and programs write to an inline board's terminal stands above it`()
    throws
  {
    let folder = try TestFolder(["board.lua": Self.writer])
    let terminal = try BoardTerminal(["board.lua", "-A", "--inline"], in: folder.path)
    try terminal.wait(for: "wrote 0")
    terminal.press("enter")
    try terminal.wait(for: "wrote 1")
    for line in Self.written { try terminal.wait(for: line) }
    let rows = terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = Array(rows[..<(rows.lastIndex { !$0.isEmpty } ?? 0)])
    #expect(lines.suffix(2) == ["first line", "wrote 1"] && lines.count > Self.written.count)
    #expect(!lines.contains("wrote 0") && lines.filter { $0 == "first line" }.count == 1)
    terminal.press("q")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
    #expect(terminal.screen.split(separator: "\n").count { $0 == "printed" } == 1)
  }

  @Test func `what handlers and programs write to the terminal goes where print goes`() throws {
    let folder = try TestFolder(["board.lua": Self.writer])
    let terminal = try BoardTerminal(["board.lua", "-A"], in: folder.path)
    try terminal.wait(for: "wrote 0")
    terminal.press("enter")
    try terminal.wait(for: "wrote 1")
    let rows = terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows[..<3] == ["first line", "wrote 1", "last line"])
    let isClean = !rows.dropFirst(3).contains { !$0.isEmpty }
    #expect(isClean, "\(terminal.screen)")
    terminal.press("q")
    #expect(terminal.end() == .exit(0) && terminal.isRestored)
    for line in Self.written {
      #expect(terminal.screen.contains(line), "\(terminal.screen)")
    }
  }

  @Test func `what is written to a file instead of the terminal goes there`() throws {
    let folder = try TestFolder(["board.lua": Self.writer])
    let session = try TerminalSession(
      running: ["/bin/sh", "-c", "'\(Program.path)' live board.lua -A 2>error"], in: folder.path)
    try session.wait(for: "wrote 0")
    session.type("\r")
    try session.wait(for: "1")
    session.type("q")
    #expect(session.end() == 0)
    let error = try folder.program.shell("cat error").output
    #expect(error == "to error\nfailed\nbeside\n")
  }

  @Test func `a board without a view leaves, and says why`() throws {
    let folder = try TestFolder(["board.lua": "print 'hi'\nText 'hi'"])
    let session = try TerminalSession(["live", "board.lua"], in: folder.path)
    #expect(session.end() == 0)
    #expect(session.screen.contains("returned no view; write return before Text"))
    #expect(session.screen.contains("board.lua:2"))
  }

  @Test func `of what is printed the end is kept, and how much was left out is said`() throws {
    let folder = try TestFolder([
      "board.lua": """
      return Button("print", function()
        local line = ("x"):rep(1000)
        for number = 1, 5000 do print(number, line) end
      end):defaultFocus()
      """
    ])
    let session = try TerminalSession(["live", "board.lua"], in: folder.path)
    try session.wait(for: "print")
    session.type("\r\u{1B}[24~")
    try session.wait(for: "MiB that were printed are left out")
    let seen = session.written.utf8.count
    session.type("q")
    #expect(session.end() == 0)
    let end = session.screen.suffix(80)
    #expect(end.contains("xxx\n") && end.contains("MiB that were printed are left out"))
    #expect((1 << 20..<2 << 20 + 1 << 13).contains(session.written.utf8.count - seen))
  }

  /// Tells a pipe that it has begun, as the screen shows nothing of it; by then it has run for as long as somebody
  /// waits who wants to end it.
  private static let endless = """
    local function loop()
      local start = os.clock()
      while os.clock() - start < 0.2 do end
      io.open("begun", "w"):write "begun":close()
      while true do end
    end
    local Loop = Container("Loop", { count = State(0), waits = State(true), body = function(self)
      if self.count == 10 then loop() end
      return VStack { Text("count " .. self.count .. "."),
        not self.waits and Text "task":task(loop),
        Button("add", function() self.count = self.count + 1 end):keyboardShortcut "a",
        Button("handler", loop):keyboardShortcut "h",
        Button("task", function() self.waits = false end):keyboardShortcut "t",
        Button("body", function() self.count = 10 end):keyboardShortcut "b",
      }
    end })
    return Loop {}
    """

  /// A live session of the folder's board once it shows the text, and the pipe by which it says that it has begun to
  /// compute.
  private func begin(in folder: TestFolder, showing text: String) throws -> (
    TerminalSession, TestPipe
  ) {
    let begun = try TestPipe(folder.path + "/begun")
    let session = try TerminalSession(["live", "board.lua", "--allow-write=."], in: folder.path)
    try session.wait(for: text)
    return (session, begun)
  }

  @Test(arguments: ["h", "t", "b"])
  func `Ctrl-C ends what computes without end, and the board lives on`(key: String) throws {
    let folder = try TestFolder(["board.lua": Self.endless])
    let (session, begun) = try begin(in: folder, showing: "count 0.")
    session.type(key)
    try begun.waitForText()
    session.type("\u{3}")
    try session.wait(for: "interrupted")
    // A frame that never ended is tried again with the next key.
    try expectLife(of: session, needsKey: key != "b")
  }

  @Test func `what was typed before the Ctrl-C that ends something is forgotten`() throws {
    let folder = try TestFolder(["board.lua": Self.endless])
    let (session, begun) = try begin(in: folder, showing: "count 0.")
    session.type("hq")
    try begun.waitForText()
    session.type("q\u{1B}[200~q\u{1B}[201~\u{3}")
    try session.wait(for: "interrupted")
    try expectLife(of: session)
  }

  @Test(arguments: ["h", "t", "b"])
  func `a limit ends what computes without end, and the board lives on`(key: String) throws {
    let folder = try TestFolder(["board.lua": Self.endless])
    let session = try TerminalSession(
      ["live", "board.lua", "--allow-write=.", "--time-limit=1"], in: folder.path)
    try session.wait(for: "count 0.")
    session.type(key)
    try session.wait(for: "board.lua:5: error: stopped: the time limit is over; --time-limit")
    try expectLife(of: session, needsKey: key != "b", endsWith: 124)
  }

  @Test func `a version of a board that a limit ends leaves the one before`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'first'"])
    let session = try TerminalSession(
      ["live", "--watch", "board.lua", "--max-instructions=100000"], in: folder.path)
    try session.wait(for: "first")
    try folder.write(Array("while true do end".utf8), to: "board.lua")
    try session.wait(for: "the script executed more instructions than the limit")
    try folder.write(Array("return Text 'second'".utf8), to: "board.lua")
    try session.wait(for: "second")
    session.type("q")
    #expect(session.end() == 0)
  }

  /// The board counts on, and ends with `q`.
  private func expectLife(
    of session: TerminalSession, needsKey: Bool = true, endsWith status: Int32 = 0
  ) throws {
    if needsKey {
      session.type("a")
      try session.wait(for: "1")
    }
    session.type("q")
    #expect(session.end() == status)
  }

  @Test func `Ctrl-C in a paste ends nothing, nor does it while a handler computes`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local Field = Container("Field", { text = State "", body = function(self)
        return VStack {
          TextField { text = self:binding "text", prompt = "Field" }:defaultFocus(),
          Button("compute", function()
            io.open("begun", "w"):write "begun":close()
            local start = os.clock()
            while os.clock() - start < 0.3 do end
          end):keyboardShortcut "ctrl-x",
        }
      end })
      return Field {}
      """
    ])
    let (session, begun) = try begin(in: folder, showing: "compute")
    session.type("\u{18}")
    try begun.waitForText()
    session.type("\u{1B}[200~two\u{3}words\u{1B}[201~")
    try session.wait(for: "twowords")
    session.type("\u{1B}[200~two\u{3}words\u{1B}[201~")
    try session.wait(for: "twowords")
    session.type("\u{3}")
    #expect(session.end() == 128 + SIGINT)
  }
}

/// What a task does when its board is left.
struct LiveTaskEndTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder([
      "board.lua": """
      return Text "shown":task(function()
        local held <close> = setmetatable({}, { __close = function()
          local terminal = io.open("/dev/tty", "w")
          if terminal then terminal:write("closing"):close() end
          while true do end
        end })
        host.sleep(100)
      end)
      """
    ])
  }

  private func leave(_ arguments: String...) throws -> TerminalSession {
    let session = try TerminalSession(
      ["live", "board.lua", "--allow-write=/dev/tty"] + arguments, in: folder.path)
    try session.wait(for: "shown")
    session.type("q")
    return session
  }

  @Test func `Ctrl-C ends what never ends by itself`() throws {
    let session = try leave()
    try session.wait(for: "closing")
    session.type("\u{3}")
    #expect(session.end() == 0)
  }

  @Test func `a time limit ends it, too`() throws {
    #expect(try leave("--time-limit", "0.2").end() == 124)
    let limited = ["play", "--allow-write=/dev/tty", "--time-limit", "0.2", "board.lua"]
    #expect(try folder.program.run([Program.path] + limited).status == 124)
  }
}

/// `host.exit` and tasks where nobody stays.
struct PlainRunOfLiveBoardTests {
  @Test func `a board says how the program ends, once it is drawn`() throws {
    let outcome = try runBoard("host.exit(3) return Text 'drawn'")
    #expect(outcome.status == 3)
    #expect(outcome.lines == ["drawn"])
  }

  @Test func `a task runs up to where it waits, and closes what it holds`() throws {
    let outcome = try runBoard(
      """
      local Live = Container("Live", { count = State(0), body = function(self)
        return Text("count " .. self.count):task(function()
          local held <close> = setmetatable({}, { __close = function() print "closed" end })
          self.count = 1
          host.sleep(1)
          self.count = 2
        end)
      end })
      return Live {}
      """)
    #expect(outcome.status == 0)
    #expect(outcome.lines.sorted() == ["closed", "count 1"])
  }
}
