import Testing

/// The collector runs at the worst moments: inside every kind of closure, and between accesses to
/// what closures have received.
struct CollectionStressTests {
  /// A collector that runs in full, and memory that is used anew at once.
  private static let prelude = """
    local function churn()
      collectgarbage()
      local junk = {}
      for i = 1, 40 do junk[i] = VStack { Text("junk " .. i):padding(1), { "x", "y" } } end
      collectgarbage()
    end
    ContainerValues.mark = Entry(0)
    ContainerValues.pin = Entry(function() churn() return { x = 0, y = 0 } end)

    """

  private func draw(_ body: String) throws -> String {
    try ScriptingTests.draw(Self.prelude + body)
  }

  @Test func `the collector runs inside every kind of closure`() throws {
    let drawn = try draw(
      """
      local Card = Container("Card", { title = Text "none", body = function(self)
        churn()
        local content = self.content
        churn()
        return VStack { self.title, content }
      end })
      return VStack {
        function() churn() return Text "deferred" end,
        ForEach({ { id = "r1" }, { id = "r2" } }, { id = function(row) churn() return row.id end },
          function(row) churn() return Text(row.id) end),
        ForEach { subviews = { "a", "b" }, function(s) churn() return s end },
        ForEach { sections = { Section "S" { "c" }, "d" }, function(s) churn() return s.header, s.content end },
        Group { subviews = { "e", "f" }, function(all) churn() return all:separated(function(i)
          churn()
          return Text("-" .. i)
        end) end },
        Group { sections = { Section "T" { "g" } }, function(all) churn() return all[1].header end },
        Group { subviews = { "m1", "m2", "m3" }, function(all)
          return all:filter(function(s) churn() return s.text ~= "m2" end)
            :sorted(function(a, b) churn() return a.text > b.text end)
            :map(function(s) churn() return s end)
        end },
        Card { title = Text "title", "in card" },
        Text "modified":modifier(function(content) churn() return HStack { content, "!" } end),
        If(true, function() churn() return "branch" end),
      }
      """)
    #expect(
      drawn.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }.map(String.init)
        == [
          "deferred", "r1", "r2", "a", "b", "S", "c", "d", "e", "-1", "f", "T", "m3", "m1", "title",
          "in card", "modified !", "branch",
        ])
  }

  @Test func `subviews of an earlier section are read and placed in later ones`() throws {
    let drawn = try draw(
      """
      local kept = {}
      local content = {
        ForEach({ "one", "two", "three", "four" }, function(name)
          churn()
          return Section(name) {
            ForEach(range(1, 3), function(i)
              return Text(name .. i):containerValue("mark", i):tag(name)
            end),
          }:containerValue("pin.x", 7)
        end),
      }
      return VStack { ForEach { sections = content, function(section, number)
        churn()
        for _, subview in ipairs(section.content) do kept[#kept + 1] = subview end
        local line = {}
        for i, subview in ipairs(kept) do
          if i % 3 == 0 then churn() end
          local values = subview.containerValues
          line[i] = subview.text .. values.mark .. #subview.id .. values:tag "string"
            .. values.pin.x .. (subview.component or "")
        end
        churn()
        return Text(table.concat(line, " ")), number == 4 and HStack { kept[1], kept[5]:bold(), kept[12] }
      end } }
      """, )
    let first = "one1116one7 one2216one7 one3316one7"
    let lines = drawn.split(separator: "\n")
    #expect(lines.first?.trimmingPrefix(while: { $0 == " " }) == first[...])
    #expect(drawn.contains("one1 two2 four3"), "\(drawn)")
  }

  @Test func `collections, slices and filtered ones outlive the closure that made them`() throws {
    let drawn = try draw(
      """
      local slices, all = {}, nil
      return VStack {
        Group { subviews = ForEach(range(1, 9), function(i) churn() return Text(i) end), function(subviews)
          slices[1] = subviews:prefix(2)
          slices[2] = subviews:dropFirst(7)
          slices[3] = subviews:slice(3, 4):reversed()
          slices[4] = subviews:filter(function(s) return s.text == "5" end)
          slices[5] = subviews:separated(function(i) return Text("|" .. i) end)
          all = subviews:suffix(2)
          churn()
          return {}
        end },
        function() churn() return HStack { slices } end,
        function() churn() return HStack { all, ForEach(all, function(s) churn() return s end) } end,
      }
      """)
    #expect(
      drawn == "1 2 8 9 4 3 5 1 |1 2 |2 3 |3 4 |4 5 |5 6 |6 7 |7 8 |8 9\n"
        + String(repeating: " ", count: 24) + "8 9 8 9\n", "\(drawn)")
  }

  @Test func `nested containers hand subviews through each other while the collector runs`() throws
  {
    let drawn = try draw(
      """
      local function pass(name)
        return Container(name, function(self)
          churn()
          return Group { subviews = self.content, function(all)
            churn()
            return ForEach(all, function(s, i)
              churn()
              return s:containerValue("mark", s.containerValues.mark + i), i == 1 and Text(name):tag(i)
            end)
          end }
        end)
      end
      local A, B, C = pass "A", pass "B", pass "C"
      local found = resolve.subviews(A { B { C { Text "x":containerValue("mark", 1), "y" } } })
      churn()
      return Text(table.concat(found:map(function(s)
        churn()
        return s.text .. s.containerValues.mark .. (s.component or "")
      end), " "))
      """)
    #expect(drawn == "x1 A0A B2B C2C y2\n", "\(drawn)")
  }

  @Test func `a view with many children keeps them all`() throws {
    let drawn = try draw(
      """
      local children = {}
      for i = 1, 70000 do children[i] = Text(i) end
      local view = Group(children)
      children = nil
      churn()
      local all = resolve.subviews(view)
      churn()
      return Text(#all .. " " .. all[300].text .. " " .. all[60001].text .. " " .. all[70000].text)
      """)
    #expect(drawn == "70000 300 60001 70000\n")
  }
}
