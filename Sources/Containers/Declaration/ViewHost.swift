/// Whoever evaluates nodes that are not written in Swift: the script engine.
///
/// Every result is borrowed: the host keeps it alive in the `ResultAnchors` it was handed.
package protocol ViewHost: AnyObject {
  /// A place to keep evaluated views alive.
  func makeAnchorStore() -> any AnchorStore

  func elementCount(of node: NodeRef) throws -> Int
  func element(of node: NodeRef, at index: Int, keepingIn anchors: ResultAnchors) throws
    -> ElementResult
  /// Evaluates up to `limit` elements from `index` on, and at least one: it ends behind one whose view
  /// is not settled, and at one that fails.
  func elements(
    of node: NodeRef, from index: Int, atMost limit: Int, keepingIn anchors: ResultAnchors,
    into rows: ElementRows)
  func elementIdentity(of node: NodeRef, at index: Int) throws -> ElementIdentity

  func content(ofDeferred node: NodeRef, keepingIn anchors: ResultAnchors) throws -> NodeRef?
  func body(ofComposite node: NodeRef, at place: CompositePlace, keepingIn anchors: ResultAnchors)
    throws -> NodeRef?

  func transform(
    _ node: NodeRef, subviews: SubviewsCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef?
  func transform(
    _ node: NodeRef, subview: Subview, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef?
  func transform(
    _ node: NodeRef, sections: SectionCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef?
  func transform(
    _ node: NodeRef, section: SectionConfiguration, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef?

  /// The content of a geometry reader of `size`.
  func content(ofReader node: NodeRef, size: ViewSize, keepingIn anchors: ResultAnchors) throws
    -> NodeRef?
  func sizeThatFits(_ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews) throws
    -> ViewSize
  func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws
  /// Keeps the memory of a node alive.
  func owner(of node: NodeRef) -> AnyObject?
  /// Equal as long as the environment values that the body of `node` reads are the same.
  func environmentStamp(of node: NodeRef, at place: CompositePlace) -> UInt64
  /// Equal as long as the datum of a ForEach element is the same.
  func elementStamp(of node: NodeRef, at index: Int) throws -> UInt64

  /// What is to be done for an effect modifier or a control; nil for nothing.
  func effectHandler(of node: NodeRef) throws -> (any EffectHandler)?
  /// The value that an effect modifier depends on, or that a preference has.
  func effectValue(of node: NodeRef) throws -> (any EffectValue)?
  /// The value of preference `code` where nobody sets it.
  func preferenceDefault(of code: Int32) throws -> (any EffectValue)?
  /// Combines values of preference `code`, in the order their views are placed.
  func reduce(_ code: Int32, _ current: any EffectValue, _ next: any EffectValue) throws
    -> any EffectValue

  /// What stands in the place of a view whose evaluation failed; throws the error, or a better one,
  /// when nothing can. `path` names the views around it, outermost first.
  func recover(from error: any Error, at path: [String], keepingIn anchors: ResultAnchors) throws
    -> NodeRef?

  /// The hash of a value modifier's value (`id`), equal for equal values.
  func identityHash(ofValueIn node: NodeRef) -> UInt64
  /// Whether the composite `container` was given `view` as a label.
  func isLabel(_ view: NodeRef, of container: NodeRef) -> Bool
  /// The name of the container, or layout, that `component` stands for.
  func componentName(_ component: Int32) -> String?
  /// "file:line" of a recorded location.
  func locationDescription(_ location: Int32) -> String?
}

/// A host without state, environment and effects of its own.
extension ViewHost {
  package func content(ofReader node: NodeRef, size: ViewSize, keepingIn anchors: ResultAnchors)
    throws -> NodeRef?
  { nil }
  package func elements(
    of node: NodeRef, from index: Int, atMost limit: Int, keepingIn anchors: ResultAnchors,
    into rows: ElementRows
  ) {
    do { rows.append(try element(of: node, at: index, keepingIn: anchors)) } catch {
      rows.failure = error
    }
  }
  package func isLabel(_ view: NodeRef, of container: NodeRef) -> Bool { false }
  package func owner(of node: NodeRef) -> AnyObject? { nil }
  package func environmentStamp(of node: NodeRef, at place: CompositePlace) -> UInt64 { 0 }
  package func elementStamp(of node: NodeRef, at index: Int) throws -> UInt64 { 0 }
  package func effectHandler(of node: NodeRef) throws -> (any EffectHandler)? { nil }
  package func effectValue(of node: NodeRef) throws -> (any EffectValue)? { nil }
  package func preferenceDefault(of code: Int32) throws -> (any EffectValue)? { nil }
  package func reduce(_ code: Int32, _ current: any EffectValue, _ next: any EffectValue) throws
    -> any EffectValue
  { next }
  package func recover(
    from error: any Error, at path: [String], keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? { throw error }
}

/// One evaluated row of a host's `ForEach`.
package struct ElementResult: BitwiseCopyable {
  /// The row's view, nil when the closure returned nothing.
  package var node: NodeRef?
  package var identity: ElementIdentity

  package init(node: NodeRef?, identity: ElementIdentity) {
    self.node = node
    self.identity = identity
  }
}

/// Where a composite stands while its body is evaluated.
package struct CompositePlace {
  package let pass: ResolutionPass
  package let arena: LinkArena
  package let chain: Int32

  /// The identity that the composite's state follows (R31).
  package var identity: Identity { arena.identity(ofChain: chain, in: pass) }
}
