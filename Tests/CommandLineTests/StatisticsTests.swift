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
    #expect(outcome.errorLines.count == 2)
    let times = try #require(outcome.errorLines.first)
    for part in ["resolve", "measure", "paint", "encode", "write"] {
      #expect(times.contains("\(part) "), "\(times)")
    }
    #expect(times.hasPrefix("stats: ") && times.hasSuffix(" ms"))
    #expect(
      outcome.errorLines.last == "stats: 3 rows, 30 cells, 18 bytes, 3 closures, 1 frame")
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
