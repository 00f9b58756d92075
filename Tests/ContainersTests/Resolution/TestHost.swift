import Containers

/// A host whose closures are the test's: stands for the script engine.
final class TestHost: ViewHost {
  struct Failure: Error, Equatable {
    var element = 0
  }

  /// Rows of every host ForEach, by index.
  var rows: [View] = []
  /// The row whose closure fails.
  var failingRow: Int?
  var separator: (Subview) -> View = { $0.view }
  /// What a host's function, composite or Group over subviews gives.
  var content: (NodeRef) -> View? = { _ in nil }

  /// A node of `kind` that this host evaluates.
  func view(_ kind: ViewKind, _ children: [View?] = []) -> View {
    View(ViewStorage(ViewNode(kind), children: children))
  }

  private func keep(_ view: View?, _ anchors: ResultAnchors) -> NodeRef? {
    if let view { anchors.keep(view) }
    return view?.node
  }

  func makeAnchorStore() -> any AnchorStore { NoStore() }
  func elementCount(of node: NodeRef) throws -> Int { rows.count }

  func element(of node: NodeRef, at index: Int, keepingIn anchors: ResultAnchors) throws
    -> ElementResult
  {
    if index == failingRow { throw Failure(element: index) }
    return ElementResult(node: keep(rows[index], anchors), identity: .position(index))
  }

  func elementIdentity(of node: NodeRef, at index: Int) throws -> ElementIdentity {
    .position(index)
  }

  func content(ofDeferred node: NodeRef, keepingIn anchors: ResultAnchors) throws -> NodeRef? {
    keep(content(node), anchors)
  }

  func body(ofComposite node: NodeRef, at place: CompositePlace, keepingIn anchors: ResultAnchors)
    throws -> NodeRef?
  {
    keep(content(node), anchors)
  }

  func transform(
    _ node: NodeRef, subviews: SubviewsCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? { keep(content(node), anchors) }

  func transform(
    _ node: NodeRef, subview: Subview, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? {
    keep(node.pointee.kind == .separated ? separator(subview) : content(node), anchors)
  }

  func transform(
    _ node: NodeRef, sections: SectionCollection, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? { keep(content(node), anchors) }

  func transform(
    _ node: NodeRef, section: SectionConfiguration, index: Int, keepingIn anchors: ResultAnchors
  ) throws -> NodeRef? { keep(content(node), anchors) }

  func sizeThatFits(_ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews) throws
    -> ViewSize
  { .zero }

  func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws {}

  func identityHash(ofValueIn node: NodeRef) -> UInt64 { 1 }
  func componentName(_ component: Int32) -> String? { "Component" }
  func locationDescription(_ location: Int32) -> String? { nil }
}

/// The test host keeps its views itself.
private final class NoStore: AnchorStore {
  var isEmpty: Bool { true }
  func makeEmpty() -> any AnchorStore { NoStore() }
  func removeAll() {}
}
