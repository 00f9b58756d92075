import Containers
import Lua

/// What the host keeps in the Lua state: the metatables that tell its userdata apart, and tables of
/// its own.
final class HostRegistry {
  /// One metatable: where it is kept, and the address that identifies it.
  struct Metatable {
    let key: LuaRegistryKey
    let identity: UnsafeRawPointer
  }

  let view, callableView, subview, collection: Metatable
  let section, sectionCollection, values, range, entry, box, containerSelf: Metatable
  let layoutSelf, layoutSubview, layoutSubviews: Metatable
  let state, storage, environment, binding: Metatable
  /// Weak table from a node's address to its userdata, for nodes whose closures are called later.
  let hostNodes: LuaRegistryKey
  /// What the rows of all data loops share.
  let loops: LuaLoops
  /// The function that refuses writes to frozen tables.
  let frozenRefusal: LuaRegistryKey
  /// The global tables in which scripts declare, which are empty: the addresses of their metatables, and their names.
  /// They are few, and made at every start.
  fileprivate(set) var declaringTables: [(metatable: UnsafeRawPointer, name: String)] = []
  /// The names that scripts use often.
  let names = SymbolTable()

  init(_ stack: LuaStack) throws {
    func plain(_ name: String) throws -> Metatable {
      stack.newMetatable(name: name)
      return try handle()
    }
    func boxed(_ name: String) throws -> Metatable {
      stack.pushBoxMetatable(name: name)
      return try handle()
    }
    func handle() throws -> Metatable {
      guard let identity = stack.identity(at: -1) else {
        throw ScriptError("a metatable of the host is no table")
      }
      return Metatable(key: stack.store(), identity: identity)
    }
    view = try plain("View")
    callableView = try plain("View")
    subview = try plain("Subview")
    collection = try plain("SubviewsCollection")
    values = try plain("ContainerValues")
    range = try plain("range")
    containerSelf = try plain("Container")
    layoutSelf = try plain("Layout")
    layoutSubview = try plain("LayoutSubview")
    layoutSubviews = try plain("LayoutSubviews")
    section = try boxed("SectionConfiguration")
    sectionCollection = try boxed("SectionCollection")
    entry = try boxed("Entry")
    state = try plain("State")
    storage = try plain("Storage")
    environment = try plain("Environment")
    binding = try boxed("binding")
    box = try boxed("content")
    hostNodes = try stack.storeWeakTable()
    loops = LuaLoops(
      nodes: hostNodes, function: ScriptEngine.closureValue, data: ScriptEngine.dataValue,
      view: view.identity, readID: { ScriptEngine.readID(onTopOf: $0, into: $1) },
      isSettled: { $0?.assumingMemoryBound(to: ViewNode.self).isSettled ?? false }, on: stack)
    frozenRefusal = ScriptEngine.storeRefusal(on: stack)
  }

  /// Whether a metatable is one of those whose userdata is a `ViewNode`.
  func isView(_ identity: UnsafeRawPointer) -> Bool {
    identity == view.identity || identity == subview.identity || identity == collection.identity
      || identity == callableView.identity
  }
}

extension LuaStack {
  fileprivate func storeWeakTable() throws -> LuaRegistryKey {
    newTable()
    newMetatable()
    push("v")
    try rawSet(table: -2, key: "__mode" as StaticString)
    setMetatable(-2)
    return store()
  }

  /// The address of a value's metatable; nil when it has none.
  func metatableIdentity(at index: Int) -> UnsafeRawPointer? {
    guard pushMetatable(of: index) else { return nil }
    defer { pop() }
    return identity(at: -1)
  }

  /// Adds a host function to the metatable `handle`.
  func setMetamethod(
    _ name: String, of handle: HostRegistry.Metatable, _ body: @escaping LuaHostFunction
  )
    throws
  {
    push(handle.key)
    pushFunction(name: name, body)
    try rawSet(table: -2, key: name)
    pop()
  }
}

extension ScriptEngine {
  /// Adds a metamethod with one result, which `push` pushes.
  func setMetamethod(
    _ name: String, of handle: HostRegistry.Metatable, on stack: LuaStack,
    push: @escaping (ScriptEngine, LuaStack) throws -> Void
  ) throws {
    try stack.setMetamethod(name, of: handle, pushing(push))
  }

  /// Makes what these metamethods stand for an error.
  func refuse(
    _ names: [String], of handle: HostRegistry.Metatable, _ sentence: String,
    _ code: DiagnosticCode = .readOnly, on stack: LuaStack
  ) throws {
    for name in names {
      try setMetamethod(name, of: handle, on: stack) { _, _ in
        throw ScriptError(sentence, code)
      }
    }
  }

  /// Registers the global table `name`, which stays empty: `read` pushes what a field of it stands
  /// for, and `assign` gets what scripts assign.
  func registerRegistry(
    _ name: String, defining: String, on stack: LuaStack, read: @escaping Modifier.Body,
    assign: @escaping Modifier.Body
  ) throws {
    stack.newTable()
    stack.newMetatable()
    if let identity = stack.identity(at: -1) { registry.declaringTables.append((identity, name)) }
    let summary: Modifier.Body = { $1.push("\(name): what is declared in it; write \(defining)") }
    for (key, body) in [("__index", read), ("__newindex", assign), ("__tostring", summary)] {
      stack.pushFunction(name: name, pushing(body))
      try stack.rawSet(table: -2, key: key)
    }
    try stack.lockMetatable()
    stack.setMetatable(-2)
    try stack.setGlobal(name)
  }
}
