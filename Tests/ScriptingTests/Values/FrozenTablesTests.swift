import Testing

struct FrozenTablesTests {
  private static let prelude = """
    ContainerValues.pin = Entry { x = 1, list = { "a", "b" } }
    ContainerValues.rows = Entry { "first", "second" }
    local function value(view, name) return resolve.subviews(view)[1].containerValues[name] end
    local pin, rows = value("A", "pin"), value("A", "rows")

    """

  /// What the body returns, as text.
  private func text(_ body: String) throws -> String {
    try draw(Self.prelude + "return Text(tostring((function() \(body) end)()))")
  }

  @Test func `a frozen table reads as the table it was`() throws {
    #expect(
      try text("return pin.x .. pin.list[2] .. #rows .. #pin.list .. rows[1]") == "1b22first\n")
    #expect(try text("return pin.nothing") == "nil\n")
    #expect(try text("return type(pin)") == "table\n")
  }

  @Test func `pairs, ipairs and next go through a frozen table`() throws {
    #expect(
      try text(
        "local n = {} for k in pairs(pin) do n[#n + 1] = k end table.sort(n) return table.concat(n, ',')"
      )
        == "list,x\n")
    #expect(
      try text("local s = '' for i, v in ipairs(rows) do s = s .. i .. v end return s")
        == "1first2second\n")
  }

  @Test(arguments: [
    "pin.x = 2", "pin.new = 2", "pin.list[1] = 'c'", "rows[3] = 'third'", "rows[1] = nil",
    "table.insert(rows, 'third')", "table.remove(rows)",
    "table.sort(rows, function(a, b) return a > b end)", "rawset(rows, 1, 'x')",
    "for k in pairs(pin) do pin[k] = nil end", "setmetatable(pin, nil)",
  ])
  func `writing into a frozen table is an error`(write: String) throws {
    let text = try failure(of: Self.prelude + write)
    #expect(text.contains("frozen") || text.contains("protected metatable"), "\(text)")
  }

  @Test func `what pairs hands out cannot be used to write`() throws {
    let text = try text(
      """
      local iterate, state = pairs(pin)
      pcall(function() state.x = 9 end)
      pcall(function() rawset(state, "x", 9) end)
      return value("A", "pin").x
      """)
    #expect(text == "1\n")
  }

  @Test func `a written table is copied at the write`() throws {
    #expect(
      try text(
        """
        local own = { x = 5, list = { "c" } }
        local view = Text "A":containerValue("pin", own)
        own.x = 6
        own.list[1] = "d"
        local read = value(view, "pin")
        return read.x .. read.list[1] .. tostring(pcall(function() read.x = 7 end))
        """) == "5cfalse\n")
  }

  @Test func `a table that holds itself is an error`() throws {
    let text = try failure(of: "local t = {}\nt.t = t\nContainerValues.endless = Entry(t)")
    #expect(text.contains("nests too deep") && text.contains("board.lua:3"), "\(text)")
  }
}
