import Containers
import Lua

/// The methods of a view, and the `View` table that lets scripts add their own.
extension ScriptEngine {
  /// Registers the method `name`; the view is at index 1 and has been checked. `plain` is what is
  /// made without calling `body`.
  func registerModifier(
    _ name: String, signature: String, summary: String,
    plain: (kind: ModifierKind, argument: PlainArgument)? = nil, on stack: LuaStack,
    _ body: @escaping (ScriptEngine, LuaStack) throws -> Int
  ) throws {
    catalog.add(
      APICatalog.Function(name: name, role: .modifier, signature: signature, summary: summary))
    stack.push(methods)
    let checked = function { engine, stack in
      guard let node = engine.node(at: 1, of: stack) else {
        throw engine.misusedModifier(name, stack)
      }
      try engine.checkHandle(of: node)
      return try body(engine, stack)
    }
    if let plain {
      try pushModifierFunction(name, plain.kind, plain.argument, checked, on: stack)
    } else {
      stack.pushFunction(name: name, checked)
    }
    try stack.rawSet(table: -2, key: name)
    stack.pop()
  }

  private func misusedModifier(_ name: String, _ stack: LuaStack) -> ScriptError {
    ScriptError(
      "\(name): called on \(describe(at: 1, of: stack)), not on a view; write view:\(name)(…)")
  }

  /// Pushes a node that modifies the view at index 1, with `slots` further children.
  func newModifier(
    _ kind: ModifierKind, slots: Int = 0, values: Int = 0, on stack: LuaStack
  ) -> MutableNodeRef {
    let base = node(at: 1, of: stack)
    let modifier = newNode(.modified, slots: 1 + slots, values: values, on: stack)
    modifier.pointee.modifier = kind
    stack.copy(1)
    setChild(0, to: base, of: modifier, at: stack.absolute(-2), on: stack)
    return modifier
  }

  /// As above, of a modifier that is given `parameters`.
  @discardableResult
  func newModifier<Parameters: NodeParameters>(
    _ kind: ModifierKind, _ parameters: Parameters, slots: Int = 0, values: Int = 0,
    on stack: LuaStack
  ) -> MutableNodeRef {
    let modifier = newModifier(kind, slots: slots, values: values, on: stack)
    modifier.pointee[Parameters.self] = parameters
    return modifier
  }

  /// A switch that is on without an argument and off for an explicit nil.
  func readSwitch(_ name: String, on stack: LuaStack) throws -> Bool {
    if stack.top < 2 { return true }
    if stack.isNil(2) { return false }
    return try argument(1, at: 2, of: name, on: stack).boolean()
  }

  /// The reader of argument `position` of a method, which lies at `index`.
  func argument(_ position: Int, at index: Int, of name: String, on stack: LuaStack)
    -> ArgumentReader
  {
    ArgumentReader(engine: self, stack: stack, index: index, argument: position, of: name)
  }

  // MARK: - Extending View

  /// `View` is an empty table in front of the methods, so that every definition is seen.
  func registerViewTable(on stack: LuaStack) throws {
    stack.newTable()
    stack.newMetatable()
    stack.pushFunction(
      name: "View",
      function { engine, stack in
        stack.push(engine.methods)
        stack.copy(2)
        stack.rawGet(table: -2)
        return 1
      })
    try stack.rawSet(table: -2, key: "__index" as StaticString)
    stack.pushFunction(
      name: "View",
      function { engine, stack in
        try engine.defineModifier(on: stack)
        return 0
      })
    try stack.rawSet(table: -2, key: "__newindex" as StaticString)
    try stack.lockMetatable()
    stack.setMetatable(-2)
    try stack.setGlobal("View")
  }

  private func defineModifier(on stack: LuaStack) throws {
    guard let name = names.name(at: 2, of: stack) else {
      throw ScriptError("View: a modifier's name must be a string")
    }
    guard stack.isFunction(3) else {
      throw ScriptError(
        "View.\(name) must be a function, got \(describe(at: 3, of: stack)); write function View:\(name)() … end"
      )
    }
    try checkModifierName(name, on: stack)
    stack.push(methods)
    stack.copy(3)
    try stack.rawSet(table: -2, key: name)
    stack.pop()
    modifierOrigins[name] = stack.caller()
  }

  private func checkModifierName(_ name: String, on stack: LuaStack) throws {
    if reservedNames.contains(name) {
      throw ScriptError(
        "View.\(name): the name is taken by a property of subviews or collections; choose another",
        .conflict)
    }
    guard modifierOrigins.count < 10_000 || modifierOrigins[name] != nil else {
      throw ScriptError(
        "View.\(name): more than 10000 modifiers are defined; define one with an argument")
    }
    if let origin = modifierOrigins[name] {
      let here = stack.caller()
      guard origin.chunk == here?.chunk else {
        throw ScriptError(
          "View.\(name) is already defined at \(origin)\(here.map { ", and again at \($0)" } ?? ""); choose another name",
          .conflict)
      }
    } else if catalog.names(.modifier).contains(name) {
      throw ScriptError("View.\(name) is a built-in modifier; choose another name", .conflict)
    }
  }

  /// Properties and methods of subviews and collections, which a modifier may not hide. `id` is both.
  private var reservedNames: Set<String> {
    Set(catalog.members(of: "Subview") + catalog.members(of: "SubviewsCollection"))
      .subtracting(["id"])
  }

  /// Raises the error for `view:name` that no modifier answers to.
  func unknownModifier(_ name: String, orMemberOf owner: String? = nil) -> ScriptError {
    let members = owner.map { catalog.members(of: $0) } ?? []
    let known = members + catalog.names(.modifier) + Array(modifierOrigins.keys)
    return ScriptError("no modifier '\(name)'" + NearestName.hint(name, among: known), .name)
  }

  /// The metatables of plain views: methods are found in a table, without a call.
  func registerViewMetatables(on stack: LuaStack) throws {
    stack.push(methods)
    stack.newMetatable()
    stack.pushFunction(
      name: "view",
      function { engine, stack in
        guard let name = engine.names.name(at: 2, of: stack) else {
          throw ScriptError("a view has no element \(engine.describe(at: 2, of: stack))", .name)
        }
        throw engine.unknownModifier(name)
      })
    try stack.rawSet(table: -2, key: "__index" as StaticString)
    stack.setMetatable(-2)
    stack.pop()
    for handle in [metatables.view, metatables.callableView] {
      stack.push(handle.key)
      stack.push(methods)
      try stack.rawSet(table: -2, key: "__index" as StaticString)
      stack.pop()
      try stack.setMetamethod(
        "__newindex", of: handle,
        function { _, _ in
          throw ScriptError("a view cannot be changed; a modifier returns a new one", .readOnly)
        })
    }
    try stack.setMetamethod(
      "__call", of: metatables.callableView,
      function { engine, stack in
        try engine.callView(on: stack)
      })
    for handle in [metatables.view, metatables.callableView, metatables.subview] {
      try stack.setMetamethod(
        "__tostring", of: handle,
        function { engine, stack in
          stack.push(engine.node(at: 1, of: stack)?.leafKind.name ?? "View")
          return 1
        })
    }
  }
}
