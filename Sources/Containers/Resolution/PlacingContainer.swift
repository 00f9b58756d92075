/// The container whose body's tree places a view, and the one that places its use in turn.
final class PlacingContainer {
  /// The use of the container: a composite that a host evaluates.
  let node: NodeRef
  private let outer: PlacingContainer?

  init(_ node: NodeRef, inside outer: PlacingContainer?) {
    self.node = node
    self.outer = outer
  }

  /// Whether it is a view of the program without a body: what it stands for was made for it, of what it was given.
  fileprivate var isWidget: Bool {
    node.child(0).map { !$0.pointee.flags.contains(.given) } ?? false
  }

  /// What places the views inside of a leaf that this one places: those of a widget are not its own.
  fileprivate var placingInside: PlacingContainer? { isWidget ? outer?.placingInside : self }

  /// What places `view`: those that were given it only hand it on.
  func placing(_ view: NodeRef, in pass: ResolutionPass) -> PlacingContainer? {
    var container: PlacingContainer? = self
    while let inner = container, pass.isGiven(view, to: inner.node) { container = inner.outer }
    return container
  }
}

extension PathArena {
  /// The container that what is resolved in this arena is resolved for: the composite in whose body its chains begin.
  package var resolvingContainer: NodeRef? {
    guard let surroundings else { return outsideContainer?.node }
    var index = surroundings.chain
    while index >= 0 {
      let step = surroundings.arena.steps[Int(index)]
      if step.kind == .body { return step.node }
      index = step.parent
    }
    return surroundings.arena.resolvingContainer
  }

  /// The host's number of the container whose body's tree places `leaf`, 0 for none. Views are values:
  /// where one was made does not matter. What came in as content, or as a label, keeps its own.
  package func component(of leaf: Leaf, in pass: ResolutionPass) -> Int32 {
    container(of: leaf, in: pass)?.node.pointee.code ?? 0
  }

  /// The constructor that the author of `leaf` has called: a widget is no stack, whatever it draws itself with.
  package func kind(of leaf: Leaf, in pass: ResolutionPass) -> String {
    let container = container(of: leaf, in: pass).flatMap { $0.isWidget ? $0 : nil }
    return pass.name(of: container?.node ?? leaf.node)
  }

  private func container(of leaf: Leaf, in pass: ResolutionPass) -> PlacingContainer? {
    if let (list, original) = leaf.original {
      return list.arena.container(of: original, in: pass)
    }
    return container(at: leaf.chain, in: pass)?.placing(leaf.node, in: pass)
  }

  /// The container whose body's tree `chain` ends in.
  func container(at chain: Int32, in pass: ResolutionPass) -> PlacingContainer? {
    guard hasContainers else { return nil }
    var path: [PathStep] = []
    var index = chain
    while index >= 0 {
      path.append(steps[Int(index)])
      // A container that was handed on stands where it was declared.
      if path.last?.kind == .proxy { break }
      index = steps[Int(index)].parent
    }
    var container =
      surroundings.map { $0.arena.container(at: $0.chain, in: pass)?.placingInside }
      ?? outsideContainer
    for step in path.reversed() { container = self.container(of: step, inside: container, pass) }
    return container
  }

  private func container(of step: PathStep, inside outer: PlacingContainer?, _ pass: ResolutionPass)
    -> PlacingContainer?
  {
    guard let node = step.node else { return outer }
    switch step.kind {
    case .body:
      let isNamed = !node.pointee.flags.contains(.native)
      return isNamed ? PlacingContainer(node, inside: outer) : outer
    case .given, .deferred, .modifier: return outer?.placing(node, in: pass)
    case .boundary: return outer?.placing(node, in: pass)?.placingInside
    case .proxy:
      guard let list = step.list else { return outer }
      return list.arena.container(of: list.leaves[Int(step.value)], in: pass)?.placingInside
    default: return outer
    }
  }
}

extension ResolutionPass {
  /// Whether the composite `container` was given `view` as its content or as a label.
  func isGiven(_ view: NodeRef, to container: NodeRef) -> Bool {
    guard view.pointee.flags.contains(.given) || view.pointee.kind == .deferred else {
      return false
    }
    return container.child(0) == view || hosts[container].isLabel(view, of: container)
  }
}
