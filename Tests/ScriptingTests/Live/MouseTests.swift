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
}
