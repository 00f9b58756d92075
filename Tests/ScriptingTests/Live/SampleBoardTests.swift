import Containers
import Testing

@testable import Scripting

/// The shipped boards, used.
struct SampleBoardTests {
  @Test(arguments: ["scripts/feed.lua", "scripts/checklist-board.lua"])
  func `a button that is pressed twice leaves the board as it was`(path: String) throws {
    try onLuaThread {
      let script = try LiveScript(shipped: path)
      defer { script.engine.close() }
      let first = try script.draw()
      let enabled = script.buttons.indices.filter { !script.buttons[$0].isDisabled }
      #expect(!enabled.isEmpty)
      for index in enabled {
        #expect(try script.press(index) != first, "button \(index)")
        #expect(try script.press(index) == first, "button \(index)")
      }
    }
  }

  @Test func `a row of a themed list is chosen in both themes, and let go by another press`()
    throws
  {
    try onLuaThread {
      let script = try LiveScript(shipped: "scripts/themed-list.lua")
      defer { script.engine.close() }
      let first = try script.draw()
      var chosen = 0
      for index in script.buttons.indices {
        let pressed = try script.press(index).joined()
        // What is no row has no action.
        guard pressed != first.joined() else { continue }
        chosen += 1
        #expect(pressed.split(separator: "▸").count == 3, "button \(index)")
        #expect(try script.press(index) == first, "button \(index)")
      }
      #expect(chosen == 16)
    }
  }

  @Test func `a feed's section expands and folds again`() throws {
    try onLuaThread {
      let script = try LiveScript(shipped: "scripts/feed.lua")
      defer { script.engine.close() }
      let folded = try script.draw()
      let expanded = try script.press(0)
      #expect(expanded.count > folded.count)
      #expect(expanded.joined().contains("fewer"))
      let again = try script.press(0)
      #expect(again == folded)
    }
  }

  @Test func `turning one row of a checklist evaluates that row only`() throws {
    try onLuaThread {
      let script = try LiveScript(shipped: "scripts/checklist-board.lua")
      defer { script.engine.close() }
      let first = try script.draw()
      let count = try script.bodies {
        let turned = try script.press(1)
        #expect(zip(first, turned).filter { $0 != $1 }.count == 1)
      }
      #expect(count == 1)
      let back = try script.press(1)
      #expect(back == first)
    }
  }

  @Test func `a dashboard reads its file again each second`() throws {
    try onLuaThread {
      let script = try LiveScript(shipped: "scripts/dashboard.lua")
      defer { script.engine.close() }
      let first = try script.draw()
      let bodies = script.board.bodiesEvaluated
      try script.board.advance(by: 2)
      #expect(script.board.bodiesEvaluated > bodies)
      #expect(try script.draw() == first)
    }
  }

  @Test func `a task is focusable, and one that may not be ticked says why`() throws {
    try onLuaThread {
      let script = try LiveScript(shipped: "scripts/todo.lua")
      defer { script.engine.close() }
      try script.draw()
      try script.board.press(KeyName("tab"))
      try script.board.press(KeyName("enter"))
      let lines = try script.draw()
      #expect(lines.contains { $0.contains("--allow-write=") }, "\(lines)")
    }
  }
}
