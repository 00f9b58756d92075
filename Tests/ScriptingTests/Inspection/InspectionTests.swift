import TextRendering
import Testing

@testable import Scripting

/// What the inspector shows of a small board with a container of its own.
struct InspectionTests {
  private static let board = """
    ContainerValues.isRejected = Entry(false)
    local Cards = Container("Cards", function(self)
      return VStack { alignment = "leading",
        ForEach { subviews = self.content, function(card)
          return card:strikethrough(card.containerValues.isRejected)
        end },
      }
    end)
    local mine = Section "Mine" {
      Text "A" :containerValue("isRejected", true),
      "B",
    }
    return Cards { mine:containerValue("isRejected", false), "C" }
    """
  // Each call stands on one line: which line a longer chain has is not the same in every Lua 5.4.

  private func inspecting<Result: Sendable>(
    _ body: @Sendable (ScriptEngine, Board) throws -> Result
  ) throws -> Result {
    try onLuaThread {
      let engine = try ScriptEngine.forTests(recordsWriters: true)
      defer { engine.close() }
      let board = try #require(try engine.evaluateBoard(source: Self.board, name: "board.lua"))
      return try body(engine, board)
    }
  }

  private func stage(_ stage: InspectionStage) throws -> String {
    try inspecting { engine, board in
      TreeText.text(of: try engine.inspect(board, stage, RenderOptions(width: 20)))
    }
  }

  @Test(arguments: [InspectionStage.resolved, .sections, .placed, .cells])
  func `a stage shows a board as it is drawn, once its views have appeared`(
    stage: InspectionStage
  ) throws {
    let text = try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      let source = """
        local Counted = Container("Counted", { n = State(2), body = function(self)
          return ForEach(self.n, function(i) return Text("row " .. i) end)
            :onAppear(function() self.n = 5 end)
        end })
        return Counted {}
        """
      let board = try #require(try engine.evaluateBoard(source: source, name: "board.lua"))
      return TreeText.text(of: try engine.inspect(board, stage, RenderOptions(width: 20)))
    }
    switch stage {
    case .placed: #expect(text.split(separator: "\n").count == 6, "\(text)")
    // What a container was given is no more than was written.
    case .sections: #expect(text == "", "\(text)")
    default: #expect(text.contains("row 5"), "\(text)")
    }
  }

  @Test func `the declared stage shows what was written, headers apart`() throws {
    let text = try stage(.declared)
    #expect(text.hasPrefix("Container Cards"))
    #expect(text.contains("      header\n        Text \"Mine\""))
    #expect(text.contains("Text \"A\" :containerValue(\"isRejected\", true)"))
  }

  @Test func `the resolved stage shows the leaves, flat, with their values`() throws {
    let lines = try stage(.resolved).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("VStack #"))
    #expect(
      lines[2].contains("Text \"A\" #") && lines[2].contains("isRejected = true (board.lua:10)"))
    #expect(lines[3].contains("isRejected = false (board.lua:13)"))
    #expect(!lines[4].contains("isRejected"))
  }

  @Test
  func `R76: the sections stage shows explicit and implicit sections of a container's content`()
    throws
  {
    let lines = try stage(.sections).split(separator: "\n").map { $0.prefix { $0 != "#" } }
    #expect(
      lines == [
        "Section ", "  header", "    Text \"Mine\" ", "  Text \"A\" ", "  Text \"B\" ",
        "implicit Section ", "  Text \"C\" ",
      ])
  }

  @Test func `behaviour 78: the placed stage shows boxes, their rects and what they were offered`()
    throws
  {
    #expect(
      try stage(.placed) == """
        vstack 0,0 4x4 of 20xideal
          vstack 0,0 4x4 of 20xideal
            text 0,0 4x1 of 20xideal
            text 0,1 1x1 of 20xideal
            text 0,2 1x1 of 20xideal
            text 0,3 1x1 of 20xideal
        """)
  }

  @Test func `behaviour 78: a view that was passed over was offered nothing`() throws {
    let text = try onLuaThread {
      let engine = try ScriptEngine.forTests(recordsWriters: true)
      defer { engine.close() }
      let source = "return ViewThatFits { 'long text', ScrollView { axis = 'horizontal', 'ab' } }"
      let board = try #require(try engine.evaluateBoard(source: source, name: "board.lua"))
      return TreeText.text(of: try engine.inspect(board, .placed, RenderOptions(width: 5)))
    }
    #expect(
      text == """
        vstack 0,0 5x1 of 5xideal
          fitting 0,0 5x1 of 5xideal
            text 0,0 0x0
            scroll 0,0 5x1 of 5xideal
              hstack 0,0 2x1 of idealxideal
                text 0,0 2x1 of idealxideal
        """)
  }

  @Test func `the cells stage shows rows and the columns of each style`() throws {
    #expect(
      try stage(.cells) == """
        0 "Mine"
        1 "A"  0+1 strikethrough
        2 "B"
        3 "C"
        """)
  }

  @Test func `R53: --why tells who wrote a value and who was shadowed`() throws {
    let text = try inspecting { engine, board in
      TreeText.reasons(try engine.why("isRejected", in: board, RenderOptions(width: 20)))
    }
    #expect(
      text == """
        Text "Mine" = false, written at board.lua:13 (Cards, header of Section "Mine")
        Text "A" = true, written at board.lua:10 (Cards, Section "Mine")
          shadows false, written at board.lua:13
        Text "B" = false, written at board.lua:13 (Cards, Section "Mine")
        Text "C" = false, the default (Cards)
        """)
  }

  /// What is told about the value `mark` on the subviews of a `Marks`.
  private func reasons(_ source: String) throws -> String {
    try onLuaThread {
      let engine = try ScriptEngine.forTests(recordsWriters: true)
      defer { engine.close() }
      let container = """
        ContainerValues.mark = Entry(0)
        local Marks = Container("Marks", function(self)
          return VStack { ForEach { subviews = self.content, function(subview) return subview end } }
        end)

        """
      let board = try #require(
        try engine.evaluateBoard(source: container + source, name: "board.lua"))
      return TreeText.reasons(try engine.why("mark", in: board, RenderOptions(width: 20)))
    }
  }

  @Test func `a write is that of the line that calls the modifier, not of one inside it`() throws {
    let text = try reasons(
      """
      function View:mark(n) return self:containerValue("mark", n) end
      function View:marked()
        return self:mark(1)
      end
      return Marks {
        Text "plain":mark(2),
        Text "nested":marked(),
        ForEach({ "last" }, function(name)
          return Text(name):marked()
        end),
      }
      """)
    #expect(
      text == """
        Text "plain" = 2, written at board.lua:10 (Marks)
        Text "nested" = 1, written at board.lua:11 (Marks)
        Text "last" = 1, written at board.lua:13 (Marks)
        """)
  }

  @Test func `a modifier that fails leaves nobody behind who would have called the next one`()
    throws
  {
    let text = try reasons(
      """
      function View:broken() error "broken" end
      function View:mark(n) return self:containerValue("mark", n) end
      pcall(function() return Text "a":broken() end)
      return Marks { Text "a":mark(1) }
      """)
    #expect(text == "Text \"a\" = 1, written at board.lua:8 (Marks)")
  }

  @Test func `a subview without a text of its own is known by the first one in it`() throws {
    let text = try reasons(
      "return Marks { VStack { Divider(), HStack { Text 'first', 'second' } }, Divider() }")
    #expect(
      text == """
        VStack "first" = 0, the default (Marks)
        Divider = 0, the default (Marks)
        """)
  }

  @Test func `subviews that are handed on without a look are told about too`() throws {
    let text = try reasons(
      """
      return Container("Whole", function(self)
        return ForEach { sections = self.content, function(section) return section.content end }
      end) { Text "a":containerValue("mark", 1), Section { Text "b" } }
      """)
    #expect(
      text == """
        Text "a" = 1, written at board.lua:7 (Whole)
        Text "b" = 0, the default (Whole, Section)
        """)
  }

  @Test func `a value that no container could read is told about in a sentence`() throws {
    #expect(
      try reasons("return VStack { Text 'a' :containerValue('mark', 1) }").hasPrefix(
        "no container was handed a subview"))
  }

  @Test func `the declared stage shows what every modifier was called with`() throws {
    let text = try onLuaThread {
      let engine = try ScriptEngine.forTests(recordsWriters: true)
      defer { engine.close() }
      let source = """
        return Text "a":padding("horizontal", 1):border "rounded":frame { width = 9, alignment = "top" }
          :bold():foregroundStyle("red"):overlay(Text "b"):onAppear(function() end)
        """
      let board = try #require(try engine.evaluateBoard(source: source, name: "board.lua"))
      return TreeText.text(of: try engine.inspect(board, .declared, RenderOptions(width: 20)))
    }
    #expect(
      text == """
        Text "a" :padding("horizontal", 1) :border("rounded") :frame({ alignment = "top", width = 9 }) \
        :bold() :foregroundStyle("red") :overlay(Text "b") :onAppear(function: (board.lua:2))
        """)
  }

  @Test func `a container value that nobody declared is an error with the nearest name`() throws {
    let error = #expect(throws: ScriptError.self) {
      try inspecting { try $0.why("isRejectd", in: $1, RenderOptions()) }
    }
    #expect(error?.message.contains("did you mean 'isRejected'?") == true)
  }

  @Test func `trees are JSON with escapes and in a fixed order of keys`() {
    let tree = TreeValue.object([
      ("kind", .string("a\"\\\n\u{1b}é")), ("list", .list([.integer(1), .boolean(true)])),
      ("number", .number(1.5)),
    ])
    #expect(tree.json == #"{"kind":"a\"\\\n\u001bé","list":[1,true],"number":1.5}"#)
  }
}
