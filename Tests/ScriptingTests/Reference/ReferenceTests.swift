import Foundation
import Lua
import Testing

@testable import Scripting

/// The documents that are made from the descriptors.
struct ReferenceTests {
  private static let catalog = try! onLuaThread {
    let engine = try ScriptEngine.forTests()
    defer { engine.close() }
    return engine.catalog
  }

  private var catalog: APICatalog { Self.catalog }

  @Test(
    arguments: catalog.functions.map(\.fullName) + catalog.classes + catalog.modules.map(\.name))
  func `there is a page for every name`(name: String) throws {
    let page = try #require(ReferencePage.text(of: name, in: catalog))
    #expect(page.contains("\n\nExample\n  "))
    guard let function = catalog.function(named: name) else { return }
    #expect(page.hasPrefix(function.signature + "\n\n" + function.summary))
    #expect(page.contains(function.example))
    for label in function.labels { #expect(page.contains("\n  \(label.name) "), "\(label.name)") }
  }

  /// The pages of all names, at a width.
  private func pages(width: Int) -> [(name: String, text: String)] {
    ReferencePage.names(in: catalog).compactMap { name in
      ReferencePage.text(of: name, in: catalog, width: width).map { (name, $0) }
    }
  }

  @Test(arguments: [30, 60, 80, 132])
  func `a page in a terminal has every word of the page, in lines that fit`(width: Int) {
    for (page, whole) in zip(pages(width: width), pages(width: .max)) {
      #expect(page.name == whole.name)
      let words = page.text.split(whereSeparator: \.isWhitespace).filter { $0 != "·" }
      #expect(
        words == whole.text.split(whereSeparator: \.isWhitespace).filter { $0 != "·" },
        "\(page.name)")
      for line in page.text.split(separator: "\n") where line.count > width {
        // A word that is longer than the line stands by itself; of Lua, a string or a call is one.
        guard !line.contains(where: { "\"'(".contains($0) }) else { continue }
        let longest = line.split(separator: " ").map(\.count).max() ?? 0
        #expect(longest + 8 > width, "\(page.name): \(line)")
      }
    }
  }

  @Test func `no page leaves anything out`() {
    for (name, text) in pages(width: .max) + pages(width: 60) where name != "symbols" {
      #expect(!text.contains("…"), "\(text)")
    }
    #expect(!ReferencePage.list(catalog, width: 40).contains("…"))
  }

  @Test(arguments: ["onKeyPress", "Layout", "CSV", "host.csv"])
  func `an example in a narrow terminal is the same Lua`(name: String) throws {
    guard let function = catalog.function(named: name) else { return }
    let page = try #require(ReferencePage.text(of: name, in: catalog, width: 40))
    let example = page.components(separatedBy: "Example\n").last?
      .components(separatedBy: "\n\n").first
    let words = LuaLexer(Array(try #require(example).utf8))
    let whole = LuaLexer(Array(function.example.utf8))
    #expect(words.tokens.count == whole.tokens.count && words.tokens.count > 4)
    for index in words.tokens.indices { #expect(words.word(index) == whole.word(index)) }
  }

  @Test func `lists have pages with every name`() throws {
    let manual = ReferenceManual(catalog).markdown
    #expect(catalog.lists.map(\.name) == ["colors", "symbols", "keys", "types"])
    for list in catalog.lists {
      let page = try #require(ReferencePage.text(of: list.name, in: catalog))
      let rows = list.rows()
      #expect(rows.count >= 20)
      for row in rows {
        #expect(page.contains("\n  \(row.name) "), "\(row.name)")
        #expect(!row.text.isEmpty, "\(row.name) is not described")
      }
      #expect(list.name == "types" || manual.contains("### \(list.name)\n"))
    }
  }

  @Test func `an unknown name gets the nearest one`() {
    #expect(ReferencePage.text(of: "VStak", in: catalog) == nil)
    #expect(
      ReferencePage.unknown("VStak", in: catalog)
        == "no 'VStak' in the API; did you mean 'VStack'?; 'containerhost doc' lists all")
  }

  @Test func `the list names everything`() {
    let list = ReferencePage.list(catalog)
    for function in catalog.functions where function.owner == nil {
      #expect(list.contains("\n  \(function.name) "), "\(function.name)")
    }
  }

  @Test func `docs/state.md has every control, and every argument of those that are bound`() throws
  {
    let page = try #require(Repository.text("docs/state.md"))
    for function in catalog.functions {
      switch function.acting {
      case .control, .over, .partly:
        #expect(
          page.contains("`\(function.name)") || page.contains("`:\(function.name)"),
          "\(function.name) is not in docs/state.md")
      default: break
      }
    }
    for name in ["Stepper", "Slider", "Picker", "TextField", "DisclosureGroup", "Button"] {
      let row = page.split(separator: "\n").last {
        $0.hasPrefix("| `\(name) {") || $0.hasPrefix("| `\(name)(")
      }
      for label in try #require(catalog.function(named: name)).labels
      where !["value", "min", "max"].contains(label.name)
        || name == "Stepper" && label.name != "value"
      {
        #expect(row?.contains("\(label.name) =") == true, "\(name): \(label.name)")
      }
    }
  }

  @Test func `docs/custom-layouts.md has everything that a layout is given`() throws {
    let page = try #require(Repository.text("docs/custom-layouts.md"))
    let members = catalog.functions.filter { $0.owner == "LayoutSubview" && $0.role == .method }
    #expect(members.map(\.name) == ["sizeThatFits", "place", "hide"])
    for member in members {
      #expect(page.contains("subview:\(member.name)"), "\(member.name)")
      for label in member.labels { #expect(page.contains("`\(label.name)`"), "\(label.name)") }
    }
    for word in ["proposal.width", "bounds.height", "spacing", "containerValues", "priority"] {
      #expect(page.contains(word), "\(word)")
    }
    for anchor in Label.alignmentChoices { #expect(page.contains("`\(anchor.0)`"), "\(anchor.0)") }
  }

  @Test func `docs/lua-api.md is what the descriptors say`() throws {
    let text = try #require(Repository.text("docs/lua-api.md"))
    #expect(
      text == ReferenceManual(catalog).markdown,
      "write it again: containerhost doc --markdown > docs/lua-api.md")
  }

  @Test func `the types declare every name`() {
    let types = TypesFile(catalog).lua
    #expect(types.hasPrefix("---@meta"))
    for function in catalog.functions
    where !catalog.modules.contains(where: { $0.name == function.owner }) {
      let declarations =
        switch (function.role, function.owner) {
        case (.property, let owner?): ["---@field \(function.name) ", owner]
        case (.method, let owner?): ["function \(owner):\(function.name)("]
        case (.modifier, _): ["function View:\(function.name)("]
        case (.table, _): ["\n\(function.name) = {}"]
        default: ["function \(function.name)(", "\n\(function.name) = {}"]
        }
      #expect(declarations.contains { types.contains($0) }, "\(function.fullName)")
    }
  }

  @Test func `the types of a host's module declare every field of it`() throws {
    for module in catalog.modules {
      let types = TypesFile.lua(of: module, in: catalog)
      #expect(types.hasPrefix("---@meta \(module.name)\n"))
      #expect(types.hasSuffix("\nreturn \(module.localName)\n"))
      for function in module.members {
        let declaration =
          function.role == .function
          ? "\nfunction \(module.localName).\(function.name)(" : "\n---@field \(function.name) "
        #expect(types.contains(declaration), "\(function.fullName)")
        for label in function.labels { #expect(types.contains("---@field \(label.name)? ")) }
      }
      try expectLua(types)
    }
  }

  @Test func `every type that the types name is Lua's or declared`() {
    let files =
      [TypesFile(catalog).lua] + catalog.modules.map { TypesFile.lua(of: $0, in: catalog) }
    let declarations = files.flatMap { $0.matches(of: /---@(?:class|alias) ([\w.]+)/) }
    let known = Set(declarations.map(\.1)).union([
      "any", "boolean", "false", "fun", "function", "integer", "nil", "number", "string", "table",
      "userdata",
    ])
    #expect(declarations.count > 20)
    for line in files.flatMap({ $0.split(separator: "\n") }) {
      for name in Self.typeNames(in: line) { #expect(known.contains(name), "\(line)") }
    }
  }

  /// The names in the type of an annotation: `Child` and `integer` in `---@param child Child|integer`.
  private static func typeNames(in line: Substring) -> [Substring] {
    let annotation = /---@(?:param|field) \S+ (.+)|---@(?:return|overload|type) (.+)/
    guard let found = line.wholeMatch(of: annotation), let text = found.1 ?? found.2 else {
      return []
    }
    // Prose follows after a space that no bracket, colon or bar reaches over.
    var type = ""
    var depth = 0
    for character in text {
      depth +=
        ["(", "<", "["].contains(character) ? 1 : [")", ">", "]"].contains(character) ? -1 : 0
      if character == " ", depth == 0, type.last != ":", type.last != "|" { break }
      type.append(character)
    }
    let bare = type.replacing(/"[^"]*"/, with: "").replacing(#/\w+\??: /#, with: "")
    return bare.matches(of: /[A-Za-z_][\w.]*/).map { Substring($0.output) }
  }

  @Test func `the types are Lua`() throws { try expectLua(TypesFile(catalog).lua) }

  private func expectLua(_ types: String) throws {
    try onLuaThread {
      let state = try LuaState(libraries: .pure)
      defer { state.close() }
      try state.withStack { stack in
        var text = types
        try text.withUTF8 { try stack.load(bytes: UnsafeRawBufferPointer($0), name: "=types") }
      }
    }
  }

  @Test func `the settings are JSON and name every global`() throws {
    let globals = EditorFiles.globals(catalog)
    let text = EditorFiles.luarc(globals: globals, library: ["types"])
    let settings = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(settings["runtime.version"] as? String == "Lua 5.4")
    #expect(settings["diagnostics.globals"] as? [String] == globals)
    let rc = EditorFiles.luacheckrc(catalog)
    for name in globals where name != "arg" && name != "require" {
      #expect(rc.contains("\"\(name)\"") || rc.contains("  \(name) = {"), "\(name)")
    }
  }
}

struct APITypeTests {
  @Test func `a type has alternatives and choices`() {
    let type = APIType("\"a\" | \"b\" | cells | { axes… }")
    #expect(type.alternatives == ["\"a\"", "\"b\"", "cells", "{ axes… }"])
    #expect(type.choices == ["a", "b"])
    #expect(!type.takesAnyString && APIType("color | view").takesAnyString)
    #expect(type.luaLS == "\"a\"|\"b\"|integer|table")
    #expect(APIType("fn(new, old)").luaLS == "fun(new: any, old: any): any")
  }

  @Test func `a described key has a type, a default and may be optional`() {
    let key = APICatalog.Label(described: "style: \"a\" | \"b\" = \"a\"")
    #expect(key.name == "style" && key.type == "\"a\" | \"b\"" && key.default == "\"a\"")
    #expect(key.meaning.isEmpty)
    let argument = APICatalog.Label(described: "on?: boolean -- false = off")
    #expect(argument.name == "on" && argument.isOptional && argument.default == nil)
    #expect(argument.type == "boolean" && argument.meaning == "false = off")
    #expect(!APICatalog.Label(described: "n: cells").isOptional)
  }
}
