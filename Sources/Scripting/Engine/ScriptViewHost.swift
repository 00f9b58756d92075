package import Containers
import Lua

/// Evaluates the closures of nodes that were written in Lua.
///
/// Budget: one protected call per row and no Swift allocation; see `ForEach` in the benchmarks.
extension ScriptEngine: ViewHost {
  package func makeAnchorStore() -> any AnchorStore { LuaAnchors() }

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

  package func content(
    ofReader node: NodeRef, size: ViewSize, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    try transform(node, closure: 1, owner: "GeometryReader", keepingIn: anchors) { stack in
      try pushSize(size, on: stack)
      return 1
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
        .body, arguments: 1, as: node, owner: componentName(node.pointee.code) ?? "Container",
        keepingIn: anchors, on: stack)
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
  enum Evaluated {
    /// The one in this user value of the node.
    case closure(Int)
    case body
  }

  /// Calls the function below `arguments` and turns what it returns into one kept view.
  func evaluate(
    _ function: Evaluated, arguments count: Int, as node: NodeRef, owner: String,
    keepingIn anchors: ResultAnchors, on stack: LuaStack
  ) throws -> NodeRef? {
    evaluations &+= 1
    defer { evaluations &-= 1 }
    do {
      let results = try stack.call(arguments: count, results: .multiple)
      if results == 1, let view = try keepPlainView(in: anchors, on: stack) { return view }
      return try keepResults(results, of: owner, in: anchors, on: stack)
    } catch {
      throw located(error, in: function, of: node, on: stack)
    }
  }

  /// Turns the `results` values on top, which a function of `owner` returned, into one kept view.
  func keepResults(
    _ results: Int, of owner: String, in anchors: ResultAnchors, on stack: LuaStack
  ) throws -> NodeRef? {
    let place = ChildPlace(owner: owner, place: { "what the function returned" }, isResult: true)
    guard let result = try convertResults(results, place, on: stack) else { return nil }
    // This host's stores are all of one class; a checked cast costs more than the call.
    if let store = anchors.store {
      try unsafeDowncast(store, to: LuaAnchors.self).keepTop(of: stack)
    }
    return result
  }

  /// Keeps the view on top if it is one that needs no further look.
  private func keepPlainView(in anchors: ResultAnchors, on stack: LuaStack) throws -> NodeRef? {
    guard let store = anchors.store else { return nil }
    // This host's stores are all of one class; a checked cast costs more than the call.
    let memory = try unsafeDowncast(store, to: LuaAnchors.self)
      .keepTop(of: stack, ifOf: metatables.view)
    return memory?.assumingMemoryBound(to: ViewNode.self)
  }

  /// The error with a place: an error of the host, raised when no script function is running any
  /// more, stands where the evaluated function begins.
  func located(
    _ error: any Error, in function: Evaluated, of node: NodeRef, on stack: LuaStack
  ) -> LuaError {
    var found = LuaError(wrapping: error)
    if found.location == nil { found.location = definition(of: function, in: node, on: stack) }
    if found.location?.isOfHost != false, let use = location(node.pointee.location) {
      found.location = use
    }
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
    node.pointee[IDParameters.self].hash
  }

  package func componentName(_ component: Int32) -> String? {
    components[component]
  }

  package func locationDescription(_ location: Int32) -> String? {
    self.location(location)?.description
  }
}
