import Lua
import Scripting
import Testing

/// What a Swift program may limit, and what is left after a limit was reached.
struct HostLimitTests {
  private func host(_ change: (inout ScriptHost.Configuration) -> Void) throws -> ScriptHost {
    var configuration = ScriptHost.Configuration()
    change(&configuration)
    return try ScriptHost(configuration)
  }

  private func failure(_ body: () throws -> Void) throws -> ScriptFailure {
    let error = #expect(throws: ScriptFailure.self, performing: body)
    return try #require(error)
  }

  private func expectAlive(_ host: ScriptHost) throws {
    #expect(try host.board(source: "return Text 'on'")?.rendered(width: 10) == "on\n")
  }

  @Test func `a script that executes too much is stopped, and the host goes on`() throws {
    let host = try host { $0.instructionLimit = 1_000_000 }
    let failure = try failure { _ = try host.board(source: "\nwhile true do end") }
    #expect(failure.code == "E-TIME")
    #expect(failure.message.contains("more instructions than the limit"))
    #expect(failure.line == 2 && failure.file == "board.lua")
    try expectAlive(host)
  }

  @Test func `the instructions of one call are not those of the next`() throws {
    let host = try host { $0.instructionLimit = 1_000_000 }
    for _ in 1...4 { _ = try host.board(source: "for i = 1, 400000 do end") }
    try expectAlive(host)
  }

  /// Draws a board of its own host.
  private final class Drawing: Plugin {
    let name = "drawing"
    var board: ScriptBoard?
    func register(in registry: PluginRegistry) throws {
      try registry.function("draw") { _ in .string(try self.board?.rendered() ?? "") }
    }
  }

  @Test func `a call inside another has what is left of its instructions`() throws {
    let drawing = Drawing()
    let host = try host {
      $0.plugins = [drawing]
      $0.instructionLimit = 100_000
    }
    drawing.board = try host.board(source: "return Text 'x'")
    let failure = try failure {
      _ = try host.board(
        source: """
          local draw = require('drawing').draw
          for i = 1, 1000 do draw() for j = 1, 1000 do end end
          """)
    }
    #expect(failure.code == "E-TIME")
    drawing.board = nil
    try expectAlive(host)
  }

  @Test func `a script that runs too long is stopped, also while it is drawn`() throws {
    let host = try host { $0.timeLimit = .milliseconds(100) }
    for source in [
      "while true do end", "return Container('C', function() while true do end end) {}",
    ] {
      let failure = try failure { _ = try host.board(source: source)?.rendered() }
      #expect(failure.code == "E-TIME" && failure.message.contains("the time limit is over"))
    }
    // On a busy machine a moment is a long time.
    let isAlive = (1...1000).contains { _ in (try? expectAlive(host)) != nil }
    #expect(isAlive)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .nanoseconds(1)])
  func `a time limit of nothing stops what loops`(limit: Duration) throws {
    let host = try host { $0.timeLimit = limit }
    #expect(try failure { _ = try host.board(source: "while true do end") }.code == "E-TIME")
  }

  @Test(arguments: [Duration.seconds(Int64.max), Duration.milliseconds(Int64.max)])
  func `a time limit may be as long as any`(limit: Duration) throws {
    try expectAlive(try host { $0.timeLimit = limit })
  }

  @Test func `a script that keeps too much is stopped`() throws {
    let host = try host { $0.memoryLimit = 8 << 20 }
    let failure = try failure {
      _ = try host.board(source: "local all = {} for i = 1, 10000000 do all[i] = { i } end")
    }
    #expect(failure.code == "E-MEMORY")
    try expectAlive(host)
  }

  /// Rows in the middle are held until the widest is known, those at the leading edge are written as they come.
  @Test(arguments: ["center", "leading"])
  func `what is drawn of one string is memory of the script`(alignment: String) throws {
    let host = try host { $0.memoryLimit = 4 << 20 }
    let found = try host.board(
      source: """
        local long = ("x"):rep(100000)
        return VStack { alignment = "\(alignment)", ForEach(1000, function() return long end) }
        """)
    let board = try #require(found)
    #expect(try failure { _ = try board.rendered() }.code == "E-MEMORY")
    try expectAlive(host)
  }

  @Test func `what runs is stopped from outside`() throws {
    final class Box { var handle: LuaStopHandle? }
    let box = Box()
    let host = try host { $0.onPrint = { _ in box.handle?.stop(.interrupt) } }
    box.handle = host.stopHandle
    let failure = try failure { _ = try host.board(source: "print 'begun' while true do end") }
    #expect(failure.code == "E-INTERRUPT")
    try expectAlive(host)
  }

  @Test func `the boards of the page are drawn, and their problems told`() throws {
    #expect(problem(ofBoard: "return Text 'a'") == nil)
    let told = try #require(problem(ofBoard: "\nreturn VStack { aligment = 'top' }"))
    #expect(told.hasPrefix("E-LABEL in line 2: "))
    #expect(throws: ScriptFailure.self) { try departures(at: "/no/board.lua", towns: [], width: 9) }
  }
}
