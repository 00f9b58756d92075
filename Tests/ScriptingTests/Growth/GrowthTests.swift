import Lua
import Testing
import TextRendering

@testable import Containers
@testable import Scripting

/// What ten times as much data costs, counted: a path that grows with the square of the data needs no
/// clock to be caught.
@Suite struct GrowthTests {
  private struct Counts: Equatable {
    var closures: Int
    var rows: Int
    var cells: Int
    var bytes: Int
  }

  /// Draws `board` with `count` for `...`; `look` is called each time some of it is written.
  private func draw(
    _ board: String, _ count: Int, _ options: RenderOptions = RenderOptions(width: 80),
    _ look: (ScriptEngine) -> Void = { _ in }
  ) throws {
    let engine = try ScriptEngine(
      options: ScriptOptions(
        pluginPath: [Repository.path("plugins")], arguments: ["\(count)"]))
    defer { engine.close() }
    let declared = try #require(try engine.evaluateBoard(at: Repository.path(board)))
    try withoutActuallyEscaping(look) { look in
      try engine.draw(declared.node, options) { _ in look(engine) }
    }
  }

  /// What drawing `board` with `count` for `...` takes.
  private func counts(_ board: String, _ count: Int, height: Int32? = nil) throws -> Counts {
    try onLuaThread {
      var options = RenderOptions(width: 80)
      options.height = height
      let statistics = RenderStatistics()
      options.statistics = statistics
      try draw(board, count, options)
      return Counts(
        closures: statistics.closures, rows: statistics.rows, cells: statistics.cells,
        bytes: statistics.bytes)
    }
  }

  /// The most that `measure` finds, garbage aside, while `board` is drawn with `count` for `...`.
  private func most(
    _ board: String, _ count: Int, _ measure: @escaping @Sendable (LuaState) -> Int
  ) throws -> Int {
    try onLuaThread {
      var most = 0
      try draw(board, count) { engine in
        engine.state.collectGarbage()
        most = max(most, measure(engine.state))
      }
      return most
    }
  }

  @Test(arguments: [
    "scripts/checklist.lua", "Benchmarks/boards/rows.lua", "Benchmarks/boards/container.lua",
  ])
  func `ten times the rows are ten times the work`(board: String) throws {
    let few = try counts(board, 400)
    let many = try counts(board, 4000)
    #expect(few.closures > 400 && few.bytes > 400)
    // What does not depend on the data, as the container's own body, is counted once in each.
    #expect(many.closures <= few.closures * 10 && many.closures > few.closures * 9)
    #expect(many.rows <= few.rows * 10 + 10 && many.rows >= few.rows * 10 - 10)
    #expect(many.cells <= few.cells * 10 + 800 && many.bytes < few.bytes * 11)
  }

  /// Objects of ours that scripts own, and values of scripts that we keep.
  private func alive(_ board: String, _ count: Int) throws -> Int {
    try most(board, count) { $0.liveBoxes + $0.liveReferences }
  }

  @Test(arguments: [
    "scripts/checklist.lua", "Benchmarks/boards/rows.lua", "Benchmarks/boards/container.lua",
  ])
  func `what is alive while a column is written does not grow with it`(board: String) throws {
    let few = try alive(board, 2000)
    #expect(few > 0)
    #expect(try alive(board, 10_000) <= few + few / 10)
  }

  private func bytesHeld(_ board: String, _ count: Int) throws -> Int {
    try most(board, count) { $0.memoryUsed }
  }

  @Test func `rows that are made as they are drawn take the same memory, however many they are`()
    throws
  {
    let few = try bytesHeld("Benchmarks/boards/rows.lua", 2000)
    #expect(few > 0)
    #expect(try bytesHeld("Benchmarks/boards/rows.lua", 20_000) <= few + few / 100)
  }

  @Test func `a screen of a lazy column costs the same for any number of rows`() throws {
    let board = "Benchmarks/boards/first-screen.lua"
    let few = try counts(board, 1000, height: 24)
    #expect(few.rows == 24 && few.closures <= 24 + 8)
    #expect(try counts(board, 1_000_000, height: 24) == few)
  }

  @Test func `containers inside containers cost the same at every depth`() throws {
    let depths = try [50, 100, 150].map { try counts("Benchmarks/boards/deep.lua", $0).closures }
    #expect(depths[0] > 50)
    #expect(depths[2] - depths[1] == depths[1] - depths[0])
  }

  @Test func `containers inside containers keep the same steps at every depth`() throws {
    let depths = try [50, 100, 150].map { depth in
      try onLuaThread {
        let engine = try ScriptEngine(options: ScriptOptions())
        defer { engine.close() }
        let board = try engine.evaluateBoard(
          source: """
            local Shell = Container("Shell", function(self)
              return ForEach { subviews = self.content, function(subview) return subview end }
            end)
            local view = Text "the innermost"
            for _ = 1, \(depth) do view = Shell { view } end
            return view
            """, name: "deep.lua")
        var steps = 0
        engine.run.observeSubview = { subview, isLookedAt in
          if isLookedAt { steps += subview.list.arena.stepsKept }
        }
        try engine.draw(try #require(board).node, RenderOptions(width: 80)) { _ in }
        return steps
      }
    }
    #expect(depths[0] >= 50)
    #expect(depths[2] - depths[1] == depths[1] - depths[0])
  }

  @Test func `one row's state costs one body, however many rows there are`() throws {
    let bodies = try [100, 100_000].map { count in
      try onLuaThread {
        let script = try LiveScript(
          """
          local Row = Container("Row", { isOn = State(false), number = 0, body = function(self)
            return Button { action = function() self.isOn = not self.isOn end,
              Text((self.isOn and "x " or "o ") .. self.number) }
          end })
          return ScrollView { LazyVStack { ForEach(\(count), function(i) return Row { number = i } end) } }
            :frame { height = 24 }
          """)
        defer { script.engine.close() }
        try script.draw()
        return try script.bodies { try script.press(3) }
      }
    }
    #expect(bodies[0] == bodies[1])
    #expect(bodies[0] <= 2)
  }
}

extension PathArena {
  /// The steps that this arena does not share with those further out.
  fileprivate var stepsKept: Int { mark + (surroundings?.arena.mark ?? 0) }
}
