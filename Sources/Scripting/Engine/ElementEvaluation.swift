package import Containers
import Lua

/// The rows of a data `ForEach`: how many there are, what each is, and what identifies it.
///
/// Budget: one protected call per row at most, no Swift allocation; see `ForEach` of Benchmarks.
extension ScriptEngine {
  package func elementCount(of node: NodeRef) throws -> Int {
    let stack = current
    return try stack.scope {
      try pushNode(node, on: stack)
      switch stack.pushUserValue(Self.dataValue, of: -1) {
      case .table: return stack.rawLength(-1)
      case .number: return stack.position(at: -1) ?? 0
      default: return try range(at: -1, of: stack).count
      }
    }
  }

  /// One row, whatever its data and ids are.
  private func row(of node: NodeRef, at index: Int, keepingIn retained: RetainedViews) throws
    -> ElementResult
  {
    let stack = current
    try stack.ensure(12)
    let bottom = stack.top
    defer { stack.setTop(bottom) }
    try pushNode(node, on: stack)
    let identity = try located(in: node) {
      try pushIdentified(of: node, at: index, userdata: bottom + 1, on: stack)
    }
    stack.pushUserValue(Self.closureValue, of: bottom + 1)
    stack.insert(-2)
    stack.push(index + 1)
    let result = try call(
      .closure(Self.closureValue), arguments: 2, as: node, owner: loopName(of: node),
      keepingIn: retained,
      on: stack)
    return ElementResult(node: result, identity: identity)
  }

  package func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows
  ) {
    defer { rows.failure = rows.failure.map { advising($0, of: node) } }
    do {
      #if !CONTAINERHOST_PLAIN
        if limit > 1, node.loop.ids == .element, let store = luaStore(of: retained) {
          try evaluateRows(of: node, from: index, atMost: limit, in: retained, store, into: rows)
        }
      #endif
      guard rows.count == 0, rows.failure == nil else { return }
      rows.append(try row(of: node, at: index, keepingIn: retained))
    } catch { rows.failure = error }
  }

  /// What its author calls a loop over data: a view of the program that loops has the number of its own name.
  func loopName(of node: NodeRef) -> String {
    componentName(node.pointee.code) ?? "ForEach"
  }

  /// A constructor in the place of the function is told the index, which few take: its error says so.
  private func advising(_ error: any Error, of node: NodeRef) -> any Error {
    var found = LuaError(wrapping: error)
    let stack = current
    let name = try? stack.scope {
      try pushNode(node, on: stack)
      return stack.pushUserValue(Self.closureValue, of: -1) == .function
        ? constructorName(at: -1, of: stack) : nil
    }
    guard let name, found.code.isRecoverable else { return error }
    let use = declared.components.contains(name) ? "\(name) { x }" : "\(name)(x)"
    found.message +=
      "; it is handed the index too: write \(loopName(of: node))(data, function(x) return \(use) end)"
    return found.asText()
  }

  /// Evaluates rows as far as they are alike; none where the first has to be looked at by itself.
  private func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, in retained: RetainedViews,
    _ store: LuaViewStore, into rows: ElementRows
  ) throws {
    let stack = current
    try stack.ensure(12)
    let bottom = stack.top
    defer { stack.setTop(bottom) }
    let isRange = node.loop.isRange
    func identity(_ id: UInt64?, _ offset: Int) -> ElementIdentity {
      if isRange { return .number(node.loop.element(at: index + offset)) }
      return id.map { .value($0) } ?? .position(index + 1 + offset)
    }
    let numbers = isRange ? (node.loop.element(at: index), node.loop.step) : nil
    run.evaluations &+= 1
    defer { run.evaluations &-= 1 }
    let end = store.callRows(
      of: registry.loops, node, from: index, numbers: numbers, atMost: limit, on: stack
    ) { called in
      for index in 0..<called.count {
        let view = called.view(index)?.assumingMemoryBound(to: ViewNode.self)
        rows.append(ElementResult(node: view, identity: identity(called.id(index), index)))
      }
    }
    placeWarnings(in: .closure(Self.closureValue), of: node, on: stack)
    do {
      if let error = end.error { throw error }
      guard let results = end.results else { return }
      if results == 0 {
        warnOfForgottenReturn(
          .closure(Self.closureValue), of: node, owner: loopName(of: node), on: stack)
      }
      let view = try keepResults(results, of: loopName(of: node), in: retained, on: stack)
      rows.append(ElementResult(node: view, identity: identity(end.nextID, end.count)))
    } catch {
      rows.failure = located(error, in: .closure(Self.closureValue), of: node, on: stack)
    }
  }

  /// Reads the id on top of a stack for loops over rows.
  static func readID(onTopOf lua: OpaquePointer?, into id: UnsafeMutablePointer<UInt64>?) -> Bool {
    guard let lua, let id, case .value(let hash)? = valueIdentity(at: -1, on: LuaStack(lua))
    else { return false }
    id.pointee = hash
    return true
  }

  private func missingElement(_ index: Int, of node: NodeRef) -> ScriptError {
    ScriptError("\(loopName(of: node)): element \(index + 1) is nil; data must have no holes")
  }

  package func elementIdentity(of node: NodeRef, at index: Int) throws -> ElementIdentity {
    if node.loop.isRange, node.loop.ids == .element {
      return .number(node.loop.element(at: index))
    }
    do {
      return try onCurrent(slots: 12) { stack in
        try pushNode(node, on: stack)
        return try located(in: node) {
          try pushIdentified(of: node, at: index, userdata: stack.top, on: stack)
        }
      }
    } catch {
      // The row is drawn as the error, which is told when that is done.
      guard drawsFailure(error) else { throw error }
      return .position(index + 1)
    }
  }

  /// Gives an error that names no line the line of the ForEach.
  private func located<Result>(in node: NodeRef, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      var found = LuaError(wrapping: error)
      if found.location == nil { found.location = location(node.pointee.location) }
      throw found
    }
  }

  /// Pushes the element at `index` of the loop whose userdata is at `userdata`; nil where there is none.
  @discardableResult
  func pushElement(of node: NodeRef, at index: Int, userdata: Int, on stack: LuaStack) -> LuaType {
    if node.loop.isRange {
      stack.push(node.loop.element(at: index))
      return .number
    }
    stack.pushUserValue(Self.dataValue, of: userdata)
    let type = stack.rawGet(table: -1, index: index + 1)
    stack.remove(-2)
    return type
  }

  /// Pushes the element at `index` and tells its identity.
  private func pushIdentified(of node: NodeRef, at index: Int, userdata: Int, on stack: LuaStack)
    throws -> ElementIdentity
  {
    guard pushElement(of: node, at: index, userdata: userdata, on: stack) != .nil else {
      throw missingElement(index, of: node)
    }
    if node.loop.ids == .element {
      return node.loop.isRange
        ? .number(node.loop.element(at: index)) : defaultIdentity(position: index, on: stack)
    }
    return try declaredIdentity(of: node, at: index, userdata: userdata, on: stack)
  }

  /// The value itself for strings and numbers, a table's `id` field, else the position.
  private func defaultIdentity(position: Int, on stack: LuaStack) -> ElementIdentity {
    switch stack.type(-1) {
    case .string, .number: return Self.valueIdentity(at: -1, on: stack) ?? .position(position + 1)
    case .table:
      stack.rawGet(table: -1, key: "id" as StaticString)
      defer { stack.pop() }
      return Self.valueIdentity(at: -1, on: stack) ?? .position(position + 1)
    default: return .position(position + 1)
    }
  }

  private func declaredIdentity(
    of node: NodeRef, at index: Int, userdata: Int, on stack: LuaStack
  ) throws -> ElementIdentity {
    let element = stack.absolute(-1)
    stack.pushUserValue(Self.idValue, of: userdata)
    let isKey = node.loop.ids == .key
    if isKey {
      let key = registry.names.name(at: -1, of: stack) ?? ""
      guard stack.isTable(element) || hasFields(at: element, of: stack) else {
        throw ScriptError(
          "\(loopName(of: node)): element \(index + 1) is \(describe(at: element, of: stack)) and has no field '\(key)'"
            + ([.string, .number].contains(stack.type(element))
              ? "; leave id out: a string or a number is its own id" : ""),
          .name)
      }
      try stack.getIndex(of: element)
    } else {
      stack.copy(element)
      stack.push(index + 1)
      try stack.call(arguments: 2, results: 1)
    }
    defer { stack.pop() }
    guard let identity = Self.valueIdentity(at: -1, on: stack) else {
      throw ScriptError(
        "\(loopName(of: node)): the id of element \(index + 1) must be a string, number or boolean, got \(describe(at: -1, of: stack))"
      )
    }
    return identity
  }

  /// Whether the value is a subview or a section, which have an `id` that is none of the methods of views.
  private func hasFields(at index: Int, of stack: LuaStack) -> Bool {
    node(at: index, of: stack)?.leafKind == .subview
      || stack.metatableIdentity(at: index) == registry.section.identity
  }

  /// The identity of a string, number or boolean; nil for any other value.
  static func valueIdentity(at index: Int, on stack: LuaStack) -> ElementIdentity? {
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
}
