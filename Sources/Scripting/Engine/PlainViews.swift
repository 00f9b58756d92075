import Containers
import Lua

/// Views that are made without leaving C, because their arguments are plain: `Text "a"`,
/// `:bold()`, `:lineLimit(1)`, `:font "title"`, `HStack { a, "b" }`. Everything else about them is in
/// their slow way.
extension ScriptEngine {
  /// Where the modified view lies in a modifier's node.
  static let baseSlot = MemoryLayout<ViewNode>.stride

  /// On without an argument, off for `false` and nil.
  static let toggleArgument = LuaRecordArgument.toggle(
    base: baseSlot, flags: offset(\.flags), off: NodeFlags.off.rawValue)

  /// A string that becomes the node's text.
  static let wordsArgument = LuaRecordArgument.words(
    base: baseSlot, bytes: offset(\.bytes), count: offset(\.byteCount))

  /// A number or a name that becomes all that the node has.
  static func valueArgument<Value>(_ argument: Argument<Value>) -> LuaRecordArgument? {
    guard argument.isPlain else { return nil }
    return .word(
      base: baseSlot, word: offset(\.parameters), plain: argument.plain, choices: argument.words)
  }

  /// Pushes the function that makes a Text.
  func pushTextFunction(_ name: String, _ body: @escaping LuaHostFunction, _ stack: LuaStack)
    throws
  {
    try pushRecordFunction(
      name, ViewNode(.text), slots: 0,
      .text(bytes: Self.offset(\.bytes), count: Self.offset(\.byteCount)), body, on: stack)
  }

  /// Pushes the function that modifies the view at index 1.
  func pushModifierFunction(
    _ name: String, _ kind: ModifierKind, _ argument: LuaRecordArgument,
    _ body: @escaping LuaHostFunction, on stack: LuaStack
  ) throws {
    var node = ViewNode(.modified)
    node.modifier = kind
    node.slotCount = 1
    try pushRecordFunction(name, node, slots: 1, argument, body, on: stack)
  }

  private func pushRecordFunction(
    _ name: String, _ node: ViewNode, slots: Int, _ argument: LuaRecordArgument,
    _ body: @escaping LuaHostFunction, on stack: LuaStack
  ) throws {
    try withBytes(of: node, slots: slots) { bytes in
      try stack.pushRecordFunction(
        name: name, making: bytes, metatable: registry.view.key,
        bases: (registry.view.identity, registry.callableView.identity), from: argument,
        otherwise: body)
    }
  }

  /// Pushes the function that makes a container of the kind of `header`, with its parameters; so many of the
  /// labels become user values.
  func pushContainerFunction(
    _ name: String, _ header: ViewNode, labels: [Label],
    values: Int = 0, mostChildren: Int32 = mostPlainChildren,
    _ body: @escaping LuaHostFunction, on stack: LuaStack
  ) throws {
    stack.pushNil()
    try pushContainerFunction(
      name, header, composite: nil, .fields(labels.compactMap(\.field)), values: values,
      mostChildren, body, on: stack)
  }

  /// Beyond these the host makes tuples of tuples of them.
  private static let mostPlainChildren: Int32 = 1000

  /// Pushes the function that makes a use of `definition`, whose table is on top and popped; it is
  /// upvalue 1 of the function.
  func pushCompositeFunction(
    _ definition: ContainerDefinition, _ body: @escaping LuaHostFunction, on stack: LuaStack
  ) throws {
    var composite = ViewNode(.composite)
    composite.code = definition.number
    var content = ViewNode(.tuple)
    if definition.hasBody { content.flags = .given }
    try pushContainerFunction(
      definition.name, content, composite: composite, definition.plainLabels,
      Self.mostPlainChildren, body, on: stack)
  }

  private func pushContainerFunction(
    _ name: String, _ header: ViewNode, composite: ViewNode?, _ labels: LuaContainer.Labels,
    values: Int = 0,
    _ mostChildren: Int32, _ body: @escaping LuaHostFunction, on stack: LuaStack
  ) throws {
    try withBytes(of: header, slots: 0) { header in
      try withBytes(of: composite ?? ViewNode(.empty), slots: 0) { outer in
        try stack.pushContainerFunction(
          name: name,
          making: LuaContainer(
            header: header, composite: composite == nil ? nil : outer,
            metatable: registry.view.key, slotCountOffset: Self.offset(\.slotCount),
            flagsOffset: Self.offset(\.flags), ownLabelsFlag: NodeFlags.ownsLabels.rawValue,
            placeOffset: Self.offset(\.location),
            views: (registry.view.identity, registry.callableView.identity),
            subview: registry.subview.identity,
            handleOffset: Self.offset(\.parameters)
              + (MemoryLayout<SubviewParameters>.offset(of: \.handle) ?? 0),
            nodes: registry.hostNodes, labels: labels, mostChildren: mostChildren, values: values),
          otherwise: body)
      }
    }
  }

  /// The bytes of a node whose slots are empty.
  private func withBytes<Result>(
    of node: ViewNode, slots: Int, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: ViewNode.byteCount(slots: slots), alignment: MemoryLayout<ViewNode>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    memory.storeBytes(of: node, as: ViewNode.self)
    return try body(UnsafeRawBufferPointer(memory))
  }

  /// Where a stored property of a node lies, in bytes.
  @inline(__always)
  private static func offset(_ property: PartialKeyPath<ViewNode>) -> Int {
    guard let offset = MemoryLayout<ViewNode>.offset(of: property) else {
      preconditionFailure("a node has only stored properties")
    }
    return offset
  }
}
