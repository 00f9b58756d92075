package import Containers
import Lua

/// Evaluates the closures of nodes that were written in Lua.
///
/// Budget: one protected call per row and no Swift allocation; see `ForEach` in the benchmarks.
extension ScriptEngine: ViewHost {
  package func makeAnchorStore() -> any AnchorStore { LuaAnchors() }

  package func elementCount(of node: NodeRef) throws -> Int {
    if node.pointee.words.0 == DataKind.range.rawValue {
      let bounds = node.pointee.rangeBounds
      return bounds.upper - bounds.lower + 1
    }
    let stack = current
    return try stack.scope {
      try pushNode(node, on: stack)
      stack.pushUserValue(Self.dataValue, of: -1)
      return stack.rawLength(-1)
    }
  }

  package func element(of node: NodeRef, at index: Int, keepingIn anchors: ResultAnchors) throws
    -> ElementResult
  {
    let stack = current
    try stack.ensure(12)
    let bottom = stack.top
    defer { stack.setTop(bottom) }
    try pushNode(node, on: stack)
    let identity = try pushElement(of: node, at: index, userdata: bottom + 1, on: stack)
    stack.pushUserValue(Self.closureValue, of: bottom + 1)
    stack.insert(-2)
    stack.push(index + 1)
    let result = try evaluate(
      .closure(Self.closureValue), arguments: 2, as: node, owner: "ForEach", keepingIn: anchors,
      on: stack)
    return ElementResult(node: result, identity: identity)
  }

  package func elementIdentity(of node: NodeRef, at index: Int) throws -> ElementIdentity {
    if node.pointee.words.0 == DataKind.range.rawValue {
      return .position(node.pointee.rangeBounds.lower + index)
    }
    let stack = current
    return try stack.scope {
      try stack.ensure(12)
      try pushNode(node, on: stack)
      return try pushElement(of: node, at: index, userdata: stack.top, on: stack)
    }
  }

  /// Pushes the element at `index` and tells its identity.
  private func pushElement(of node: NodeRef, at index: Int, userdata: Int, on stack: LuaStack)
    throws -> ElementIdentity
  {
    if node.pointee.words.0 == DataKind.range.rawValue {
      let number = node.pointee.rangeBounds.lower + index
      stack.push(number)
      return .position(number)
    }
    stack.pushUserValue(Self.dataValue, of: userdata)
    let type = stack.rawGet(table: -1, index: index + 1)
    stack.remove(-2)
    guard type != .nil else {
      throw ScriptError("ForEach: element \(index + 1) is nil; data must have no holes")
    }
    if node.pointee.words.1 == IDSource.element.rawValue {
      return defaultIdentity(position: index, on: stack)
    }
    return try declaredIdentity(of: node, at: index, userdata: userdata, on: stack)
  }

  /// The value itself for strings and numbers, a table's `id` field, else the position.
  private func defaultIdentity(position: Int, on stack: LuaStack) -> ElementIdentity {
    switch stack.type(-1) {
    case .string, .number: return valueIdentity(at: -1, on: stack) ?? .position(position + 1)
    case .table:
      stack.rawGet(table: -1, key: "id" as StaticString)
      defer { stack.pop() }
      return valueIdentity(at: -1, on: stack) ?? .position(position + 1)
    default: return .position(position + 1)
    }
  }

  private func declaredIdentity(
    of node: NodeRef, at index: Int, userdata: Int, on stack: LuaStack
  ) throws -> ElementIdentity {
    let element = stack.absolute(-1)
    stack.pushUserValue(Self.idValue, of: userdata)
    let isKey = node.pointee.words.1 == IDSource.key.rawValue
    if isKey {
      let key = names.name(at: -1, of: stack) ?? ""
      guard stack.isTable(element) else {
        throw ScriptError(
          "ForEach: element \(index + 1) is \(describe(at: element, of: stack)) and has no field '\(key)'"
        )
      }
      try stack.getIndex(of: element)
    } else {
      stack.copy(element)
      stack.push(index + 1)
      try stack.call(arguments: 2, results: 1)
    }
    defer { stack.pop() }
    guard let identity = valueIdentity(at: -1, on: stack) else {
      throw ScriptError(
        "ForEach: the id of element \(index + 1) must be a string, number or boolean, got \(describe(at: -1, of: stack))"
      )
    }
    return identity
  }

  /// The identity of a string, number or boolean; nil for any other value.
  func valueIdentity(at index: Int, on stack: LuaStack) -> ElementIdentity? {
    switch stack.type(index) {
    case .string:
      return stack.bytes(at: index).map {
        .value(Identity.hash($0.assumingMemoryBound(to: UInt8.self)))
      }
    case .number:
      if let integer = stack.integer(at: index) { return .value(Identity.hash(integer)) }
      return stack.number(at: index).map {
        .value(Identity.hash(Int(bitPattern: UInt($0.bitPattern))) ^ 1)
      }
    case .boolean: return .value(stack.boolean(at: index) ? 3 : 5)
    default: return nil
    }
  }

  package func content(ofDeferred node: NodeRef, keepingIn anchors: ResultAnchors) throws
    -> NodeRef?
  {
    let stack = current
    return try stack.scope {
      try stack.ensure(12)
      try pushNode(node, on: stack)
      stack.pushUserValue(1, of: -1)
      return try evaluate(
        .closure(1), arguments: 0, as: node, owner: "a function child", keepingIn: anchors,
        on: stack)
    }
  }

  package func body(
    ofComposite node: NodeRef, at place: CompositePlace, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    let stack = current
    return try stack.scope {
      try stack.ensure(12)
      try pushBody(of: node, on: stack)
      try pushContainerSelf(node, at: place, on: stack)
      return try evaluate(
        .body, arguments: 1, as: node, component: node.pointee.code,
        owner: componentName(node.pointee.code) ?? "Container", keepingIn: anchors, on: stack)
    }
  }

  package func transform(
    _ node: NodeRef, subviews: SubviewsCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    try transform(node, owner: "Group", keepingIn: anchors) { stack in
      try pushCollection(subviews.storage, on: stack)
      return 1
    }
  }

  package func transform(
    _ node: NodeRef, subview: Subview, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    if node.pointee.kind == .separated {
      return try transform(node, closure: 1, owner: "separated", keepingIn: anchors) { stack in
        stack.push(index + 1)
        return 1
      }
    }
    return try transform(node, owner: "ForEach", keepingIn: anchors) { stack in
      try pushSubview(subview, on: stack)
      stack.push(index + 1)
      return 2
    }
  }

  package func transform(
    _ node: NodeRef, sections: SectionCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    try transform(node, owner: "Group", keepingIn: anchors) { stack in
      pushSections(sections.list, on: stack)
      return 1
    }
  }

  package func transform(
    _ node: NodeRef, section: SectionConfiguration, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    try transform(node, owner: "ForEach", keepingIn: anchors) { stack in
      pushSection(section, on: stack)
      stack.push(index + 1)
      return 2
    }
  }

  private func transform(
    _ node: NodeRef, closure: Int = 2, owner: String, keepingIn anchors: ResultAnchors,
    pushArguments: (LuaStack) throws -> Int
  ) throws -> NodeRef? {
    let stack = current
    return try stack.scope {
      try stack.ensure(12)
      try pushNode(node, on: stack)
      stack.pushUserValue(closure, of: -1)
      let count = try pushArguments(stack)
      return try evaluate(
        .closure(closure), arguments: count, as: node, owner: owner, keepingIn: anchors, on: stack)
    }
  }

  /// Which function is being evaluated, for the message when it fails.
  private enum Evaluated {
    /// The one in this user value of the node.
    case closure(Int)
    case body
  }

  /// Calls the function below `arguments` and turns what it returns into one kept view.
  private func evaluate(
    _ function: Evaluated, arguments count: Int, as node: NodeRef, component: Int32? = nil,
    owner: String,
    keepingIn anchors: ResultAnchors, on stack: LuaStack
  ) throws -> NodeRef? {
    let outer = self.component
    self.component = component ?? node.pointee.component
    evaluations &+= 1
    defer {
      self.component = outer
      evaluations &-= 1
    }
    do {
      let results = try stack.call(arguments: count, results: .multiple)
      let place = ChildPlace(
        owner: owner, place: { "what the function returned" }, isResult: true)
      guard let result = try convertResults(results, place, on: stack) else { return nil }
      // This host's stores are all of one class; a checked cast costs more than the call.
      if let store = anchors.store {
        try unsafeDowncast(store, to: LuaAnchors.self).keepTop(of: stack)
      }
      return result
    } catch {
      throw located(error, in: function, of: node, on: stack)
    }
  }

  /// The error with a place: an error of the host, raised when no script function is running any
  /// more, stands where the evaluated function begins.
  private func located(
    _ error: any Error, in function: Evaluated, of node: NodeRef, on stack: LuaStack
  ) -> LuaError {
    var found = error as? LuaError ?? LuaError("\(error)")
    if found.location == nil { found.location = definition(of: function, in: node, on: stack) }
    guard case .body = function, let name = componentName(node.pointee.code) else { return found }
    return found.leaving("the body of \(name)")
  }

  private func definition(of function: Evaluated, in node: NodeRef, on stack: LuaStack)
    -> LuaSourceLocation?
  {
    stack.scope {
      switch function {
      case .body: guard (try? pushBody(of: node, on: stack)) != nil else { return nil }
      case .closure(let slot):
        guard (try? pushNode(node, on: stack)) != nil else { return nil }
        stack.pushUserValue(slot, of: -1)
      }
      return stack.definition(ofFunctionAt: -1)
    }
  }

  package func identityHash(ofValueIn node: NodeRef) -> UInt64 {
    UInt64(
      bitPattern: Int64(node.pointee.words.2) << 32
        | Int64(UInt32(bitPattern: node.pointee.words.3)))
  }

  package func componentName(_ component: Int32) -> String? {
    components[component]
  }

  package func locationDescription(_ location: Int32) -> String? {
    locations[location]?.description
  }
}
