import Testing

/// What ends a script that does not end by itself, and the exit code that says so.
struct LimitTests {
  static let endless = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "local function loop() while true do end end xpcall(loop, loop)",
    "coroutine.wrap(function() while true do pcall(coroutine.yield) end end)() while true do end",
    "table.move({}, 1, 1 << 60, 2)",
    "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 0)",
    "table.concat(setmetatable({}, { __len = function() return 1 << 60 end, __index = type }))",
    "local s = ('a'):rep(28) s:find(('a?'):rep(28) .. s)",
    "('a'):rep(100000):find('.-.-.-.-b')",
    "('('):rep(1000000):find('%b()')  while true do end",
    "table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = function() return 1 end }))",
    "print(('x'):rep(1 << 20)) while true do pcall(error) end",
    "local function deep(n) if n > 0 then while true do coroutine.resume(coroutine.create(deep), n - 1) end end while true do end end deep(4)",
    "load(function() while true do end end)",
    "string.rep('', 1 << 60) while true do end",
    "coroutine.close(coroutine.create(print)) local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) coroutine.yield() end) coroutine.resume(co) coroutine.close(co)",
    "coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function() while true do end end }) error 'x' end)()",
    "load(coroutine.wrap(function() while true do end end))",
    "local function deep() return 1 + deep() end while true do pcall(deep) end",
  ]

  @Test(arguments: endless)
  func `the time limit ends a script with 124`(_ script: String) throws {
    let outcome = try runBoard(script, "--time-limit=0.15")
    #expect(outcome.status == 124, "\(outcome.error)")
    #expect(outcome.error.contains("--time-limit=SECONDS sets it"), "\(outcome.error)")
  }

  @Test(arguments: endless)
  func `the limit of instructions ends a script with 124, and says where`(_ script: String) throws {
    let outcome = try runBoard(script, "--max-instructions=2000000")
    #expect(outcome.status == 124, "\(outcome.error)")
    #expect(outcome.error.contains("board.lua:1"), "\(outcome.error)")
  }

  @Test(arguments: [
    "io.read()", "io.read 'a'", "for line in io.lines() do end", "io.stdin:read(1 << 20)",
    "pcall(io.read) while true do end", "io.lines()()", "io.input():read 'n'",
    "coroutine.wrap(function() io.read() end)()",
  ])
  func `a script that waits for input is ended by the time limit, and by Ctrl-C`(script: String)
    throws
  {
    let folder = try TestFolder(["board.lua": "print 'on' io.stdout:flush() \(script)"])
    // The pipe has a writer, which is silent.
    let limited = try folder.program.shell(
      "mkfifo in; sleep 100000 >in & containerhost run board.lua --time-limit=0.3 <in; s=$?; kill -9 $!; exit $s"
    )
    #expect(limited.status == 124, "\(limited.error)")
    #expect(limited.error.contains("--time-limit=SECONDS sets it"), "\(limited.error)")
    let interrupted = try folder.program.shell(
      """
      rm in; mkfifo in; set -m; sleep 100000 >in & containerhost run board.lua <in >out 2>err &
      until grep -q on out; do sleep 0.1; done; kill -INT %2; wait %2; s=$?; kill -9 %1; cat err >&2; exit $s
      """)
    #expect(interrupted.status == 130, "\(interrupted.error)")
    #expect(interrupted.error.contains("interrupted"), "\(interrupted.error)")
  }

  /// Where the string is not even made by then, the script is stopped there.
  @Test func `a library function that goes on without end is told with the line that called it`()
    throws
  {
    let outcome = try runBoard(
      "local zeros = ('\\0'):rep(200000000)\nwhile true do string.format('%q', zeros) end",
      "--time-limit=1", "--memory-limit=0")
    #expect(outcome.status == 124 && outcome.error.contains("board.lua:"), "\(outcome.error)")
  }

  @Test func `a board that is waited for is ended by the time limit`() throws {
    let outcome = try TestFolder([:]).program.shell(
      "mkfifo in; sleep 100000 >in & containerhost run - --time-limit=0.3 <in; s=$?; kill -9 $!; exit $s"
    )
    #expect(outcome.status == 124, "\(outcome.error)")
  }

  @Test func `a pipe in the place of a board is waited for until the time limit`() throws {
    let program = try TestFolder([:]).program
    let silent = try program.shell("mkfifo in; containerhost run in --time-limit=0.3")
    #expect(silent.status == 124, "\(silent.error)")
    #expect(silent.error.contains("--time-limit=SECONDS sets it"), "\(silent.error)")
    let written = try program.shell("echo 'return \"x\"' >in & containerhost run in")
    #expect(written.output == "x\n", "\(written.error)")
  }

  @Test(arguments: [
    "require('host.json').encode(('x'):rep(size))",
    "require('host.json').encode(('\\n'):rep(size))",
    "require('host.json').encode { ('\\1'):rep(size) }",
    "require('host.csv').encode { { ('\"'):rep(size) } }",
    "require('host.yaml').encode { a = ('\\n'):rep(size) }",
    "require('host.toml').encode { a = ('\\n'):rep(size) }",
    "require('host.json').decode('\"' .. ('x'):rep(size) .. '\"')",
    "render(Text(('x'):rep(size)), { width = 10000 })",
    "tostring(('x'):rep(size)):upper()",
    "('x'):rep(size):gsub('x', 'xyz')",
    "('%s%s%s'):format(('x'):rep(size), ('y'):rep(size), 'z')",
    "table.concat({ ('x'):rep(size), ('y'):rep(size) }, 'z')",
    "('x'):rep(size):reverse():byte(1, 1000)",
    "string.pack('s', ('x'):rep(size))",
  ])
  func `what is built beyond the memory limit is an error or a stop, never an end of the process`(
    script: String
  ) throws {
    let megabytes = Program.sweeps ? 10 : 3
    let outcome = try runBoard(
      """
      local size = \(megabytes) << 20
      print(pcall(function() return #\(script) end)) while false do end return Text 'end'
      """, "--memory-limit=\(megabytes * 24 / 10)")
    #expect([0, 70].contains(outcome.status), "\(outcome.status) \(outcome.error)")
    if outcome.status == 70 {
      #expect(outcome.error.contains("--memory-limit=MIB sets it"), "\(outcome.error)")
    } else {
      #expect(outcome.output.hasSuffix("end\n"), "\(outcome.error)")
    }
  }

  /// Views and tables are values: forty lines of a board may stand for more of them than there are atoms.
  @Test(arguments: [
    "return twice(Text 'x', function(v) return VStack { v, v } end)",
    "return twice(Text 'x', function(v) return Group { v, v } end)",
    "return twice(Text 'x', function(v) return v:overlay(v) end)",
    "return Text(#resolve.subviews(twice(Text 'x', function(v) return Group { v, v } end)))",
    "resolve.tree(twice(Text 'x', function(v) return ViewThatFits { v, v } end))",
    "local C = Container('C', function(self) return { self.content, self.content } end) "
      + "return VStack { twice(Text 'x', function(v) return C { v } end) }",
    "return VStack(twice({}, function(t) return { t, t } end))",
    "ContainerValues.twice = Entry(twice({}, function(t) return { t, t } end))",
    "return Container('C', { t = State(twice({}, function(t) return { t, t } end)), "
      + "body = function(self) return Text(#self.t) end }) {}",
  ])
  func `what is used again and again counts each time`(_ script: String) throws {
    let outcome = try runBoard(
      "local function twice(x, f) for _ = 1, 40 do x = f(x) end return x end " + script,
      "--memory-limit=30")
    #expect(outcome.status == 70, "\(outcome.error)")
    #expect(outcome.error.contains("--memory-limit=MIB sets it"), "\(outcome.error)")
  }

  @Test(arguments: [
    ("run", "resolve.subviews(ForEach(20, tostring))"),
    ("run", "resolve.sections(Section 'a' { 'b' })"),
    ("play", "session(Text(i), { width = 200, height = 20 })"),
  ])
  func `what the host keeps for a script counts as long as it is kept`(
    command: String, made: String
  ) throws {
    for (keeps, status) in [("kept[i] = it", 70), ("", 0)] as [(String, Int32)] {
      let folder = try TestFolder([
        "board.lua": """
        local kept = {}
        local function size(it) return #it end
        for i = 1, 12000 do local it = \(made) pcall(size, it) \(keeps) end
        """
      ])
      let outcome = try folder.program(command, "board.lua", "--memory-limit=20")
      #expect(outcome.status == status, "\(outcome.error)")
    }
  }

  @Test(arguments: ["html", "svg", "markdown"])
  func `a page that is kept until its last row counts`(format: String) throws {
    let outcome = try runBoard(
      "local line = ('<'):rep(9000) return LazyVStack { ForEach(1000000, function() return Text(line) end) }",
      "--memory-limit=30", "--format", format, "--width", "9000")
    #expect(outcome.status == 70, "\(outcome.error)")
    #expect(outcome.error.contains("--memory-limit=MIB sets it"), "\(outcome.error)")
  }

  @Test(arguments: ["declared", "resolved", "sections", "placed", "cells"])
  func `a board that is looked at keeps to the memory limit`(stage: String) throws {
    let folder = try TestFolder([
      "board.lua":
        "local v = Text 'x' for _ = 1, 40 do v = ViewThatFits { v, v } end return v"
    ])
    let outcome = try folder.program(
      "inspect", "board.lua", "--stage", stage, "--memory-limit=30")
    #expect(outcome.status == 70, "\(outcome.error)")
    #expect(outcome.error.contains("--memory-limit=MIB sets it"), "\(outcome.error)")
  }

  @Test func `the text of the library's memory error is an ordinary error when a script raises it`()
    throws
  {
    let outcome = try runBoard(
      """
      print(pcall(error, "not enough memory", 0))
      print(coroutine.resume(coroutine.create(function() error("not enough memory", 0) end)))
      print(pcall(coroutine.wrap(function() error("not enough memory", 0) end)))
      local co = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() print "closed" end })
        error("not enough memory", 0)
      end)
      coroutine.resume(co)
      print(coroutine.close(co))
      local wrapped = coroutine.wrap(function()
        local x <close> = setmetatable({}, { __close = function() print "closed" end })
        error("not enough memory", 0)
      end)
      print(pcall(wrapped))
      error("not enough memory", 0)
      """)
    #expect(
      outcome.output == String(repeating: "false\tnot enough memory\n", count: 3)
        + String(repeating: "closed\nfalse\tnot enough memory\n", count: 2))
    #expect(outcome.status == 1, "\(outcome.error)")
    #expect(outcome.error.contains("error[E-RUNTIME]: not enough memory"))
  }

  @Test func `a run shows the first of its warnings, and says how many there were`()
    throws
  {
    let outcome = try runBoard("for i = 1, 5000 do warn('w', i) end return Text 'end'")
    #expect(outcome.output == "end\n")
    let lines = outcome.error.split(separator: "\n").filter { $0.hasPrefix("warning") }
    #expect(lines.count == 101)
    #expect(outcome.error.contains("4900 more warnings were not shown: a run shows the first 100"))
    #expect(try runBoard("for i = 1, 5000 do warn 'same' end").error.contains("more") == false)
    let long = try runBoard("warn(('x'):rep(1 << 20))")
    #expect(long.error.utf8.count < 10_000)
  }

  @Test func `the memory limit ends a script that keeps too much with 70`() throws {
    for script in [
      "local t = {} while true do t[#t + 1] = { 1 } end",
      "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
      "local s = 'x' while true do s = s .. s end",
    ] {
      let outcome = try runBoard(script, "--memory-limit=40")
      #expect(outcome.status == 70, "\(outcome.error)")
      #expect(outcome.error.contains("--memory-limit=MIB"))
    }
  }

  @Test(arguments: [
    ("string.rep", "return ('x'):rep(1 << 30)"),
    ("string.rep", "return ('xx'):rep(math.maxinteger)"),
    (
      "table.concat",
      "local s, t = ('x'):rep(1 << 19), {} for i = 1, 100 do t[i] = s end return table.concat(t)"
    ),
    ("string.gsub", "return (('x'):rep(1 << 20):gsub('x', ('y'):rep(1000)))"),
  ])
  func `a library function that would make more than the memory limit ends with 70`(
    name: String, script: String
  ) throws {
    let outcome = try runBoard(script, "--memory-limit=40")
    #expect(outcome.status == 70, "\(outcome.error)")
    let message = "error[E-MEMORY]: \(name): the result would be larger than the memory limit"
    #expect(
      outcome.error.hasPrefix(message + "; --memory-limit=MIB sets it\n"), "\(outcome.error)")
    #expect(outcome.error.contains("board.lua:1"), "\(outcome.error)")
    let caught = try runBoard(
      "return tostring((pcall(function() \(script) end)))", "--memory-limit=40")
    #expect(caught.output == "false\n")
  }

  @Test func `what a library function cannot get has the line that called it`() throws {
    let script = "local s = ('x'):rep(8 << 20)\nlocal t = s .. s .. s .. s .. s\nreturn t"
    let outcome = try runBoard(script, "--memory-limit=40")
    #expect(outcome.error.contains("error[E-MEMORY]: not enough memory"), "\(outcome.error)")
    #expect(outcome.error.contains("board.lua:2"), "\(outcome.error)")
  }

  @Test func `what ends in the host's own Lua has the line of the script`() throws {
    let outcome = try runBoard(
      "\nrequire('host.tap').read(function() return 'ok' end)", "--memory-limit=40")
    #expect(outcome.error.contains("error[E-MEMORY]"), "\(outcome.error)")
    #expect(outcome.error.contains("--> board.lua:2"), "\(outcome.error)")
    let xml = try runBoard("local function read() require('host.xml').decode '<a>' end\nread()")
    #expect(xml.error.contains("traceback:\n    board.lua:1"), "\(xml.error)")
    for error in [outcome.error, xml.error] { #expect(!error.contains("=host"), "\(error)") }
  }

  @Test func `a limit of instructions ends at the same place in every run`() throws {
    let script = "for i = 1, 1e9 do if i % 1000 == 0 then print(i) end end"
    let outcomes = try (0..<2).map { _ in try runBoard(script, "--max-instructions=1000000") }
    #expect(outcomes[0].status == 124)
    #expect(outcomes[0].output == outcomes[1].output)
    #expect(!outcomes[0].output.isEmpty)
  }

  @Test(arguments: [
    ("--max-instructions=10000", "E-TIME", 124), ("--time-limit=0.15", "E-TIME", 124),
    ("--memory-limit=8", "E-MEMORY", 70),
  ])
  func `a theme file is under the limits of a board`(
    flag: String, code: String, status: Int32
  ) throws {
    let folder = try TestFolder([
      "board.lua": "return Text 'x'", "theme.lua": "local t = {} while true do t[#t + 1] = {} end",
    ])
    let outcome = try folder.program("run", flag, "--theme", "theme.lua", "board.lua")
    #expect(outcome.status == status, "\(outcome.error)")
    #expect(outcome.error.contains(code), "\(outcome.error)")
    #expect(outcome.error.contains("theme.lua:1"), "\(outcome.error)")
    let prompt = try folder.program.shell(
      "echo 1 | containerhost repl --max-instructions=10000 --theme theme.lua")
    #expect(prompt.status == 124, "\(prompt.error)")
  }

  @Test func `a board has its limits behind those of a theme file`() throws {
    let folder = try TestFolder([
      "board.lua": "while true do end", "theme.lua": "for i = 1, 50000 do end return {}",
    ])
    for flag in ["--max-instructions=200000", "--time-limit=0.15"] {
      let outcome = try folder.program("run", flag, "--theme", "theme.lua", "board.lua")
      #expect(outcome.status == 124, "\(outcome.error)")
      #expect(outcome.error.contains("board.lua:1"), "\(outcome.error)")
    }
  }

  @Test func `one Ctrl-C ends a theme file`() throws {
    let folder = try TestFolder([
      "board.lua": "return Text 'x'",
      "theme.lua": "print 'on' io.stdout:flush() while true do pcall(error) end",
    ])
    let outcome = try folder.program.shell(
      "set -m; containerhost run board.lua --theme theme.lua >out & until grep -q on out; do sleep 0.1; done; kill -INT %1; wait %1; exit $?"
    )
    #expect(outcome.status == 130)
    #expect(outcome.error.contains("interrupted at theme.lua:1"), "\(outcome.error)")
  }

  @Test func `Ctrl-C ends a loop with 130 and one line`() throws {
    let folder = try TestFolder([
      "board.lua": "print 'on' io.stdout:flush() while true do pcall(error) end"
    ])
    let outcome = try folder.program.shell(
      "set -m; containerhost run board.lua >out & until grep -q on out; do sleep 0.1; done; kill -INT %1; wait %1; exit $?"
    )
    #expect(outcome.status == 130)
    #expect(outcome.error.contains("interrupted at board.lua:1"))
  }

  @Test func `a seed makes random numbers the same`() throws {
    let script = "return Text(math.random(1 << 40) .. '')"
    let first = try runBoard(script, "--seed=7")
    #expect(first.output == (try runBoard(script, "--seed=7").output))
    #expect(first.output != (try runBoard(script, "--seed=8").output))
  }

  @Test func `limits that make no sense are wrong usage`() throws {
    for flag in ["--time-limit=0", "--memory-limit=-1", "--max-instructions=0"] {
      #expect(try runBoard("", flag).status == 2)
    }
  }
}
