import Lua
import Testing

@testable import Scripting

struct DiagnosticTests {
  /// The lines of the diagnostic of an error at `line` of `source`.
  private func lines(of message: String, at line: Int, in source: String) -> [Substring] {
    var error = LuaError(message)
    error.location = LuaSourceLocation(chunk: "board.lua", line: line)
    let text = Diagnostic(error).text { _ in
      source.split(separator: "\n", omittingEmptySubsequences: false)
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test(arguments: [
    "error(('x'):rep(2000000))",
    "error(setmetatable({}, { __tostring = function() return ('x'):rep(2000000) end }))",
  ])
  func `a text of megabytes that a script raises is cut`(source: String) throws {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      #expect {
        try engine.evaluateBoard(source: source, name: "board.lua")
      } throws: { error in
        let message = engine.diagnostic(of: error).message
        return message.utf8.count < 20_000 && message.hasSuffix("x… (2000000 bytes in all)")
      }
    }
  }

  @Test func `a diagnostic has the message, the place, the line and a caret`() {
    #expect(
      lines(
        of: "VStack: no argument 'spacng'", at: 2, in: "local a = 1\nreturn VStack { spacng = 1 }")
        == [
          "error[E-ARG]: VStack: no argument 'spacng'", "  --> board.lua:2",
          "    2 | return VStack { spacng = 1 }", "      |                 ^",
        ])
  }

  @Test func `the caret stands under the callee when nothing is quoted`() {
    #expect(
      lines(of: "Text: argument 1 must be a string, got nil", at: 1, in: "return { Text(x) }").last
        == "      |          ^")
  }

  @Test func `the caret stands under the callee of a sentence`() {
    #expect(
      lines(of: "Bar takes no children", at: 1, in: "return Bar {}").last == "      |        ^")
    #expect(lines(of: "a row needs one", at: 1, in: "return a").last == "      | ^")
  }

  @Test func `the caret stands under what the compiler stopped at`() {
    #expect(
      lines(of: "'}' expected near 'Text'", at: 1, in: "  Text \"b\",").last == "      |   ^")
  }

  @Test func `the caret does not stand inside a longer name`() {
    #expect(
      lines(of: "no modifier 'bold'", at: 1, in: "boldly:bold()").last == "      |        ^")
  }

  @Test func `the caret stands where the line begins when the message names nothing on it`() {
    #expect(lines(of: "the songs are not here", at: 1, in: "    foo()").last == "      |     ^")
  }

  @Test func `a tab before the caret stays a tab`() {
    #expect(lines(of: "Text: bad", at: 1, in: "\t\tText(nil)").last == "      | \t\t^")
  }

  @Test func `a wide character before the caret takes two columns`() {
    #expect(lines(of: "Text: bad", at: 1, in: "\"日本\", Text(nil)").last == "      |         ^")
  }

  @Test func `without the source there is no excerpt`() {
    var error = LuaError("bad")
    error.location = LuaSourceLocation(chunk: "x.lua", line: 7)
    #expect(Diagnostic(error).text { _ in nil } == "error[E-ARG]: bad\n  --> x.lua:7")
    #expect(Diagnostic(error).text { _ in [] } == "error[E-ARG]: bad\n  --> x.lua:7")
    #expect(Diagnostic(error).text { _ in ["only"] } == "error[E-ARG]: bad\n  --> x.lua:7")
  }

  @Test func `an error without a place is its message`() {
    #expect(Diagnostic(ScriptError("bad")).text { _ in nil } == "error[E-ARG]: bad")
  }

  @Test func `the traceback has script functions only, innermost first`() throws {
    let text = try failure(
      of: """
        local function inner() return Text(nil) end
        local function outer() local view = inner() return view end
        local view = outer()
        return view
        """)
    #expect(text.contains("  --> board.lua:1\n"))
    #expect(text.contains("  traceback:\n    board.lua:1: in"))
    #expect(text.contains("board.lua:3: in the main chunk"))
    #expect(!text.contains("[C]"))
  }

  @Test func `an error in a body names its container, the innermost first`() throws {
    let text = try failure(
      of: """
        local Inner = Container("Inner", function() return Text(nil) end)
        local Outer = Container("Outer", function(self) return Group { subviews = self.content, function(all)
          return Text(#all)
        end } end)
        return Outer { Inner {} }
        """)
    #expect(text.contains("  in the body of Inner"), "\(text)")
    #expect(text.contains("  --> board.lua:1\n"), "\(text)")
  }

  @Test(arguments: [
    "return ForEach(2, function()\n return true end)",
    "return VStack { Group { subviews = \"a\", function()\n return { x = 1 } end } }",
    "return VStack { function()\n return function() end end }",
    "local C = Container(\"C\", function()\n return true end)\nreturn C {}",
  ])
  func `an error in what a closure returned is placed where the closure begins`(source: String)
    throws
  {
    let text = try failure(of: source)
    #expect(text.contains("  --> board.lua:1\n"), "\(text)")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `the line of an error is shown however lines end`(end: String) throws {
    let board = ["local x = 1", "", "return Txt 'a'", ""].joined(separator: end)
    let folder = try ScriptFolder(["board.lua": board])
    let text = try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      do { _ = try engine.evaluateBoard(at: folder.path + "/board.lua") } catch {
        return engine.diagnostic(of: error).text(source: engine.lines(ofChunk:))
      }
      return "no error"
    }
    #expect(text.contains("    3 | return Txt 'a'\n      |        ^\n"), "\(text)")
  }

  @Test func `a long path is shown by its end and its line is found`() throws {
    let path = Repository.path("Tests/Boards/errors/in-a-container-body/board.lua")
    let text = try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      do {
        guard let board = try engine.evaluateBoard(at: path) else { return "no view" }
        return try engine.drawn(board)
      } catch {
        return Diagnostic(error).text(source: engine.lines(ofChunk:))
      }
    }
    #expect(text.contains("in-a-container-body/board.lua:3"))
    #expect(text.contains("    3 |   return Text(songs[1].title)"))
  }
}

extension DiagnosticTests {
  @Test func `an undeclared global proposes the name that was meant`() throws {
    let message = try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      do {
        return try engine.drawn("return VStak { \"a\" }")
      } catch {
        return engine.diagnostic(of: error).message
      }
    }
    #expect(message == "attempt to call a nil value (global 'VStak'); did you mean 'VStack'?")
  }

  @Test func `a hole in the data of a ForEach names the line of the ForEach`() throws {
    let text = try failure(
      of: "local t = { 1, nil, 3 }\nreturn VStack {\n ForEach(t, function(i) return Text(i) end) }")
    #expect(text.contains("element 2 is nil") && text.contains("  --> board.lua:3\n"), "\(text)")
  }

  @Test(arguments: [
    "#range(0, math.maxinteger)", "#range(math.mininteger, 0)",
    "range(math.mininteger, math.maxinteger)", "range(math.maxinteger, math.mininteger, -1)",
  ])
  func `a range too long to count is an error`(range: String) throws {
    let text = try failure(of: "local x = \(range)")
    #expect(text.contains("is too long") && text.contains("board.lua:1"), "\(text)")
  }
}
