import Containers

extension BoxBuilder {
  /// A custom layout gets exactly the resolved leaves, in the order they were declared (R136).
  ///
  /// They are resolved into a list with steps of its own, which keeps the views it comes from: a
  /// script may hold on to what it read of a subview for longer than a band.
  func addCustomLayout(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let chain = try arena.pushBoundary(of: leaf, in: pass)
    let list = LeafList(
      childrenOf: leaf.node, pass: pass, arena: arena.detach(chain, in: pass), chain: -1,
      retained: pass.makeRetained(inside: retained, enclosing: walks.flatMap(\.heldViews)))
    let subviews = try (0..<list.count()).map { Subview(list: list, index: $0) }
    try arena.admitMember(of: list)
    let layout = CustomLayout(leaf.node, subviews: subviews, pass: pass, tree: tree)
    let box = tree.addCustom(layout, to: parent)
    for subview in subviews {
      // A child's box is the first one that its leaf adds.
      layout.addBox(tree.count)
      // All stand in one place: what tells them apart is where each was declared (R107).
      try add(subview.leaf(chain: chain, index: -1), to: box, environment)
    }
  }
}
