import Testing

/// `io` and `os`: the ways around the permissions, and what a plugin and its board have of each other's.
struct FileFunctionTests {
  @Test(arguments: [
    "io.open(1, 'w')", "io.open(1.5, 'w')", "io.output(1)", "io.output(1.5)", "os.remove(1)",
    "os.rename(1, 2)", "os.rename('a', 2)", "io.open(1, 'a')", "io.open(1, 'r+')",
    "io.open('1', 'ab')", "io.open('../1', 'w+b')",
  ])
  func `a number is the name of a file too, and is not written without permission`(call: String)
    throws
  {
    let folder = try TestFolder(["1": "kept", "board.lua": call])
    let outcome = try folder.program("run", "board.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("--allow-write="), "\(outcome.error)")
    #expect(try folder.program.shell("cat 1").output == "kept")
  }

  @Test(arguments: ["io.open(1)", "io.lines(1)", "io.input(1)", "io.open(1, 'rb')"])
  func `a number is the name of a file too, and is not read without permission`(call: String)
    throws
  {
    let folder = try TestFolder(["1": "secret", "boards/board.lua": call])
    let outcome = try folder.program("run", "boards/board.lua")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("--allow-read="), "\(outcome.error)")
    let allowed = try folder.program("run", "boards/board.lua", "--allow-read=1")
    #expect(allowed.status == 0, "\(allowed.error)")
  }

  @Test(arguments: [
    "w\\0", "w\\0\\xff", "w\\xff", "", "x", "rw", "wr", "w++", "r+x", "b", "+", "wb+", "r ", " r",
    "wbx",
  ])
  func `a mode that is none is Lua's own error, and opens nothing`(mode: String) throws {
    let folder = try TestFolder([
      "data.txt": "kept", "board.lua": "print(pcall(io.open, 'data.txt', '\(mode)'))",
    ])
    for flags in [["--allow-write=."], ["-A"]] {
      let outcome = try folder.program.run([Program.path, "run", "board.lua"] + flags)
      #expect(
        outcome.output.hasSuffix("bad argument #2 to 'open' (invalid mode)\n"), "\(outcome.output)")
    }
    #expect(try folder.program.shell("cat data.txt").output == "kept")
  }

  @Test(arguments: ["r", "rb", "rbb", "r+", "r+b", "a", "ab", "a+", "a+b", "w", "wb", "w+", "w+b"])
  func `every mode of Lua opens`(mode: String) throws {
    let folder = try TestFolder([
      "data.txt": "kept", "board.lua": "print(io.type(io.open('data.txt', '\(mode)')))",
    ])
    #expect(try folder.program("run", "board.lua", "--allow-write=.").output == "file\n")
  }

  @Test func `what may be written is not read because of it`() throws {
    let folder = try TestFolder([
      "out/a.txt": "secret", "boards/board.lua": "io.open('out/a.txt', arg[1])",
    ])
    for mode in ["a+", "r", "r+"] {
      let words = ["run", "boards/board.lua", "--allow-write=out", "--", mode]
      let outcome = try folder.program.run([Program.path] + words)
      #expect(outcome.error.contains("--allow-read="), "\(mode) \(outcome.error)")
    }
  }

  @Test(arguments: [
    "io.open('a\\0b')", "io.open('a\\xff')", "io.lines('a\\0')", "io.input('\\xff')",
    "io.output('a\\0')", "os.remove('a\\0')", "os.rename('a', '\\xff')", "os.getenv('HOME\\0')",
    "package.searchpath('a\\0', '?')", "os.execute('true\\0; false')", "io.popen('\\xff')",
  ])
  func `a name that no file can have is an error that says so`(call: String) throws {
    let outcome = try runBoard("\(call)", "-A")
    #expect(outcome.status == 1)
    #expect(
      outcome.error.contains("zero byte") || outcome.error.contains("is not valid UTF-8"),
      "\(outcome.error)")
  }

  @Test func `no file has an empty name`() throws {
    for call in ["io.open ''", "io.open('', 'w')", "os.remove ''"] {
      #expect(
        try runBoard("print(select(2, \(call)))").output.hasPrefix(": No such file or directory"),
        "\(call)")
    }
  }

  @Test(arguments: [
    "io.output(Text 'x')", "io.input(Text 'x')", "io.output {}", "io.input(print)",
    "io.output(true)",
    "io.output(io)", "local f = io.open 'board.lua' f:close() io.input(f)",
    "io.output(range(1, 2))", "io.output(coroutine.create(print))",
  ])
  func `only an open file becomes the default one`(call: String) throws {
    let outcome = try runBoard(call)
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("must be an open file or the name of one"), "\(outcome.error)")
  }

  @Test(arguments: ["io.close(Text 'x')", "io.close {}", "io.type()"])
  func `a function of files refuses what is no file`(call: String) throws {
    #expect(try runBoard(call).status == 1)
    #expect(
      try runBoard("print(io.type(Text 'x'), io.type(io.stdout), io.type(1))").output
        == "nil\tfile\tnil\n")
  }

  @Test func `io-stdout has Lua's own results, and writes in order`() throws {
    let script = """
      print(io.stdout:write("a", 1, 2.5, "\\n") == io.stdout)
      io.write("b", 3, "\\n") print "c"
      io.output():write "d\\n"
      print(io.flush(), io.stdout:flush(), io.stdout:setvbuf "no", io.stdout:seek())
      print(io.stdout:close())
      print(io.close())
      print(io.stdout:read())
      print(io.type(io.stdout), io.output() == io.stdout, io.input() == io.stdin)
      print(pcall(function() io.stdout.write = 1 end))
      print(pcall(io.write, nil))
      """
    let folder = try TestFolder(["board.lua": script])
    let ours = try folder.program.shell("containerhost run board.lua </dev/null | head -n 11")
    let lua = try folder.program.shell("lua5.4 board.lua </dev/null | head -n 11")
    #expect(ours.output == lua.output, "\(ours.error)")
    #expect(!ours.output.isEmpty)
  }

  @Test func `what removes or renames a link means the link`() throws {
    let script = """
      print(pcall(os.remove, "out/link"))
      print(pcall(os.remove, "elsewhere/link"))
      print(os.rename("out/other", "out/renamed"))
      """
    let folder = try TestFolder([
      "board.lua": script, "elsewhere/kept.txt": "kept", "out/own.txt": "own",
    ])
    let outcome = try folder.program.shell(
      """
      ln -s ../elsewhere/kept.txt out/link; ln -s ../out/own.txt elsewhere/link; ln -s own.txt out/other
      containerhost run board.lua --allow-write=out; ls out elsewhere
      """)
    #expect(
      outcome.output == """
        true\ttrue
        false\tboard.lua:2: writing 'elsewhere/link' is not allowed; run with --allow-write=elsewhere/link
        true
        elsewhere:
        kept.txt
        link

        out:
        own.txt
        renamed

        """, "\(outcome.error)")
  }

  @Test func `a pipe that may be read is read by its name`() throws {
    let folder = try TestFolder(["board.lua": "print(io.open('/dev/stdin'):read())"])
    for flag in ["-A", "--allow-read=/dev/stdin"] {
      let outcome = try folder.program.shell("echo hello | containerhost run board.lua \(flag)")
      #expect(outcome.output == "hello\n", "\(outcome.error)")
    }
  }

  // MARK: - Boards and plugins

  private func run(plugin: String, board: String, _ flags: String...) throws -> Outcome {
    let folder = try TestFolder([
      "boards/plugins/p.lua":
        "--- @name p\n--- @permission write:out\n--- @permission read:theirs.txt\n" + plugin,
      "boards/board.lua": board, "boards/mine.txt": "first\nsecond\n",
      "boards/theirs.txt": "theirs\n",
    ])
    return try folder.program.run([Program.path, "run", "boards/board.lua"] + flags)
  }

  @Test func `a plugin that is refused a named file is told its path as the manifest has it`()
    throws
  {
    let folder = try TestFolder([
      "boards/plugins/p.lua": "--- @name p\nreturn { open = io.open }",
      "boards/board.lua": "print(pcall(require('p').open, arg[1]))", "named.txt": "",
    ])
    let outcome = try folder.program.run([
      Program.path, "run", "boards/board.lua", "--", "named.txt",
    ])
    #expect(
      outcome.output.contains("'--- @permission read:\(folder.path)/named.txt'"),
      "\(outcome.output)\(outcome.error)")
  }

  @Test(arguments: [
    "pcall(function() io.stdout.write = function() end end)", "io.write = print",
    "pcall(function() getmetatable(io.stdout).__index.write = print end)",
    "pcall(function() getmetatable('').__index.upper = print end)", "string.upper = print",
    "pcall(rawset, View, 'padding', print)", "pcall(rawset, ContainerValues, 'x', print)",
    "pcall(rawset, EnvironmentValues, 'x', print)", "pcall(rawset, PreferenceValues, 'x', print)",
    "pcall(rawset, require('host.json').null, 'x', 1)",
    "pcall(function() require('host.json').null.x = 1 end)", "require('host.json').encode = print",
    "require('host.csv').encode = print", "package.loaded['host.json'] = {}",
    "package.loaded.string.upper = print", "io.stdout:setvbuf 'full'", "io.stdout:close()",
    "io.close()", "_G.print = nil", "coroutine.wrap = nil", "utf8.char = nil", "math.floor = nil",
    "table.insert = nil", "os.time = nil", "debug.traceback = nil", "resolve.tree = nil",
    "io.input 'theirs.txt'", "pcall(setmetatable, View, {})",
    "pcall(setmetatable, string, { __index = print })",
    "table.move({ print }, 1, 1, 1, io)",
  ])
  func `what a plugin changes, its board does not have`(change: String) throws {
    let board = """
      local json = require "host.json"
      io.input "mine.txt"
      print(io.read())
      require "p"
      io.stdout:write(("a"):upper(), string.upper "b", io.read(), "\\n")
      print(json.encode { json.null }, json.null.x, View.padding ~= print, rawget(ContainerValues, "x"),
        rawget(EnvironmentValues, "x"), rawget(PreferenceValues, "x"), coroutine.wrap(type)(1), utf8.char(65),
        math.floor(1.5), os.time() > 0, debug.traceback() ~= nil, resolve.tree ~= nil, require "host.csv".encode ~= print)
      io.write "end\\n"
      return Text "x" :padding(0)
      """
    let expected = """
      first
      ABsecond
      [null]\tnil\ttrue\tnil\tnil\tnil\tnumber\tA\t1\ttrue\ttrue\ttrue\ttrue
      end
      x

      """
    let outcome = try run(plugin: change, board: board)
    #expect(outcome.output == expected, "\(outcome.error)")
  }

  @Test func `the default output of a plugin is its own`() throws {
    let outcome = try run(
      plugin: "io.output 'out' io.write 'to the file' io.close()",
      board: "require 'p' io.write 'to the board\\n' print(io.output() == io.stdout)",
      "--allow-write=boards/out")
    #expect(outcome.output == "to the board\ntrue\n", "\(outcome.error)")
  }

  @Test func `rawset writes to tables of scripts, whatever their metatables`() throws {
    let outcome = try runBoard(
      """
      local t = setmetatable({}, { __newindex = rawset, __metatable = false })
      t.a = 1
      rawset(t, "b", 2)
      print(t.a, t.b)
      print(pcall(rawset, View, "a", 1))
      """)
    #expect(
      outcome.output
        == "1\t2\nfalse\tboard.lua:5: rawset: the table belongs to the host; write to it without rawset\n"
    )
  }
}
