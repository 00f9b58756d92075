import Testing

/// How values are shown.
struct PrinterTests {
  private func shown(_ text: String, width: Int = 80) throws -> [String] {
    try withScope { try $0.shown(text, width: width) }
  }

  @Test(arguments: [
    ("nil", "nil"), ("true", "true"), ("42", "42"), ("42.0", "42.0"), ("0x10", "16"),
    ("'a\\n\"b\"\\0c\\0019\\200'", #""a\n\"b\"\0c\x019\xc8""#), ("'päckchen'", "\"päckchen\""),
    ("'\\27[31m'", #""\x1b[31m""#), ("'\\u{202e}x'", #""\u{202e}x""#), ("{}", "{}"),
    ("{ 1, 2, 3 }", "{ 1, 2, 3 }"), ("math.huge", "inf"),
    ("View", "View: what is declared in it; write function View:name() … end"),
    (
      "ContainerValues",
      "ContainerValues: what is declared in it; write ContainerValues.name = Entry(default)"
    ),
  ])
  func `plain values are shown as Lua writes them`(text: String, expected: String) throws {
    #expect(try shown(text) == [expected])
  }

  @Test func `the sequence comes first, then the keys in order`() throws {
    #expect(
      try shown(
        "{ b = 1, a = 2, 'x', [true] = 3, [10] = 4, ['two words'] = 5, [-1] = 6, ['end'] = 7 }",
        width: 100)
        == [
          #"{ "x", [-1] = 6, [10] = 4, a = 2, b = 1, ["end"] = 7, ["two words"] = 5, [true] = 3 }"#
        ])
  }

  @Test func `a hole ends the sequence and loses nothing`() throws {
    #expect(try shown("(function() local t = { 1 } t[3] = 3 return t end)()") == ["{ 1, [3] = 3 }"])
  }

  @Test func `a table that holds itself is shown by its number`() throws {
    #expect(
      try shown("(function() local t = { 1 } t.me = t t.other = { t } return t end)()")
        == ["<1> { 1, me = <table 1>, other = { <table 1> } }"])
  }

  @Test func `tables deeper than the limit end with a mark`() throws {
    #expect(try shown("{{{{{}}}}}") == ["{ { { { {} } } } }"])
    #expect(try shown("{{{{{ 1 }}}}}") == ["{ { { { { … } } } } }"])
  }

  @Test func `a hundred items are shown and the others counted`() throws {
    let lines = try shown("(function() local t = {} for i = 1, 137 do t[i] = i end return t end)()")
    #expect(lines.joined(separator: " ").contains("99, 100,"))
    #expect(lines.suffix(2) == ["  … 37 more", "}"])
    let keys = try shown(
      "(function() local t = { 1 } for i = 1, 136 do t['k' .. i] = i end return t end)()")
    #expect(keys.suffix(2) == ["  … 37 more", "}"])
  }

  @Test func `lines stay inside the width`() throws {
    let lines = try shown(
      "{ name = 'a long name of something', list = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } }", width: 50)
    #expect(
      lines == [
        "{", "  list = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },",
        "  name = \"a long name of something\",",
        "}",
      ])
    let numbers = try shown(
      "(function() local t = {} for i = 1, 50 do t[i] = i end return t end)()", width: 40)
    #expect(numbers.allSatisfy { $0.count <= 40 })
    #expect(numbers.count > 3)
  }

  @Test func `functions say where they are`() throws {
    #expect(try shown("function f() end") == [])
    #expect(
      try withScope { scope in
        try scope.run("function f() end")
        return try scope.shown("f, string.format, Text, function() end, math.atan")
      } == [
        "function: f (repl:1)", "function: string.format (built in)", "function: Text (built in)",
        "function: (repl:2)", "function: math.atan (built in)",
      ])
  }

  @Test func `metamethods are not called, but for tostring`() throws {
    let text = """
      setmetatable({ 1, a = 2 }, { __index = function() error 'i' end, __pairs = function() error 'p' end,
        __len = function() error 'l' end, __eq = function() error 'e' end, __name = 'Point' })
      """
    #expect(try shown(text) == ["Point { 1, a = 2 }"])
    #expect(
      try shown("setmetatable({ 1 }, { __tostring = function() return 'a point' end })")
        == ["a point"])
    #expect(
      try shown("setmetatable({ 1 }, { __tostring = function() error 'no' end })") == ["{ 1 }"])
  }

  @Test func `a view is a short tree`() throws {
    #expect(
      try shown("VStack { Text 'a' :bold(), Section 'T' { Text 'b' } }") == [
        "VStack", "  Text \"a\" :bold(true)", "  Section (repl:1)", "    header",
        "      Text \"T\"",
        "    Text \"b\"",
      ])
    #expect(try shown("{ Text 'a', VStack { Text 'b', Text 'c' } }").first?.hasPrefix("{") == true)
  }

  @Test func `a large view is cut`() throws {
    let lines = try shown(
      "(function() local t = {} for i = 1, 137 do t[i] = Text(i) end return VStack(t) end)()")
    #expect(lines.count == 102)
    #expect(lines.last == "  … 37 more")
    let deep = try shown(
      "VStack { HStack { VStack { HStack { VStack { HStack { Text 'x' } } } } } }")
    #expect(deep.last == "          … 1 more")
  }

  @Test func `subviews and sections are shown as a container sees them`() throws {
    let lines = try shown("resolve.subviews { Text 'a', Text 'b' }")
    #expect(lines.count == 3)
    #expect(lines[0] == "SubviewsCollection")
    #expect(lines[1].hasPrefix("  Text \"a\" #"))
    let sections = try shown("resolve.sections { Section 'T' { Text 'b' } }")
    #expect(sections[0] == "SectionCollection")
    #expect(sections.contains { $0.hasPrefix("    header") })
    #expect(try shown("resolve.subviews({ Text 'a' })[1]")[0].hasPrefix("Text \"a\" #"))
  }

  @Test func `a frozen value is shown like any other`() throws {
    let shown = try withScope { scope in
      try scope.run("ContainerValues.pin = Entry { x = 1 }")
      return try scope.shown("resolve.subviews(Text 'a')[1].containerValues.pin")
    }
    #expect(shown == ["{ x = 1 }"])
  }
}
