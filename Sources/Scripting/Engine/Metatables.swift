import Containers
import Lua

/// The metatables that tell this host's userdata apart.
final class Metatables {
  /// One metatable: where it is kept, and the address that identifies it.
  struct Handle {
    let key: LuaRegistryKey
    let identity: UnsafeRawPointer
  }

  let view, callableView, subview, collection: Handle
  let section, sectionCollection, values, range, entry, box, containerSelf: Handle
  let layoutSelf, layoutSubview, layoutSubviews: Handle
  let state, environment, binding: Handle

  init(_ stack: LuaStack) throws {
    func plain(_ name: String) throws -> Handle {
      stack.newMetatable(name: name)
      return try handle()
    }
    func boxed(_ name: String) throws -> Handle {
      stack.pushBoxMetatable(name: name)
      return try handle()
    }
    func handle() throws -> Handle {
      guard let identity = stack.identity(at: -1) else {
        throw ScriptError("a metatable of the host is no table")
      }
      return Handle(key: stack.store(), identity: identity)
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
    environment = try plain("Environment")
    binding = try boxed("binding")
    box = try boxed("content")
  }

  /// Whether a metatable is one of those whose userdata is a `ViewNode`.
  func isView(_ identity: UnsafeRawPointer) -> Bool {
    identity == view.identity || identity == subview.identity || identity == collection.identity
      || identity == callableView.identity
  }
}

extension LuaStack {
  /// The address of a value's metatable; nil when it has none.
  func metatableIdentity(at index: Int) -> UnsafeRawPointer? {
    guard pushMetatable(of: index) else { return nil }
    defer { pop() }
    return identity(at: -1)
  }

  /// Adds a host function to the metatable `handle`.
  func setMetamethod(
    _ name: String, of handle: Metatables.Handle, _ body: @escaping LuaHostFunction
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
    _ name: String, of handle: Metatables.Handle, on stack: LuaStack,
    push: @escaping (ScriptEngine, LuaStack) throws -> Void
  ) throws {
    try stack.setMetamethod(name, of: handle, pushing(push))
  }

  /// Makes what these metamethods stand for an error.
  func refuse(
    _ names: [String], of handle: Metatables.Handle, _ sentence: String, on stack: LuaStack
  ) throws {
    for name in names {
      try setMetamethod(name, of: handle, on: stack) { _, _ in
        throw ScriptError(sentence, .readOnly)
      }
    }
  }

  /// Registers the global table `name`, which stays empty: `read` pushes what a field of it stands
  /// for, and `assign` gets what scripts assign.
  func registerRegistry(
    _ name: String, on stack: LuaStack, read: @escaping Modifier.Body,
    assign: @escaping Modifier.Body
  ) throws {
    stack.newTable()
    stack.newMetatable()
    for (key, body) in [("__index", read), ("__newindex", assign)] {
      stack.pushFunction(name: name, pushing(body))
      try stack.rawSet(table: -2, key: key)
    }
    try stack.lockMetatable()
    stack.setMetatable(-2)
    try stack.setGlobal(name)
  }
}
