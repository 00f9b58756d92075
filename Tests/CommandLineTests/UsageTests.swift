import Testing

/// The command line itself.
struct UsageTests {
  @Test(arguments: [
    ["run"], ["run", "--width", "80"], ["run", "board.lua", "--width"],
    ["run", "board.lua", "--width", "wide"], ["run", "board.lua", "--width", "0"],
    ["run", "board.lua", "--width", "-5"], ["run", "board.lua", "--width", "10001"],
    ["run", "board.lua", "--height", "0"], ["run", "board.lua", "--color", "pink"],
    ["run", "board.lua", "--colour"], ["run", "board.lua", "second.lua"], ["draw"],
  ])
  func `wrong usage is status 2 and runs nothing`(arguments: [String]) throws {
    let folder = try TestFolder(["board.lua": "print 'ran'"])
    let outcome = try folder.program.run([Program.path] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("Usage: containerhost"))
  }

  @Test func `a board in the place of a command is run, and what follows is its own`() throws {
    let folder = try TestFolder(["board.lua": "return Text(table.concat({ ... }, ' '))"])
    let outcome = try folder.program("board.lua", "--width", "3", "run")
    #expect(outcome.status == 0 && outcome.lines == ["--width 3 run"], "\(outcome.error)")
    #expect(outcome.error == "")
  }

  @Test func `an option of run behind a board that reads no words is told where it belongs`() throws
  {
    let folder = try TestFolder(["board.lua": "return Text 'hi'"])
    for option in ["--width", "--width=3", "-o"] {
      let outcome = try folder.program("board.lua", option, "3")
      #expect(outcome.status == 0 && outcome.lines.last == "hi", "\(outcome.output)")
      #expect(
        outcome.error.contains("'\(option)' behind 'board.lua' is the board's")
          && outcome.error.contains("containerhost run board.lua \(option)"), "\(outcome.error)")
    }
    #expect(try folder.program("board.lua", "--mine").error == "")
    let line = try folder.program("-e", "return 'hi'", "--width", "3")
    #expect(line.output == "hi\n" && line.error.contains("'--width' behind '-e …' is the board's"))
    #expect(try folder.program("-e", "return (...)", "--width").error == "")
    let behind = try folder.program("board.lua", "extra", "--width", "3")
    #expect(behind.error.contains("containerhost run --width … board.lua"), "\(behind.error)")
    #expect(try folder.program("run", "board.lua", "--", "--width", "3").error == "")
  }

  @Test(arguments: [["--bogus"], ["-V"], ["--list"], ["run", "--bogus"]])
  func `an option that is not known is named where there is no board, too`(words: [String]) throws {
    let outcome = try Program().run([Program.path] + words)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.error.contains("Unknown option '\(words.last ?? "")'"), "\(outcome.error)")
  }

  @Test func `an option that ends with its sign has no value, and takes no board for one`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'a'"])
    let outcome = try folder.program("run", "--title=", "board.lua")
    #expect(outcome.status == 2 && outcome.error.contains("'--title=' has no value"))
    #expect(try folder.program("run", "--title", "", "board.lua").output == "a\n")
    #expect(try folder.program("run", "board.lua", "--", "--title=").output == "a\n")
    // What stands behind a board is the board's.
    #expect(try folder.program("board.lua", "--title=").output == "a\n")
    #expect(try folder.program("-e", "return 'a'", "-e", "-- b =", "--title=").output == "a\n")
  }

  @Test(arguments: [
    "run board.lua -- $'caf\\xe9'", "board.lua $'\\xff'", "run board.lua -o $'o\\xe9.txt'",
  ])
  func `a word that is no UTF-8 is refused, as it would be another one`(words: String) throws {
    let folder = try TestFolder(["board.lua": "return Text(... or 'a')"])
    let outcome = try folder.program.shell("containerhost \(words)")
    #expect(outcome.status == 2 && outcome.error.contains("is not UTF-8 text"), "\(outcome.error)")
  }

  @Test func `a board may begin with the line that makes it a program`() throws {
    let folder = try TestFolder([
      "board.lua": "#!/usr/bin/env containerhost\nreturn Text('got ' .. arg[1])"
    ])
    let outcome = try folder.program.shell("chmod +x board.lua && ./board.lua --all")
    #expect(outcome.status == 0 && outcome.lines == ["got --all"], "\(outcome.error)")
  }

  @Test func `a slip in one of the program's own options is answered with it`() throws {
    for (slip, option) in [("--versoin", "--version"), ("--hepl", "--help")] {
      let outcome = try Program()(slip)
      #expect(outcome.status == 2)
      #expect(
        outcome.error.contains("no option '\(slip)'; did you mean '\(option)'?"), "\(outcome.error)"
      )
    }
  }

  @Test(arguments: [
    (["help", "nope"], "no command 'nope'"), (["help", "plugins", "nope"], "no command 'nope'"),
    (["help", "liv"], "did you mean 'live'?"), (["run", "board.lua", "--inline"], "add --live"),
    (["run", "board.lua", "--no-mouse"], "add --live"),
    (["live", "board.lua", "--width", "9"], "--width is for boards that are drawn"),
    (["run", "--live", "board.lua", "--height=9"], "--height is for boards that are drawn"),
    (["play", "board.lua", "--keys", "nope"], "Usage: containerhost play"),
  ])
  func `what there is not, or has no effect, is said`(arguments: [String], answer: String) throws {
    let folder = try TestFolder(["board.lua": "print 'ran'"])
    let outcome = try folder.program.run([Program.path] + arguments)
    #expect(outcome.status == 2 && outcome.output == "", "\(outcome.output)")
    #expect(outcome.error.contains(answer), "\(outcome.error)")
  }

  @Test(arguments: ["read", "write", "env", "run"])
  func `nothing is allowed by an empty name`(option: String) throws {
    let folder = try TestFolder(["board.lua": "print 'ran'"])
    for command in ["run", "inspect", "repl"] {
      let outcome = try folder.program(command, "board.lua", "--allow-\(option)", "")
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(outcome.error.contains("--allow-\(option) needs the name of a"), "\(outcome.error)")
    }
  }

  @Test func `a folder of plugins that is not there is named`() throws {
    let folder = try TestFolder(["board.lua": "return 'a'", "mine/note": ""])
    #expect(try folder.program("run", "board.lua", "--plugin-path=mine").output == "a\n")
    for command in [
      ["run", "board.lua", "--plugin-path=none"], ["plugins", "list", "--plugin-path=none"],
      ["types", "--plugin-path=none"],
    ] {
      let outcome = try folder.program.run([Program.path] + command)
      #expect(outcome.status == 2 && outcome.error.contains("--plugin-path: no folder 'none'"))
    }
  }

  @Test func `a board comes from standard input`() throws {
    let folder = try TestFolder(["beside.lua": "return 'beside'"])
    let board = "printf 'return Text(require \"beside\" .. (arg[1] or \"\"))' | containerhost"
    #expect(try folder.program.shell(board + " run -").lines == ["beside"])
    #expect(try folder.program.shell(board + " - it").lines == ["besideit"])
    let failed = try folder.program.shell("echo 'error \"no\"' | containerhost run -")
    #expect(failed.status == 1 && failed.error.contains("stdin:1"), "\(failed.error)")
  }

  @Test func `a board may be written on the command line`() throws {
    let folder = try TestFolder()
    #expect(try folder.program("-e", "return Text('got ' .. ...)", "--it").lines == ["got --it"])
    #expect(try folder.program("run", "-e", "return Text 'drawn'", "--width", "4").lines.count == 2)
    #expect(try folder.program("run", "-e", "local a = 'two'", "-e", "return a").output == "two\n")
    let failed = try folder.program("run", "-e", "error 'no'")
    #expect(failed.status == 1 && failed.error.contains("-e:1"), "\(failed.error)")
    for wrong in [["run", "board.lua", "-e", "return 1"], ["run", "-e", "return 1", "--live"]] {
      let outcome = try folder.program.run([Program.path] + wrong)
      #expect(outcome.status == 2 && outcome.error.contains("-e"), "\(outcome.error)")
    }
  }

  @Test func `words for the board that do not follow -- are wrong, and the error says so`() throws {
    let folder = try TestFolder(["board.lua": "return Text(arg[1] or '')"])
    for wrong in [
      ["run", "-e", "return Text '1'", "Sam"], ["run", "board.lua", "Sam"],
      ["inspect", "board.lua", "Sam", "Mia"],
    ] {
      let outcome = try folder.program.run([Program.path] + wrong)
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("what a board gets follows --"), "\(outcome.error)")
    }
    let other = try folder.program("doc", "Text", "Sam")
    #expect(other.status == 2 && !other.error.contains("follows --"), "\(other.error)")
  }

  @Test(arguments: [
    ["-o", "x.svg"], ["--format", "svg"], ["--title", "T"], ["--links"], ["--mark-strikethrough"],
    ["--stats"], ["--repl-on-error"],
  ])
  func `what a live board has no use for is refused`(option: [String]) throws {
    let folder = try TestFolder(["board.lua": "return Text 'x'"])
    let outcome = try folder.program.run([Program.path, "run", "--live", "board.lua"] + option)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("leave --live out"), "\(outcome.error)")
  }

  @Test func `options of run may stand before the board`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'drawn here'"])
    #expect(try folder.program("--width", "5", "board.lua").lines == ["drawn", "here"])
    #expect(
      try folder.program("--width", "5", "-e", "return Text 'ab cdefg'").lines == ["ab", "cdefg"])
    let wrong = try folder.program("--wdith", "5", "board.lua")
    #expect(wrong.status == 2 && wrong.error.contains("--wdith"), "\(wrong.error)")
    #expect(try folder.program("--version").status == 0)
  }

  @Test func `a command that is nearly one is named`() throws {
    let outcome = try Program()("rnu", "board.lua")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("no command and no board 'rnu'; did you mean 'run'?"))
  }

  @Test func `a file whose ending says no format is refused, and one without an ending is text`()
    throws
  {
    let folder = try TestFolder(["board.lua": "return Text 'drawn'"])
    let refused = try folder.program("run", "board.lua", "-o", "board.foo")
    #expect(refused.status == 2 && refused.error.contains("says no format"), "\(refused.error)")
    #expect(try folder.program("run", "board.lua", "-o", "board").status == 0)
    #expect(
      try folder.program("run", "board.lua", "-o", "board.foo", "--format", "text").status == 0)
    #expect(try folder.program.shell("cat board board.foo").lines == ["drawn", "drawn"])
  }

  @Test func `a width that is out of range is named`() throws {
    let outcome = try runBoard("", "--width", "0")
    #expect(outcome.error.contains("--width must be from 1 to 10000"))
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["run", "--help"], ["help", "run"],
    ["run", "board.lua", "--help"], ["--version"],
  ])
  func `help and version end well and never load a script`(arguments: [String]) throws {
    let folder = try TestFolder(["board.lua": "print 'ran'"])
    let outcome = try folder.program.run([Program.path] + arguments)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(!outcome.output.isEmpty)
    #expect(!outcome.output.contains("ran\n"))
  }

  @Test func `the help of run names every option`() throws {
    let outcome = try Program()("run", "--help")
    let options = ["width", "height", "color", "ascii", "plugin-path", "allow-read"]
    for option in options { #expect(outcome.output.contains("--\(option)")) }
  }
}
