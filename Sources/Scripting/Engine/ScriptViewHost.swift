package import Containers
import Lua

/// Evaluates the closures of nodes that were written in Lua.
///
/// Budget: one protected call per row at most, no Swift allocation; see `ForEach` of Benchmarks.
extension ScriptEngine: ViewHost {
  package func checkWork(heldBytes: Int) throws {
    try checkWork(0x1000, extraBytes: heldBytes, on: current)
  }

  /// For what no limit of Lua's interrupts, to be called now and then: what was done since counts as so many
  /// instructions. Throws when the script is to stop, and when it has more memory than it may.
  func checkWork(_ instructions: Int, extraBytes: Int = 0, on stack: LuaStack) throws {
    let mayGoOn = try stack.mayGoOn(instructions: instructions, extraBytes: extraBytes)
    if !mayGoOn { throw LuaError.outOfMemory() }
  }

  package func makeViewStore() -> (any ViewStore)? { LuaViewStore() }

  package func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    try onCurrent(slots: 12) { stack in
      if case .body = request {
        guard try pushBodyAndSelf(of: node, at: place, on: stack) else { return node.child(0) }
        return try call(
          .body, arguments: 1, as: node, owner: componentName(node.pointee.code) ?? "Container",
          keepingIn: retained, on: stack)
      }
      if case .button = request {
        try pushStyledButton(node, on: stack)
        return try keepResults(1, of: "Button", in: retained, on: stack)
      }
      let closure = request.closure(of: node)
      try pushNode(node, on: stack)
      stack.pushUserValue(closure.value, of: -1)
      let count = try pushArguments(of: request, to: node, on: stack)
      return try call(
        .closure(closure.value), arguments: count, as: node, at: place,
        owner: componentName(node.pointee.code) ?? closure.owner, keepingIn: retained,
        on: stack)
    }
  }

  /// Pushes what the closure of `node` is called with; returns how much that is.
  private func pushArguments(of request: Evaluation, to node: NodeRef, on stack: LuaStack) throws
    -> Int
  {
    switch request {
    case .content, .body, .button: return 0
    case .subviews(let subviews): try pushCollection(subviews.storage, on: stack)
    case .sections(let sections): pushSections(sections.list, on: stack)
    case .reader(let size): try pushSize(size, on: stack)
    case .rows(let isInSight): stack.push(isInSight)
    case .subview(_, let index) where node.pointee.kind == .separated: stack.push(index + 1)
    case .subview(let subview, let index):
      try pushSubview(subview, on: stack)
      stack.push(index + 1)
      return 2
    case .section(let section, let index):
      pushSection(section, on: stack)
      stack.push(index + 1)
      return 2
    }
    return 1
  }

  /// Which function is being evaluated, for the message when it fails.
  enum Evaluated {
    /// The one in this user value of the node.
    case closure(Int)
    case body
  }

  /// Calls the function below `arguments` and turns what it returns into one kept view.
  func call(
    _ function: Evaluated, arguments count: Int, as node: NodeRef, at place: ViewPlace? = nil,
    owner: @autoclosure () -> String,
    keepingIn retained: RetainedViews, on stack: LuaStack
  ) throws -> NodeRef? {
    run.evaluations &+= 1
    defer {
      run.evaluations &-= 1
      placeWarnings(in: function, of: node, at: place, on: stack)
    }
    do {
      let results = try stack.call(arguments: count, results: .multiple)
      if results == 1, let view = try keepPlainView(in: retained, on: stack) { return view }
      if results == 0 { warnOfForgottenReturn(function, of: node, owner: owner(), on: stack) }
      return try keepResults(results, of: owner(), in: retained, on: stack)
    } catch {
      throw located(error, in: function, of: node, at: place, on: stack)
    }
  }

  /// Turns the `results` values on top, which a function of `owner` returned, into one kept view.
  func keepResults(
    _ results: Int, of owner: String, in retained: RetainedViews, on stack: LuaStack
  ) throws -> NodeRef? {
    let place = ChildPlace(owner: owner, place: { "what the function returned" }, isResult: true)
    guard let result = try convertResults(results, place, on: stack) else { return nil }
    try luaStore(of: retained)?.keepTop(of: stack)
    return result
  }

  /// Keeps the view on top if it is one that needs no further look.
  private func keepPlainView(in retained: RetainedViews, on stack: LuaStack) throws -> NodeRef? {
    try luaStore(of: retained)?.keepTop(of: stack, ifOf: registry.view)?
      .assumingMemoryBound(to: ViewNode.self)
  }

  /// Where `retained` keep the views of this host, whose stores are all of one class: a checked cast
  /// costs more than the call of a plain row.
  func luaStore(of retained: RetainedViews) -> LuaViewStore? {
    retained.store.map { unsafeDowncast($0, to: LuaViewStore.self) }
  }

  /// The error with a place: an error of the host, raised when no script function is running any
  /// more, stands where the evaluated function begins; of a function of the host, where the view around it is written.
  func located(
    _ error: any Error, in function: Evaluated, of node: NodeRef, at place: ViewPlace? = nil,
    on stack: LuaStack
  ) -> LuaError {
    var found = LuaError(wrapping: error)
    if found.location == nil {
      found.location = definition(of: function, in: node, on: stack).map { state.location(of: $0) }
    }
    let isOfHost = found.location?.isOfHost
    if isOfHost != false {
      let around = place.map { $0.arena.writtenPlaces(of: $0.chain) } ?? []
      found.location =
        location(node.pointee.location) ?? around.compactMap(location).first ?? found.location
    }
    if isOfHost == true {
      if found.location?.isOfHost == true { found.location = nil }
      // What a control says in its body it says of what it was given.
      if found.code == .runtime { found.kind = .host }
      // Nor does the text that a script catches name a line of the host.
      found = found.asText()
    }
    guard case .body = function, let name = componentName(node.pointee.code) else { return found }
    return found.leaving("the body of \(name)")
  }

  /// Reports what a function of the host has to say: where a script called it, or where the view is written that
  /// it is being evaluated for.
  func warnOfView(_ message: String, on stack: LuaStack) {
    if let caller = stack.caller() { return warn(message, at: caller) }
    guard run.evaluations > 0 else { return warn(message) }
    run.unplacedWarnings.append(message)
  }

  /// Reports what was said while the function was called.
  func placeWarnings(
    in function: Evaluated, of node: NodeRef, at place: ViewPlace? = nil, on stack: LuaStack
  ) {
    guard !run.unplacedWarnings.isEmpty else { return }
    for message in run.unplacedWarnings {
      let error = located(ScriptError(message), in: function, of: node, at: place, on: stack)
      warn(message, at: error.location)
    }
    run.unplacedWarnings.removeAll()
  }

  /// Where an evaluated function begins; nil for one of the host.
  func definition(of function: Evaluated, in node: NodeRef, on stack: LuaStack)
    -> LuaCallerPosition?
  {
    stack.scope {
      switch function {
      case .body: guard (try? pushBody(of: node, on: stack)) != nil else { return nil }
      case .closure(let slot):
        guard (try? pushNode(node, on: stack)) != nil else { return nil }
        stack.pushUserValue(slot, of: -1)
      }
      return stack.definitionPosition(ofFunctionAt: -1)
    }
  }

  package func identityHash(ofValueIn node: NodeRef) -> UInt64 {
    node.pointee[IDParameters.self].hash
  }

  package func name(of node: NodeRef) -> String? {
    switch node.pointee.kind {
    case .composite, .layout, .columns, .rows, .meter: componentName(node.pointee.code)
    default: nil
    }
  }

  /// What authors call the container, or layout, of this number.
  func componentName(_ component: Int32) -> String? { declared.components[component] }
}

extension Evaluation {
  /// The user value of `node` that holds the function to call, and what errors call the view.
  fileprivate func closure(of node: NodeRef) -> (value: Int, owner: String) {
    switch self {
    case .content, .body, .button: (1, "a function child")
    case .reader: (1, "GeometryReader")
    case .rows: (1, "Table")
    case .subviews, .sections: (2, "Group")
    case .subview where node.pointee.kind == .separated: (1, "separated")
    case .subview, .section: (2, "ForEach")
    }
  }
}
