import Glibc
import Scripting
import Testing

/// A live board in a Swift program, through public declarations only.
struct LiveBoardTests {
  private static let counter = """
    return Container("Counter", { count = State(0), seconds = State(0), body = function(self)
      return VStack { alignment = "leading",
        Button("count " .. self.count, function() self.count = self.count + 1 end),
        Text("after " .. self.seconds):task(function()
          while true do host.sleep(1) self.seconds = self.seconds + 1 end
        end),
      }:onKeyPress("x", function() host.exit() end)
    end }) {}
    """

  private func board() throws -> LiveBoard {
    LiveBoard(try #require(try ScriptHost().board(source: Self.counter)), columns: 12, rows: 3)
  }

  @Test func `keys, clicks and the time change what the next frame shows`() throws {
    let board = try board()
    #expect(try board.update())
    #expect(try !board.update())
    #expect(board.frame.rendered() == "count 0\nafter 0\n\n")
    #expect(board.focus == nil)
    try board.take(.key("tab"))
    try board.take(.key("enter"))
    try board.take(.click(column: 1, row: 0))
    #expect(try board.update())
    #expect(board.focus == "count 2")
    #expect(board.secondsToNext == 1)
    try board.take(.seconds(2.5))
    #expect(board.frame.rendered() == "count 2\nafter 2\n\n")
    #expect(
      board.frame.rendered(style: .ansi).contains("\u{1B}[7m"), "the focus is in inverse video")
    try board.take(.resize(columns: 5, rows: 2))
    try board.update()
    #expect((board.frame.columns, board.frame.rows) == (5, 2))
  }

  @Test func `a frame says where the cursor of a text is`() throws {
    let source = """
      return Container("Fields", { name = State "日本語", note = State "", body = function(self)
        return VStack { alignment = "leading",
          TextField { text = self:binding "name" }, TextEditor { text = self:binding "note" } }
      end }) {}
      """
    let board = LiveBoard(
      try #require(try ScriptHost().board(source: source)), columns: 20, rows: 6)
    try board.update()
    #expect(board.frame.cursor == nil)
    for (key, column, row) in [("tab", 7, 0), ("left", 5, 0), ("tab", 1, 2), ("x", 2, 2)] {
      try board.take(.key(key))
      try board.update()
      let cursor = try #require(board.frame.cursor)
      #expect(cursor == (column, row), "\(key)")
    }
  }

  @Test func `a key that no keyboard has is a failure, and the board lives on`() throws {
    let board = try board()
    try board.update()
    #expect(throws: ScriptFailure.self) { try board.take(.key("entre")) }
    try board.take(.key("x"))
    #expect(board.hasEnded)
  }

  /// Brings what it was told, and keeps what it is shown.
  private final class Script: LiveInput, LiveOutput {
    private var steps: [[LiveEvent]]
    private(set) var shown: [String] = []
    private(set) var waits: [Double?] = []

    init(_ steps: [[LiveEvent]]) { self.steps = steps }

    func events(within seconds: Double?) -> [LiveEvent] {
      waits.append(seconds)
      return steps.isEmpty ? [.end] : steps.removeFirst()
    }

    func show(_ frame: LiveFrame) { shown.append(String(frame.rendered().prefix { $0 != "\n" })) }
  }

  @Test func `a board runs on whatever brings its input and shows its frames`() throws {
    let script = Script([
      [.key("tab")], [.key("enter"), .key("enter")], [.seconds(0.25)], [.key("q")],
    ])
    try board().run(from: script, to: script)
    #expect(script.shown == ["count 0", "count 0", "count 2"])
    #expect(script.waits == [1, 1, 1, 0.75])
  }

  /// Shows a frame after every third wait.
  private final class SlowScreen: LiveInput, LiveOutput {
    private var steps: [LiveEvent] = [
      .key("tab"), .key("enter"), .key("enter"), .key("enter"), .key("enter"), .key("q"),
    ]
    private var waits = 0
    private(set) var shown: [String] = []

    var takesFrames: Bool { waits % 3 == 0 }

    func events(within seconds: Double?) -> [LiveEvent] {
      waits += 1
      return [steps.removeFirst()]
    }

    func show(_ frame: LiveFrame) { shown.append(String(frame.rendered().prefix { $0 != "\n" })) }
  }

  @Test func `behaviour 57: a slow output leaves frames out, and gets the newest`() throws {
    let screen = SlowScreen()
    try board().run(from: screen, to: screen)
    #expect(screen.shown == ["count 0", "count 2"])
  }

  @Test func `a strip is turned sideways`() throws {
    let source = """
      return ScrollView { axis = "horizontal", LazyHStack { ForEach(90, function(i) return Text("<" .. i .. ">") end) } }
      """
    let board = LiveBoard(
      try #require(try ScriptHost().board(source: source)), columns: 20, rows: 1)
    try board.update()
    try board.take(.wheelSideways(columns: 4, column: 1, row: 0))
    try board.update()
    #expect(board.frame.rendered().hasPrefix("<2>"))
  }

  @Test func `a terminal is one that a board runs on, a pair of pipes another`() throws {
    var (keys, shown): ([Int32], [Int32]) = ([0, 0], [0, 0])
    #expect(pipe(&keys) == 0 && pipe(&shown) == 0)
    defer { for end in [keys[0], shown[0], shown[1]] { close(end) } }
    _ = write(keys[1], "\t\r\rq", 4)
    close(keys[1])
    let terminal = PlainTerminal(keyboard: keys[0], screen: shown[1])
    try board().run(from: terminal, to: terminal)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(shown[0], &bytes, bytes.count)
    let text = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
    #expect(text.contains("count 0") && text.contains("after 0"))
  }

  @Test func `a board whose task waits for a program is asked for now and then`() throws {
    var configuration = ScriptHost.Configuration()
    configuration.programs = ["echo"]
    let source = """
      local Said = Container("Said", { text = State "…", body = function(self)
        return Text(self.text):task(function() self.text = host.run { "echo", "said" } host.exit() end)
      end })
      return Said {}
      """
    let board = LiveBoard(
      try #require(try ScriptHost(configuration).board(source: source)), columns: 8, rows: 1)
    try board.update()
    #expect((0...0.05).contains(board.secondsToNext ?? -1))
    // Nothing but the time is brought.
    let clock = Script((0..<100_000).map { _ in [.seconds(0.01)] })
    try board.run(from: clock, to: clock)
    #expect(board.frame.rendered().hasPrefix("said"))
  }
}
