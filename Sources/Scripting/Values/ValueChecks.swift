import Lua

extension ScriptEngine {
  /// Checks that the value at `index` may be written to `target`: type, choices, fields.
  func check(value index: Int, for target: EntryTable.Target, on stack: LuaStack) throws {
    let definition = target.entry.definition
    // Put into words only when something is wrong: every write passes here.
    var subject: String { "\(target.entry.writer) '\(target.path)'" }
    if target.field != 0 { return try checkField(target, value: index, on: stack) }
    try checkType(of: target.entry, value: index, subject: subject, on: stack)
    if !definition.choices.isEmpty {
      try checkChoice(definition, value: index, subject: subject, on: stack)
    }
    if stack.isTable(index) { try checkFields(target.entry, table: index, on: stack) }
  }

  /// Checks that the value at `index` has the type of the entry's default.
  func checkType(
    of entry: Entry, value index: Int, subject: @autoclosure () -> String, on stack: LuaStack
  ) throws {
    guard let type = try type(of: entry, on: stack) else { return }
    // The only userdata that a default may be is a view.
    let isView = type == .userdata
    guard stack.type(index) == type, !isView || node(at: index, of: stack) != nil else {
      let name = isView ? "view" : type.name
      throw ScriptError(
        "\(subject()) must be a \(name), got \(describe(at: index, of: stack))", .type)
    }
  }

  /// The type that a value must have: that of the default, also of one that a function makes.
  private func type(of entry: Entry, on stack: LuaStack) throws -> LuaType? {
    let definition = entry.definition
    guard definition.isComputed, definition.type == nil else { return definition.type }
    _ = try pushDefault(of: entry, on: stack)
    defer { stack.pop() }
    guard !stack.isNil(-1) else { return nil }
    definition.type = stack.type(-1)
    return definition.type
  }

  private func checkChoice(
    _ definition: EntryDefinition, value index: Int, subject: String, on stack: LuaStack
  ) throws {
    for choice in definition.choices where matches(choice, index, of: stack) { return }
    let list = definition.choices.map(written).joined(separator: ", ")
    var message = "\(subject) must be one of \(list)"
    if let text = stack.string(at: index) {
      message +=
        ", got \"\(text)\""
        + NearestName.hint(text, among: definition.choices.compactMap(text(of:)))
    } else {
      message += ", got \(shown(at: index, of: stack))"
    }
    throw ScriptError(message, .type)
  }

  /// A number or boolean itself, of other values what they are.
  private func shown(at index: Int, of stack: LuaStack) -> String {
    switch stack.type(index) {
    case .number, .boolean: written(stack.value(at: index))
    default: describe(at: index, of: stack)
    }
  }

  private func matches(_ choice: LuaValue, _ index: Int, of stack: LuaStack) -> Bool {
    switch (choice, stack.value(at: index)) {
    // As Lua compares them: 1 is 1.0.
    case (.integer(let integer), .number(let number)): Int(exactly: number) == integer
    case (.number(let number), .integer(let integer)): Int(exactly: number) == integer
    case (let choice, let value): choice == value
    }
  }

  private func text(of choice: LuaValue) -> String? {
    if case .string(let bytes) = choice { return String(decoding: bytes.bytes, as: UTF8.self) }
    return nil
  }

  private func written(_ choice: LuaValue) -> String {
    switch choice {
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    default: "\"\(text(of: choice) ?? "")\""
    }
  }

  private func checkField(
    _ target: EntryTable.Target, value index: Int, on stack: LuaStack
  ) throws {
    let field = target.entry.field(target.field) ?? ""
    guard try pushDefault(of: target.entry, on: stack) else { return }
    defer { stack.pop() }
    guard stack.isTable(-1) else {
      throw ScriptError(
        "\(target.entry.writer) '\(target.path)': '\(target.entry.name)' is a \(stack.type(-1).name) and has no fields",
        .name)
    }
    let table = stack.top
    guard stack.rawGet(table: table, key: field) != .nil else {
      stack.pop()
      throw try unknownField(field, of: target.entry, in: table, on: stack)
    }
    defer { stack.pop() }
    guard stack.type(-1) == stack.type(index) else {
      throw fieldMismatch(target.path, of: target.entry, stack.type(-1), at: index, on: stack)
    }
  }

  /// A table may only have fields that the default has, each of the default's type; where that is a list, as many
  /// elements as it likes.
  private func checkFields(_ entry: Entry, table index: Int, on stack: LuaStack) throws {
    guard try pushDefault(of: entry, on: stack) else { return }
    defer { stack.pop() }
    guard stack.isTable(-1) else { return }
    let known = stack.top
    // An empty default says nothing of what there may be.
    guard try hasKey(known, of: stack, where: { _ in true }) else { return }
    let isList = try hasKey(known, of: stack) { !stack.isString($0) }
    // The first by name: a table's own order differs from run to run.
    var wrong: String?
    stack.pushNil()
    while try stack.next(table: index) {
      let type = stack.type(-1)
      stack.pop()
      if isList, !stack.isString(-1) { continue }
      let key = stack.string(at: -1) ?? shown(at: -1, of: stack)
      if stack.rawGet(table: known, key: key) != type { wrong = min(wrong ?? key, key) }
      stack.pop()
    }
    guard let wrong else { return }
    let type = stack.rawGet(table: known, key: wrong)
    defer { stack.pop() }
    guard type != .nil else { throw try unknownField(wrong, of: entry, in: known, on: stack) }
    stack.rawGet(table: index, key: wrong)
    defer { stack.pop() }
    throw fieldMismatch("\(entry.name).\(wrong)", of: entry, type, at: -1, on: stack)
  }

  private func fieldMismatch(
    _ path: String, of entry: Entry, _ type: LuaType, at index: Int, on stack: LuaStack
  ) -> ScriptError {
    ScriptError(
      "\(entry.writer) '\(path)' must be a \(type.name), got \(describe(at: index, of: stack))",
      .type)
  }

  private func hasKey(
    _ table: Int, of stack: LuaStack, where matches: (_ index: Int) -> Bool
  ) throws -> Bool {
    stack.pushNil()
    while try stack.next(table: table) {
      stack.pop()
      if matches(-1) {
        stack.pop()
        return true
      }
    }
    return false
  }

  private func unknownField(_ field: String, of entry: Entry, in table: Int, on stack: LuaStack)
    throws -> ScriptError
  {
    ScriptError(
      "\(entry.noun) '\(entry.name)' has no field '\(field)'"
        + NearestName.hint(field, among: try RawTable.texts(at: table, of: stack)), .name)
  }

  /// Pushes an entry's default; false, and nothing pushed, when it has none.
  func pushDefault(of entry: Entry, on stack: LuaStack) throws -> Bool {
    guard let value = entry.definition.defaultValue else { return false }
    try stack.push(value)
    if entry.definition.isComputed { try stack.call(arguments: 0, results: 1) }
    return true
  }
}
