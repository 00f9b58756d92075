import Testing

@testable import Scripting

/// How far the next line of an unfinished entry is indented.
struct IndentationTests {
  @Test(arguments: [
    ("", 0), ("x = 1\n", 0), ("x = {\n", 2), ("f({\n", 2), ("f(function(a, b)\n", 2),
    ("function f(\n", 2), ("if a then\n", 2), ("if a then\n  for i = 1, 2 do\n", 4),
    ("if a then b() elseif c then\n", 2), ("if a then b() else\n", 2), ("while a do b() end\n", 0),
    ("repeat\n  x()\nuntil done\n", 0), ("x = { '{', -- {\n", 2), ("x = { f(), { 1 },\n", 2),
    ("x = {\n  y = {\n  },\n", 2), (") } end x = {\n", 2), ("x =\n", 0),
  ])
  func `it is as deep as what is open`(text: String, spaces: Int) {
    #expect(LuaIndentation(after: text)?.spaces() == spaces)
  }

  @Test(arguments: ["x = [[\n", "x = {\n  [==[ a ]]\n", "--[[ a comment\n", "x = 'a\\\n"])
  func `inside a string or comment spaces are text`(text: String) {
    #expect(LuaIndentation(after: text) == nil)
  }

  @Test(arguments: [
    ("end", 2), ("  end", 2), ("}", 2), ("end)", 0), ("else", 2), ("else end", 2),
    ("elseif b then", 2), ("x()", 4), ("endless = 1", 4), ("", 4),
  ])
  func `what ends a block stands below its beginning`(line: String, spaces: Int) {
    let indentation = LuaIndentation(after: "f(\n  function()\n")
    #expect(indentation?.spaces(before: line) == spaces)
  }
}
