/// Reads what `containerhost types` writes as the Lua language server does, and knows no leniency:
/// an unknown annotation, a type that cannot be read, or a parameter that is not there is a problem.
struct TypesReader {
  /// What is wrong, each with its line.
  private(set) var problems: [String] = []
  /// Classes and aliases.
  private(set) var declared: Set<String> = []
  /// The names of types, with the lines that name them.
  private(set) var named: [(name: String, line: String)] = []
  /// The fields of each class, with their types, and the classes it is based on.
  private(set) var fields: [String: [String: String]] = [:]
  private(set) var bases: [String: [String]] = [:]
  /// The overloads of classes and of functions, by what they stand above.
  private(set) var overloads: [String: [String]] = [:]
  /// The functions that are declared, as `View:bold`, with their parameters.
  private(set) var functions: [String: [String]] = [:]

  /// The globals that something is assigned to.
  private(set) var assigned: Set<String> = []

  private var line = ""
  private var classes: [String] = []
  private var parameters: [String] = []
  private var generics: Set<String> = []
  private var pendingOverloads: [String] = []

  /// What Lua and the language server have.
  static let builtIn: Set<String> = [
    "any", "nil", "boolean", "true", "false", "number", "integer", "string", "table", "function",
    "thread", "userdata", "lightuserdata", "fun", "self",
  ]

  mutating func read(_ file: String) {
    for text in file.split(separator: "\n", omittingEmptySubsequences: false) {
      line = String(text)
      do { try read(line: text) } catch { problems.append("\(line): \(error)") }
    }
  }

  /// Types that nobody declares.
  var unknownNames: [String] {
    named.filter { !declared.contains($0.name) && !Self.builtIn.contains($0.name) }.map {
      "\($0.line): no type '\($0.name)'"
    }
  }

  private mutating func read(line: Substring) throws {
    if line.hasPrefix("---@") {
      let tag = line.dropFirst(4).prefix { $0.isLetter }
      let text = line.dropFirst(4 + tag.count)
      guard text.isEmpty || text.hasPrefix(" ") else { throw expected("a blank", in: text) }
      try read(tag: String(tag), text.drop { $0 == " " })
    } else if line.hasPrefix("--") {
      // An annotation behind a blank is none.
      if line.firstMatch(of: /^---\s+@/) != nil { throw expected("an annotation", in: line) }
    } else if line.isEmpty {
      (parameters, generics, classes, pendingOverloads) = ([], [], [], [])
    } else {
      try read(code: line)
    }
  }

  private mutating func read(tag: String, _ text: Substring) throws {
    var type = TypeText(text)
    switch tag {
    case "meta", "deprecated", "nodiscard": return
    case "class": try readClass(&type)
    case "alias":
      guard let name = type.readName() else { throw type.fail("a name") }
      declared.insert(name)
      try readTyped(&type)
    case "field": try readField(&type)
    case "param":
      guard let name = type.readName() else { throw type.fail("a parameter") }
      guard !parameters.contains(name) else { throw type.fail("another parameter than '\(name)'") }
      parameters.append(name)
      _ = type.take("?")
      try readTyped(&type)
    case "generic":
      guard let name = type.readName() else { throw type.fail("a name") }
      generics.insert(name)
    case "type": try finish(&type)
    case "return": try finish(&type, isList: true)
    case "overload":
      guard text.hasPrefix("fun(") else { throw type.fail("fun(") }
      pendingOverloads.append(String(text))
      for name in classes { overloads[name, default: []].append(String(text)) }
      try finish(&type)
    default: throw expected("an annotation that the language server knows", in: text)
    }
  }

  private mutating func readClass(_ type: inout TypeText) throws {
    guard let name = type.readName() else { throw type.fail("a name") }
    declared.insert(name)
    classes = [name]
    fields[name, default: [:]] = fields[name] ?? [:]
    guard type.take(":") else {
      guard try type.rest().isEmpty else { throw type.fail("nothing") }
      return
    }
    type.skipBlanks()
    try finish(&type, isList: true)
    bases[name, default: []] += type.names
  }

  private mutating func readField(_ type: inout TypeText) throws {
    guard let owner = classes.last else { throw type.fail("a class above it") }
    if type.take("[") {
      try type.readType()
      guard type.take("]") else { throw type.fail("']'") }
      try readTyped(&type)
      fields[owner]?["[]"] = type.names.last ?? ""
      return
    }
    guard let name = type.readName() else { throw type.fail("a field") }
    _ = type.take("?")
    guard fields[owner]?[name] == nil else { throw type.fail("another field than '\(name)'") }
    try readTyped(&type)
    fields[owner]?[name] = String(line.split(separator: " ", maxSplits: 2)[2])
  }

  /// A blank and a type.
  private mutating func readTyped(_ type: inout TypeText) throws {
    guard type.take(" ") else { throw type.fail("a blank and a type") }
    try finish(&type)
  }

  private mutating func finish(_ type: inout TypeText, isList: Bool = false) throws {
    repeat { try type.readType() } while isList && type.take(",")
    _ = try type.rest()
    named += type.names.filter { !generics.contains($0) }.map { ($0, line) }
  }

  private mutating func read(code: Substring) throws {
    if let found = code.wholeMatch(of: /function ([\w.:]+)\((.*)\) end/) {
      let given = found.2.split(separator: ",").map { String($0.drop { $0 == " " }) }
      functions[String(found.1)] = given
      overloads[String(found.1)] = pendingOverloads
      // What the language server calls undefined-doc-param.
      for name in parameters where !given.contains(name) {
        problems.append("\(code): no parameter '\(name)'")
      }
    } else if let found = code.wholeMatch(of: /([\w.]+) = (?:\{\}|nil)/) {
      assigned.insert(String(found.1))
    } else if code.wholeMatch(of: /local \w+ = (\{\}|nil)|return \w+/) == nil {
      throw expected("a declaration", in: code)
    }
    (parameters, generics, pendingOverloads) = ([], [], [])
  }

  private func expected(_ what: String, in text: Substring) -> TypeText.Failure {
    TypeText.Failure(description: "expected \(what), found '\(text)'")
  }
}
