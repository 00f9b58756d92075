import Containers

/// A view that lies over the board: the content of a sheet or an alert.
struct Presentation {
  let node: NodeRef
  let chain: Int32
  let environment: TextEnvironment
}

extension BoxBuilder {
  /// Notes what lies over a screen; where nobody uses the board, nothing does.
  func present(_ node: NodeRef, ordinal: Int, of leaf: Leaf, _ environment: TextEnvironment) throws
  {
    guard scrolling != nil else { return }
    let edge = try arena.pushBoundary(of: leaf, in: pass)
    let chain = arena.push(.slot, value: -1000 - Int32(clamping: ordinal), node: node, onto: edge)
    presentations.append(Presentation(node: node, chain: chain, environment: environment))
  }

  /// Builds the next presentation as a tree of its own; returns its root and its identity, nil when there is none
  /// left.
  func addPresentation() throws -> (root: Int32, view: Identity)? {
    guard !presentations.isEmpty else { return nil }
    let presentation = presentations.removeFirst()
    let root = tree.add(.vstack, to: LayoutTree.noParent)
    tree.set(StackParameters(), of: root)
    let view = arena.identity(ofChain: presentation.chain, in: pass)
    showOnScreen(root, as: view)
    let role: Interaction.Role = presentation.node.pointee.modifier == .alert ? .alert : .sheet
    try effects?.collect(role, presentation.node, of: view, box: root, isDisabled: false)
    if let content = presentation.node.child(1) {
      try add(content, chain: presentation.chain, to: root, presentation.environment)
    }
    return (root, view)
  }
}
