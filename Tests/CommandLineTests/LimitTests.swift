import Testing

/// What ends a script that does not end by itself, and the exit code that says so.
@Suite(.timeLimit(.minutes(3)))
struct LimitTests {
  @Test(arguments: [
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
  ])
  func `the time limit ends it with 124`(_ script: String) throws {
    let outcome = try runBoard(script, "--time-limit=0.3")
    #expect(outcome.status == 124, "\(outcome.error)")
    #expect(outcome.error.contains("board.lua:1"))
    #expect(outcome.error.contains("--time-limit"))
  }

  @Test func `the memory limit ends a script that keeps too much with 70`() throws {
    for script in [
      "local t = {} while true do t[#t + 1] = { 1 } end",
      "local t = {} while true do pcall(function() while true do t[#t + 1] = {} end end) end",
      "local s = 'x' while true do s = s .. s end",
    ] {
      let outcome = try runBoard(script, "--memory-limit=40", "--time-limit=60")
      #expect(outcome.status == 70, "\(outcome.error)")
      #expect(outcome.error.contains("--memory-limit=MIB"))
    }
    let outcome = try runBoard("return ('x'):rep(1 << 30)", "--memory-limit=40")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("rep: the result would be larger than the memory limit"))
  }

  @Test func `a limit of instructions ends at the same place in every run`() throws {
    let script = "for i = 1, 1e9 do if i % 1000 == 0 then print(i) end end"
    let outcomes = try (0..<2).map { _ in try runBoard(script, "--max-instructions=1000000") }
    #expect(outcomes[0].status == 124)
    #expect(outcomes[0].output == outcomes[1].output)
    #expect(!outcomes[0].output.isEmpty)
  }

  @Test func `Ctrl-C ends a loop with 130 and one line`() throws {
    let folder = try TestFolder(["board.lua": "print 'on' while true do pcall(error) end"])
    let outcome = try folder.program.shell(
      "set -m; containerhost run board.lua & sleep 4; kill -INT %1; wait %1; exit $?")
    #expect(outcome.status == 130)
    #expect(outcome.output.contains("on\n"))
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
