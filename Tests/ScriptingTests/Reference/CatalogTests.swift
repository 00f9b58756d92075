import DataFormats
import Lua
import Testing

@testable import Scripting

/// The descriptors and what is really there, held to each other.
struct CatalogTests {
  /// The keys of the table that `push` leaves on top, in a new engine that has run a board.
  private func keys(_ push: @escaping @Sendable (ScriptEngine, LuaStack) throws -> Void) throws
    -> Set<String>
  {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      _ = try engine.evaluateBoard(at: Repository.path("scripts/hello.lua"))
      return try engine.onStack { stack in
        try push(engine, stack)
        return try stack.keys(ofTableAt: stack.top)
      }
    }
  }

  private static let catalog = try! onLuaThread {
    let engine = try ScriptEngine.forTests()
    defer { engine.close() }
    return engine.catalog
  }

  private var catalog: APICatalog { Self.catalog }

  /// What Lua's own libraries put there, and this host replaces by its own.
  private func standardGlobals() throws -> Set<String> {
    try onLuaThread {
      let state = try LuaState(libraries: [.pure, .io, .os])
      defer { state.close() }
      return try state.withStack { stack in
        stack.pushGlobals()
        return try stack.keys(ofTableAt: stack.top).union([
          "io", "os", "debug", "package", "dofile", "loadfile",
        ])
      }
    }
  }

  @Test func `every global has a descriptor, and every descriptor a global`() throws {
    let found = try keys { _, stack in stack.pushGlobals() }.subtracting(try standardGlobals())
    #expect(found == Set(EditorFiles.globals(catalog) + ["resolve"]))
  }

  @Test func `every method of View has a descriptor, and every descriptor a method`() throws {
    let found = try keys { engine, stack in stack.push(engine.declared.methods.table) }
    #expect(found == Set(catalog.names(.modifier)))
  }

  @Test func `a modifier takes as many arguments as the longest of its forms has`() {
    Modifier.forEach { modifier in
      guard let most = modifier.mostArguments, most != .max else { return }
      #expect(modifier.description().forms.map(\.count).max() == most, "\(modifier.name)")
    }
  }

  @Test func `every function of resolve has a descriptor, and every descriptor a function`() throws
  {
    let found = try keys { _, stack in try stack.getGlobal("resolve") }
    let described = catalog.names(.function).filter { $0.hasPrefix("resolve.") }
    #expect(found == Set(described.map { String($0.dropFirst(8)) }))
  }

  @Test func `every field of a host's module has a descriptor, and every descriptor a field`()
    throws
  {
    #expect(catalog.modules.map(\.name).sorted() == DataModules.all.map(\.name).sorted())
    for module in catalog.modules {
      let found = try keys { _, stack in
        try stack.getGlobal("require")
        stack.push(module.name)
        try stack.call(arguments: 1, results: 1)
      }
      #expect(found == Set(module.members.map(\.name)), "\(module.name)")
      #expect(module.summary.hasSuffix("."))
      #expect(module.members.allSatisfy { $0.owner == module.name })
    }
  }

  @Test func `no name is described twice`() {
    let names = catalog.functions.map(\.fullName)
    #expect(names.count == Set(names).count)
  }

  @Test func `every descriptor has a summary, an example and a version`() {
    for function in catalog.functions {
      #expect(function.summary.hasSuffix("."), "\(function.fullName): \(function.summary)")
      #expect(!function.example.isEmpty, "\(function.fullName) has no example")
      #expect(function.since >= 1 && !function.signature.isEmpty)
      let needsForms = [.constructor, .modifier, .function, .method].contains(function.role)
      #expect(!needsForms || !function.forms.isEmpty, "\(function.fullName) has no arguments")
      for label in function.labels + function.forms.joined() {
        #expect(!label.name.isEmpty && !label.type.isEmpty, "\(function.fullName): \(label)")
        #expect(!label.meaning.isEmpty, "\(function.fullName): \(label.name) is not described")
        #expect(!label.meaning.contains("|"), "\(function.fullName): \(label.meaning)")
      }
    }
  }

  @Test func `every argument has a sentence, and every word of a type a meaning`() {
    let words = Set(APIType.glossary.map(\.word))
    for function in catalog.functions + ScriptSession.members.functions(of: "session") {
      for label in function.labels + function.forms.joined() {
        let name = "\(function.fullName), \(label.name)"
        #expect(label.meaning.split(separator: " ").count >= 4, "\(name): \(label.meaning)")
        for word in APIType(label.type).alternatives
        where !word.hasPrefix("\"") && !word.hasPrefix("fn(") && !word.hasPrefix("{") {
          #expect(words.contains(word), "\(name): nothing says what \(word) means")
        }
      }
    }
  }

  @Test func `every signature has all arguments and all keys`() {
    for function in catalog.functions {
      for label in function.labels {
        #expect(function.signature.contains("\(label.name) ="), "\(function.signature)")
      }
      for argument in function.forms.joined() {
        let isTable = ["children", "table"].contains(argument.type)
        #expect(
          function.signature.contains(argument.name) || isTable && function.signature.contains("{"),
          "\(function.fullName): \(argument.name) is not in \(function.signature)")
      }
    }
  }

  /// What a key, a click or the clock of a live board works on; and what works in every board.
  private static let live: Set<String> = [
    "Button", "Toggle", "TextField", "SecureField", "TextEditor", "Picker", "TabView", "Menu",
    "Stepper", "Slider", "DisclosureGroup", "List", "Table", "ScrollView", "TimelineView", "alert",
    "confirmationDialog", "searchable", "sheet", "onAppear", "onChange", "onPreferenceChange",
    "scrollTo", "host.sleep", "host.run", "host.lines", "host.changed",
  ]

  @Test func `what acts in live boards says so`() {
    let input = Set(Modifier.input.map(\.name))
    #expect(input.count > 8)
    let acting = Set(catalog.functions.filter { $0.acting != nil }.map(\.fullName))
    #expect(acting == input.union(Self.live))
    for function in catalog.functions {
      guard let sentence = function.acting?.sentence else { continue }
      #expect(sentence.contains("in a live session") && sentence.hasSuffix("."))
      #expect(ReferencePage.text(of: function.fullName, in: catalog)?.contains(sentence) == true)
      #expect(TypesFile(catalog).lua.contains("---\(function.summary)\n---\(sentence)\n"))
    }
  }

  @Test func `every name a descriptor refers to exists`() {
    let names = Set(catalog.functions.map(\.fullName))
    for function in catalog.functions {
      for name in function.seeAlso {
        #expect(names.contains(name) || catalog.classes.contains(name), "\(function.name): \(name)")
      }
    }
  }

  @Test func `every example runs`() throws {
    for function in catalog.functions {
      #expect(throws: Never.self, "\(function.fullName): \(function.example)") {
        _ = try draw(function.exampleChunk())
      }
    }
  }

  @Test(arguments: [
    ("resolve.subviews('a')[1]", "Subview"), ("resolve.subviews('a')", "SubviewsCollection"),
    ("resolve.sections('a')[1]", "SectionConfiguration"),
    ("resolve.sections('a')", "SectionCollection"),
  ])
  func `a slip in the name of a member finds it`(object: String, owner: String) throws {
    for member in catalog.members(of: owner) {
      let slip = String(member.dropLast()) + "_" + member.suffix(1)
      let text = try failure(of: "return (\(object)).\(slip)")
      #expect(text.contains("error[E-NAME]"), "\(text)")
      #expect(member.count < 4 || text.contains("did you mean '"), "\(member): \(text)")
    }
  }
}

extension LuaStack {
  /// The string keys of a table, without what its metatable adds.
  fileprivate func keys(ofTableAt table: Int) throws -> Set<String> {
    var keys: Set<String> = []
    pushNil()
    while try next(table: table) {
      if isString(-2), let key = string(at: -2) { keys.insert(key) }
      pop()
    }
    return keys
  }
}

extension APICatalog.Function {
  /// The example as a chunk: a view is returned, as from a board; other expressions are evaluated.
  fileprivate func exampleChunk() throws -> String {
    let example = description.example
    guard try onLuaThread({ try example.isExpression() }) else { return example }
    return [.constructor, .modifier].contains(role) ? "return \(example)" : "local _ = \(example)"
  }
}

extension String {
  /// Whether Lua takes the text as an expression.
  fileprivate func isExpression() throws -> Bool {
    let state = try LuaState(libraries: .pure)
    defer { state.close() }
    return try state.withStack { stack in
      var chunk = "return " + self
      return chunk.withUTF8 { bytes in
        (try? stack.load(bytes: UnsafeRawBufferPointer(bytes), name: "=example")) != nil
      }
    }
  }
}
