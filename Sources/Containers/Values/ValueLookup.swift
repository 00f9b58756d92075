// How container values, tags and environment writes are read off a chain of steps.

extension LinkArena {
  /// Visits the modifiers from the innermost outwards, up to the container's edge, until `visit`
  /// returns false.
  package func visitModifiers(from chain: Int32, _ visit: (NodeRef) -> Bool) -> Bool {
    var index = chain >= 0 ? links[Int(chain)].nearestModifier : -1
    while index >= 0 {
      let link = links[Int(index)]
      if let node = link.node, !visit(node) { return false }
      index = link.parent >= 0 ? links[Int(link.parent)].nearestModifier : -1
    }
    return true
  }

  /// Visits what may write values to a leaf: what was declared on it first, then what was written
  /// around each proxy it came through (R53, R60).
  package func visitModifiers(of leaf: Leaf, _ visit: (NodeRef) -> Bool) -> Bool {
    if let source = leaf.source {
      let list = source.takeUnretainedValue()
      let inner = list.leaves[Int(leaf.sourceIndex)]
      guard list.arena.visitModifiers(of: inner, visit) else { return false }
    }
    return visitModifiers(from: leaf.chain, visit)
  }

  /// The nearest `ForEach` element that a leaf belongs to, which gives it its default tag (R71).
  package func nearestElement(of leaf: Leaf) -> (node: NodeRef, index: Int)? {
    if let source = leaf.source {
      let list = source.takeUnretainedValue()
      let inner = list.leaves[Int(leaf.sourceIndex)]
      if let element = list.arena.nearestElement(of: inner) { return element }
    }
    if leaf.index >= 0, leaf.chain >= 0, links[Int(leaf.chain)].step == .forEach,
      let node = links[Int(leaf.chain)].node
    {
      return (node, Int(leaf.index))
    }
    return nearestElement(from: leaf.chain)
  }

  private func nearestElement(from chain: Int32) -> (node: NodeRef, index: Int)? {
    var index = chain
    while index >= 0 {
      let link = links[Int(index)]
      if link.step == .boundary { return nil }
      if link.step == .element, let node = link.node { return (node, Int(link.value)) }
      index = link.parent
    }
    return nil
  }
}

extension Subview {
  /// Visits the writes of container value `code` on this subview, the innermost first, until
  /// `visit` returns false (R53–R55).
  package func visitWrites(of code: Int32, _ visit: (NodeRef) -> Bool) {
    _ = list.arena.visitModifiers(of: leaf) { node in
      guard node.pointee.modifier == .containerValue, node.pointee.code == code else { return true }
      return visit(node)
    }
  }

  /// The innermost explicit tag of type `code` (R69).
  package func explicitTag(ofType code: Int32) -> NodeRef? {
    var found: NodeRef?
    _ = list.arena.visitModifiers(of: leaf) { node in
      guard node.pointee.modifier == .tag, node.pointee.code == code else { return true }
      found = node
      return false
    }
    return found
  }

  /// The `ForEach` element whose id is the default tag.
  package var nearestElement: (node: NodeRef, index: Int)? {
    list.arena.nearestElement(of: leaf)
  }

  /// The container whose body wrote the leaf: the host's number, 0 for none.
  package var component: Int32 { leaf.node.pointee.component }
}

extension SectionConfiguration {
  /// Visits the writes on the section itself, not those inside its content (R52, R57). An implicit
  /// section has none (R58).
  package func visitWrites(of code: Int32, _ visit: (NodeRef) -> Bool) {
    guard !isImplicit else { return }
    _ = arena.visitModifiers(from: chain) { node in
      guard node.pointee.modifier == .containerValue, node.pointee.code == code else { return true }
      return visit(node)
    }
  }
}
