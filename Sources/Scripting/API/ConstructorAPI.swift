import Containers
import Lua

/// Tables of children and labels, as constructors take them.
extension ScriptEngine {
  /// Checks the table at index 1 and applies its labels; returns how many children it has. Nothing
  /// but that one argument may be given; a single child may stand without a table.
  func readTable(
    _ owner: String, labels: [Label], into header: inout ViewNode, on stack: LuaStack
  ) throws -> Int {
    guard try readOnlyArgument(of: owner, on: stack) else { return 0 }
    return try lastPosition(in: 1, of: stack) { key in
      try applyLabel(key, of: owner, among: labels, to: &header, on: stack)
    }
  }

  /// The same for a constructor whose labels set no parameters.
  func readTable(_ owner: String, labels: [Label], on stack: LuaStack) throws -> Int {
    var header = ViewNode(.tuple)
    return try readTable(owner, labels: labels, into: &header, on: stack)
  }

  /// Has the only argument of a constructor be a table: a single child is put into one. Returns whether there is an
  /// argument.
  func readOnlyArgument(of owner: String, on stack: LuaStack) throws -> Bool {
    guard stack.top <= 1 else {
      let known = catalog.function(named: owner)?.description
      let call = known?.calls(of: owner).first ?? "\(owner) { a, b }"
      throw ScriptError("\(owner) takes one table, got \(stack.top) arguments; write \(call)")
    }
    guard stack.top == 1, !stack.isTable(1) else { return stack.top == 1 }
    guard node(at: 1, of: stack) != nil || stack.isString(1) else {
      throw ScriptError(
        "\(owner): argument 1 must be a table of children, got \(describe(at: 1, of: stack))")
    }
    stack.newTable(array: 1)
    stack.copy(1)
    try stack.rawSet(table: -2, index: 1)
    stack.replace(1)
    return true
  }

  /// Applies the label `key`, whose value is on top.
  func applyLabel(
    _ key: String, of owner: String, among labels: [Label], to header: inout ViewNode,
    on stack: LuaStack
  ) throws {
    guard let label = labels.first(where: { $0.name == key }) else {
      throw unknownLabel(key, of: owner, among: labels.map(\.name))
    }
    let reader = ArgumentReader(
      engine: self, stack: stack, index: stack.absolute(-1), label: key, of: owner)
    try label.apply?(reader, &header)
  }

  /// Pushes a node with `header`'s parameters and the children of the table at index 1, after
  /// `reserved` slots that the caller fills.
  @discardableResult
  func newContainer(
    _ header: ViewNode, owner: String, children count: Int, reserved: Int = 0, values: Int = 0,
    on stack: LuaStack
  ) throws -> MutableNodeRef {
    let isNested = count > Self.slotLimit
    let slots = reserved + (isNested ? 1 : count)
    let node = newNode(header.kind, slots: slots, values: values, on: stack)
    node.pointee.adopt(header)
    guard count > 0 else { return node }
    if isNested {
      let index = stack.absolute(-1)
      let tuple = try newTuple(of: 1, from: 1, count: count, on: stack) { position in
        ChildPlace(owner: owner, place: { "child \(position)" })
      }
      setChild(reserved, to: tuple, of: node, at: index, on: stack)
    } else {
      try fill(node, slot: reserved, from: 1, first: 1, count: count, on: stack) { position in
        ChildPlace(owner: owner, place: { "child \(position)" })
      }
    }
    return node
  }

  /// Pops the view label `name` of the table at index 1 into slot `slot` of the node at `index`.
  func setViewLabel(
    _ name: String, of owner: String, slot: Int, node: MutableNodeRef, at index: Int,
    on stack: LuaStack
  ) throws {
    stack.rawGet(table: 1, key: name)
    let child = try convertTop(ChildPlace(owner: owner, place: { "'\(name)'" }), on: stack)
    setChild(slot, to: child, of: node, at: index, on: stack)
  }
}

extension ViewNode {
  /// Takes over the parameters of a header that was filled in before the node was made.
  mutating func adopt(_ header: ViewNode) {
    parameters = header.parameters
    code = header.code
    modifier = header.modifier
    flags = header.flags
    location = header.location
  }
}
