import Foundation
import Testing

/// What `containerhost types` writes, read as the Lua language server reads it.
struct TypesFormatTests {
  /// A folder with types for all bundled plugins and one that `plugins new` has made.
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder([
      "plugins/odd/init.lua": """
      ContainerValues.weight = Entry(1.5)
      ContainerValues.anything = Entry()
      --- How loud it is.
      ContainerValues.volume = Entry("low", { "low", "high" })
      ContainerValues.size = Entry(2, { 1, 2 })
      EnvironmentValues.mood = Entry "calm"

      --- Weighs the view.
      ---@param grams number
      ---@return View
      function View:weighing(grams) return self:containerValue("weight", grams) end

      local Inner = Container("Inner", { body = function(self) return self.content end })

      local Odd = Container("Odd", {
        count = 3, title = "x", isOn = false, icon = Text "i", action = print, list = {},
        inner = State(0), mood = Environment "mood",
        body = function(self) return Inner { self.content } end,
      })

      --- Doubles a number.
      local function double(number) return 2 * number end

      return { Odd = Odd, Bare = Container("Bare", function(self) return self.content end),
        double = double, limit = 3, ["end"] = 1 }

      """,
      "plugins/single.lua": "return Container('Single', function(self) return self.content end)",
      "plugins/nothing.lua": "",
    ])
    for arguments in [["plugins", "new", "price-list"], ["types", "--write", "."]] {
      let outcome = try folder.program.run([Program.path] + arguments)
      try #require(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    }
  }

  private func files() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path + "/types")
    return try (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".lua") }.sorted()
      .map { try String(contentsOfFile: "\(folder.path)/types/\($0)", encoding: .utf8) }
  }

  private func read() throws -> TypesReader {
    var reader = TypesReader()
    for file in try files() { reader.read(file) }
    return reader
  }

  @Test func `every line is one that the language server knows, and every type is declared`() throws
  {
    let reader = try read()
    #expect(try files().count > 12)
    #expect(reader.problems == [])
    #expect(reader.unknownNames == [])
    #expect(reader.named.count > 500)
  }

  @Test func `all of it is Lua`() throws {
    let outcome = try folder.program.shell(
      "find types -name '*.lua' -print0 | xargs -0 -n1 luac5.4 -p")
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test func `every name of the reference is there`() throws {
    let reader = try read()
    let list = try Program()("doc").output
    var section = ""
    for line in list.split(separator: "\n") {
      guard line.hasPrefix("  ") else {
        section = String(line)
        continue
      }
      let name = String(line.dropFirst(2).prefix { $0 != " " })
      let isThere =
        switch section {
        case "Constructors", "Functions", "Tables":
          reader.functions[name] != nil || reader.assigned.contains(name)
        case "Modifiers": reader.functions["View:\(name)"] != nil
        case "Classes", "Modules": reader.fields[name] != nil
        default: false
        }
      #expect(isThere, "\(section): \(name)")
      guard section == "Classes" else { continue }
      for member in line.drop(while: { $0 == " " }).dropFirst(name.count).split(separator: ",") {
        let word = member.filter { $0 != " " }
        #expect(
          reader.fields[name]?[word] != nil || reader.functions["\(name):\(word)"] != nil,
          "\(name).\(word)")
      }
    }
  }

  @Test func `container values have the type of their default, or their choices`() throws {
    let values = try #require(try read().fields["ContainerValuesProxy"])
    #expect(values["isChecked"] == "boolean")
    #expect(values["sectionAxis"] == "\"vertical\"|\"horizontal\"")
    #expect(values["weight"] == "number" && values["anything"] == "any")
    #expect(values["volume"] == "\"low\"|\"high\" How loud it is.")
    #expect(values["size"] == "1|2")
    #expect(values["priceListLabel"] == "string")
    #expect(values["[]"] == "any", "those that a board declares")
  }

  @Test func `self of a container has its labels, its state and its content`() throws {
    let reader = try read()
    let odd = try #require(reader.fields["odd.Odd"])
    #expect(
      odd == [
        "count": "number", "title": "string", "isOn": "boolean", "icon": "View",
        "action": "function", "list": "table", "inner": "number", "mood": "string",
      ])
    #expect(reader.bases["odd.Odd"] == ["ContainerSelf"])
    #expect(reader.bases["odd.Inner"] == ["ContainerSelf"], "one that it keeps to itself")
    #expect(reader.fields["ContainerSelf"]?["content"]?.hasPrefix("View ") == true)
    #expect(reader.functions["ContainerSelf:binding"] == ["name", "set"])
    let definition = try #require(reader.fields["ContainerDefinition"])
    #expect(definition["body"]?.hasPrefix("fun(self: ContainerSelf): any") == true)
    #expect(
      reader.overloads["Container"] == [
        "fun(name: string, definition: ContainerDefinition): fun(content: Children): View"
      ])
  }

  @Test func `a constructor takes its labels and children`() throws {
    let reader = try read()
    let labels = try #require(reader.fields["odd.OddOptions"])
    #expect(labels.keys.sorted() == ["action", "count", "icon", "isOn", "list", "title"])
    #expect(labels["icon"] == "Child" && labels["count"] == "number")
    #expect(reader.bases["odd.OddOptions"] == ["Children"])
    #expect(reader.fields["odd"]?["Odd"] == "fun(options?: odd.OddOptions): View")
    #expect(reader.fields["odd"]?["Bare"] == "fun(content?: Children): View")
    #expect(reader.fields["odd"]?["limit"] == "number")
    #expect(reader.functions["module.double"] == ["number"])
    #expect(reader.functions["View:weighing"] == ["grams"])
    #expect(reader.fields["meter"]?["Meter"] == "fun(options?: meter.MeterOptions): View")
    #expect(reader.fields["meter.MeterOptions"]?["color"] == "string")
    let item = reader.fields["themed-list.DSListItemOptions"]?["action"]
    #expect(item == "function")
  }

  @Test func `a section with a title alone may be called with the rest`() throws {
    let reader = try read()
    #expect(reader.overloads["Section"]?.contains("fun(title: string): TitledSection") == true)
    #expect(reader.overloads["TitledSection"] == ["fun(content: SectionOptions): View"])
    #expect(reader.bases["TitledSection"] == ["View"])
  }

  @Test func `what tests of plugins find is there, with every expectation`() throws {
    let reader = try read()
    for name in ["describe", "it", "before_each", "after_each", "expect", "session", "clock.set"] {
      #expect(reader.functions[name] != nil, "\(name)")
    }
    #expect(reader.functions["session:press"] == ["key", "..."])
    let folder = try TestFolder([
      "plugins/p.lua": "--- @name p\nreturn 1",
      "plugins/p_test.lua": "it('', function() expect(1):x() end)",
    ])
    let output = try folder.program("plugins", "test").output
    let list = try #require(output.firstMatch(of: /expect has no 'x'; it has (.+) and never/)).1
    let known = reader.functions.keys.filter { $0.hasPrefix("Expectation:") }.map {
      $0.dropFirst(12)
    }
    #expect(known.sorted() == list.split(separator: ", ").sorted())
    #expect(reader.fields["Expectation"]?["never"]?.hasPrefix("Expectation ") == true)
  }

  @Test func `every method that scripts and plugins call is declared`() throws {
    let reader = try read()
    let methods = Set(
      reader.functions.keys.compactMap { $0.split(separator: ":").dropFirst().first })
    let ofLua: Set<Substring> = [
      "byte", "close", "find", "format", "gmatch", "gsub", "len", "lines", "lower", "match", "read",
      "rep", "reverse", "seek", "sub", "upper", "write",
    ]
    let source = try Program().shell(
      "cat scripts/*.lua plugins/*.lua plugins/*/*.lua plugins/*/tests/*.lua")
    let own = Set(source.output.matches(of: /function View:(\w+)/).map(\.1))
    var count = 0
    for call in source.output.matches(of: /[)\]}"'\w ]:([a-z]\w*) ?["'({]/)
    where !ofLua.contains(call.1) {
      let isKnown = methods.contains(call.1) || own.contains(call.1)
      #expect(isKnown, "\(call.1)")
      count += 1
    }
    #expect(count > 200)
  }

  @Test(arguments: [
    "---@clas Wrong", "---@field a string", "---@class A\n---@field a",
    "---@class A\n---@field a strin",
    "---@class A: Nowhere", "---@class A\n---@field a string\n---@field a string",
    "---@param a string\nfunction f(b) end", "---@param a any\n---@param a any\nfunction f(a) end",
    "---@type table<string", "---@type string|", "---@type fun(a: any", "---@type \"open",
    "---@return Missing\nfunction f() end", "---@overload function\nfunction f() end", "x = 1",
    "function f() return 1 end", "--- @param a string", "---@alias A", "---@type string, and prose",
    "---@field", "---@type {a string}", "---@returns View",
  ])
  func `a fault is found`(text: String) {
    var reader = TypesReader()
    reader.read(text)
    #expect(!(reader.problems + reader.unknownNames).isEmpty)
  }

  @Test(arguments: [
    "---@type table<string, integer[]>|fun(a?: string, ...: any): string, integer",
    "---@type { [string]: number, name?: \"a\"|\"b\" }?", "---@type (string|number)[]",
    "---@class A.b-c: Base, Base\n---@field [integer] Base\n---@field x? 1|-2.5|nil why | not\n\n---@class Base",
    "---@generic T\n---@param a T what it is\n---@return T\nfunction f(a) end",
    "---@meta x\n-- a comment\n---prose\nlocal a = {}\nreturn a",
  ])
  func `what the language server knows is no fault`(text: String) {
    var reader = TypesReader()
    reader.read(text)
    #expect(reader.problems == [] && reader.unknownNames == [])
  }
}
