/// Whoever evaluates the views of one language: the script engine, and `SwiftViewHost` for those declared
/// in Swift.
package protocol ViewHost: Evaluator {
  /// A place to keep evaluated views alive; nil where `RetainedViews` do that.
  func makeViewStore() -> (any ViewStore)?

  func elementCount(of node: NodeRef) throws -> Int
  func elementIdentity(of node: NodeRef, at index: Int) throws -> ElementIdentity

  func sizeThatFits(_ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews) throws
    -> ViewSize
  func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws

  /// Called now and then while much is made of views, of which `heldBytes` are held outside the host. Throws when that
  /// is to end.
  func checkWork(heldBytes: Int) throws

  /// What has to stay so that the memory of a node is not given to another.
  func owner(of node: NodeRef) -> AnyObject?
  /// What the body of `node` may read of the environment.
  func environment(of node: NodeRef, at place: ViewPlace) -> EnvironmentRecord
  /// Equal as long as the datum of a ForEach row is the same.
  func elementStamp(of node: NodeRef, at index: Int) throws -> UInt64
  /// Tells the state of the composite `node` from that of other kinds at the same place.
  func stateKind(of node: NodeRef) -> Int

  /// What is to be done for an effect modifier or a control; nil for nothing.
  func effectHandler(of node: NodeRef) throws -> (any EffectHandler)?
  /// Whether the binding of a modifier says that the view has the focus.
  func wantsFocus(_ node: NodeRef) throws -> Bool
  /// The id of an element, as its author has written it; nil where that is no string or number.
  func elementID(of node: NodeRef, at index: Int) throws -> (any EffectValue)?
  /// The value that an effect modifier depends on, or that a preference has.
  func effectValue(of node: NodeRef) throws -> (any EffectValue)?
  /// The preference that an effect modifier sets or reads.
  func preference(of node: NodeRef) -> PreferenceID
  /// The value of a preference where nobody sets it.
  func preferenceDefault(of preference: PreferenceID) throws -> (any EffectValue)?
  /// Combines values of a preference, in the order their views are placed.
  func reduce(_ preference: PreferenceID, _ current: any EffectValue, _ next: any EffectValue)
    throws
    -> any EffectValue

  /// What stands in the place of a view whose evaluation failed; throws the error, or a better one,
  /// when nothing can. `path` names the views around it, outermost first; `places` are the locations
  /// of their nodes, innermost first.
  func recover(
    from error: any Error, at path: [String], writtenAt places: [Int32],
    keepingIn retained: RetainedViews
  ) throws -> NodeRef?

  /// The hash of a value modifier's value (`id`), equal for equal values.
  func identityHash(ofValueIn node: NodeRef) -> UInt64
  /// Whether the composite `container` was given `view` as a label.
  func isLabel(_ view: NodeRef, of container: NodeRef) -> Bool
  /// What authors call a container or a layout; nil where its kind says it.
  func name(of node: NodeRef) -> String?
}

/// A host without layouts, state, environment and effects of its own.
extension ViewHost {
  package func makeViewStore() -> (any ViewStore)? { nil }
  package func sizeThatFits(
    _ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws -> ViewSize { .zero }
  package func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws {}
  package func checkWork(heldBytes: Int) throws {}
  package func isLabel(_ view: NodeRef, of container: NodeRef) -> Bool { false }
  package func owner(of node: NodeRef) -> AnyObject? { nil }
  package func environment(of node: NodeRef, at place: ViewPlace) -> EnvironmentRecord { .stamp(0) }
  package func elementStamp(of node: NodeRef, at index: Int) throws -> UInt64 { 0 }
  package func stateKind(of node: NodeRef) -> Int { Int(node.pointee.code) }
  package func effectHandler(of node: NodeRef) throws -> (any EffectHandler)? { nil }
  package func wantsFocus(_ node: NodeRef) throws -> Bool { false }
  package func elementID(of node: NodeRef, at index: Int) throws -> (any EffectValue)? { nil }
  package func effectValue(of node: NodeRef) throws -> (any EffectValue)? { nil }
  package func preference(of node: NodeRef) -> PreferenceID { .host(node.pointee.code) }
  package func preferenceDefault(of preference: PreferenceID) throws -> (any EffectValue)? { nil }
  package func reduce(
    _ preference: PreferenceID, _ current: any EffectValue, _ next: any EffectValue
  ) throws -> any EffectValue { next }
  package func recover(
    from error: any Error, at path: [String], writtenAt places: [Int32],
    keepingIn retained: RetainedViews
  ) throws -> NodeRef? { throw error }
}

/// What an evaluated body may have read of the environment.
package enum EnvironmentRecord {
  /// A number that is equal as long as the values are.
  case stamp(UInt64)
  /// What Swift modifiers wrote, innermost first.
  case writes([AnyObject])

  func isSame(as other: EnvironmentRecord) -> Bool {
    switch (self, other) {
    case (.stamp(let a), .stamp(let b)): a == b
    case (.writes(let a), .writes(let b)): a.elementsEqual(b) { $0 === $1 }
    default: false
    }
  }
}
