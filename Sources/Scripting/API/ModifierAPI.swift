import Containers
import Lua

/// The methods of a view, and the `View` table that lets scripts add their own.
extension ScriptEngine {
  /// Puts a modifier into the table of methods, which is on top.
  func register(_ modifier: Modifier, on stack: LuaStack) throws {
    let name = modifier.name
    catalog.add(name, .modifier, modifier.description)
    if modifier.givesWay { declared.methods.givingWay.append(name) }
    let (body, most, description) = (modifier.body, modifier.mostArguments, modifier.description)
    let checked = pushing { engine, stack in
      guard let node = engine.node(at: 1, of: stack) else {
        throw engine.misusedModifier(name, stack)
      }
      try engine.checkHandle(of: node)
      try engine.checkCount(of: name, given: stack.top - 1, most: most, description)
      try body(engine, stack)
    }
    if options.recordsWriters {
      pushRecordingArguments(name, checked, on: stack)
    } else if let plain = modifier.plain {
      try pushModifierFunction(name, plain.kind, plain.argument, checked, on: stack)
    } else {
      stack.pushFunction(name: name, checked)
    }
    try stack.rawSet(table: -2, key: name)
  }

  /// Pushes a modifier that notes what it was called with, for those who look at what was declared.
  private func pushRecordingArguments(
    _ name: String, _ checked: @escaping LuaHostFunction, on stack: LuaStack
  ) {
    stack.pushFunction(
      name: name,
      function { engine, stack in
        let arguments = try engine.argumentText(from: 2, on: stack)
        let count = try checked(stack)
        if count == 1, let node = engine.node(at: -1, of: stack), node.pointee.kind == .modified {
          engine.declared.methods.arguments[node] = arguments
        }
        return count
      })
  }

  /// The values from `first` on as they would stand in a call, on one line.
  private func argumentText(from first: Int, on stack: LuaStack) throws -> String {
    guard first <= stack.top else { return "" }
    var limits = PrintLimits()
    (limits.depth, limits.items, limits.stringBytes) = (2, 8, 60)
    var printer = ValuePrinter(engine: self, stack: stack, limits: limits)
    return try (first...stack.top).map { index in
      let lines = PrintedLayout.lines(of: try printer.read(index, depth: 1), width: .max)
      return lines.map { $0.map(\.text).joined() }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  private func misusedModifier(_ name: String, _ stack: LuaStack) -> ScriptError {
    ScriptError(
      "\(name): called on \(describe(at: 1, of: stack)), not on a view; write view:\(name)(…)")
  }

  /// Pushes a node that modifies the view at `index`, with `slots` further children.
  func newModifier(
    _ kind: ModifierKind, of index: Int = 1, slots: Int = 0, values: Int = 0, on stack: LuaStack
  ) -> MutableNodeRef {
    let base = node(at: index, of: stack)
    let modifier = newNode(.modified, slots: 1 + slots, values: values, on: stack)
    modifier.pointee.modifier = kind
    stack.copy(index)
    setChild(0, to: base, of: modifier, at: stack.absolute(-2), on: stack)
    return modifier
  }

  /// As above, of a modifier that is given `parameters`.
  @discardableResult
  func newModifier<Parameters: NodeParameters>(
    _ kind: ModifierKind, _ parameters: Parameters, of index: Int = 1, slots: Int = 0,
    values: Int = 0, on stack: LuaStack
  ) -> MutableNodeRef {
    let modifier = newModifier(kind, of: index, slots: slots, values: values, on: stack)
    modifier.pointee[Parameters.self] = parameters
    return modifier
  }

  /// A switch that is on without an argument and off for an explicit nil.
  func readSwitch(_ name: String, on stack: LuaStack) throws -> Bool {
    if stack.top < 2 { return true }
    if stack.isNil(2) { return false }
    return try argument(1, at: 2, of: name, on: stack).boolean()
  }

  /// The reader of argument `position`, which of a method lies at another `index`.
  func argument(_ position: Int, at index: Int? = nil, of name: String, on stack: LuaStack)
    -> ArgumentReader
  {
    ArgumentReader(
      engine: self, stack: stack, index: index ?? position, argument: position, of: name)
  }

  // MARK: - Extending View

  /// `View` is an empty table in front of the methods, so that every definition is seen.
  func registerViewTable(on stack: LuaStack) throws {
    try registerRegistry(
      "View", defining: "function View:name() … end", on: stack,
      read: { engine, stack in
        stack.push(engine.declared.methods.table)
        stack.copy(2)
        stack.rawGet(table: -2)
      }, assign: { engine, stack in try engine.defineModifier(on: stack) })
  }

  private func defineModifier(on stack: LuaStack) throws {
    guard let name = registry.names.name(at: 2, of: stack) else {
      throw ScriptError("View: a modifier's name must be a string")
    }
    guard stack.isFunction(3) else {
      throw ScriptError(
        "View.\(name) must be a function, got \(describe(at: 3, of: stack)); write function View:\(name)() … end"
      )
    }
    try checkModifierName(name, on: stack)
    stack.push(declared.methods.table)
    cover(name, on: stack)
    stack.copy(3)
    if declared.methods.recordsWriters { pushRecordingCaller(name, on: stack) }
    try stack.rawSet(table: -2, key: name)
    stack.pop()
    declared.methods.origins[name] = stack.caller()
  }

  /// Keeps the host's modifier of that name, which gives way; the table of modifiers is on top.
  private func cover(_ name: String, on stack: LuaStack) {
    guard declared.methods.givingWay.contains(name), declared.methods.covered[name] == nil else {
      return
    }
    stack.rawGet(table: -1, key: name)
    declared.methods.covered[name] = LuaReference(popping: stack)
  }

  /// Puts a function in the place of the modifier on top that notes where it was called: what calls it last of all
  /// leaves no trace of its own on Lua's stack.
  private func pushRecordingCaller(_ name: String, on stack: LuaStack) {
    stack.pushFunction(
      name: name, upvalues: 1,
      function { engine, stack in
        let caller = stack.callerPosition()
        if let caller { engine.declared.methods.callers.append(caller) }
        defer { if caller != nil { engine.declared.methods.callers.removeLast() } }
        stack.pushUpvalue(1)
        stack.insert(1)
        return try stack.call(arguments: stack.top - 1, results: .multiple)
      })
  }

  private func checkModifierName(_ name: String, on stack: LuaStack) throws {
    if isReserved(name) {
      throw ScriptError(
        "View.\(name): the name is taken by a property of subviews or collections; choose another",
        .conflict)
    }
    guard declared.methods.origins.count < 10_000 || declared.methods.origins[name] != nil else {
      throw ScriptError(
        "View.\(name): more than 10000 modifiers are defined; define one with an argument")
    }
    if let origin = declared.methods.origins[name] {
      let here = stack.caller()
      guard origin.chunk == here?.chunk else {
        throw ScriptError(
          "View.\(name) is already defined at \(origin)\(here.map { ", and again at \($0)" } ?? ""); choose another name",
          .conflict)
      }
    } else if catalog.names(.modifier).contains(name), !declared.methods.givingWay.contains(name) {
      throw ScriptError("View.\(name) is a built-in modifier; choose another name", .conflict)
    }
  }

  /// Whether a modifier of this name would hide a property or method of subviews or collections. `id` is
  /// both.
  private func isReserved(_ name: String) -> Bool {
    name != "id" && Subview.members.named(name) != nil
      || SubviewsStorage.members.named(name) != nil
  }

  /// The error for `view:name` that no modifier answers to, nor one of `members`.
  func unknownModifier(_ name: String, orMember members: [String] = []) -> ScriptError {
    let known = members + catalog.names(.modifier) + Array(declared.methods.origins.keys)
    let hint =
      SwiftUIName.hint(onModifier: name) ?? writerHint(name) ?? Self.memberHint(name)
      ?? NearestName.hint(name, among: known)
    return ScriptError("no modifier '\(name)'" + hint, .name)
  }

  /// How what is in a view comes to whoever asks the view for it.
  private static let handingOut =
    "; Group { subviews = view, function(subviews) … end } hands out what is in it"

  private static func memberHint(_ name: String) -> String? {
    let isMember =
      SubviewsStorage.members.named(name) != nil || Subview.members.named(name) != nil
    return isMember ? handingOut : nil
  }

  /// How a declared value of that name is written, which makes no modifier by itself.
  private func writerHint(_ name: String) -> String? {
    declared.values.first { $0.names.contains(name) }.map {
      "; it is one of \($0.family): write :\($0.writer)(\"\(name)\", value), or define View:\(name)"
    }
  }

  /// The metatables of plain views: methods are found in a table, without a call.
  func registerViewMetatables(on stack: LuaStack) throws {
    stack.push(declared.methods.table)
    stack.newMetatable()
    stack.pushFunction(
      name: "view",
      function { engine, stack in
        guard let name = engine.registry.names.name(at: 2, of: stack) else {
          throw ScriptError(
            "a view has no element \(engine.keyInWords(at: 2, of: stack))" + Self.handingOut, .name)
        }
        throw engine.unknownModifier(name)
      })
    try stack.rawSet(table: -2, key: "__index" as StaticString)
    stack.setMetatable(-2)
    stack.pop()
    for handle in [registry.view, registry.callableView] {
      stack.push(handle.key)
      stack.push(declared.methods.table)
      try stack.rawSet(table: -2, key: "__index" as StaticString)
      stack.pop()
      try refuse(
        ["__newindex"], of: handle,
        "a view cannot be changed; a modifier returns a new one", on: stack)
      try refuse(["__len"], of: handle, "a view has no length" + Self.handingOut, .name, on: stack)
    }
    try setMetamethod("__call", of: registry.callableView, on: stack) { engine, stack in
      try engine.callView(on: stack)
    }
    for handle in [registry.view, registry.callableView, registry.subview] {
      try setMetamethod("__tostring", of: handle, on: stack) { engine, stack in
        stack.push(engine.node(at: 1, of: stack)?.leafKind.name ?? "View")
      }
    }
  }
}
