import Testing

@testable import Scripting

/// What is said about names of SwiftUI that the API does not have.
struct SwiftUINameTests {
  private static let catalog = try! onLuaThread {
    let engine = try ScriptEngine.forTests()
    defer { engine.close() }
    return engine.catalog
  }

  private static let tables =
    [
      SwiftUIName.modifiers, SwiftUIName.globals, SwiftUIName.labels,
    ] + SwiftUIName.labelsOfOne.values

  /// What stands between backquotes.
  private static func codes(of sentence: String) -> [String] {
    sentence.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test func `every name that is suggested exists`() throws {
    let functions = Self.catalog.functions
    let keys = Set(functions.flatMap(\.labels).map(\.name))
    let names = Set(functions.map(\.fullName) + Self.catalog.classes)
    var count = 0
    for (name, sentence) in Self.tables.joined() {
      #expect(sentence.count { $0 == "`" } % 2 == 0, "\(name): \(sentence)")
      for code in Self.codes(of: sentence) {
        let first = String(code.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        #expect(
          names.contains(first) || keys.contains(first) || first == "math",
          "\(name): there is no '\(first)'")
        count += 1
        try checkCode(code, of: name)
      }
    }
    #expect(count > 250)
  }

  /// Keys and choices of a suggested call are the API's: the call is made.
  private func checkCode(_ code: String, of name: String) throws {
    guard code.contains(where: { "({\"".contains($0) }), !code.contains("binding") else { return }
    let first = String(code.prefix { $0.isLetter })
    let isModifier = Self.catalog.function(named: first)?.role == .modifier
    let parameters = [
      "fn", "id", "key", "default", "name", "value", "content", "first", "last", "step",
      "data",
    ]
    let values = [
      "function() end", "1", "'k'", "1", "'v'", "1", "'a'", "1", "2", "1",
      "{}",
    ]
    let setting =
      "local \(parameters.joined(separator: ", ")) = \(values.joined(separator: ", "))\n"
    let plain = code.replacing("Storage(key, default)", with: "Storage('k', 1)")
      .replacing("{ subviews = content }", with: "{ subviews = 'a', function() end }")
      .replacing("{ sections = content }", with: "{ sections = 'a', function() end }")
      .replacing("containerValue(name, value)", with: "tag 'a'")
      .replacing("scrollTo(id)", with: "If(true, 'a')")
    let call = isModifier || plain.hasPrefix("tag") ? "Text 'a':\(plain)" : plain
    let found = try onLuaThread { () -> String? in
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      do { _ = try engine.drawn("\(setting)local _ = \(call)") } catch {
        return engine.diagnostic(of: error).message
      }
      return nil
    }
    #expect(found == nil, "\(name): \(call): \(found ?? "")")
  }

  @Test func `no name of the table is one that the API has`() {
    let names = Set(Self.catalog.functions.filter { $0.owner == nil }.map(\.name))
    for (name, _) in [SwiftUIName.modifiers, SwiftUIName.globals].joined() {
      #expect(!names.contains(name), "'\(name)' is there")
    }
  }

  @Test(arguments: [
    (
      "return Text 'a':foregroundColor 'red'",
      "no modifier 'foregroundColor'; foregroundColor is SwiftUI's older name: write 'foregroundStyle'"
    ),
    ("return Text 'a':cornerRadius(3)", "write 'border \"rounded\"'"),
    ("return Text 'a':navigationTitle 'x'", "write a 'Text' with 'font \"title\"'"),
    ("return Text 'a':boldd()", "no modifier 'boldd'; did you mean 'bold'?"),
    ("return LazyVGrid { 'a' }", "(global 'LazyVGrid'); write a 'Grid' of 'GridRow's"),
    ("return NavigationStack { 'a' }", "keep what is shown in a 'State'"),
    ("return Text 'a':font(Font.title)", "(global 'Font'); write the name as a string"),
    ("return Text 'a':foregroundStyle(Color.red)", "write the colour's name as a string: \"red\""),
    ("return Text.bold 'a'", "'Text' is a function: write Text {"),
    ("return Label { 'a', systemImage = 'circle' }", "no argument 'systemImage'; write 'Label("),
    (
      "return Toggle { 'a', isOn = true }", "no argument 'isOn'; write 'Toggle { value = binding }'"
    ),
    (
      "return TableColumn { 'a', content = print }",
      "no argument 'content'; write 'value': the name of a field, or a function of the row"
    ),
    (
      "return Sparkline { data = { 1, 2 } }",
      "no argument 'data'; write 'values'"
    ),
    (
      "return Slider { label = 'a' }",
      "no argument 'label'; a label stands in the table, without a key, as in Slider {"
    ),
    (
      "return Text 'a':border 'red'",
      "border: \"red\" is a colour and no style; write border { color = \"red\" }"
    ),
    ("return Text 'a':border { width = 2 }", "a border is one cell wide: write 'style'"),
    ("return Text 'a':background { color = 'red' }", "write 'background \"red\"'"),
    ("return ZStack { alignment = 'topLeft' }", "got \"topLeft\"; did you mean 'topLeading'?"),
    ("return HStack { gap = 1, 'a' }", "no argument 'gap'; did you mean 'spacing'?"),
    ("return Grid { gap = 1, 'a' }", "no argument 'gap'; it takes alignment, horizontalSpacing"),
    ("return ProgressView { value = 3, max = 4 }", "no argument 'max'; did you mean 'total'?"),
    ("return VStack { alignment = '.leading', 'a' }", "got \".leading\"; did you mean 'leading'?"),
    (
      "return VStack { alignment = 'HorizontalAlignment.leadng' }", "did you mean 'leading'?"
    ),
    ("return Text 'a':frame { maxWidth = '.infinity' }", "write math.huge for no bound"),
    (
      "return Text 'a':foregroundStyle 'grene'",
      "no colour \"grene\"; did you mean 'green'?; 'containerhost doc colors' lists them"
    ),
    ("return Text 'a':foregroundStyle 'Color.red'", "did you mean 'red'?"),
    (
      "return Button('a', function() end):keyboardShortcut 'ctrl-entr'",
      "there is no key 'ctrl-entr'; did you mean 'ctrl-enter'?"
    ),
    ("return Text 'a':onKeyPress('entr', function() end)", "'containerhost doc keys' lists them"),
    ("return Text 'a':border 'roundd'", "got \"roundd\"; did you mean 'rounded'?"),
  ])
  func `a name of SwiftUI says what to write here`(board: String, message: String) throws {
    let text = try failure(of: "-- a board\n\(board)")
    #expect(text.contains(message), "\(text)")
    #expect(text.contains("--> board.lua:2\n"), "\(text)")
  }

  @Test func `a key of one function is none that the function has`() {
    for (owner, labels) in SwiftUIName.labelsOfOne {
      let known = Set(Self.catalog.function(named: owner)?.labels.map(\.name) ?? [])
      #expect(!known.isEmpty && known.isDisjoint(with: labels.keys), "\(owner)")
    }
  }

  @Test func `a container's own property wins over advice about SwiftUI`() throws {
    let text = try failure(
      of: "local C = Container('C', { images = 1, body = function() end })\nreturn C { image = 2 }")
    #expect(text.contains("no argument 'image'; did you mean 'images'?"), "\(text)")
  }

  @Test func `an unknown symbol names its line, the nearest one and where all are`() throws {
    let warnings = try onLuaThread {
      var texts: [String] = []
      var options = ScriptOptions()
      options.warn = { warning, _ in texts.append(warning.text { _ in nil }) }
      let engine = try ScriptEngine(options: options)
      defer { engine.close() }
      _ = try engine.drawn(
        """
        local unused = Image "nobody.draws.this"
        local function mark(name) return Image(name) end
        return VStack {
          mark "circle", mark "chekmark",
          mark "chekmark",
          Label("b", "circel"),
        }
        """)
      return texts
    }
    #expect(
      warnings == [
        "warning: Image: no symbol 'chekmark'; it is drawn as ▢; did you mean 'checkmark'?; 'containerhost doc symbols' lists them\n  --> board.lua:2",
        "warning: Image: no symbol 'circel'; it is drawn as ▢; did you mean 'circle'?; 'containerhost doc symbols' lists them\n  --> board.lua:6",
      ])
  }
}
