import Containers
import Scripting
import TextRendering

/// What finding the leaves and the sections of content costs, without drawing it.
var resolutionBenchmarks: [Benchmark] {
  [
    Benchmark("resolve: 1000 rows of a ForEach") {
      let rows = ForEach(0..<1_000) { number in
        Group {
          Text("title")
          Text("value").bold()
        }
      }
      return { keep(rows.resolvedSubviews().reduce(0) { count, _ in count + 1 }) }
    },
    Benchmark("resolve: 1000 leaves in nested groups") {
      func group(_ depth: Int) -> View {
        guard depth > 0 else { return Text("leaf").view }
        return Group {
          group(depth - 1)
          group(depth - 1)
        }.view
      }
      let view = group(10)
      return { keep(view.resolvedSubviews().reduce(0) { count, _ in count + 1 }) }
    },
    Benchmark("sections: 100 of 10 rows each") {
      let sections = ForEach(0..<100) { number in
        Section("section \(number)") { ForEach(0..<10) { Text("row \($0)") } }
      }
      return {
        var leaves = 0
        for section in sections.resolvedSections() { leaves += section.content.count }
        keep(leaves)
      }
    },
    Benchmark("resolve and draw: 1000 rows declared in Lua") {
      let engine = try ScriptEngine(options: ScriptOptions())
      let board = try engine.evaluateBoard(
        source: """
          return VStack { alignment = "leading", ForEach(1000, function(i)
            return HStack { Text "title":bold(), Spacer(), Text(i) }
          end) }
          """, name: "rows")
      return {
        guard let board else { return }
        try engine.draw(board.node, RenderOptions(width: 80)) { keep($0.count) }
      }
    },
  ]
}
