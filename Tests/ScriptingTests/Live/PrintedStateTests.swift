import Testing
import TextRendering

@testable import Scripting

/// Boards with state that are printed: written while they are drawn where nothing can write the state.
@Suite struct PrintedStateTests {
  private static let rows = """
    local Row = Container("Row", { isOn = State(false), number = 0, body = function(self)
      return Button { action = function() self.isOn = not self.isOn end,
        Text((self.isOn and "x " or "o ") .. self.number .. string.rep(".", 20)) }
    end })
    return VStack { alignment = "leading",
      ForEach(4000, function(i) print(i) return Row { number = i } end) }
    """

  /// The rows that were evaluated when the first text was written, and all that was written.
  private func drawn(_ source: String) throws -> (rowsAtFirst: Int, text: String) {
    try onLuaThread {
      var rows = 0
      var atFirst: Int?
      var bytes: [UInt8] = []
      let engine = try ScriptEngine(
        options: ScriptOptions(print: { rows += $0.filter { $0 == 10 }.count }))
      defer { engine.close() }
      let board = try #require(try engine.evaluateBoard(source: source, name: "board.lua"))
      try engine.draw(board.node, RenderOptions(width: 40)) {
        if atFirst == nil { atFirst = rows }
        bytes += $0
      }
      return (atFirst ?? rows, String(decoding: bytes, as: UTF8.self))
    }
  }

  private static let rowsText = (1...4000).map { "o \($0)....................\n" }.joined()

  @Test func `where no text names an effect the first rows leave before the last is made`() throws {
    let (rowsAtFirst, text) = try drawn(Self.rows)
    #expect(rowsAtFirst < 4000)
    #expect(text == Self.rowsText)
  }

  @Test func `where some text names an effect nothing leaves before the board has settled`() throws
  {
    let (rowsAtFirst, text) = try drawn("-- onAppear\n" + Self.rows)
    #expect(rowsAtFirst == 4000)
    #expect(text == Self.rowsText)
  }

  @Test func `an effect in the last row settles before the first is written`() throws {
    let (_, text) = try drawn(
      """
      local Root = Container("Root", { word = State("before"), body = function(self)
        return VStack { alignment = "leading",
          ForEach(4000, function(i)
            local row = Text(self.word)
            return i == 4000 and row:onAppear(function() self.word = "after" end) or row
          end),
        }
      end })
      return Root {}
      """)
    #expect(text == String(repeating: "after\n", count: 4000))
  }

  @Test func `an effect that no text names cannot write what may have been seen`() throws {
    let text = try failure(
      of: """
        return Container("Sly", { n = State(0), body = function(self)
          local name = "on" .. "Appear"
          return Text(self.n)[name](Text(self.n), function() self.n = 1 end)
        end }) {}
        """)
    #expect(text.contains("E-STATE") && text.contains("Sly") && text.contains("'n'"))
  }

  @Test func `state that is made for each view is made once, whoever asks`() throws {
    let (_, text) = try drawn(
      """
      local made = 0
      local Box = Container("Box", {
        items = State({ "x" }), number = State(function() made = made + 1 return made end),
        body = function(self)
          table.insert(self.items, "y")
          return Text(table.concat(self.items) .. self.number .. self.number)
        end,
      })
      return VStack { alignment = "leading", Box {}, Box {} }
      """)
    #expect(text == "xy11\nxy22\n")
  }

  @Test func `a binding reads the initial value`() throws {
    let (_, text) = try drawn(
      """
      local Field = Container("Field", { value = EmptyView, body = function(self)
        return Text(self.value.value .. self.value())
      end })
      local Form = Container("Form", { text = State("a"), none = State(), body = function(self)
        return VStack { Field { value = self:binding "text" }, Text(tostring(self.none)) }
      end })
      return Form {}
      """)
    #expect(text.split(separator: "\n").map { $0.filter { $0 != " " } } == ["aa", "nil"])
  }
}
