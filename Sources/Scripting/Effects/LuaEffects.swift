package import Containers
import Lua

/// A Lua value that an effect depends on or hands over. Tables are compared by what is in them, so
/// that a value that is made anew in every frame is not a change.
final class LuaEffectValue: EffectValue {
  let reference: LuaReference
  private unowned let engine: ScriptEngine

  init(_ reference: LuaReference, _ engine: ScriptEngine) {
    self.reference = reference
    self.engine = engine
  }

  func isEqual(to other: any EffectValue) -> Bool {
    guard let other = other as? LuaEffectValue else { return false }
    return
      (try? engine.onCurrent(slots: 4) { stack in
        try stack.push(reference)
        try stack.push(other.reference)
        var comparison = TableComparison(stack: stack)
        return try comparison.isSame(-2, -1, depth: 0)
      }) ?? false
  }
}

/// A binding that follows the focus, or whether a sheet is there.
final class FocusHandler: EffectHandler {
  private let binding: LuaReference
  /// What the binding holds while the view has the focus; nil for true.
  private let value: LuaReference?
  private unowned let engine: ScriptEngine

  init(_ binding: LuaReference, _ value: LuaReference?, _ engine: ScriptEngine) {
    self.binding = binding
    self.value = value
    self.engine = engine
  }

  /// Whether the binding says that the view has the focus.
  func isFocused() throws -> Bool {
    try withHeld { stack in
      guard let value else { return stack.boolean(at: -1) }
      try stack.push(value)
      return stack.rawEqual(-1, -2)
    }
  }

  /// Whether the binding holds what names no view: "", 0 or false.
  private func namesNothing() throws -> Bool {
    try withHeld { stack in
      stack.isBoolean(-1) && !stack.boolean(at: -1) || stack.wholeNumber(at: -1, in: 0...0) != nil
        || stack.bytes(at: -1)?.isEmpty == true
    }
  }

  /// Runs `body` with what the binding holds on top.
  private func withHeld(_ body: (LuaStack) throws -> Bool) throws -> Bool {
    try engine.onCurrent(slots: 8) { stack in
      try stack.push(binding)
      try stack.call(arguments: 0, results: 1)
      return try body(stack)
    }
  }

  func perform(_ arguments: [any EffectValue]) throws -> Bool {
    let isOn = arguments.first as? HandedValue == .isOn(true)
    try engine.onCurrent(slots: 8) { stack in
      try stack.push(binding)
      if let value { try stack.push(value) } else { stack.push(isOn) }
      try stack.call(arguments: 1, results: 0)
    }
    return true
  }

  /// The view is without the focus: of a binding among several views the initial value is there again where it names
  /// nothing, and none where it names a view, as one of `views` or one that is not there now: that would take the
  /// focus back.
  func release(among views: [Interaction]) throws {
    guard value != nil, let own = try stateBinding() else {
      _ = try perform([HandedValue.isOn(false)])
      return
    }
    // Another view of the binding has the focus already.
    guard try isFocused() else { return }
    try engine.clear(own, keepsNil: false, on: engine.current)
    let namesOneOfThem = try views.contains {
      guard let other = $0.handler as? FocusHandler, other.value != nil else { return false }
      return try other.stateBinding()?.isSameState(as: own) == true && other.isFocused()
    }
    guard try namesOneOfThem || !namesNothing() else { return }
    try engine.clear(own, keepsNil: true, on: engine.current)
  }

  /// Whether both bindings are one state.
  func isSameState(as other: FocusHandler) throws -> Bool {
    guard let own = try stateBinding(), let state = try other.stateBinding() else { return false }
    return own.isSameState(as: state)
  }

  private func stateBinding() throws -> StateBinding? {
    try engine.onCurrent(slots: 4) { stack in
      try stack.push(binding)
      return stack.box(at: -1, as: StateBinding.self)
    }
  }
}

/// A Lua function that a modifier or control was given.
final class LuaEffectHandler: EffectHandler {
  private let function: LuaReference
  private unowned let engine: ScriptEngine

  init(_ function: LuaReference, _ engine: ScriptEngine) {
    self.function = function
    self.engine = engine
  }

  /// A board that keeps going is drawn nonetheless where it fails, with the error among those of the board.
  func perform(_ arguments: [any EffectValue]) throws -> Bool {
    do { return try call(arguments) } catch {
      try engine.recordFailure(error)
      return true
    }
  }

  func perform(_ arguments: [any EffectValue], failed: (any Error) -> Void) throws {
    do { _ = try call(arguments) } catch {
      try engine.recordFailure(error)
      failed(error)
    }
  }

  /// Calls the function outside any evaluation: it may write state.
  private func call(_ arguments: [any EffectValue]) throws -> Bool {
    let evaluations = engine.run.evaluations
    engine.run.evaluations = 0
    defer { engine.run.evaluations = evaluations }
    return try engine.current.scope {
      try engine.call(function, arguments)
      return engine.current.type(-1) != .boolean || engine.current.boolean(at: -1)
    }
  }

  func start(failed: @escaping (any Error) -> Void) throws -> (any EffectRun)? {
    try engine.tasks.start(function, failed: failed)
  }

  func tell(_ failure: any Error) throws { try engine.recordFailure(failure) }

  func mayGoOn(after error: any Error) -> Bool { LuaError(wrapping: error).code.isRecoverable }
}

extension ScriptEngine {
  /// Where the value and the function of an effect modifier are kept.
  static let effectValueSlot = 2
  static let effectHandlerSlot = 3

  package func effectHandler(of node: NodeRef) throws -> (any EffectHandler)? {
    let slot =
      node.pointee.kind == .button ? Int(node.pointee.slotCount) + 1 : Self.effectHandlerSlot
    return try onCurrent(slots: 6) { stack in
      try pushNode(node, on: stack)
      if [.input(.focused), .sheet, .alert].contains(node.pointee.modifier) {
        return focusHandler(hasValue: node.pointee.modifier == .input(.focused), on: stack)
      }
      if node.pointee.modifier == .input(.scrollPosition) {
        stack.pushUserValue(slot, of: -1)
        return LuaScrollPosition(LuaReference(popping: stack), self)
      }
      guard stack.pushUserValue(slot, of: -1) == .function else { return nil }
      return LuaEffectHandler(LuaReference(popping: stack), self)
    }
  }

  /// The binding of the modifier on top.
  private func focusHandler(hasValue: Bool, on stack: LuaStack) -> FocusHandler? {
    guard stack.pushUserValue(Self.effectHandlerSlot, of: -1) != .nil else { return nil }
    let binding = LuaReference(popping: stack)
    guard hasValue else { return FocusHandler(binding, nil, self) }
    let hasValue = stack.pushUserValue(Self.effectValueSlot, of: -1) != .nil
    return FocusHandler(binding, hasValue ? LuaReference(popping: stack) : nil, self)
  }

  package func wantsFocus(_ node: NodeRef) throws -> Bool {
    guard node.pointee.modifier == .input(.focused) else { return false }
    return try (effectHandler(of: node) as? FocusHandler)?.isFocused() ?? false
  }

  package func effectValue(of node: NodeRef) throws -> (any EffectValue)? {
    try onCurrent(slots: 6) { stack in
      try pushValue(of: node, userValue: Self.effectValueSlot, on: stack)
      return LuaEffectValue(LuaReference(popping: stack), self)
    }
  }

  private func entry(of preference: PreferenceID) -> Entry? {
    if case .host(let code) = preference { declared.preferenceValues[code] } else { nil }
  }

  package func preferenceDefault(of preference: PreferenceID) throws -> (any EffectValue)? {
    try onCurrent(slots: 6) { stack in
      guard let entry = entry(of: preference) else { return nil }
      do {
        if try !pushDefault(of: entry, on: stack) { stack.pushNil() }
      } catch {
        try recordFailure(error)
        stack.pushNil()
      }
      return LuaEffectValue(LuaReference(popping: stack), self)
    }
  }

  package func reduce(
    _ preference: PreferenceID, _ current: any EffectValue, _ next: any EffectValue
  ) throws -> any EffectValue {
    guard let entry = entry(of: preference), let reduce = entry.definition.reduce else {
      return next
    }
    run.evaluations += 1
    defer { run.evaluations -= 1 }
    let stack = self.current
    return try stack.scope {
      do {
        try call(reduce, [current, next])
        try checkReduced(of: entry, on: stack)
      } catch {
        // The views are drawn as they are: what cannot be combined is left out.
        try recordFailure(error)
        return current
      }
      return LuaEffectValue(LuaReference(popping: stack), self)
    }
  }

  /// Throws where what a `reduce` has returned, on top, has not the type of the default; it is said of the declaration.
  private func checkReduced(of entry: Entry, on stack: LuaStack) throws {
    do {
      try checkType(
        of: entry, value: stack.top,
        subject: "PreferenceValues.\(entry.name): what 'reduce' returns", on: stack)
    } catch {
      var found = LuaError(wrapping: error)
      found.location = entry.origin
      throw found
    }
  }

  /// Calls a function with values of effects; its one result stays on the stack.
  fileprivate func call(_ function: LuaReference, _ arguments: [any EffectValue]) throws {
    let stack = current
    try stack.ensure(arguments.count + 4)
    try stack.push(function)
    for argument in arguments {
      switch argument {
      case let value as LuaEffectValue: try stack.push(value.reference)
      case HandedValue.text(let text): stack.push(text)
      case HandedValue.cells(let count): stack.push(Int(count))
      default: stack.pushNil()
      }
    }
    try stack.call(arguments: arguments.count, results: 1)
  }
}

/// Compares values; tables are the same with the same in them.
private struct TableComparison {
  let stack: LuaStack
  /// The pairs of tables whose comparison has begun. A pair that is met again, in itself or beside, decides nothing
  /// more: the first difference ends it all.
  private var pairs: Set<Pair> = []

  private struct Pair: Hashable { let a, b: UnsafeRawPointer? }

  init(stack: LuaStack) { self.stack = stack }

  mutating func isSame(_ a: Int, _ b: Int, depth: Int) throws -> Bool {
    if stack.rawEqual(a, b) { return true }
    guard stack.isTable(a), stack.isTable(b), depth < 16 else { return false }
    let pair = Pair(a: stack.identity(at: a), b: stack.identity(at: b))
    guard pairs.insert(pair).inserted else { return true }
    try stack.ensure(12)
    let top = stack.top
    defer { stack.setTop(top) }
    let (left, right) = (stack.absolute(a), stack.absolute(b))
    var count = 0
    stack.pushNil()
    while try stack.next(table: right) {
      stack.copy(-2)
      stack.rawGet(table: left)
      guard try isSame(-1, -2, depth: depth + 1) else { return false }
      stack.pop(2)
      count += 1
    }
    // All that is in the one is in the other, and has to be all of that.
    stack.pushNil()
    while try stack.next(table: left) {
      stack.pop()
      count -= 1
    }
    return count == 0
  }
}
