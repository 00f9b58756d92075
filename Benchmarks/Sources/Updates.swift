import Containers
import Scripting
import TextRendering

/// What a change costs on a board that stays, and a key, from the key to the cells. Budget: two milliseconds, whatever
/// the number of rows.
var updateBenchmarks: [Benchmark] {
  [
    stateOfOneRow,
    live(
      "update: a press among 100 000 rows", keys: ["enter"],
      rows: """
        ForEach(100000, function(i) return Row { number = i } end)
        """),
    live(
      "update: the focus among 100 000 rows", keys: ["down"],
      rows: """
        ForEach(100000, function(i) return Row { number = i } end)
        """),
    live(
      "update: a page of 1 000 000 rows", keys: ["pagedown"],
      rows: """
        ForEach(1000000, function(i) return Text("row " .. i) end)
        """),
    live(
      "update: the selection in a list of 100 000 rows", keys: ["down", "enter"], container: "List",
      rows: """
        selection = self:binding "chosen", ForEach(100000, function(i) return Text("row " .. i):tag(i) end)
        """),
  ]
}

/// Rows that are buttons and remember whether they are on.
private let rowContainer = """
  local Row = Container("Row", { isOn = State(false), number = 0, body = function(self)
    return Button { action = function() self.isOn = not self.isOn end,
      Text((self.isOn and "x " or "o ") .. self.number) }
  end })
  """

/// The press of one row, drawn as text: nothing but the update of a board, without keys, focus or screen.
private var stateOfOneRow: Benchmark {
  Benchmark("update: the state of one row of 100 000") {
    let engine = try ScriptEngine(options: ScriptOptions())
    let board = try engine.evaluateBoard(
      source: """
        \(rowContainer)
        return ScrollView {
          LazyVStack { ForEach(100000, function(i) return Row { number = i } end) },
        } :frame { height = 24 }
        """, name: "rows")
    guard let board else { return {} }
    let session = BoardSession(board.node, isLive: true, makePass: engine.newPass)
    let options = RenderOptions(width: 80)
    func draw() throws { try session.draw(options) { keep($0.count) } }
    try draw()
    return {
      try session.actions[3].handler?.perform([])
      try draw()
    }
  }
}

/// A board whose rows scroll; each key is pressed, and the frame drawn.
private func live(
  _ name: String, keys: [String], container: String = "LazyVStack", rows: String
) -> Benchmark {
  Benchmark(name) {
    let engine = try ScriptEngine(options: ScriptOptions())
    let content =
      container == "List" ? "List { \(rows) }" : "ScrollView { \(container) { \(rows) } }"
    let board = try engine.evaluateBoard(
      source: """
        \(rowContainer)
        return Container("Rows", { chosen = State(1), body = function(self)
          return \(content)
        end }) {}
        """, name: "rows")
    guard let board else { return {} }
    let live = LiveSession(board, in: engine, RenderOptions(width: 80), height: 24)
    // As on a terminal.
    live.screen.wording = .nothing
    try live.update()
    try live.press(KeyName("tab"))
    try live.update()
    return {
      for key in keys {
        try live.press(KeyName(key))
        try live.update()
      }
      keep(Int(live.screen.cells.height))
    }
  }
}
