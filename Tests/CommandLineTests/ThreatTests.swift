import Testing

/// What a script can try against its host, and what becomes of it: the list of the embedding design,
/// by its numbers. Each is tried as a board, and as a plugin that a board requires.
struct Threat: Sendable, CustomTestStringConvertible {
  enum Outcome: Sendable {
    /// The time limit ends it, with 124.
    case timeLimit
    /// The memory limit ends it, with 70.
    case memoryLimit
    /// It runs to its end, and standard output holds this.
    case prints(String)
    /// It ends with an error that holds this, with 1.
    case fails(String)
  }

  let number: Int
  let name: String
  let script: String
  let outcome: Outcome
  /// What the board does once it has required the script as a plugin; nil where there is nothing to see.
  var board: String?
  var isForBoards = true
  var isForPlugins = true
  var flags: [String] = []
  /// What must not be in standard output.
  var hides: String?
  var files: [String: String] = [:]

  var testDescription: String { "\(number) \(name)" }
}

extension Threat {
  static let all = time + memory + kept + privileges + drawing

  private static let time = [
    Threat(number: 1, name: "a loop", script: "while true do end", outcome: .timeLimit),
    Threat(
      number: 2, name: "a loop that catches its end",
      script: "while true do pcall(function() while true do end end) end", outcome: .timeLimit),
    Threat(
      number: 5, name: "a loop in a message handler",
      script: "local function loop() while true do end end xpcall(loop, loop)", outcome: .timeLimit),
    Threat(
      number: 6, name: "a loop in __close of a coroutine",
      script: """
        coroutine.wrap(function()
          local x <close> = setmetatable({}, { __close = function() while true do end end })
          while true do end
        end)()
        """, outcome: .timeLimit),
    Threat(
      number: 7, name: "a loop in __close",
      script: """
        local x <close> = setmetatable({}, { __close = function() while true do end end })
        while true do end
        """, outcome: .timeLimit),
    Threat(
      number: 8, name: "coroutines in coroutines",
      script: """
        local function deep(n)
          while true do
            if n > 0 then coroutine.resume(coroutine.create(deep), n - 1) end
          end
        end
        deep(4)
        """, outcome: .timeLimit),
    Threat(
      number: 9, name: "a coroutine from before",
      script: """
        local go = coroutine.wrap(function() coroutine.yield() while true do end end)
        go() go()
        """, outcome: .timeLimit),
    Threat(
      number: 11, name: "table.move of everything", script: "table.move({}, 1, 1 << 60, 2)",
      outcome: .timeLimit),
    Threat(
      number: 12, name: "lengths that lie",
      script: "table.insert(setmetatable({}, { __len = function() return 1 << 60 end }), 1, 0)",
      outcome: .timeLimit),
    Threat(
      number: 13, name: "a pattern that backtracks",
      script: "local s = ('a'):rep(40) s:find(('a?'):rep(40) .. s)", outcome: .timeLimit),
    Threat(
      number: 21, name: "long strings, again and again",
      script: "local s = ('x'):rep(7 << 20) while true do utf8.len(s) s:reverse() tonumber(s) end",
      outcome: .timeLimit),
    Threat(
      number: 22, name: "unpacking much",
      script: "while true do pcall(table.unpack, {}, 1, 900000) end", outcome: .timeLimit),
    Threat(
      number: 26, name: "emptying a table from its front",
      script: """
        while true do
          local t = {} for i = 1, 200000 do t[i] = i end
          while next(t) do t[next(t)] = nil end
        end
        """, outcome: .timeLimit),
    Threat(
      number: 48, name: "printing without end", script: "while true do print 'x' end",
      outcome: .timeLimit),
    Threat(
      number: 52, name: "a reader for load that never ends",
      script: "load(function() while true do end end)", outcome: .timeLimit),
  ]

  private static let memory = [
    Threat(
      number: 17, name: "a string that doubles",
      script: "local s = 'x' while true do s = s .. s end",
      outcome: .memoryLimit),
    Threat(
      number: 18, name: "a table that grows, and catches its end",
      script: """
        local t = {}
        while true do pcall(function() while true do t[#t + 1] = {} end end) end
        """, outcome: .memoryLimit),
    Threat(
      number: 19, name: "an array that grows where memory is short",
      script: "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(100) .. i end", outcome: .memoryLimit
    ),
  ]

  /// What goes wrong in the library itself, and is put right.
  private static let kept = [
    Threat(
      number: 3, name: "a finaliser",
      script: "print(pcall(setmetatable, {}, { __gc = function() while true do end end }))",
      outcome: .prints("'__gc' is not available to scripts")),
    Threat(
      number: 4, name: "a finaliser that is added late",
      script: """
        local m = {}
        setmetatable({}, m)
        m.__gc = function() while true do end end
        collectgarbage()
        print "the end"
        """, outcome: .prints("the end")),
    Threat(
      number: 10, name: "repeating nothing", script: "print(#string.rep('', 1 << 60), 'the end')",
      outcome: .prints("0\tthe end")),
    Threat(
      number: 14, name: "gmatch after a pattern that is too complex",
      script: """
        local step = string.gmatch(("x"):rep(200000), ("x?"):rep(100000))
        pcall(step) pcall(step)
        print "the end"
        """, outcome: .prints("the end")),
    Threat(
      number: 15, name: "closing coroutines in each other",
      script: """
        local inner
        for _ = 1, 20000 do
          local before = inner
          inner = coroutine.create(function()
            local guard <close> = setmetatable({}, {
              __close = function() if before then coroutine.close(before) end end,
            })
            coroutine.yield()
          end)
          coroutine.resume(inner)
        end
        pcall(coroutine.close, inner)
        print "the end"
        """, outcome: .prints("the end"), flags: ["--memory-limit=1024"]),
    Threat(
      number: 16, name: "an error message that takes for ever",
      script: "print(load('local a; return a' .. ('._ENV'):rep(120000)))",
      outcome: .prints("a chunk may have at most 64 KiB")),
    Threat(
      number: 20, name: "a stack that moves under '..'",
      script: """
        local function grow(n) if n > 0 then return 1 + grow(n - 1) end return 0 end
        local o = setmetatable({}, { __concat = function() grow(20000) return "x" end })
        print("a" .. "b" .. o)
        """, outcome: .prints("ax")),
    Threat(
      number: 23, name: "a chunk that is too large", script: "print(load((' '):rep(1 << 20)))",
      outcome: .prints("a chunk may have at most 64 KiB")),
    Threat(
      number: 24, name: "recursion without end",
      script: "local function f() return 1 + f() end print(pcall(f))",
      outcome: .prints("stack overflow"), flags: ["--memory-limit=1024"]),
    Threat(
      number: 25, name: "an order that is none",
      script: """
        local t = {}
        for i = 1, 200 do t[i] = i * 7 % 31 end
        print(pcall(table.sort, t, function() return true end))
        """, outcome: .prints("invalid order function")),
    Threat(
      number: 27, name: "an error whose text is an error",
      script: "error(setmetatable({}, { __tostring = function() error 'again' end }))",
      outcome: .fails("error[E-RUNTIME]")),
    Threat(
      number: 28, name: "compiled code", script: "print(string.dump, load '\\27Lua')",
      outcome: .prints("attempt to load a binary chunk")),
    Threat(
      number: 46, name: "a table that answers for ever",
      script: """
        local function loop() while true do end end
        return setmetatable({}, { __index = loop, __len = loop, __pairs = loop, __call = loop })
        """, outcome: .prints(""), isForPlugins: false),
    Threat(
      number: 47, name: "a list that holds itself",
      script: "local t = {} t[1] = t return VStack(t)", outcome: .fails("error[E-"),
      isForPlugins: false),
  ]

  private static let privileges = [
    Threat(
      number: 29, name: "load for somebody else's globals", script: "load 'leak = 1' ()",
      outcome: .prints("nil"), board: "print(leak)", isForBoards: false),
    Threat(
      number: 30, name: "the real libraries by require",
      script: """
        local debug = require "debug"
        print(debug.getregistry, package.loaded.debug.sethook, require("_G") == _G, package.loadlib)
        """, outcome: .prints("nil\tnil\ttrue\tnil")),
    Threat(
      number: 31, name: "paths that lead out",
      script: "print(pcall(require, '../x')) print(pcall(io.open, '../../etc/hostname'))",
      outcome: .prints("etc/hostname"), hides: "true"),
    Threat(
      number: 32, name: "the methods of strings",
      script: "string.upper = function() return 'evil' end print(getmetatable '')",
      outcome: .prints("X\tX"), board: "print(('x'):upper(), string.upper 'x')", isForBoards: false),
    Threat(
      number: 33, name: "globals that the host's own Lua needs",
      script: """
        ipairs, pairs, type, tostring, select, setmetatable, math, table, string = nil
        return List { "one", "two" }
        """, outcome: .prints("one"), isForPlugins: false),
    Threat(
      number: 34, name: "identities that a script writes",
      script: "local v = Text 'a' print(pcall(function() v.id = 5 end))", outcome: .prints("false")),
    Threat(
      number: 35, name: "a plugin that runs before it is admitted",
      script: "--- @name threat\n--- @api 9\nprint 'it ran'", outcome: .fails("needs api 9"),
      isForBoards: false, hides: "it ran"),
    Threat(
      number: 36, name: "a metatable for the globals",
      script: "setmetatable(_G, { __index = function() return 'evil' end }) local _ENV = {}",
      outcome: .prints("nil"), board: "print(someName)", isForBoards: false),
    Threat(
      number: 37, name: "a global that is not there", script: "pritn 'x'",
      outcome: .fails("did you mean 'print'?")),
    Threat(
      number: 38, name: "the debug library",
      script: """
        print(debug.getregistry, (pcall(debug.setmetatable, {}, {})), debug.sethook, debug.upvaluejoin,
          debug.setupvalue, debug.getupvalue, (pcall(debug.getinfo, 1, "f")))
        """, outcome: .prints("nil\tfalse\tnil\tnil\tnil\tnil\tfalse")),
    Threat(
      number: 39, name: "the collector's settings",
      script: "print(pcall(collectgarbage, 'stop')) print(pcall(collectgarbage, 'generational'))",
      outcome: .prints("option 'generational' is not available"), hides: "true"),
    Threat(
      number: 40, name: "the machine",
      script: """
        print(os.setlocale, select("#", pcall(os.exit)))
        for name, argument in pairs { execute = "true", getenv = "HOME", remove = "x", tmpname = 1 } do
          assert(not pcall(os[name], argument), name)
        end
        assert(not pcall(io.popen, "true") and not pcall(io.open, "x", "w") and not pcall(io.tmpfile))
        print(select(2, pcall(os.getenv, "HOME")))
        """, outcome: .prints("HOME")),
    Threat(
      number: 42, name: "everybody's random numbers", script: "math.randomseed(1) math.random()",
      outcome: .prints("true"),
      board: "local n = math.random(1 << 60) math.randomseed(7) print(n == math.random(1 << 60))",
      isForBoards: false, flags: ["--seed=7"]),
    Threat(
      number: 43, name: "the host's coroutines",
      script: "print(pcall(coroutine.close, coroutine.running()))", outcome: .prints("false\t")),
    Threat(
      number: 44, name: "methods of something else",
      script:
        "print(pcall(View.bold, {}), pcall(View.bold, io.stdin), pcall(io.stdin.read, Text 'a'))",
      outcome: .prints("false"), hides: "true"),
    Threat(
      number: 45, name: "a file that is closed by hand",
      script: """
        local f = io.open(select(2, ...) or "board.lua")
        print(getmetatable(f)) f:close()
        print(pcall(f.read, f))
        """, outcome: .prints("attempt to use a closed file")),
    Threat(
      number: 51, name: "a module in the current directory",
      script: "print(pcall(require, 'hijack'))", outcome: .prints("module 'hijack' not found"),
      hides: "it ran", files: ["../hijack.lua": "print 'it ran'"]),
  ]

  private static let drawing = [
    Threat(
      number: 41, name: "printing into what is drawn", script: "print 'noise' return Text 'a'",
      outcome: .prints("\"a\""), isForPlugins: false, flags: ["--format=json"], hides: "noise"),
    Threat(
      number: 49, name: "escape sequences",
      script: "return Text '\\27]0;evil\\7b' :link 'x\\27[2J'",
      outcome: .prints("b"), isForPlugins: false, flags: ["--color=always"], hides: "\u{1b}]0"),
    Threat(
      number: 50, name: "addresses in what is drawn",
      script: "print(resolve.subviews(Text 'a')[1].id:find '0x', Text 'a')",
      outcome: .prints("nil"),
      hides: "0x"),
  ]
}

struct ThreatTests {
  @Test func `every threat of the list has one case`() {
    #expect(Threat.all.map(\.number).sorted() == Array(1...52))
  }

  @Test(arguments: Threat.all.filter(\.isForBoards))
  func `no board gets through with a threat`(threat: Threat) throws {
    try check(threat, files: ["boards/board.lua": threat.script])
  }

  @Test(arguments: Threat.all.filter(\.isForPlugins))
  func `no plugin gets through with a threat`(threat: Threat) throws {
    try check(
      threat,
      files: [
        "boards/board.lua": "require 'threat' \(threat.board ?? "")",
        "boards/plugins/threat.lua":
          (threat.script.hasPrefix("---") ? "" : "--- @name threat\n") + threat.script,
      ])
  }

  private func check(_ threat: Threat, files: [String: String]) throws {
    let more = threat.files.map { ("boards/" + $0, $1) }
    let folder = try TestFolder(files.merging(more) { $1 })
    let limits = (isTimed(threat) ? ["--time-limit=0.2"] : []) + ["--memory-limit=48"]
    let outcome = try folder.program.run(
      [Program.path, "run", "boards/board.lua"] + limits + threat.flags)
    let said = Comment(rawValue: String((outcome.output.prefix(2000)) + outcome.error.prefix(2000)))
    switch threat.outcome {
    case .timeLimit:
      #expect(outcome.status == 124, said)
      #expect(outcome.error.contains("--time-limit=SECONDS sets it"), said)
    case .memoryLimit:
      #expect(outcome.status == 70, said)
      #expect(outcome.error.contains("--memory-limit=MIB sets it"), said)
    case .prints(let text):
      #expect(outcome.status == 0, said)
      #expect(outcome.output.contains(text), said)
    case .fails(let text):
      #expect(outcome.status == 1, said)
      #expect(outcome.error.contains(text), said)
    }
    if let hidden = threat.hides { #expect(!outcome.output.contains(hidden), said) }
  }

  private func isTimed(_ threat: Threat) -> Bool {
    if case .timeLimit = threat.outcome { true } else { false }
  }
}
