import Scripting
import TextRendering

/// What a change costs on a board that stays. Budget: a millisecond for one row's state, from the press to
/// the cells, whatever the number of rows.
var updateBenchmarks: [Benchmark] {
  [
    Benchmark("update: the state of one row of 100 000") {
      let engine = try ScriptEngine(options: ScriptOptions())
      let board = try engine.evaluateBoard(
        source: """
          local Row = Container("Row", { isOn = State(false), number = 0, body = function(self)
            return Button { action = function() self.isOn = not self.isOn end,
              Text((self.isOn and "x " or "o ") .. self.number) }
          end })
          return ScrollView {
            LazyVStack { ForEach(100000, function(i) return Row { number = i } end) },
          } :frame { height = 24 }
          """, name: "rows")
      guard let board else { return {} }
      let live = LiveBoard(board, in: engine)
      let options = RenderOptions(width: 80)
      try live.draw(options) { keep($0.count) }
      return {
        try live.perform(live.actions[3])
        try live.draw(options) { keep($0.count) }
      }
    }
  ]
}
