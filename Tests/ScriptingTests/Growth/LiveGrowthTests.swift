import Lua
import Testing

@testable import Scripting
@testable import TextRendering

/// What a change of a live board costs, counted: the same for a thousand rows and for a hundred thousand, as it is
/// what is in sight that is evaluated, measured and written.
@Suite struct LiveGrowthTests {
  /// What one update took.
  struct Counts: Equatable {
    var bodies: Int
    var closures: Int
    var measures: Int
    var bytes: Int
    /// The rows of the screen that were written.
    var rows: Int
  }

  enum Change: String, CaseIterable, CustomTestStringConvertible {
    case toggledRow, rowAtTheTop, scrollingKey

    var testDescription: String { rawValue }
  }

  /// Boards of rows with a state of their own; `x` puts a row before the others.
  private static let shapes = [
    "LazyVStack": "ScrollView { LazyVStack { alignment = 'leading', rows(row) } }",
    "List": "List { rows(row) }",
    "List of sections": """
    List { ForEach(#items // 10, function(part)
      return Section { header = 'Part ' .. part, ForEach(10, function(i) return row(items[part * 10 - 10 + i]) end) }
    end) }
    """,
    "Grid":
      "ScrollView { Grid { alignment = 'leading', rows(function(item) return GridRow { row(item), item.size } end) } }",
    "Table": """
    ScrollView { Table { data = items, id = 'id', zebra = true, TableColumn('Name', row), TableColumn('Size', 'size'),
      TableColumn('Half', function(item) return item.size / 2 end) } }
    """,
    "Table in a grid": """
    ScrollView { Table { data = items, id = 'id', style = 'grid', TableColumn('Name', row),
      TableColumn('Size', 'size') } }
    """,
    "Table with styles": """
    ScrollView { Table { data = items, id = 'id', TableColumn('Name', row), TableColumn('Size', 'size'),
      rowStyle = function(item) return item.size > 50 and 'bold' or item.size < 5 and 'on red' or nil end } }
    """,
    "Table with sections": """
    ScrollView { Table { data = items, id = 'id', style = 'rounded', title = 'All', caption = 'of them',
      section = function(item) return 'part ' .. item.size // 20 end, TableColumn('Name', row),
      TableColumn { 'Size', 'size', alignment = 'decimal' }, verticalAlignment = 'center' } }
    """,
    "Table with a limit": """
    ScrollView { Table { data = items, id = 'id', limit = 900, zebra = true, TableColumn('Name', row),
      TableColumn { 'Size', 'size', footer = 'of all' } } }
    """,
    "sections":
      "ScrollView { LazyVStack { alignment = 'leading', Section { 'Head', Group { Plain { rows(row) } } } } }",
    "VStack": "ScrollView { VStack { alignment = 'leading', rows(row) } }",
  ]

  private static func source(_ shape: String, _ count: Int) -> String {
    """
    local items = {}
    for i = 1, \(count) do items[i] = { id = i, name = "row " .. i, size = i % 100 } end
    local Plain = Container("Plain", { body = function(self) return Group { self.content } end })
    local Row = Container("Row", { isOn = State(false), name = "", body = function(self)
      return Button((self.isOn and "[x] " or "[ ] ") .. self.name, function() self.isOn = not self.isOn end)
        :buttonStyle "plain"
    end })
    local function row(item) return Row { name = item.name } end
    local function rows(make) return ForEach(items, { id = "id" }, make) end
    local Board = Container("Board", { version = State(0), body = function(self)
      return VStack { alignment = "leading", \(shapes[shape] ?? "") }:onKeyPress("x", function()
        self.version = self.version + 1
        table.insert(items, 1, { id = "new " .. self.version, name = "new", size = 1 })
      end)
    end })
    return Board {}
    """
  }

  /// A board on a screen, and what its updates take.
  private final class Session {
    let engine: ScriptEngine
    let live: LiveSession
    private let statistics = RenderStatistics()
    private let encoder = FrameEncoder(depth: .truecolor)
    private var shown: CellBuffer?

    init(_ source: String) throws {
      engine = try ScriptEngine(options: ScriptOptions())
      let board = try engine.evaluateBoard(source: source, name: "live.lua")
      var options = RenderOptions(width: 40)
      options.statistics = statistics
      live = LiveSession(try #require(board), in: engine, options, height: 20)
      _ = try update {}
    }

    func update(_ change: () throws -> Void) throws -> Counts {
      let (bodies, closures) = (live.bodiesEvaluated, statistics.closures)
      let measures = statistics.measures
      try change()
      try live.update()
      let output = ByteBuffer()
      encoder.encode(live.screen.cells, over: shown, into: output)
      let before = shown.map(Self.lines) ?? []
      shown = live.screen.cells
      return Counts(
        bodies: live.bodiesEvaluated - bodies, closures: statistics.closures - closures,
        measures: Int(statistics.measures - measures), bytes: output.count,
        rows: zip(before, Self.lines(live.screen.cells)).filter { $0 != $1 }.count)
    }

    private static func lines(_ cells: CellBuffer) -> [Substring] {
      let text = ByteBuffer()
      encodePlain(cells, rows: 0..<cells.height, into: text)
      return text.string.split(separator: "\n", omittingEmptySubsequences: false)
    }

    func make(_ change: Change) throws -> Counts {
      switch change {
      case .toggledRow: try update { try live.click("row 3") }
      case .rowAtTheTop: try update { try live.press(KeyName("x")) }
      case .scrollingKey: try update { try live.press(KeyName("down")) }
      }
    }
  }

  /// What a change costs once everything has been drawn as it will be.
  private func counts(_ shape: String, _ rows: Int, _ change: Change) throws -> Counts {
    try onLuaThread {
      let session = try Session(Self.source(shape, rows))
      defer { session.engine.close() }
      if change == .scrollingKey { _ = try session.make(change) }
      return try session.make(change)
    }
  }

  private static let lazyShapes = shapes.keys.filter { $0 != "VStack" }.sorted()

  @Test(arguments: lazyShapes, Change.allCases)
  func `behaviour 69: a change costs what is in sight, however many rows there are`(
    shape: String, change: Change
  ) throws {
    let few = try counts(shape, 1000, change)
    let many = try counts(shape, 100_000, change)
    #expect(many.bodies == few.bodies && many.closures == few.closures, "\(few) \(many)")
    #expect(many.measures == few.measures, "\(few) \(many)")
    // A greater number has more digits.
    #expect(many.bytes <= few.bytes + 64, "\(few) \(many)")
    #expect(many.measures <= 6000)
  }

  @Test(arguments: shapes.keys.sorted())
  func `behaviour 67: a toggled row is one body and one row of the screen`(shape: String) throws {
    let counts = try counts(shape, 1000, .toggledRow)
    #expect(counts.bodies == 1)
    #expect(counts.rows == 1 && counts.bytes <= 64, "\(counts)")
  }

  @Test(arguments: lazyShapes)
  func `behaviour 69: a key that scrolls evaluates the rows that come into sight`(shape: String)
    throws
  {
    let counts = try counts(shape, 100_000, .scrollingKey)
    #expect(counts.bodies <= 2, "\(counts)")
  }

  @Test func `rows of a VStack are evaluated once, and measured in each frame`() throws {
    let few = try counts("VStack", 500, .toggledRow)
    let many = try counts("VStack", 2000, .toggledRow)
    #expect(many.bodies == few.bodies && many.closures == few.closures)
    #expect(many.measures <= few.measures * 4 + 60, "\(few) \(many)")
  }

  @Test func `a table is sorted anew when its rows, what they are sorted by or the order changed`()
    throws
  {
    let source = """
      local rows = {}
      for i = 1, 4000 do rows[i] = { id = i, name = "row " .. (i * 7919) % 4001, size = i % 100 } end
      local Board = Container("Board", { version = State(0), order = State "name", body = function(self)
        return VStack { Text("version " .. self.version),
          ScrollView { Table { data = rows, id = "id", sortOrder = self.order, TableColumn("Name", "name"),
            TableColumn("Size", "size") } } }
          :onKeyPress("x", function() self.version = self.version + 1 end)
          :onKeyPress("o", function() self.order = "-name" end)
          :onKeyPress("c", function() rows[9].name = "a" self.version = self.version + 1 end)
      end })
      return Board {}
      """
    try onLuaThread {
      let session = try Session(source)
      defer { session.engine.close() }
      // A comparison of the rows takes about ten instructions of each, sorting them some thousands.
      func isSorted(by key: String) throws -> Bool {
        session.engine.state.limitInstructions(to: 700_000)
        defer {
          session.engine.state.limitInstructions(to: nil)
          session.engine.state.clearStop()
        }
        do { _ = try session.update { try session.live.press(KeyName(key)) } } catch { return true }
        return false
      }
      #expect(try !isSorted(by: "x"))
      #expect(try isSorted(by: "o"))
      _ = try session.update { try session.live.press(KeyName("x")) }
      #expect(try !isSorted(by: "x"))
      #expect(try isSorted(by: "c"))
      _ = try session.update { try session.live.press(KeyName("x")) }
      #expect(session.live.screen.text.contains("row 999"))
    }
  }
}
