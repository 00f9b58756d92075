import TextRendering

/// What 1 000 rows of 80 cells cost once they are resolved. Budget: a millisecond for all three stages.
var paintingBenchmarks: [Benchmark] {
  [
    Benchmark("board: measure, paint and encode 1000 rows") {
      let board = LongBoard()
      return {
        board.measure()
        board.paint()
        board.encode(nil)
      }
    },
    Benchmark("paint: 1000 rows") {
      let board = LongBoard()
      board.measure()
      return { board.paint() }
    },
    Benchmark("encode: 1000 rows as plain text") {
      let board = LongBoard()
      board.measure()
      board.paint()
      return { board.encode(nil) }
    },
    Benchmark("encode: 1000 rows in colours") {
      let board = LongBoard()
      board.measure()
      board.paint()
      return { board.encode(.truecolor) }
    },
  ]
}
