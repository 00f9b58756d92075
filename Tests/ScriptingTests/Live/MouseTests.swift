import Testing

@testable import Scripting

/// What the mouse reaches where several views lie over one another.
struct MouseTests {
  @Test(arguments: [
    "ZStack { list 'a':background 'black':zIndex(1), list 'b' }",
    "list 'a':background(list 'b')",
    "ZStack { list 'b', list 'a' }",
    "list 'b':overlay(list 'a')",
  ])
  func `R127, R128: the wheel turns what is drawn in front`(view: String) throws {
    try live(
      """
      local function list(name)
        return ScrollView { VStack { ForEach(9, function(i) return Text(name .. i) end) } }:frame { width = 4, height = 2 }
      end
      return \(view)
      """
    ) { script in
      _ = try script.draw()
      script.board.turnWheel(by: 3, x: 1, y: 0)
      #expect(
        try script.draw().map { $0.prefix(4).filter { $0 != " " }.prefix(2) } == ["a4", "a5"])
    }
  }

  @Test func `the wheel turns what is around a viewport that is at its end`() throws {
    try live(
      """
      local function rows(name) return VStack { ForEach(4, function(i) return Text(name .. i) end) } end
      return ScrollView { VStack { ScrollView { rows 'a' }:frame { height = 2 }, rows 'b' } }
        :frame { width = 4, height = 3 }
      """
    ) { script in
      func turn(_ cells: Int32) throws -> [String] {
        script.board.turnWheel(by: cells, x: 1, y: 0)
        return try script.draw().prefix(3).map { String($0.filter { $0 != " " }.prefix(2)) }
      }
      _ = try script.draw()
      #expect(try turn(1) == ["a2", "a3", "b1"])
      #expect(try turn(3) == ["a3", "a4", "b1"])
      #expect(try turn(1) == ["a4", "b1", "b2"])
      #expect(try turn(-1) == ["a3", "b1", "b2"])
      #expect(try turn(-9) == ["a2", "b1", "b2"])
      #expect(try turn(-9) == ["a1", "a2", "b1"])
      #expect(try turn(-9) == ["a1", "a2", "b1"])
    }
  }
}
