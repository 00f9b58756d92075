import Lua
import Testing

@testable import Scripting

/// The constructors that are written in Lua, as the engine knows them.
struct WidgetTests {
  @Test func `every widget is in the catalog with labels that can be checked, and in its file`()
    throws
  {
    try onLuaThread {
      let engine = try ScriptEngine()
      defer { engine.close() }
      Widget.forEach { widget in
        let known = engine.catalog.functions.filter { $0.name == widget.name }
        #expect(known.count == 1, "\(widget.name)")
        #expect(known.first?.summary.hasSuffix(".") == true, "\(widget.name)")
        for label in widget.description().labels {
          #expect(APIType(label.type).isChecked, "\(widget.name).\(label.name): \(label.type)")
        }
        let source = String(decoding: EmbeddedLua.bytes(of: widget.source.rawValue), as: UTF8.self)
        #expect(source.contains("(\"\(widget.name)\","), "\(widget.name)")
      }
    }
  }

  @Test func `a sparkline is called by its values`() {
    #expect(
      ScriptEngine.words(for: [1, 2.5, .nan, 8, 3]) == "5 values, from 1 to 8, last 3")
    #expect(ScriptEngine.words(for: [-0.5, .nan]) == "2 values, from -0.5 to -0.5, last -0.5")
    #expect(ScriptEngine.words(for: [1e300]) == "1 value, 1e+300")
    #expect(ScriptEngine.words(for: [.nan]) == "no values")
  }

  @Test func `a file is read when a board first uses something of it`() throws {
    try onLuaThread {
      let engine = try ScriptEngine()
      defer { engine.close() }
      func run(_ board: String) throws {
        try engine.onStack { stack in
          var board = board
          try board.withUTF8 { try stack.load(bytes: UnsafeRawBufferPointer($0), name: "=board") }
          try stack.call(arguments: 0, results: 0)
        }
      }
      try run("Text 'a' :bold(); VStack { Bar(1), Sparkline { values = { 1 } } }")
      #expect(engine.declared.controls.loaded.isEmpty)
      try run("Badge 'a'; Badge 'b'")
      #expect(engine.declared.controls.loaded == [.labels])
      try run("Table({}, { TableColumn('A', 'a') })")
      #expect(
        engine.declared.controls.loaded == [
          .labels, .table, .tablecolumn, .columns, .tablerows, .tablelines,
        ])
    }
  }
}
