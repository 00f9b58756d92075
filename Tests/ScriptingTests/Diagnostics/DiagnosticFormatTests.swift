import Foundation
import Lua
import Testing

@testable import Scripting

/// The diagnostic of `source`, drawn as `board.lua`, as text in `style`.
private func text(
  of source: String, _ style: DiagnosticStyle = DiagnosticStyle(), tracesHost: Bool = false,
  showsSource: Bool = false
) throws -> String {
  try onLuaThread {
    var options = ScriptOptions()
    options.tracesHostFunctions = tracesHost
    let engine = try ScriptEngine(options: options)
    defer { engine.close() }
    do {
      return try engine.drawn(source)
    } catch {
      return engine.diagnostic(of: error).text(style) { chunk in
        guard showsSource, chunk == "board.lua" else { return nil }
        return source.split(separator: "\n", omittingEmptySubsequences: false)
      }
    }
  }
}

struct DiagnosticFormatTests {
  @Test func `attributes and colours are there only when asked for`() throws {
    let plain = try text(of: "return Text(nil)")
    #expect(!plain.utf8.contains(0x1b))
    let bold = try text(of: "return Text(nil)", DiagnosticStyle(isStyled: true))
    #expect(bold.hasPrefix("\u{1b}[1merror[E-ARG]:\u{1b}[0m "))
    #expect(!bold.contains(";31m"))
    let colored = try text(
      of: "return Text(nil)", DiagnosticStyle(isStyled: true, hasColors: true))
    #expect(colored.hasPrefix("\u{1b}[1;31merror[E-ARG]:\u{1b}[0m "))
    let pattern = /\u{1b}\[[0-9;]*m/
    #expect(colored.replacing(pattern, with: "") == plain)
  }

  @Test func `what a script says drives no terminal`() throws {
    let found = try text(of: "error('\\27[31mred\\7\\x9b')")
    #expect(found.contains("[31mred"))
    #expect(!found.utf8.contains(0x1b) && !found.utf8.contains(7))
  }

  @Test func `what is closed nowhere is shown where it was opened`() throws {
    let found = try text(of: "local a = {\n  1,\n  { 2\n\n", showsSource: true)
    #expect(
      found.contains(
        """
          --> board.lua:5
            3 |   { 2
              |   ^
            5 | \("")
              | ^
        """), "\(found)")
    let oneLine = try text(of: "local a = { 1", showsSource: true)
    #expect(oneLine.split(separator: "^").count == 2, "\(oneLine)")
  }

  @Test func `the path names the views around the one that failed`() throws {
    let found = try text(
      of: """
        local Card = Container("Card", function() return Text(nil) end)
        return VStack { HStack { Card {} } }
        """)
    #expect(found.contains("\n  in the body of Card\n"), "\(found)")
    #expect(found.contains("\n  at VStack > HStack > Card\n"), "\(found)")
  }

  @Test func `the path tells rows and sections`() throws {
    let found = try text(
      of: """
        return VStack { ForEach { sections = Section "Today" { "a", "b" }, function(section)
          return ForEach { subviews = section.content, function(view, i)
            if i == 2 then error "no" end
            return view
          end }
        end } }
        """)
    #expect(found.contains("  at VStack > Section \"Today\" > row 2\n"), "\(found)")
    let section = try text(
      of: """
        return VStack { ForEach { sections = Section "Today" { "a" }, function() error "no" end } }
        """)
    #expect(section.contains("  at VStack > Section \"Today\"\n"), "\(section)")
    let data = try text(
      of: "return VStack { ForEach(3, function(i) return i < 3 and i or true end) }")
    #expect(data.contains("  at VStack > row 3\n"), "\(data)")
  }

  @Test func `a list inside lists is named by its ends`() throws {
    let found = try text(of: "local t = {}\nt[1] = t\nreturn VStack { t }")
    #expect(found.contains("VStack: child 1, item 1, …, item 1 is a list that nests too deep"))
  }

  @Test func `the functions of the host are shown when asked for`() throws {
    let source = "local function f() return Text(nil), 1 end\nlocal view = f()\nreturn view"
    let short = try text(of: source)
    #expect(!short.contains("[host]"))
    let full = try text(of: source, DiagnosticStyle(showsAllFrames: true), tracesHost: true)
    #expect(full.contains("    [host]: in 'Text'\n    board.lua:1: in"), "\(full)")
  }

  @Test func `functions of the host's own Lua are not shown`() throws {
    let source = """
      local Box = Container("Box", { on = State("x"), body = function(self)
        return Stepper { self:binding "on" }
      end })
      return Box {}
      """
    let short = try text(of: source)
    #expect(short.contains("the value must be a number"), "\(short)")
    #expect(short.contains("  --> board.lua:2\n"), "\(short)")
    #expect(!short.contains("controls:"), "\(short)")
    #expect(try text(of: source, DiagnosticStyle(showsAllFrames: true)).contains("    =controls"))
  }

  @Test func `a long traceback is cut, and whole when asked for`() {
    var error = LuaError("deep")
    error.traceback = (1...40).map { LuaTraceFrame(chunk: "a.lua", line: $0, function: "f") }
    let short = Diagnostic(error).text { _ in nil }
    #expect(short.contains("    a.lua:16: in 'f'\n    … 24 more, shown by --full-trace"))
    let full = Diagnostic(error).text(DiagnosticStyle(showsAllFrames: true)) { _ in nil }
    #expect(full.contains("a.lua:40: in 'f'") && !full.contains("--full-trace"))
  }

  @Test func `an error that a script raises anew has its cause`() throws {
    let found = try text(
      of: """
        local ok, problem = pcall(VStack, { spacng = 1 })
        error("cannot show the songs: " .. problem)
        """)
    #expect(
      found.hasPrefix(
        """
        error[E-RUNTIME]: cannot show the songs: board.lua:1: VStack: no argument 'spacng'; did you mean 'spacing'?
          --> board.lua:2
          caused by error[E-LABEL]: VStack: no argument 'spacng'; did you mean 'spacing'?
            --> board.lua:1
        """), "\(found)")
    let other = try text(of: "pcall(VStack, { spacng = 1 })\nerror 'something else'")
    #expect(!other.contains("caused by"))
  }

  @Test(arguments: [
    "return HStack", "return true", "return { x = 1 }", "return Text 'a', true",
    "return {\n  function() return 'a' end, true }",
  ])
  func `what a board returns stands in the line of its last return`(end: String) throws {
    let found = try text(of: "local function f() return 1 end\n\(end)")
    #expect(
      found.contains("what the board returned") && found.contains("  --> board.lua:2\n"), "\(found)"
    )
  }

  @Test func `JSON is one line with what the text says`() throws {
    let line = try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      do {
        return try engine.drawn(
          "local C = Container('C', function() return Text(nil) end)\nreturn C {}")
      } catch {
        return engine.diagnostic(of: error).json { _ in
          ["local C = Container('C', function() return Text(nil) end)"]
        }
      }
    }
    #expect(!line.contains("\n"))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["severity"] as? String == "error")
    #expect(object["code"] as? String == "E-ARG")
    #expect(object["message"] as? String == "Text: argument 1 must be a string, got nil")
    #expect(object["file"] as? String == "board.lua")
    #expect(object["line"] as? Int == 1)
    #expect(object["column"] as? Int == 44)
    #expect(object["path"] as? [String] == ["C"])
    #expect(object["scopes"] as? [String] == ["the body of C"])
    #expect((object["traceback"] as? [[String: Any]])?.first?["line"] as? Int == 1)
    #expect((object["help"] as? String)?.contains("containerhost explain E-ARG") == true)
  }

  @Test func `a warning has the form of an error, without a code`() throws {
    let found = try onLuaThread {
      var texts: [String] = []
      var options = ScriptOptions()
      options.warn = { warning, _ in
        texts.append(warning.text { _ in ["-- a", "warn 'low on tea'"] })
      }
      let engine = try ScriptEngine(options: options)
      defer { engine.close() }
      _ = try engine.drawn(
        "-- a\nwarn('low on', ' tea')\nwarn 'low on tea'\nreturn Image 'no.such'")
      return texts
    }
    #expect(
      found == [
        "warning: low on tea\n  --> board.lua:2\n    2 | warn 'low on tea'\n      | ^",
        "warning: low on tea\n  --> board.lua:3",
        "warning: Image: no symbol 'no.such'; it is drawn as ▢; 'containerhost doc symbols' lists them\n  --> board.lua:4",
      ])
  }

  @Test func `an error in a plugin names plugin, version and api`() throws {
    let plugin = DiagnosticPlugin(
      Manifest(script: "--- @name card\n--- @version 1.2.0\n--- @api 1\n\n--- @name other".utf8))
    #expect(plugin?.description == "plugin card 1.2.0, api 1")
    #expect(DiagnosticPlugin(Manifest(script: "local x = 1\n--- @name late".utf8)) == nil)
    var diagnostic = Diagnostic(ScriptError("bad"))
    diagnostic.plugin = plugin
    #expect(
      diagnostic.json { _ in nil }.contains(
        #""plugin":{"name":"card","version":"1.2.0","api":"1"}"#))
  }
}

struct ViewPathTests {
  @Test func `paths that overlap are joined, others put after each other`() {
    var error = LuaError("bad")
    error = error.leaving(viewPath: ["Card", "row 2"])
    error = error.leaving(viewPath: ["VStack", "Card"])
    #expect(error.viewPath == ["VStack", "Card", "row 2"])
    error = error.leaving(viewPath: ["List"])
    #expect(error.viewPath == ["List", "VStack", "Card", "row 2"])
    error = error.leaving(viewPath: ["List", "VStack"])
    #expect(error.viewPath == ["List", "VStack", "Card", "row 2"])
  }
}
