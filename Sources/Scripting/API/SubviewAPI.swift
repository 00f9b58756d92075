import Containers
import Lua

extension Subview {
  /// What a subview answers besides being a view.
  static let members: [Member<Subview>] = [
    .property(
      "id", "string", "Equal for the same place or element; may be kept for ever.", of: example
    ) { _, subview, stack in stack.push("\(subview.identity)") },
    .property(
      "containerValues", "ContainerValuesProxy", "The values written on the subview.", of: example
    ) { engine, _, stack in engine.pushValues(of: 1, on: stack) },
    .property(
      "kind", "string", "The constructor of the resolved leaf, as \"Text\".", of: example
    ) { _, subview, stack in stack.push(subview.kind) },
    .property(
      "component", "string?",
      "The container whose body wrote the view, or the widget that it is; nil for a board's own views.",
      of: example
    ) { engine, subview, stack in
      guard let component = engine.componentName(subview.component) else { return stack.pushNil() }
      stack.push(component)
    },
    .property(
      "text", "string?", "The plain text of a Text as it was written, else nil.", of: example
    ) { engine, subview, stack in try engine.pushText(of: subview.leaf.node, on: stack) },
  ]

  private static let example = #"resolve.subviews("a")[1]"#
}

/// Subviews as Lua sees them: views, and what `Subview.members` has.
///
/// The userdata is a `.subview` node; its user value keeps the list it belongs to.
extension ScriptEngine {
  func pushSubview(_ subview: Subview, on stack: LuaStack) throws {
    try run.observeSubview?(subview, true)
    let node = newNode(.subview, values: 1, as: registry.subview, on: stack)
    node.pointee.object = UnsafeRawPointer(Unmanaged.passUnretained(subview.list).toOpaque())
    let handle = handle(in: subview.list.pass)
    node.pointee[SubviewParameters.self] = SubviewParameters(
      index: subview.index, handle: handle, identity: handle == 0 ? nil : subview.identity)
    try pushHolder(of: subview.list, on: stack)
    stack.setUserValue(1, of: -2)
  }

  /// Pushes the box that owns `object`, the same one for as long as somebody in Lua holds it.
  private func pushHolder(of object: AnyObject, on stack: LuaStack) throws {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    stack.push(registry.hostNodes)
    stack.pushLight(address)
    if stack.rawGet(table: -2) == .nil {
      stack.pop()
      stack.pushBox(object, metatable: registry.box.key)
      stack.pushLight(address)
      stack.copy(-2)
      try stack.rawSet(table: -4)
    }
    stack.remove(-2)
  }

  /// The subview at `index`; throws when it is none, or was kept too long (R106).
  func subview(at index: Int, of stack: LuaStack) throws -> Subview {
    guard let node = node(at: index, of: stack), node.pointee.kind == .subview,
      let object = node.pointee.object
    else {
      throw ScriptError("a subview was expected, got \(describe(at: index, of: stack))")
    }
    let list = Unmanaged<LeafList>.fromOpaque(object).takeUnretainedValue()
    let place = node.pointee[SubviewParameters.self]
    try checkHandle(place.handle, in: list.pass)
    return Subview(list: list, index: Int(place.index))
  }

  /// Which subview of which list the value at `index` stands for; nil for any other value.
  private func subviewPlace(at index: Int, of stack: LuaStack) -> SubviewPlace? {
    guard let node = node(at: index, of: stack), node.pointee.kind == .subview else { return nil }
    return SubviewPlace(
      list: node.pointee.object, index: node.pointee[SubviewParameters.self].index)
  }

  private struct SubviewPlace: Equatable {
    let list: UnsafeRawPointer?
    let index: Int32
  }

  func registerSubviews(on stack: LuaStack) throws {
    try setMetamethod("__index", of: registry.subview, on: stack) { engine, stack in
      try engine.indexSubview(on: stack)
    }
    // Each look at a subview makes a handle of its own.
    try setMetamethod("__eq", of: registry.subview, on: stack) { engine, stack in
      stack.push(engine.subviewPlace(at: 1, of: stack) == engine.subviewPlace(at: 2, of: stack))
    }
    try refuse(
      ["__newindex"], of: registry.subview,
      "a subview cannot be changed; a modifier returns a new view", on: stack)
  }

  private func indexSubview(on stack: LuaStack) throws {
    guard let name = registry.names.name(at: 2, of: stack) else {
      throw ScriptError("a subview has no element \(keyInWords(at: 2, of: stack))", .name)
    }
    // An action may say which subview it acts on when that is no more than a name (R106).
    if name == "id", let node = node(at: 1, of: stack), node.pointee.kind == .subview,
      let identity = node.pointee[SubviewParameters.self].identity
    {
      return stack.push("\(identity)")
    }
    if let member = Subview.members.named(name) {
      let subview = try subview(at: 1, of: stack)
      try subview.list.pass.checkIsOpen()
      return try member.push(self, subview, stack)
    }
    stack.push(declared.methods.table)
    stack.copy(2)
    if stack.rawGet(table: -2) == .nil {
      throw unknownModifier(name, orMember: Subview.members.map(\.name))
    }
  }

  /// The plain text of a Text as it was written, nil for other views.
  func pushText(of node: NodeRef, on stack: LuaStack) throws {
    guard node.pointee.kind == .text else { return stack.pushNil() }
    guard node.pointee.flags.contains(.runs) else {
      return stack.push(bytes: UnsafeRawBufferPointer(node.utf8))
    }
    var text: [UInt8] = []
    node.appendText(to: &text)
    text.withUnsafeBytes { stack.push(bytes: $0) }
  }
}

extension NodeRef {
  /// Appends the text of a Text, its runs joined.
  func appendText(to text: inout [UInt8]) {
    let base = base
    guard base.pointee.flags.contains(.runs) else { return text.append(contentsOf: base.utf8) }
    for slot in 0..<base.pointee.slotCount { base.child(slot)?.appendText(to: &text) }
  }
}
