// How container values, tags and environment writes are read off a chain of steps.

extension PathArena {
  /// Visits the modifiers from the innermost outwards, up to the container's edge, until `visit`
  /// returns false.
  package func visitModifiers(from chain: Int32, _ visit: (NodeRef) -> Bool) -> Bool {
    visitModifiers(from: chain, surrounded: true, visit)
  }

  /// As above, leaving out the surroundings unless `surrounded`.
  @inline(__always)
  private func visitModifiers(
    from chain: Int32, surrounded: Bool, _ visit: (NodeRef) -> Bool
  ) -> Bool {
    var index = nearestModifier(of: chain)
    while index >= 0 {
      let step = steps[Int(index)]
      if let node = step.node, !visit(node) { return false }
      index = nearestModifier(of: step.parent)
    }
    guard surrounded, index == PathStep.further, let surroundings else { return true }
    return surroundings.arena.visitModifiers(from: surroundings.chain, visit)
  }

  /// Visits the modifiers of a leaf from the innermost outwards: what was declared on it first,
  /// then what was written around each proxy it came through (R53, R60, R97). What the original
  /// list inherited from its place is left out: it lies around the proxy as well.
  package func visitModifiers(of leaf: Leaf, _ visit: (NodeRef) -> Bool) -> Bool {
    visitModifiers(of: leaf, surrounded: true, visit)
  }

  /// Visits the modifiers of a leaf as values and tags are read: what leaked in from around the closure
  /// that a proxy was handed to is declared, so that it comes before what was written around the proxy
  /// (R60, R63), and again where it lies around that.
  package func visitDeclarations(of leaf: Leaf, _ visit: (NodeRef) -> Bool) -> Bool {
    if let (list, inner) = leaf.original, !list.arena.visitDeclarations(of: inner, visit) {
      return false
    }
    return visitModifiers(from: leaf.chain, visit)
  }

  @inline(__always)
  func visitModifiers(of leaf: Leaf, surrounded: Bool, _ visit: (NodeRef) -> Bool) -> Bool {
    if let (list, inner) = leaf.original,
      !list.arena.visitModifiers(of: inner, surrounded: false, visit)
    {
      return false
    }
    return visitModifiers(from: leaf.chain, surrounded: surrounded, visit)
  }

  /// Visits the `ForEach` elements that a leaf belongs to, the nearest first, until `visit` returns
  /// false: each gives it a default tag (R71), in the order of `visitDeclarations`.
  package func visitElements(of leaf: Leaf, _ visit: (NodeRef, Int) -> Bool) -> Bool {
    if let (list, inner) = leaf.original, !list.arena.visitElements(of: inner, visit) {
      return false
    }
    let chain = leaf.chain
    if leaf.index >= 0, chain >= 0, steps[Int(chain)].kind == .forEach,
      let node = steps[Int(chain)].node, !visit(node, Int(leaf.index))
    {
      return false
    }
    return visitElements(from: chain, visit)
  }

  private func visitElements(from chain: Int32, _ visit: (NodeRef, Int) -> Bool) -> Bool {
    var index = chain
    while index >= 0 {
      let step = steps[Int(index)]
      if step.kind == .boundary { return true }
      if step.kind == .element, let node = step.node, !visit(node, Int(step.value)) {
        return false
      }
      index = step.parent
    }
    guard let surroundings else { return true }
    return surroundings.arena.visitElements(from: surroundings.chain, visit)
  }

  /// The nearest `ForEach` element that a leaf belongs to.
  package func nearestElement(of leaf: Leaf) -> (node: NodeRef, index: Int)? {
    var nearest: (node: NodeRef, index: Int)?
    _ = visitElements(of: leaf) { node, index in
      nearest = (node, index)
      return false
    }
    return nearest
  }
}

extension Subview {
  /// Visits the writes of container value `code` on this subview, the innermost first, until
  /// `visit` returns false (R53–R55).
  package func visitWrites(of code: Int32, _ visit: (NodeRef) -> Bool) {
    guard isUsable else { return }
    _ = list.arena.visitDeclarations(of: leaf) { node in
      guard node.pointee.modifier == .containerValue, node.pointee.code == code else { return true }
      return visit(node)
    }
  }

  /// The innermost explicit tag of type `code` (R69).
  package func explicitTag(ofType code: Int32) -> NodeRef? {
    var found: NodeRef?
    guard isUsable else { return nil }
    _ = list.arena.visitDeclarations(of: leaf) { node in
      guard node.pointee.modifier == .tag, node.pointee.code == code else { return true }
      found = node
      return false
    }
    return found
  }

  /// Whether something that was written on the subview, or around it, keeps its views from input.
  package var isDisabled: Bool {
    isModified {
      $0.pointee.modifier == .inherited(.disabled) && !$0.pointee.flags.contains(.off)
    }
  }

  /// Whether something that was written on the subview, or around it, keeps it from being seen.
  package var isHidden: Bool {
    isModified {
      $0.pointee.modifier == .hidden
        || $0.pointee.modifier == .opacity && $0.pointee[OpacityParameters.self].opacity == 0
    }
  }

  private func isModified(by isMeant: (NodeRef) -> Bool) -> Bool {
    isUsable && !list.arena.visitModifiers(of: leaf) { !isMeant($0) }
  }

  /// The innermost `id` that was written on the subview.
  package var explicitID: NodeRef? {
    var found: NodeRef?
    guard isUsable else { return nil }
    _ = list.arena.visitDeclarations(of: leaf) { node in
      guard node.pointee.modifier == .identifier else { return true }
      found = node
      return false
    }
    return found
  }

  /// The nearest `ForEach` element: its id is the default tag of its type.
  package var nearestElement: (node: NodeRef, index: Int)? {
    isUsable ? list.arena.nearestElement(of: leaf) : nil
  }

  /// Visits the `ForEach` elements around this subview, the nearest first, until `visit` returns
  /// false: among default tags of one type the nearest wins (R71).
  package func visitElements(_ visit: (NodeRef, Int) -> Bool) {
    guard isUsable else { return }
    _ = list.arena.visitElements(of: leaf, visit)
  }

  /// The container whose body's tree places the leaf: the host's number, 0 for none.
  package var component: Int32 { isUsable ? list.arena.component(of: leaf, in: list.pass) : 0 }
}

extension SectionConfiguration {
  /// Visits the writes on the section itself, not those inside its content (R52, R57). An implicit
  /// section has none (R58).
  package func visitWrites(of code: Int32, _ visit: (NodeRef) -> Bool) {
    guard !isImplicit, pass.isUsable else { return }
    _ = arena.visitModifiers(from: chain) { node in
      guard node.pointee.modifier == .containerValue, node.pointee.code == code else { return true }
      return visit(node)
    }
  }

  /// The innermost explicit tag of type `code` on or around the section (R52, R69). The default tags of
  /// `ForEach` are those of subviews only (R72).
  package func explicitTag(ofType code: Int32) -> NodeRef? {
    var found: NodeRef?
    guard !isImplicit, pass.isUsable else { return nil }
    _ = arena.visitModifiers(from: chain) { node in
      guard node.pointee.modifier == .tag, node.pointee.code == code else { return true }
      found = node
      return false
    }
    return found
  }
}
