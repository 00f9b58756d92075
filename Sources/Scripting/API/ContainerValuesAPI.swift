import Lua

extension Global {
  static var entry: Global {
    Global(
      "Entry", as: .function,
      Description(
        "Declares a value: its default, its type, and what it may be.",
        [
          ["default?: any -- the value where nobody writes one; a function is asked each time"],
          [
            "default?: any -- the value where nobody writes one; a function is asked each time",
            "choices: list -- the only values that may be written",
          ],
          [
            "default?: any -- the value where nobody writes one; a function is asked each time",
            "options: table -- { reduce = fn }",
          ],
        ],
        labels: [
          "reduce: fn(current, next) -- makes one preference of two, in the order of the views"
        ], returns: "Entry",
        example: #"ContainerValues.axis = Entry("vertical", { "vertical", "horizontal" })"#,
        seeAlso: ["ContainerValues", "containerValue"])
    ) { engine, stack in
      let definition = try engine.readEntry(on: stack)
      stack.pushBox(definition, metatable: engine.registry.entry.key)
    }
  }
}

extension ScriptEngine {
  /// Registers the tables in which values are declared, and what reads them.
  func registerValues(on stack: LuaStack) throws {
    for family in declared.values {
      try registerFamily(family, on: stack)
    }
    offerOwnValues()
    try registerValuesMetatable(on: stack)
  }

  fileprivate func readEntry(on stack: LuaStack) throws -> EntryDefinition {
    stack.setTop(2)
    let (reduce, count) = try readOptions(on: stack)
    let choices = reduce == nil ? try readChoices(count, on: stack) : []
    let type = stack.type(1)
    switch type {
    case .nil:
      return EntryDefinition(defaultValue: nil, type: nil, isComputed: false, choices: choices)
    case .function:
      stack.copy(1)
      return EntryDefinition(
        defaultValue: LuaReference(popping: stack), type: nil, isComputed: true, choices: choices,
        reduce: reduce)
    case .table: try pushFrozenCopy(of: 1, on: stack)
    case .boolean, .number, .string: stack.copy(1)
    default:
      guard node(at: 1, of: stack) != nil else {
        throw ScriptError("Entry: the default cannot be \(describe(at: 1, of: stack))")
      }
      stack.copy(1)
    }
    return EntryDefinition(
      defaultValue: LuaReference(popping: stack), type: type, isComputed: false, choices: choices,
      reduce: reduce)
  }

  /// The `reduce` of `{ reduce = fn }`, and how many choices a list has.
  private func readOptions(on stack: LuaStack) throws -> (reduce: LuaReference?, choices: Int) {
    guard stack.isTable(2) else { return (nil, 0) }
    var reduce: LuaReference?
    let count = try readLabels("Entry", among: ["reduce"], at: 2, on: stack) { key, _ in
      guard key == "reduce" else { return false }
      guard stack.isFunction(-1) else {
        throw ScriptError(
          "Entry: 'reduce' must be a function, got \(describe(at: -1, of: stack))")
      }
      stack.copy(-1)
      reduce = LuaReference(popping: stack)
      return true
    }
    guard reduce == nil || count == 0 else {
      throw ScriptError("Entry takes a list of choices or { reduce = fn }, not both")
    }
    return (reduce, count)
  }

  private func readChoices(_ count: Int, on stack: LuaStack) throws -> [LuaValue] {
    guard !stack.isNil(2) else { return [] }
    guard stack.isTable(2) else {
      throw ScriptError(
        "Entry: argument 2 must be a list of choices, got \(describe(at: 2, of: stack))")
    }
    let choices = try (0..<count).map { index in
      stack.rawGet(table: 2, index: index + 1)
      defer { stack.pop() }
      return try scalar(at: -1, of: stack, "Entry: choice \(index + 1)")
    }
    guard !choices.isEmpty else { throw ScriptError("Entry: the list of choices is empty") }
    // What a function returns is known when it is called.
    guard !stack.isNil(1), !stack.isFunction(1) else { return choices }
    let value = try scalar(at: 1, of: stack, "Entry: the default")
    if let other = choices.firstIndex(where: { $0.type != value.type }) {
      throw ScriptError(
        "Entry: choice \(other + 1) is a \(choices[other].type.name), and the default a \(value.type.name); values are of the default's type"
      )
    }
    guard choices.contains(value) else {
      throw ScriptError("Entry: the default is not among the choices")
    }
    return choices
  }

  /// A string, number or boolean.
  private func scalar(at index: Int, of stack: LuaStack, _ subject: String) throws -> LuaValue {
    switch stack.type(index) {
    case .boolean, .string, .number: return stack.value(at: index)
    default:
      throw ScriptError("\(subject) must be a string, number or boolean")
    }
  }

  /// Registers the global table through which values of `family` are declared.
  private func registerFamily(_ entries: EntryTable, on stack: LuaStack) throws {
    let family = entries.family
    try registerRegistry(
      family, defining: "\(family).name = Entry(default)", on: stack,
      read: { engine, stack in
        let name = engine.registry.names.name(at: 2, of: stack) ?? "?"
        stack.pushBox(
          try entries.entry(named: name).definition, metatable: engine.registry.entry.key)
      },
      assign: { engine, stack in
        guard let name = engine.registry.names.name(at: 2, of: stack) else {
          throw ScriptError("\(family): a name must be a string")
        }
        guard let definition = stack.box(at: 3, as: EntryDefinition.self) else {
          throw ScriptError(
            "\(family).\(name) must be an Entry, got \(engine.describe(at: 3, of: stack)); write \(family).\(name) = Entry(default)"
          )
        }
        try entries.declare(name, definition, at: stack.caller())
      })
  }
}
