import Testing

@testable import Scripting

/// What is said about Swift that stands in a board.
struct SourceSlipTests {
  /// What is printed about a board that is no Lua.
  private func failure(of source: String) throws -> String {
    let folder = try ScriptFolder(["board.lua": source])
    return try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      do { _ = try engine.evaluateBoard(at: folder.path + "/board.lua") } catch {
        return engine.diagnostic(of: error).text(source: engine.lines(ofChunk:))
      }
      return "no error"
    }
  }

  @Test(arguments: [
    ("@State var count = 0", "State(0)"), ("@Binding var isOn", "self:binding"),
    ("@Entry var x = 1", "ContainerValues"), ("@ViewBuilder var x", "leave the @ word out"),
    ("@Environment(\\.theme) var theme", "Environment \"theme\""),
    ("let x = 1", "local name = value"), ("var x = 1", "local name = value"),
    ("struct Card: View {", "Container("), ("extension View {", "function View:name()"),
    ("extension ContainerValues {", "Entry(default)"), ("func row() {", "local function"),
    ("import SwiftUI", "nothing to import"), ("\n#Preview { Card() }", "returns its view"),
    ("// a comment", "begins with --"), ("return Text(\"n: \\(n)\")", "joins strings with .."),
    ("return Text('a'):frame(maxWidth: .infinity)", "maxWidth = math.huge"),
    ("return VStack(spacing: 1)", "keys stand in braces with ="),
    ("return VStack(alignment: .leading) {", "names of choices in quotes"),
    ("return Text('a'):foregroundStyle(.red)", "names of choices are strings"),
    ("return Toggle(isOn, $isOn)", "self:binding"),
    ("return ForEach(songs) { song in Text(song) }", "function(item)"),
    ("if a && b then end", "Lua writes and"), ("if a || b then end", "Lua writes or"),
    ("if a != b then end", "Lua writes ~="), ("local x = !a", "Lua writes not"),
    ("local x = a ?? b", "for ??"), ("local x = a ? 1 : 2", "condition and a or b"),
    ("return Text “a”", "straight quotes"), ("local x = ‘a’", "straight quotes"),
    ("count += 1", "count = count + 1"), ("if a {\n b()\n}\nreturn c", "if condition then"),
  ])
  func `Swift in a board says how it is written here`(board: String, advice: String) throws {
    let text = try failure(of: board)
    let help = text.split(separator: "\n").last { $0.hasPrefix("  help: ") } ?? ""
    #expect(text.contains("error[E-SYNTAX]"), "\(text)")
    #expect(help.contains(advice) && help.hasSuffix("(containerhost explain E-SYNTAX)"), "\(text)")
  }

  @Test(arguments: [
    ("return VStack {\n  Text 'a'\n  Text 'b'\n}", "between two children"),
    ("return VStack { 'a' 'b' 'c' }", "between two children"),
    ("local x = { a = 1\nb = 2 }", "between two keys"),
    ("return Text('a' .. 'b' 1)", "between two arguments"),
    ("return VStack { for i = 1, 3 do Text(i) end }", "ForEach("),
    ("return VStack { 'a', if x then 'b' end }", "If(condition, view)"),
    ("return VStack(spacing = 1)", "keys stand in braces"),
    ("return Spacer(minLength=0)", "keys stand in braces"),
    ("return HStack{spacing:2}", "keys stand in braces with ="),
    ("return VStack(spacing = 1, Button('Add', f))", "keys stand in braces"),
    ("return ForEach(list, x => Text(x))", "function(item)"),
    ("return { max-width = 1 }", "stands in brackets"), ("count++", "for count++"),
    ("return VStack { 'a':bold() }", "Text \"hello\" :bold()"),
    ("return \"a\":bold()", "Text \"hello\" :bold()"),
    ("return VStack { 'a' :bold() }", "Text \"hello\" :bold()"),
    ("return VStack { Text 'a':bold }", "is called: Text \"a\" :bold()"),
    ("retrun VStack {}", "did you mean 'return'?"), ("  locl x = 1", "did you mean 'local'?"),
    ("return ForEach(1...3, Text)", "range(1, 3)"), ("return Text(`a`)", "stand in quotes"),
    ("return Text(count += 1)", "for count += 1"), ("const x = 1", "local name = value"),
    ("return Button('Add', self.count = 1)", "what a button does is a function"),
    ("return Button { 'Add', action = self.count = 1 }", "what a button does is a function"),
  ])
  func `a slip among children and keys says how they are written`(board: String, advice: String)
    throws
  {
    let text = try failure(of: board)
    let help = text.split(separator: "\n").last { $0.hasPrefix("  help: ") } ?? ""
    #expect(text.contains("error[E-SYNTAX]"), "\(text)")
    #expect(help.contains(advice) && help.hasSuffix("(containerhost explain E-SYNTAX)"), "\(text)")
  }

  @Test(arguments: [
    ("return Text('n: ' + 3)", "joins strings with .."),
    ("return Text(3 + 'n')", "joins strings with .."),
    ("return Text 'a' + Text 'b'", "joined in a table"),
    ("return Text 'a' .. Text 'b'", "joined in a table"),
  ])
  func `a sum of texts says how they are joined`(board: String, advice: String) throws {
    let text = try failure(of: board)
    #expect(text.contains("error[E-RUNTIME]"), "\(text)")
    #expect(text.contains("  help: ") && text.contains(advice), "\(text)")
  }

  @Test(arguments: [
    ("return resolve.subviews('a')[1]:id('q')", "View.id(subview, value)"),
    ("return next(resolve.subviews('a'))", "ipairs(subviews)"),
    ("return Text 'a' ('b')", "begin with a colon"),
    ("return Button 'a' { action = print }", "one table has it all"),
    ("return io.open('no'):read 'a'", "assert(io.open("),
    ("return next(resolve.subviews('a')[1].containerValues)", "cannot be listed"),
    ("for i, subview in resolve.subviews('a') do end", "ipairs(list)"),
    ("for i, name in { 'a' } do end", "ipairs(list)"),
    ("package.preload.m = function() end\nreturn require('m').Card {}", "return { Card = Card }"),
  ])
  func `what is no method and no table says how it is used`(board: String, advice: String) throws {
    let text = try failure(of: board)
    #expect(text.contains("error[E-RUNTIME]"), "\(text)")
    #expect(text.contains("  help: ") && text.contains(advice), "\(text)")
  }

  @Test(arguments: [
    ("return Text(host.format.bytes(12345))", "local format = require \"host.format\""),
    ("local data = host.json.decode('[]')", "local json = require \"host.json\""),
    ("host.xml('<a/>')", "local xml = require \"host.xml\""),
  ])
  func `a module of the host that was not required says how to come by it`(
    board: String, advice: String
  ) throws {
    let text = try failure(of: board)
    #expect(text.contains("  help: a module comes by require: \(advice) ("), "\(text)")
  }

  @Test(arguments: [
    ("local json = require 'host.json'\nreturn Text(json.decod('1'))", "'json.decode'"),
    ("return Text(string.fnd('a', 'a'))", "'string.find'"),
    (
      "package.loaded.cards = { Card = Text }\nlocal cards = require 'cards'\nreturn cards.Crad 'a'",
      "'cards.Card'"
    ),
  ])
  func `a mistyped field of a module or library has its name proposed`(
    board: String, name: String
  ) throws {
    let text = try failure(of: board)
    #expect(text.contains("  help: did you mean \(name)? ("), "\(text)")
  }

  @Test(arguments: [
    ("local n = State(0)\nreturn Text('n: ' .. n)", "a State is for a property"),
    ("local n = State(0)\nreturn Text(n.value)", "a State is for a property"),
    ("return require 'host.json'.decode 'cards.json'", "what is decoded is text"),
  ])
  func `a value of the API in the wrong place says where it belongs`(board: String, advice: String)
    throws
  {
    #expect(try failure(of: board).contains("  help: \(advice)"))
  }

  @Test(arguments: [
    ("return Text 'a':border('rounded', 'My title')", "a title stands in a table"),
    (
      "return Text 'a':environment('tone', 1)",
      "declare it: EnvironmentValues.tone = Entry(default)"
    ),
    ("return Text.markup '[Bold]a[/Bold]'", "there is no style 'Bold'; write [bold]"),
    ("return List { data = {} }", "no argument 'data'; write 'ForEach(data, fn)'"),
  ])
  func `an error says what to write instead`(board: String, advice: String) throws {
    #expect(try failure(of: board).contains(advice))
  }

  @Test(arguments: [
    "return Text(host.formt.bytes(1))", "local h = { json = nil }\nreturn h.json.x",
  ])
  func `another field that is nil is no module`(board: String) throws {
    #expect(try failure(of: board).contains("  help: containerhost explain E-RUNTIME"))
  }

  @Test(arguments: ["return 'a' * 2", "return VStack {} - 1", "return {} .. 'a'"])
  func `what is no sum of texts gets no advice about joining`(board: String) throws {
    let text = try failure(of: board)
    #expect(text.contains("  help: containerhost explain E-RUNTIME"), "\(text)")
  }

  @Test(arguments: [
    "for _, x in ipairs {}\n print(x)\nend",
    "local x = { a = 1\nend", "return VStack { 'a'", "return Text('a'", "local = 5", "x = = 1",
    "return Text 'a' :bold( :italic()", "local s = 'open", "local s = '\\q'", "return 1 -- : .\n)",
  ])
  func `an ordinary slip in Lua gets no advice about Swift`(board: String) throws {
    let text = try failure(of: board)
    #expect(text.contains("error[E-SYNTAX]"), "\(text)")
    #expect(text.contains("  help: containerhost explain E-SYNTAX"), "\(text)")
  }
}
