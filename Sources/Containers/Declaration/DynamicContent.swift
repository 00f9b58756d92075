/// Content that is made when a container asks for it: a `ForEach`'s rows, a composite's body, a
/// transform over subviews or sections, a layout. Written in Swift; nodes of other hosts go through
/// `ViewHost`.
package class DynamicContent {
  package init() {}

  /// The name that errors give to the view, where its kind says too little.
  package var name: String? { nil }
  package var count: Int { 0 }
  package func element(at index: Int) -> View? { nil }
  package func identity(at index: Int) -> ElementIdentity { .position(index) }
  /// The element and its identity, for content that finds both in one look at its data.
  package func row(at index: Int) -> (view: View?, identity: ElementIdentity) {
    (element(at: index), identity(at: index))
  }
  package func body() -> View? { nil }
  /// The body of a composite that depends on where it stands.
  package func body(at place: CompositePlace) -> View? { body() }
  /// Tells this composite's state from that of other kinds at the same place; 0 for no state.
  package var stateKind: Int { 0 }
  /// What a control does.
  package var action: (any EffectHandler)? { nil }
  package func transform(_ subviews: SubviewsCollection) -> View? { nil }
  package func transform(_ subview: Subview, index: Int) -> View? { nil }
  package func transform(_ sections: SectionCollection) -> View? { nil }
  package func transform(_ section: SectionConfiguration, index: Int) -> View? { nil }
  /// What a geometry reader of `size` holds.
  package func content(in size: ViewSize) -> View? { nil }
  package func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> ViewSize {
    .zero
  }
  package func placeSubviews(
    in bounds: ViewBounds, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {}
}

/// What tells a `ForEach` element from its siblings (R33).
package enum ElementIdentity: Equatable, BitwiseCopyable {
  /// The element's place in the data, or its number in a range: it cannot repeat.
  case position(Int)
  /// A hash of the element's id value; equal values hash equally, also in another run.
  case value(UInt64)
}

extension UnsafePointer where Pointee == ViewNode {
  /// What a node declared in Swift evaluates; nil for a host's nodes.
  var native: DynamicContent? {
    guard pointee.kind != .modified, pointee.flags.contains(.native), let object = pointee.object
    else { return nil }
    return Unmanaged<DynamicContent>.fromOpaque(object).takeUnretainedValue()
  }
}
