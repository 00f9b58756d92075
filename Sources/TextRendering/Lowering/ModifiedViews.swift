import Containers

/// Modifiers of one leaf, innermost first; valid until another leaf is built.
typealias PendingModifiers = UnsafeMutableBufferPointer<NodeRef>

/// What is built of a view under modifiers: its wrappers, the view, what lies behind and in front of it.
extension BoxBuilder {
  func pendingModifiers(from start: Int32) -> PendingModifiers {
    PendingModifiers(start: pending.base + Int(start), count: Int(pending.count - start))
  }

  struct Decoration: BitwiseCopyable {
    let node: NodeRef
    let box: Int32
    let environment: TextEnvironment
  }

  enum Later: BitwiseCopyable {
    case decoration(Decoration)
    /// The box is that of what the effect was written on.
    case effect(NodeRef, box: Int32)
    /// A sheet or an alert, in the environment outside of it.
    case presentation(NodeRef, TextEnvironment)
  }

  func addModified(
    _ leaf: Leaf, modifiers start: Int32, to parent: Int32, _ inherited: TextEnvironment
  ) throws {
    var environment = inherited
    var box = parent
    var outermost = Box.none
    if parent != Box.none, tree.kind(of: parent).holdsGridCells,
      let cell = addGridCell(pendingModifiers(from: start), to: parent)
    {
      (box, outermost) = (cell, cell)
    }
    var zIndex: Double?
    let steps = later.count
    defer { later.truncate(to: steps) }
    var collectsEffects = false
    var failed: (index: Int, mark: NodeRef?)?
    if let effects, effects.hasFailures {
      failed = try effects.failedEffect(
        among: pendingModifiers(from: start), of: leaf, arena, keepingIn: retained)
    }
    let outerDepth = wrapperDepth
    defer { wrapperDepth = outerDepth }
    while pending.count > start {
      let node = pending.pointer(pending.count - 1).pointee
      pending.truncate(to: pending.count - 1)
      // Of what is inside of an effect that has failed only what its view asks to be done stays.
      if let failed, Int(pending.count - start) < failed.index, !node.pointee.modifier.isEffect {
        continue
      }
      switch node.pointee.modifier {
      case .zIndex: zIndex = node.pointee[ZIndexParameters.self].zIndex
      case .inherited, .environment: environment.apply(node, styles: styles, theme: theme)
      case .accessibilityRole: environment.enter(node)
      case .accessibilityLabel, .accessibilityValue, .accessibilityHidden: break
      case let modifier where modifier.isPresentation:
        later.append(.presentation(node, environment))
        collectsEffects = effects != nil
      case let modifier where modifier.isEffect:
        // What is inside of it is added next.
        later.append(.effect(node, box: tree.count))
        collectsEffects = effects != nil
      case let modifier where modifier.isWrapper:
        guard let wrapper = addWrapper(node, to: box, environment) else { break }
        // What stands inside a border is a picture of its own.
        if case .border = modifier { environment.inherited.joinsBorders = false }
        try countWrapper(around: leaf)
        box = wrapper
        if outermost == Box.none { outermost = wrapper }
        if node.pointee.slotCount > 1 {
          later.append(
            .decoration(Decoration(node: node, box: wrapper, environment: environment)))
        }
      default: break
      }
    }
    let first = tree.count
    if collectsEffects { effects?.openSubtree() }
    if let failed {
      if let mark = failed.mark { try add(mark, to: box, environment) }
    } else {
      try addView(leaf, to: box, environment)
      if notes != nil { note(leaf, at: first, environment) }
    }
    if later.count > steps {
      try finish(leaf, from: steps, environment)
    }
    if collectsEffects { effects?.closeSubtree() }
    if let zIndex, tree.count > first || outermost != Box.none {
      tree.setZIndex(zIndex, of: outermost != Box.none ? outermost : first)
    }
  }

  private func countWrapper(around leaf: Leaf) throws {
    wrapperDepth += 1
    guard wrapperDepth > Int(pass.depthLimit) else { return }
    let path = arena.path(of: leaf.chain, in: pass)
    throw ResolutionError.tooDeep(limit: Int(pass.depthLimit), path: path)
  }

  /// Does what comes after a view has been built, given outermost first: decorations are added, and
  /// effects see the preferences of what stands inside them (R101).
  private func finish(_ leaf: Leaf, from first: Int32, _ environment: TextEnvironment) throws {
    var decorations = 0
    // Whether something lies over the view does not tell which of the effects is which.
    var (requests, presentations) = (0, 0)
    var identity: Identity?
    for index in (first..<later.count).reversed() {
      switch later.pointer(index).pointee {
      case .decoration(let decoration):
        for slot in 1..<decoration.node.pointee.slotCount {
          try addDecoration(slot, of: decoration, ordinal: decorations, of: leaf)
          decorations += 1
        }
      case .presentation(let node, let environment):
        if !node.pointee.flags.contains(.off) {
          try present(node, ordinal: presentations, of: leaf, environment)
        }
        presentations += 1
      case .effect(let node, let box):
        guard let effects else { continue }
        let place = identity ?? self.identity(ofControl: leaf)
        identity = place
        try effects.collect(
          node, ordinal: requests, of: leaf, place, box: box < tree.count ? box : Box.none,
          isDisabled: environment.inherited.isDisabled)
        requests += 1
      }
    }
  }

  /// What lies behind or in front: several views lie in a ZStack (R17, R128), those in a border's line stand in an
  /// HStack. The content stands in the environment of the view it decorates, under a slot that no child has.
  private func addDecoration(
    _ slot: Int32, of decoration: Decoration, ordinal: Int, of leaf: Leaf
  ) throws {
    let node = decoration.node
    guard let content = node.child(slot) else { return }
    let isBorder = node.pointee.modifier == .border
    let layer = tree.add(isBorder ? .hstack : .zstack, to: decoration.box)
    tree.set(StackParameters(alignment: isBorder ? .top : node.pointee[Alignment.self]), of: layer)
    let edge = try arena.pushBoundary(of: leaf, in: pass)
    let chain = arena.push(
      .slot, value: PathStep.firstDecoration - Int32(clamping: ordinal), node: node, onto: edge)
    var environment = decoration.environment
    if isBorder { environment.tint(.secondary, styles: styles, theme: theme) }
    try add(content, chain: chain, to: layer, environment)
  }
}
