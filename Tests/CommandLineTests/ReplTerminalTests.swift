import Foundation
import Glibc
import Testing

/// `containerhost repl` as someone at a terminal has it.
@Suite(.serialized)
struct ReplTerminalTests {
  private let folder: TestFolder
  private let session: TerminalSession

  init() throws {
    folder = try TestFolder([
      "board.lua": "return VStack { Text 'one', Text 'two' }", "notes/first.lua": "answer = 42",
    ])
    session = try TerminalSession(["repl"], in: folder.path)
    try session.wait(for: "> ")
  }

  @Test func `results are shown, and Ctrl-D leaves`() throws {
    try session.enter("40 + 2", "\n42\n")
    try session.enter("Text 'wide 箱 ü'", "\nText \"wide 箱 ü\"\n")
    session.type("\u{4}")
    #expect(session.end() == 0)
  }

  @Test func `words of other prompts get a hint, unless they are variables`() throws {
    try session.enter("exit", ":quit or Ctrl-D leaves")
    try session.enter("quit()", ":quit or Ctrl-D leaves")
    try session.enter("help", ":help lists the commands")
    try session.enter("exit = 7", "> ")
    try session.enter("exit", "\n7\n")
  }

  @Test func `the colour of the prompt ends with it`() throws {
    let colored = try TerminalSession(["repl"], in: folder.path, environment: ["NO_COLOR": ""])
    try colored.wait(for: "> ")
    colored.type("\u{4}")
    #expect(colored.end() == 0)
    #expect(colored.written.contains("\u{1B}[1;36m>\u{1B}[0m "))
  }

  @Test func `Ctrl-D that was typed while an entry ran leaves after it`() throws {
    session.type("print 'begun' local s = os.clock() while os.clock() - s < 0.5 do end\r")
    try session.wait(for: "begun\n")
    session.type("\u{4}")
    #expect(session.end() == 0)
  }

  @Test func `tab completes names, modifiers, labels, choices and commands`() throws {
    session.type("string.form\t")
    try session.wait(for: "string.format")
    try session.enter("('%d', 7)", "\n\"7\"\n")
    session.type("Text 'a' :bol\t")
    try session.enter("()", "\nText \"a\" :bold()\n")
    session.type("VStack { align\t\"lead\t")
    try session.wait(for: "alignment = \"leading\"")
    try session.enter(" }", "\nVStack\n")
    session.type(":hist\t")
    try session.enter("", "Text 'a' :bold()")
    session.type("require 'host.js\t")
    try session.wait(for: "host.json'")
    try session.enter("", "decode = function")
    session.type(":set sh\t re\t")
    try session.wait(for: "rendered")
    try session.enter("", "> ")
    session.type(":load no\tfi\t")
    try session.wait(for: "notes/first.lua")
    try session.enter("", "> ")
    try session.enter("answer", "\n42\n")
  }

  @Test func `tab lists what there is to choose from`() throws {
    session.type("Lazy\t")
    try session.wait(for: "LazyHStack  LazyVStack")
    try session.enter("\u{3}", "> ")
  }

  @Test func `an entry of several lines is one in the history`() throws {
    session.type("for i = 1, 2 do\r")
    try session.wait(for: "· ")
    session.type("print('row ' .. i)\r")
    try session.wait(for: "· ")
    try session.enter("end", "row 1\nrow 2\n")
    try session.enter("'between'", "\n\"between\"\n")
    session.type("\u{1b}[A\u{1b}[A")
    try session.enter("", "row 1\nrow 2\n")
  }

  @Test func `the history outlasts the session`() throws {
    try session.enter("'rem' .. 'embered'", "\n\"remembered\"\n")
    session.type("\u{4}")
    #expect(session.end() == 0)
    let later = try TerminalSession(["repl"], in: folder.path)
    try later.wait(for: "> ")
    later.type("\u{1b}[A")
    try later.enter("", "\n\"remembered\"\n")
    let forgetful = try TerminalSession(["repl", "--no-history"], in: folder.path)
    try forgetful.wait(for: "> ")
    forgetful.type("\u{1b}[A")
    try forgetful.enter("1 + 1", "\n2\n")
  }

  @Test func `an empty line goes on, Ctrl-C cancels, and the history has what was cancelled`()
    throws
  {
    session.type("x = {\r")
    try session.wait(for: "· ")
    session.type("\r")
    try session.wait(for: "· ")
    session.type("\r")
    try session.wait(for: "Ctrl-C cancels")
    try session.enter("1 }", "> ")
    try session.enter("#x", "\n1\n")
    session.type("cancelled = {\r")
    try session.wait(for: "· ")
    session.type("\u{3}")
    try session.wait(for: "> ")
    session.type("\u{1b}[A")
    try session.wait(for: "cancelled = {")
    session.type("\u{3}")
    try session.wait(for: "> ")
    session.type("y = {\r")
    try session.wait(for: "· ")
    session.type("\u{3}")
    try session.wait(for: "> ")
    session.type("half a line\u{3}")
    try session.wait(for: "> ")
    try session.enter("cancelled, y", "nil\nnil\n")
  }

  /// What the file of the history keeps of an entry.
  private func kept(_ entry: String) throws -> Bool {
    let path = "\(folder.path)/.local/state/containerhost/history"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return lines.contains { $0 == entry.replacing("\n", with: "\\n") }
  }

  @Test func `lines are indented as deep as they are, and ends stand below beginnings`() throws {
    for (line, next) in [
      ("function f(a)", 2), ("if a then", 4), ("return { 1,", 6), ("2 }", 4), ("else", 4),
      ("return 'ü'", 4), ("end", 2),
    ] {
      session.type(line + "\r")
      try session.wait(for: "\n· " + String(repeating: " ", count: next))
    }
    try session.enter("end", "> ")
    try session.enter("f()", "\n\"ü\"\n")
    // A line that moves is drawn where it stands, not once more behind itself.
    let drawn = session.written.replacing(/\u{1B}\[[0-9;?]*[a-zA-Z]/, with: "").unicodeScalars
    let behind = zip(drawn, drawn.dropFirst()).filter { $0.1 == "·" }.map(\.0)
    #expect(behind.allSatisfy { $0.value < 0x20 })
    #expect(
      try kept(
        """
        function f(a)
          if a then
            return { 1,
              2 }
          else
            return 'ü'
          end
        end
        """))
  }

  @Test func `spaces that nobody typed are no text, and no hindrance`() throws {
    session.type("x = [[\r")
    try session.wait(for: "\n· ")
    session.type("  two\r")
    try session.wait(for: "\n· ")
    try session.enter("]]", "> ")
    try session.enter("x", "\n\"  two\\n\"\n")
    session.type("y = {\r")
    try session.wait(for: "\n·   ")
    session.type("\r")
    try session.wait(for: "\n·   ")
    try session.enter("}", "> ")
    #expect(try kept("y = {\n\n}"))
    session.type("y = {\r")
    try session.wait(for: "\n·   ")
    session.type("\u{4}")
    #expect(session.end() == 0)
  }

  @Test func `a pasted block is indented once`() throws {
    let block = "  local a = {\n    20,\n  }\n  return a[1]\nend"
    session.type("z = function()\r")
    try session.wait(for: "\n·   ")
    session.type("\u{1b}[200~\(block)\u{1b}[201~")
    try session.wait(for: "end")
    try session.enter("", "> ")
    try session.enter("z()", "\n20\n")
    #expect(try kept("z = function()\n\(block)"))
  }

  @Test func `a pasted block runs as one chunk, when it is confirmed`() throws {
    session.type(
      "\u{1b}[200~local a = 20\n\nlocal b = 22\n\tlocal t = '\\t'\nreturn a + b, #t\n\u{1b}[201~")
    try session.wait(for: "return a + b, #t")
    try session.enter("", "\n42\n1\n")
  }

  @Test(arguments: [
    "while true do end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do pcall(function() while true do end end) end",
    "xpcall(error, function() while true do end end)",
    "do local x <close> = setmetatable({}, { __close = function() while true do end end }) end",
    "render(Container('Loop', function() while true do end end) {})",
  ])
  func `ctrl-C ends a loop and keeps the session`(loop: String) throws {
    try session.enter("kept = 42", "> ")
    try session.enter("print 'begun' \(loop)", "begun\n")
    session.type("\u{3}")
    try session.wait(for: "interrupted\n  --> repl:2")
    try session.wait(for: "\n> ")
    try session.enter("kept", "\n42\n")
  }

  @Test(arguments: [
    "io.read()", "io.stdin:read()", "for line in io.lines() do end", "io.read 'a'",
    "pcall(io.read)", "coroutine.wrap(function() io.read() end)()", "os.execute 'read line'",
    "io.popen('read line'):read()",
  ])
  func `ctrl-C ends a script that waits for input`(script: String) throws {
    let session = try TerminalSession(["repl", "-A"], in: folder.path)
    try session.wait(for: "> ")
    try session.enter("kept = 42", "> ")
    try session.enter("io.write('wait', 'ing') io.stdout:flush() \(script)", "waiting")
    session.type("half a line\u{3}")
    try session.wait(for: "\nerror[E-INTERRUPT]: interrupted\n  --> repl:2")
    try session.wait(for: "\n> ")
    try session.enter("kept", "\n42\n")
    // Once it has written, the terminal shows what is typed again.
    try session.enter("io.write('read', 'ing') io.stdout:flush() return io.read()", "reading")
    try session.enter("a whole line", "\n\"a whole line\"\n")
    session.type("\u{4}")
    #expect(session.end() == 0)
  }

  @Test func `ctrl-C again ends the process where the first is of no use`() throws {
    // Writing so much to a terminal that hardly anybody reads is one step for Lua.
    try session.enter("text = 'begun ' .. ('x'):rep(1 << 26)", "> ")
    try session.enter("print(text)", "begun x")
    session.keepOutput()
    session.typeUntilEnd("\u{3}")
    #expect(session.end() == 130)
    #expect(session.screen.contains("interrupted twice: what runs cannot be stopped"))
  }

  @Test func `boards are drawn as wide as the terminal is by now`() throws {
    session.resize(columns: 31)
    try session.enter(":render Divider()", "\n" + String(repeating: "─", count: 31) + "\n")
    session.resize(columns: 44)
    session.type("Text 'this line is longer than the terminal is wide'")
    session.resize(columns: 60)
    try session.enter("", "\nText \"this line is longer than the terminal is wide\"\n")
    try session.enter(":render Divider()", "\n" + String(repeating: "─", count: 60) + "\n")
  }

  @Test func `a resize draws the line once, in its place`() throws {
    session.type("abc")
    try session.wait(for: "abc")
    for columns: UInt16 in [60, 70] {
      session.resize(columns: columns)
      try session.wait(for: "> abc")
    }
    session.type("\u{15}'the' .. ' line'")
    try session.enter("", "\n\"the line\"\n")
    let rows = session.rows(columns: 80)
    #expect(rows.filter { $0.contains("abc") }.isEmpty, "\(rows)")
    #expect(rows.filter { $0.contains("> ") } == ["> 'the' .. ' line'"], "\(rows)")
  }

  @Test func `a resize goes up to the beginning of a line of several rows`() throws {
    try session.enter("'before'", "\n\"before\"\n> ")
    // Keys that come before the line is drawn anew may be shown by the terminal itself.
    session.resize(columns: 20)
    try session.wait(for: "> ")
    session.type("'" + String(repeating: "ü箱", count: 9) + "!")
    try session.wait(for: "!")
    // Two columns of the prompt and 29 of the text.
    session.resize(columns: 24)
    try session.wait(for: "> '")
    #expect(session.written.contains("\u{1B}[1A\r\u{1B}[J"))
    session.type("'\r")
    try session.wait(for: "箱!\"\n")
  }

  @Test func `behind a stop lines are edited as before`() throws {
    let shell = try TerminalSession(
      running: ["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"], in: folder.path,
      environment: ["PS1": "$ "])
    shell.type("'\(Program.path)' repl\r")
    try shell.wait(for: "> ")
    try shell.enter("40 + 2", "\n42\n> ")
    for _ in 1...2 {
      shell.type("\u{1A}")
      try shell.wait(for: "Stopped")
      shell.type("fg\r")
      try shell.wait(for: "> ")
      shell.type("\u{1B}[A")
      try shell.wait(for: "40 + 2")
      try shell.enter("", "\n42\n> ")
    }
    #expect(shell.written.ranges(of: "\u{1B}[?2004h").count == 6)
    shell.type("\u{4}")
    try shell.wait(for: "$ ")
    shell.type("exit\r")
    #expect(shell.end() == 0)
  }

  @Test func `errors have the form they have everywhere`() throws {
    try session.enter("local t = nil; t.x = 1", "attempt to index a nil value (local 't')")
    try session.wait(for: "--> repl:1")
    try session.wait(for: "local t = nil; t.x = 1")
    try session.enter("VStak {}", "did you mean 'VStack'?")
    try session.enter(":quti", "no command ':quti'; did you mean 'quit'?")
    try session.enter(":trace last", "no command ':quti'")
  }

  @Test func `a slip in a command leaves the error that has opened the prompt`() throws {
    let folder = try TestFolder(["board.lua": "return Text(missing.title)"])
    let opened = try TerminalSession(["run", "--repl-on-error", "board.lua"], in: folder.path)
    try opened.wait(for: "> ")
    try opened.enter(":down", "':up' goes to its caller")
    try opened.enter(":trace last", "attempt to index a nil value (global 'missing')")
  }

  @Test func `names and texts of scripts do nothing to the terminal`() throws {
    let name = #"'c\27]0;p\7'"#
    for view in [
      "setmetatable({}, { __tostring = function() return \(name) end })",
      "setmetatable({}, { __name = \(name) })", "Container(\(name), function() return 'x' end) {}",
      "load('return function() end', '=' .. \(name))()",
    ] {
      try session.enter(view, "c␛]0;p␇")
      try session.wait(for: "> ")
    }
    try session.enter(":tree Container(\(name), function() return 'x' end) {}", "c␛]0;p␇")
    #expect(!session.written.contains("\u{1B}]0;p"))
  }

  @Test func `whoever types is told that locals end with their line`() throws {
    try session.enter("local x = 1", "':locals on' keeps them")
    try session.enter("x", "\nnil\n")
    try session.enter(":locals on", "kept")
    try session.enter("local x = 1", "> ")
    try session.enter("x", "\n1\n")
  }

  @Test func `a terminal that knows only lines gets prompts and no editor`() throws {
    let plain = try TerminalSession(["repl"], in: folder.path, environment: ["TERM": "dumb"])
    try plain.wait(for: "> ")
    try plain.enter("40 + 2", "\n42\n> ")
    plain.type("half\u{3}")
    try plain.enter("1 + 1", "\n2\n> ")
    try plain.enter("print 'begun' while true do end", "begun\n")
    plain.type("\u{3}")
    try plain.wait(for: "interrupted")
    try plain.wait(for: "\n> ")
    try plain.enter("print 'asking' io.read()", "asking\n")
    plain.type("\u{3}")
    try plain.wait(for: "interrupted")
    // What is typed before the prompt stands before it.
    try plain.wait(for: "\n> ")
    try plain.enter("2 + 2", "\n4\n> ")
    plain.type("\u{4}")
    #expect(plain.end() == 0)
  }
}
