import Testing

@testable import Scripting

struct TreeTests {
  private static let prelude = """
    ContainerValues.mark = Entry(0)
    ContainerValues.pin = Entry { x = 0, y = 0 }
    local Pair = Container("Pair", function(self)
      return { "first", self.content }
    end)

    """

  private func draw(_ body: String, recordsWriters: Bool = false) throws -> String {
    try onLuaThread {
      let engine = try ScriptEngine.forTests(recordsWriters: recordsWriters)
      defer { engine.close() }
      return try engine.drawn(Self.prelude + body)
    }
  }

  @Test func `the declared tree has kinds, names, texts, headers, children and modifiers`() throws {
    let drawn = try draw(
      """
      local tree = resolve.tree(VStack {
        Text "a":padding { leading = 2 }:bold(false),
        Section "H" { "b" },
        Pair { "c" },
        ForEach({ 1 }, function(i) return Text(i) end),
      })
      local a, section, pair, each = table.unpack(tree.children)
      return VStack { alignment = "leading",
        Text(tree.kind .. #tree.children),
        Text(a.kind .. a.text .. a.modifiers[1].name .. a.modifiers[1].leading
          .. a.modifiers[2].name .. tostring(a.modifiers[2].value)),
        Text(section.kind .. section.header.text .. section.children[1].text),
        Text(pair.kind .. pair.name .. pair.children[1].children[1].text),
        Text(each.kind .. #each.children),
      }
      """)
    #expect(
      drawn == "VStack4\nTextapadding2boldfalse\nSectionHb\nContainerPairc\nForEach0\n", "\(drawn)")
  }

  @Test func `the resolved part has what each container sees, all the way down`() throws {
    let drawn = try draw(
      """
      local view = Group { Pair { "x" }, ForEach({ "p", "q" }, function(n) return HStack { Text(n) } end) }
      local resolved = resolve.tree(view).resolved
      local ids = resolve.subviews(view)
      local parts = {}
      for i, leaf in ipairs(resolved) do
        assert(leaf.id == ids[i].id, "the ids are those of resolve.subviews")
        parts[i] = leaf.kind .. (leaf.text or "") .. (leaf.component or "") .. (leaf.tags.string or "")
          .. (leaf.resolved and leaf.resolved[1].text or "")
      end
      return Text(table.concat(parts, " "))
      """)
    #expect(drawn == "TextfirstPair Textx HStackpp HStackqq\n")
  }

  @Test func `container values say where they were written and what they shadow`() throws {
    let body = """
      local group = Group {
        Text "a":containerValue("mark", 1):containerValue("mark", 2),
        Text "b":containerValue("pin.x", 5):containerValue("pin", { x = 1, y = 2 }),
        "c",
      }
      local view = group:containerValue("mark", 9)
      local a, b, c = table.unpack(resolve.tree(view).resolved)
      local mark, pin = a.containerValues.mark, b.containerValues.pin
      return Text(table.concat({ mark.value, tostring(mark.writtenAt), #mark.shadowed,
        mark.shadowed[1].value, mark.shadowed[2].value, tostring(mark.shadowed[2].writtenAt),
        pin.value.x, pin.value.y, c.containerValues.mark.value, tostring(c.containerValues.pin) }, " "))

      """
    #expect(try draw(body) == "1 board.lua:7 2 2 9 board.lua:11 5 2 9 nil\n")
  }

  @Test func `the tree of nothing is empty`() throws {
    #expect(
      try draw("return Text(#resolve.tree(nil).resolved .. #resolve.tree({}).resolved)") == "00\n")
  }
}
