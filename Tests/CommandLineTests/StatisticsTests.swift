import Foundation
import Testing

/// `run --stats`: what drawing took, on standard error.
struct StatisticsTests {
  @Test func `behaviour 78: counts and times come on standard error, the board stays as it is`()
    throws
  {
    let folder = try TestFolder([
      "board.lua": "return VStack { ForEach(3, function(i) return Text('row ' .. i) end) }"
    ])
    let outcome = try folder.program("run", "board.lua", "--stats", "--width", "10")
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["row 1", "row 2", "row 3"])
    #expect(outcome.errorLines.count == 4)
    let times = try #require(outcome.errorLines.first)
    for part in ["load", "resolve", "measure", "paint", "encode", "write"] {
      #expect(times.contains("\(part) "), "\(times)")
      #expect(outcome.errorLines[1].contains("\(part) "), "\(outcome.errorLines[1])")
    }
    #expect(times.hasPrefix("stats: ") && times.hasSuffix(" ms"))
    #expect(
      outcome.errorLines[1].hasPrefix("stats: memory ") && outcome.errorLines[1].hasSuffix(" MB"))
    #expect(outcome.errorLines[2].hasPrefix("stats: ForEach at board.lua:1: "))
    #expect(outcome.errorLines[2].hasSuffix(" ms in 3 calls"))
    #expect(
      outcome.errorLines.last == "stats: 3 rows, 30 cells, 18 bytes, 3 closures, 1 frame")
  }

  /// Loops of so different lengths that which one is dearest does not depend on what else the machine does meanwhile.
  private static let views = """
    local function spin(count) local sum = 0 for i = 1, count do sum = sum + i % 7 end return sum end
    local Card = Container("Card", { body = function(self) return Text(spin(20000000)) end })
    local Line = Container("Line", { body = function(self)
      local count = #resolve.subviews(self.content)
      return Text(spin(count))
    end })
    return VStack {
      Line { ForEach(2, function(i) return Text(spin(1000000)) end) },
      Card {},
    }
    """

  @Test func `the dearest views are named with their places, each without those inside of it`()
    throws
  {
    let folder = try TestFolder([
      "board.lua": Self.views
    ])
    let outcome = try folder.program("run", "board.lua", "--stats")
    #expect(outcome.status == 0, "\(outcome.error)")
    let views = outcome.errorLines.dropFirst(2).dropLast()
    let names = views.map { $0.dropFirst("stats: ".count).prefix { $0 != ":" } }
    #expect(
      names == ["Card at board.lua", "ForEach at board.lua", "Line at board.lua"],
      "\(outcome.error)")
    #expect(views.first?.contains("board.lua:9: ") == true, "\(outcome.error)")
  }

  @Test func `behaviour 78: a board that settles counts every frame`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local Counter = Container("Counter", {
        count = State(0),
        body = function(self)
          return Text(self.count):onAppear(function() self.count = 5 end)
        end,
      })
      return Counter {}
      """
    ])
    let outcome = try folder.program("run", "board.lua", "--stats")
    #expect(outcome.lines == ["5"])
    #expect(outcome.error.contains("2 closures, 2 frames"), "\(outcome.error)")
  }
}

/// `run --profile FILE`: when stages, views and functions ran.
struct ProfileTests {
  private struct Trace: Decodable {
    struct Event: Decodable {
      let name: String
      let cat: String
      let ph: String
      let ts: Double
      let dur: Double

      var end: Double { ts + dur }
    }
    let traceEvents: [Event]

    func event(_ name: String) -> Event? { traceEvents.first { $0.name == name } }
  }

  private static let board = """
    local function spin(count)
      local sum = 0
      for i = 1, count do sum = sum + i % 7 end
      return sum
    end
    local function fails() local sum = spin(20000) error("no " .. sum) end
    local function last() return spin(20000) end
    local Card = Container("Card", {
      body = function(self)
        pcall(fails)
        local steps = coroutine.wrap(function() coroutine.yield(spin(20000)) return spin(20000) end)
        return Text(steps() + steps() + last())
      end,
    })
    return Card {}
    """

  private func trace(of folder: TestFolder) throws -> Trace {
    let file = URL(fileURLWithPath: folder.path + "/out.json")
    return try JSONDecoder().decode(Trace.self, from: Data(contentsOf: file))
  }

  @Test func `a profile holds stages, views and functions, each inside of what called it`() throws {
    let folder = try TestFolder(["board.lua": Self.board])
    let outcome = try folder.program("run", "board.lua", "--profile", "out.json")
    #expect(outcome.status == 0, "\(outcome.error)")
    let trace = try trace(of: folder)
    #expect(trace.traceEvents.allSatisfy { $0.ph == "X" && $0.ts >= 0 && $0.dur > 0 })
    #expect(Set(trace.traceEvents.map(\.cat)).isSuperset(of: ["stage", "view", "lua", "host"]))
    let resolve = try #require(trace.event("resolve"))
    let card = try #require(trace.event("Card board.lua:15"))
    let spins = trace.traceEvents.filter { $0.name == "spin board.lua:1" }
    // Of the function that fails, and before the coroutine yields; what takes its caller's place has no name.
    #expect(spins.count == 2, "\(trace.traceEvents.map(\.name))")
    #expect(trace.traceEvents.count { $0.name == "function board.lua:1" } == 2)
    #expect(card.ts >= resolve.ts && card.end <= resolve.end + 0.0005)
    #expect(spins.allSatisfy { $0.ts >= card.ts - 1 && $0.end <= card.end + 1 })
  }

  @Test func `pieces of a profile never cross each other`() throws {
    let folder = try TestFolder(["board.lua": Self.board])
    _ = try folder.program("run", "board.lua", "--profile", "out.json")
    // Each ends before the one around it does; times have a digit for each nanosecond.
    var open: [Trace.Event] = []
    for event in try trace(of: folder).traceEvents {
      while let last = open.last, last.end <= event.ts + 0.0005 { open.removeLast() }
      if let around = open.last {
        #expect(event.end <= around.end + 0.0005, "\(event) in \(around)")
      }
      open.append(event)
    }
  }

  @Test func `a board that fails has a profile of what ran until then`() throws {
    let folder = try TestFolder([
      "board.lua": """
      local sum = 0
      for i = 1, 100000 do sum = sum + i end
      error("no " .. sum)
      """
    ])
    let outcome = try folder.program("run", "board.lua", "--profile", "out.json")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("no 5000050000"))
    #expect(try trace(of: folder).event("load") != nil)
  }

  @Test func `a profile that cannot be written is an error with its path`() throws {
    let folder = try TestFolder(["board.lua": "return Text 'x'"])
    let outcome = try folder.program("run", "board.lua", "--profile", "none/out.json")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("cannot write 'none/out.json'"), "\(outcome.error)")
  }

  @Test func `a live board has no profile`() throws {
    let outcome = try TestFolder(["board.lua": "return Text 'x'"])
      .program("run", "--live", "board.lua", "--profile", "out.json")
    #expect(outcome.status == 2 || outcome.status == 64)
    #expect(outcome.error.contains("--profile"), "\(outcome.error)")
  }
}
