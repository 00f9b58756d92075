import Containers
import Lua

/// `subview.containerValues` and `section.containerValues`: a small userdata whose user value is
/// the subview or section, so that reading a value costs one call.
extension ScriptEngine {
  /// What the values answer besides the names that are declared.
  static let valuesMembers: [Member<Void>] = [
    .method(
      "tag",
      ["type: \"string\" | \"number\" | \"boolean\" -- whose tag is meant; a view has one of each"],
      returns: "string|number|boolean|nil", "The tag of that type; nil without one.",
      example: #"resolve.subviews(Text "a":tag "s")[1].containerValues:tag "string""#
    ) { engine, _, stack in try engine.readTag(on: stack) },
    .method(
      "hasTag", ["value: any -- the tag to look for"], returns: "boolean",
      "Whether the tag of its type is this value.",
      example: #"resolve.subviews(Text "a":tag "s")[1].containerValues:hasTag "s""#
    ) { engine, _, stack in try engine.hasTag(on: stack) },
  ]

  /// Pushes the values of the subview or section at `index`.
  func pushValues(of index: Int, on stack: LuaStack) {
    let owner = stack.absolute(index)
    _ = stack.newUserdata(byteCount: 0, userValues: 1)
    stack.setUserValue(1, of: -1, to: owner)
    stack.setMetatable(registry.values.key, of: -1)
  }

  func registerValuesMetatable(on stack: LuaStack) throws {
    let methods = methodTable(Self.valuesMembers, on: stack) { engine, name, stack in
      guard stack.metatableIdentity(at: 1) == engine.registry.values.identity else {
        throw ScriptError(
          "\(name): called on \(engine.describe(at: 1, of: stack)), not on container values; write containerValues:\(name)(…)"
        )
      }
    }
    try setMetamethod("__index", of: registry.values, on: stack) { engine, stack in
      if let entry = engine.declared.containerValues.knownEntry(at: 2, of: stack) {
        return try engine.readValue(entry, on: stack)
      }
      guard let name = engine.registry.names.name(at: 2, of: stack) else {
        throw ScriptError("containerValues: a name must be a string")
      }
      if try engine.push(name, of: methods, on: stack, object: {}) { return }
      try engine.readValue(
        try engine.declared.containerValues.entry(at: 2, of: stack, engine.registry.names),
        on: stack)
    }
    try refuse(
      ["__newindex"], of: registry.values,
      "containerValues cannot be written; use view:containerValue(name, value)", on: stack)
    try refuse(
      ["__pairs", "__len"], of: registry.values,
      "containerValues cannot be listed; read the names you know (R67)", on: stack)
  }

  /// Where the writes on the owner of the values at index 1 are found.
  private func visitWrites(
    of code: Int32, on stack: LuaStack, _ visit: (NodeRef) -> Bool
  ) throws {
    stack.pushUserValue(1, of: 1)
    defer { stack.pop() }
    if let section = try section(at: -1, of: stack) {
      section.visitWrites(of: code, visit)
    } else {
      let subview = try subview(at: -1, of: stack)
      try subview.list.pass.checkIsOpen()
      subview.visitWrites(of: code, visit)
    }
  }

  /// Pushes a value: the innermost whole write, with the field writes further in laid over it
  /// (R53–R55); without a write, the default.
  private func readValue(_ entry: Entry, on stack: LuaStack) throws {
    var whole: NodeRef?
    var fields: [NodeRef] = []
    try visitWrites(of: entry.number, on: stack) { node in
      guard node.pointee[ValueParameters.self].field == 0 else {
        fields.append(node)
        return true
      }
      whole = node
      return false
    }
    try pushValue(of: entry, whole: whole, fields: fields, on: stack)
  }

  /// Pushes the value that `nodes`, innermost first, have written.
  func pushValue(of entry: Entry, writtenBy nodes: [NodeRef], on stack: LuaStack) throws {
    let fields = nodes.prefix { $0.pointee[ValueParameters.self].field != 0 }
    let whole = fields.count < nodes.count ? nodes[fields.count] : nil
    try pushValue(of: entry, whole: whole, fields: Array(fields), on: stack)
  }

  private func pushValue(
    of entry: Entry, whole: NodeRef?, fields: [NodeRef], on stack: LuaStack
  ) throws {
    if let whole {
      try pushValue(of: whole, on: stack)
    } else if try !pushDefault(of: entry, on: stack) {
      stack.pushNil()
    }
    guard !fields.isEmpty else { return }
    try overlay(fields, of: entry, on: stack)
  }

  /// Lays field writes, innermost first, over the table on top.
  private func overlay(_ fields: [NodeRef], of entry: Entry, on stack: LuaStack) throws {
    if stack.isTable(-1) {
      try pushWritableCopy(of: -1, on: stack)
    } else {
      stack.newTable()
    }
    let table = stack.top
    for node in fields.reversed() {
      guard let field = entry.field(node.pointee[ValueParameters.self].field) else { continue }
      try pushValue(of: node, on: stack)
      try stack.rawSet(table: table, key: field)
    }
    try pushFrozenCopy(of: table, on: stack)
    stack.replace(table - 1)
    stack.setTop(table - 1)
  }

  // MARK: - Tags

  /// `containerValues:tag("string")`: the innermost explicit tag of that type, else, of a subview,
  /// the id of the nearest ForEach element (R68–R72).
  fileprivate func readTag(on stack: LuaStack) throws {
    let name = try argument(1, at: 2, of: "tag", on: stack).string()
    guard let type = TagType(name: name) else {
      throw ScriptError(
        "tag: argument 1 must be \"string\", \"number\" or \"boolean\", got \"\(name)\""
          + NearestName.hint(name, among: ["string", "number", "boolean"]))
    }
    try pushTag(of: type, on: stack)
  }

  fileprivate func hasTag(on stack: LuaStack) throws {
    guard let type = TagType(stack.type(2)) else { return stack.push(false) }
    try pushTag(of: type, on: stack)
    stack.push(stack.rawEqual(2, -1))
  }

  private func pushTag(of type: TagType, on stack: LuaStack) throws {
    stack.pushUserValue(1, of: 1)
    if let section = try section(at: -1, of: stack) {
      stack.pop()
      guard let node = section.explicitTag(ofType: type.rawValue) else { return stack.pushNil() }
      return try pushValue(of: node, on: stack)
    }
    let subview = try subview(at: -1, of: stack)
    try subview.list.pass.checkIsOpen()
    stack.pop()
    if let node = subview.explicitTag(ofType: type.rawValue) {
      return try pushValue(of: node, on: stack)
    }
    if try !pushDefaultTag(of: subview.leaf, in: subview.list.arena, ofType: type, on: stack) {
      stack.pushNil()
    }
  }
}
