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

  private func keep(_ view: View?, _ retained: RetainedViews) -> NodeRef? {
    if let view { retained.keep(view) }
    return view?.node
  }

  func elementCount(of node: NodeRef) throws -> Int { rows.count }

  func evaluateRows(
    of node: NodeRef, from index: Int, atMost limit: Int, at place: ViewPlace,
    keepingIn retained: RetainedViews, into rows: ElementRows
  ) {
    guard index != failingRow else { return rows.failure = Failure(element: index) }
    rows.append(ElementResult(node: keep(self.rows[index], retained), identity: .position(index)))
  }

  func elementIdentity(of node: NodeRef, at index: Int) throws -> ElementIdentity {
    .position(index)
  }

  func evaluate(
    _ request: Evaluation, of node: NodeRef, at place: ViewPlace, keepingIn retained: RetainedViews
  ) throws -> NodeRef? {
    if case .subview(let subview, _) = request, node.pointee.kind == .separated {
      return keep(separator(subview), retained)
    }
    return keep(content(node), retained)
  }

  func identityHash(ofValueIn node: NodeRef) -> UInt64 { 1 }
  func name(of node: NodeRef) -> String? {
    node.pointee.kind == .composite || node.pointee.kind == .layout ? "Component" : nil
  }
}
