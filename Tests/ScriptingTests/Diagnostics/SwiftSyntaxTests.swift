import Lua
import Testing

@testable import Scripting

/// What is said about Swift that stands in a board.
struct SwiftSyntaxTests {
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
    ("count += 1", "count = count + 1"), ("if a {\n b()\n}\nreturn c", "if condition then"),
  ])
  func `Swift in a board says how it is written here`(board: String, advice: String) throws {
    let text = try failure(of: board)
    let help = text.split(separator: "\n").last { $0.hasPrefix("  help: ") } ?? ""
    #expect(text.contains("error[E-SYNTAX]"), "\(text)")
    #expect(help.contains(advice) && help.hasSuffix("(containerhost explain E-SYNTAX)"), "\(text)")
  }

  @Test(arguments: [
    "return VStack {\n  Text 'a'\n  Text 'b'\n}", "for _, x in ipairs {}\n print(x)\nend",
    "local x = { a = 1\nb = 2 }", "return Text('a'", "local = 5", "x = = 1",
    "return Text 'a' :bold( :italic()", "local s = 'open", "local s = '\\q'", "return 1 -- : .\n)",
  ])
  func `an ordinary slip in Lua gets no advice about Swift`(board: String) throws {
    let text = try failure(of: board)
    #expect(text.contains("error[E-SYNTAX]"), "\(text)")
    #expect(text.contains("  help: containerhost explain E-SYNTAX"), "\(text)")
  }
}
