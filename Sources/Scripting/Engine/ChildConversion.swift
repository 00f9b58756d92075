import Containers
import Lua

/// Where a child stands, for the message when it is no view.
struct ChildPlace {
  /// The constructor or function whose child it is.
  let owner: String
  /// "child 3", "'header'", "a value returned by the closure".
  let place: () -> String
  /// Whether the value is all that a closure returned: that may not be another function.
  var isResult = false
  /// How many lists it is inside.
  var depth = 0

  /// The place in words; in lists inside lists, the middle is left out.
  var text: String {
    let parts = place().split(separator: ", ")
    guard parts.count > 4 else { return place() }
    return (parts.prefix(2) + ["…"] + parts.suffix(1)).joined(separator: ", ")
  }
}

/// What may stand as a child: a view, a string or number, `false` or nil, a list of children, or a
/// function returning any of these.
extension ScriptEngine {
  /// Turns the value on top into a view, or nil for an absent one; one value stays on top.
  func convertTop(_ place: ChildPlace, on stack: LuaStack) throws -> NodeRef? {
    switch stack.type(-1) {
    case .userdata:
      if let node = node(at: -1, of: stack) {
        try checkHandle(of: node)
        return node
      }
      throw ScriptError(
        "\(place.owner): \(place.text) \(misplacedUserdata(at: -1, of: stack))", .child)
    case .string, .number: return try replaceByText(on: stack)
    case .nil, .none: return nil
    case .boolean where !stack.boolean(at: -1): return nil
    case .function: return try convertFunction(place, on: stack)
    case .table: return try convertList(place, on: stack)
    default:
      throw ScriptError(
        "\(place.owner): \(place.text) is \(describe(at: -1, of: stack)), not a view", .child)
    }
  }

  private func misplacedUserdata(at index: Int, of stack: LuaStack) -> String {
    let identity = stack.metatableIdentity(at: index)
    if identity == registry.section.identity {
      return "is a section, not a view; use its .header, .content or .footer"
    }
    if identity == registry.sectionCollection.identity {
      return "is a list of sections, not a view; use ForEach { sections = … }"
    }
    if identity == registry.containerSelf.identity {
      return "is a container's self, not a view; use self.content"
    }
    return "is \(describe(at: index, of: stack)), not a view"
  }

  private func convertFunction(_ place: ChildPlace, on stack: LuaStack) throws -> NodeRef? {
    if let name = stack.hostFunctionName(at: -1), catalog.names(.modifier).contains(name) {
      throw ScriptError(
        "\(place.owner): \(place.text) is the modifier \(name), which was not called; write view:\(name)(…)",
        .child)
    }
    if let name = constructorName(at: -1, of: stack) {
      throw ScriptError(
        "\(place.owner): \(place.text) is the constructor \(name), which was not called; write \(plainCall(of: name))",
        .child)
    }
    guard !place.isResult else {
      throw ScriptError(
        "\(place.owner): \(place.text) is a function; a function child must return views", .child
      )
    }
    let node = newNode(.deferred, values: 1, on: stack)
    // A function of the host begins nowhere: where it was given says more.
    node.pointee.location = stack.definitionPosition(ofFunctionAt: -2)?.place ?? stack.callerPlace
    stack.setUserValue(1, of: -1, to: -2)
    stack.remove(-2)
    try rememberNode(node, on: stack)
    return NodeRef(node)
  }

  /// The first way of calling a constructor, a table of children without its keys.
  private func plainCall(of name: String) -> String {
    let description = catalog.function(named: name)?.description
    guard let form = description?.forms.first, form.contains(where: { $0.type != "children" }),
      let call = description?.calls(of: name).first
    else { return "\(name) { … }" }
    return call
  }

  /// What the constructor at `index` makes; nil for any other value.
  func constructorName(at index: Int, of stack: LuaStack) -> String? {
    guard let name = stack.hostFunctionName(at: index),
      declared.components.contains(name) || catalog.names(.constructor).contains(name)
    else { return nil }
    return name
  }

  /// A list of children is a tuple (R3); its keys may only be positions.
  private func convertList(_ place: ChildPlace, on stack: LuaStack) throws -> NodeRef? {
    guard place.depth < 100 else {
      throw ScriptError(
        "\(place.owner): \(place.text) is a list that nests too deep, or holds itself", .depth)
    }
    try stack.ensure(12)
    let table = stack.absolute(-1)
    try checkWork(32, on: stack)
    let count = try lastPosition(in: table, of: stack) { key in
      throw ScriptError(
        "\(place.owner): \(place.text) is a table with the key '\(key)', not a view", .child)
    }
    if count == 0, let identity = stack.metatableIdentity(at: table),
      let name = registry.declaringTables.first(where: { $0.metatable == identity })?.name
    {
      throw ScriptError(
        "\(place.owner): \(place.text) is \(name), the table in which scripts declare, not a view",
        .child)
    }
    let node = try newTuple(of: table, from: 1, count: count, on: stack) { position in
      ChildPlace(
        owner: place.owner, place: { "\(place.place()), item \(position)" }, depth: place.depth + 1)
    }
    stack.remove(table)
    return node
  }

  /// Pushes a tuple of `count` children of a table.
  func newTuple(
    of table: Int, from first: Int, count: Int, on stack: LuaStack,
    place: @escaping (Int) -> ChildPlace
  ) throws -> NodeRef {
    if count > Self.slotLimit {
      return try newNestedTuple(of: table, from: first, count: count, on: stack, place: place)
    }
    let node = newNode(.tuple, slots: count, on: stack)
    try fill(node, slot: 0, from: table, first: first, count: count, on: stack, place: place)
    return NodeRef(node)
  }

  private func newNestedTuple(
    of table: Int, from first: Int, count: Int, on stack: LuaStack,
    place: @escaping (Int) -> ChildPlace
  ) throws -> NodeRef {
    let chunks = (count + Self.slotLimit - 1) / Self.slotLimit
    let node = newNode(.tuple, slots: chunks, on: stack)
    let index = stack.absolute(-1)
    for chunk in 0..<chunks {
      let start = chunk * Self.slotLimit
      let child = try newTuple(
        of: table, from: first + start, count: min(Self.slotLimit, count - start), on: stack,
        place: place)
      setChild(chunk, to: child, of: node, at: index, on: stack)
    }
    return NodeRef(node)
  }

  /// Fills slots of the node on top with the children at `first…` of a table.
  func fill(
    _ node: MutableNodeRef, slot: Int, from table: Int, first: Int, count: Int,
    on stack: LuaStack, place: (Int) -> ChildPlace
  ) throws {
    let index = stack.absolute(-1)
    for offset in 0..<count {
      stack.rawGet(table: table, index: first + offset)
      // The common child is a view already: nothing to convert and no place to describe.
      let child: NodeRef?
      if let view = self.node(at: -1, of: stack) {
        try checkHandle(of: view)
        child = view
      } else {
        child = try convertTop(place(first + offset), on: stack)
      }
      setChild(slot + offset, to: child, of: node, at: index, on: stack)
    }
  }

  /// Turns the `count` values on top into one view: several are a tuple (R3).
  func convertResults(_ count: Int, _ place: ChildPlace, on stack: LuaStack) throws -> NodeRef? {
    switch count {
    case 0:
      stack.pushNil()
      return nil
    case 1: return try convertTop(place, on: stack)
    case Self.slotLimit...:
      return try convertMany(count, place, on: stack)
    default:
      let first = stack.top - count + 1
      try stack.ensure(8)
      let node = newNode(.tuple, slots: count, on: stack)
      let index = stack.top
      for offset in 0..<count {
        stack.copy(first + offset)
        let child = try convertTop(
          ChildPlace(owner: place.owner, place: place.place), on: stack)
        setChild(offset, to: child, of: node, at: index, on: stack)
      }
      stack.insert(first)
      stack.setTop(first)
      return NodeRef(node)
    }
  }

  /// More values than a node has slots for are a tuple of tuples, as those of a list are.
  private func convertMany(
    _ count: Int, _ place: ChildPlace, on stack: LuaStack
  ) throws -> NodeRef {
    let first = stack.top - count + 1
    try stack.ensure(12)
    stack.newTable(array: count)
    stack.insert(first)
    for position in (1...count).reversed() { try stack.rawSet(table: first, index: position) }
    let node = try newTuple(of: first, from: 1, count: count, on: stack) { _ in
      ChildPlace(owner: place.owner, place: place.place)
    }
    stack.remove(first)
    return node
  }

  /// "a table", "the boolean true", "a view (Text)": what a message calls the value at `index`.
  func describe(at index: Int, of stack: LuaStack) -> String {
    switch stack.type(index) {
    case .nil, .none: return "nil"
    case .boolean: return "a boolean (\(stack.boolean(at: index)))"
    case .userdata:
      if let node = node(at: index, of: stack) { return "a view (\(node.leafKind.name))" }
      return stack.typeName(at: index).map(Self.withArticle) ?? "a userdata"
    case .table: return stack.typeName(at: index).map(Self.withArticle) ?? "a table"
    case let type: return "a \(type.name)"
    }
  }
}

extension ScriptEngine {
  /// "an Entry", "a range".
  private static func withArticle(_ name: String) -> String {
    (name.first.map { "AEIOUaeiou".contains($0) } == true ? "an " : "a ") + name
  }
}

extension LuaStack {
  /// What the metatable of the value at `index` calls it: "State", "binding", "file".
  fileprivate func typeName(at index: Int) -> String? {
    guard pushMetatable(of: index) else { return nil }
    defer { pop() }
    rawGet(table: -1, key: "__name" as StaticString)
    defer { pop() }
    guard let name = string(at: -1), name.utf8.count <= Self.longestTypeName else { return nil }
    return name == "FILE*" ? "file" : name
  }

  /// In bytes: what is longer is no name that belongs into a sentence.
  private static var longestTypeName: Int { 40 }
}

extension NodeRef {
  /// The kind of view below its modifiers, as an author would call it.
  var leafKind: ViewKind {
    var node = self
    while node.pointee.kind == .modified, let base = node.child(0) { node = base }
    return node.pointee.kind
  }
}
