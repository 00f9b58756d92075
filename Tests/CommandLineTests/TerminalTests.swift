import Testing

/// Width, colours and characters, by what the output is.
struct TerminalTests {
  private static let colored = "return Text 'hi' :foregroundStyle 'red' :bold()"
  private static let wide = "return Divider()"

  private func run(
    _ board: String, on terminal: UInt16?, _ arguments: String...,
    environment: [String: String] = [:]
  )
    throws -> Outcome
  {
    let folder = try TestFolder(["board.lua": board])
    var program = folder.program
    program.environment = environment
    if let terminal { program.output = .terminal(columns: terminal) }
    return try program.run([Program.path, "run", "board.lua"] + arguments)
  }

  // MARK: - What is seen

  @Test func `a board without a view says so to someone who watches`() throws {
    let forgotten = try run("Text 'hi'", on: 80)
    #expect(forgotten.status == 0)
    #expect(forgotten.error.contains("returned no view; write return before Text"))
    #expect(forgotten.error.contains("board.lua:1"))
    #expect(
      try run("local view = Text 'hi'", on: 80).error.contains("returned no view, so nothing is"))
    for board in ["print 'hi'", "return Text 'hi'", "host.exit(0)"] {
      #expect(try run(board, on: 80).error == "")
    }
    #expect(try run("local view = Text 'hi'", on: nil).error == "")
  }

  @Test func `a slip that leaves nothing to draw is said in a pipe, too`() throws {
    #expect(try run("Text 'hi'", on: nil).error.contains("write return before Text"))
    let misspelt = try run("local Board = Text 'hi'\nreturn Bord", on: nil)
    #expect(misspelt.status == 0 && misspelt.error.contains("board.lua:2"))
    #expect(
      misspelt.error.contains("no view, as 'Bord' is nil; did you mean 'Board'?"),
      "\(misspelt.error)")
    for board in ["return nil", "return", "local a\nprint 'hi' return a", "host.exit(0) return a"] {
      #expect(try run(board, on: nil).error == "")
    }
  }

  // MARK: - Width

  @Test(
    arguments: ["scripts/board.lua", "scripts/checklist.lua"],
    ["1", "7", "40", "80", "120", "200"])
  func `borders are closed and no line is over the width`(board: String, width: String) throws {
    let outcome = try Program()("run", board, "--width", width)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    let picture = Picture(outcome)
    #expect(picture.width <= Int(width) ?? 0)
    #expect(picture.openBorders == [])
    #expect(outcome.lines.allSatisfy { !$0.hasSuffix(" ") })
    if width.count > 1 { #expect(picture.borderCount > 10) }
  }

  @Test func `a pipe is eighty columns wide`() throws {
    #expect(try run(Self.wide, on: nil).output.count == 81)
  }

  @Test func `COLUMNS gives the width of a pipe, and the flag wins over it`() throws {
    #expect(try run(Self.wide, on: nil, environment: ["COLUMNS": "33"]).output.count == 34)
    #expect(try run(Self.wide, on: nil, environment: ["COLUMNS": "junk"]).output.count == 81)
    let flagged = try run(Self.wide, on: nil, "--width", "12", environment: ["COLUMNS": "33"])
    #expect(flagged.output.count == 13)
  }

  @Test func `a terminal gives its own width`() throws {
    #expect(try run(Self.wide, on: 57).lines.first?.count == 57)
  }

  // MARK: - Colours

  @Test(arguments: ["scripts/board.lua", "scripts/checklist.lua", "scripts/hello.lua"])
  func `a pipe gets no escape byte`(board: String) throws {
    let outcome = try Program(environment: ["TERM": "xterm-256color"])("run", board)
    #expect(!outcome.output.utf8.contains(0x1b))
    #expect(outcome.status == 0)
  }

  @Test func `a terminal gets colours`() throws {
    let outcome = try run(Self.colored, on: 80, environment: ["TERM": "xterm-256color"])
    #expect(outcome.output.contains("\u{1b}["))
    #expect(outcome.output.contains("31"))
    #expect(outcome.output.contains("hi"))
  }

  @Test func `NO_COLOR takes the colours from a terminal and leaves the attributes`() throws {
    let environment = ["TERM": "xterm-256color", "NO_COLOR": "1"]
    let outcome = try run(Self.colored, on: 80, environment: environment)
    #expect(!outcome.output.contains("31"))
    #expect(outcome.output.contains("\u{1b}[1m"))
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], [:]])
  func `a terminal of an unknown kind gets plain text`(environment: [String: String]) throws {
    #expect(try run(Self.colored, on: 80, environment: environment).output == "hi\n")
  }

  @Test func `the color flag decides over everything`() throws {
    let always = try run(Self.colored, on: nil, "--color=always", environment: ["NO_COLOR": "1"])
    #expect(always.output.contains("\u{1b}["))
    #expect(always.output.contains("31"))
    let never = try run(
      Self.colored, on: 80, "--color=never", environment: ["TERM": "xterm-256color"])
    #expect(never.output == "hi\n")
  }

  // MARK: - Characters

  @Test func `the ascii flag draws marks and borders in ASCII`() throws {
    let outcome = try Program()("run", "scripts/board.lua", "--ascii")
    #expect(outcome.status == 0)
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(outcome.output.contains("+--"))
    #expect(outcome.output.contains("Scrolling in the Deep"))
  }

  @Test func `a locale without UTF-8 gets ASCII`() throws {
    let outcome = try run(
      "return Text 'é' :border 'rounded'", on: nil, environment: ["LC_ALL": "C"])
    #expect(outcome.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(outcome.lines.count == 3)
  }

  @Test func `escape bytes of a script's texts do not reach the terminal`() throws {
    let outcome = try run("return Text '\\27[31mred'", on: nil)
    #expect(!outcome.output.utf8.contains(0x1b))
    #expect(outcome.output.contains("[31mred"))
  }

  @Test func `a script's prints reach a terminal line by line`() throws {
    let folder = try TestFolder([
      "board.lua": "print 'one'; io.stderr:write 'two\\n'; print 'three'"
    ])
    var program = folder.program
    program.output = .terminal(columns: 80)
    let outcome = try program.shell("containerhost run board.lua 2>&1")
    #expect(outcome.lines == ["one", "two", "three"])
  }
}
