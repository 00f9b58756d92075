/// The environment writes around a place, innermost first: what a list goes on knowing of the place
/// it was made in when it is cut off from the steps that led there (R98).
final class EnvironmentScope {
  let writes: [NodeRef]

  init(_ writes: [NodeRef]) { self.writes = writes }
}

extension PathArena {
  /// Visits the environment writes around `chain`, innermost first, through the edges of containers
  /// and on to what lies around this arena's content, until `visit` returns false.
  ///
  /// At a re-emitted container come the writes on its declared side, then those around its proxy
  /// (R99, R100). What is written inside of a decoration is left out for the decoration's content, which lies beside
  /// that.
  @discardableResult
  package func visitEnvironment(from chain: Int32, _ visit: (NodeRef) -> Bool) -> Bool {
    visitEnvironment(from: chain, beside: nil, visit)
  }

  /// As above, for the content of `decoration`, which is still to come on the way out.
  private func visitEnvironment(
    from chain: Int32, beside decoration: NodeRef?, _ visit: (NodeRef) -> Bool
  ) -> Bool {
    guard hasEnvironment else { return true }
    var (index, decoration) = (chain, decoration)
    func take(_ node: NodeRef) -> Bool {
      if decoration == nil { return node.writesEnvironment ? visit(node) : true }
      if decoration == node { decoration = nil }
      return true
    }
    while index >= 0 {
      let step = steps[Int(index)]
      switch step.kind {
      case .slot where step.isDecoration: decoration = step.node
      case .modifier:
        if let node = step.node, !take(node) { return false }
      case .proxy:
        guard let list = step.list else { break }
        let inner = list.leaves[Int(step.value)]
        if !list.arena.visitModifiers(of: inner, surrounded: false, take) { return false }
      default: break
      }
      index = step.parent
    }
    if let surroundings {
      return surroundings.arena.visitEnvironment(
        from: surroundings.chain, beside: decoration, visit)
    }
    for node in outside?.writes ?? [] where !visit(node) { return false }
    return true
  }

  /// What a list made at `chain` has to remember; nil when nobody writes into the environment.
  func environmentScope(at chain: Int32) -> EnvironmentScope? {
    guard hasEnvironment else { return nil }
    var writes: [NodeRef] = []
    visitEnvironment(from: chain) { node in
      // Of a host's value only the innermost write can be read; Swift's may write parts of it.
      let isHidden =
        !node.pointee.flags.contains(.native)
        && writes.contains {
          !$0.pointee.flags.contains(.native) && $0.pointee.code == node.pointee.code
        }
      if !isHidden { writes.append(node) }
      return true
    }
    return writes.isEmpty ? nil : EnvironmentScope(writes)
  }
}

extension ViewPlace {
  /// The innermost write of the host's environment value `code` around this place (R98).
  package func environmentWrite(of code: Int32) -> NodeRef? {
    var found: NodeRef?
    arena.visitEnvironment(from: chain) { node in
      guard !node.pointee.flags.contains(.native), node.pointee.code == code else { return true }
      found = node
      return false
    }
    return found
  }
}

extension NodeRef {
  /// Whether containers below may read a value that the modifier writes; `disabled` and `buttonStyle`
  /// write one where their host has given them the value's number.
  var writesEnvironment: Bool {
    switch pointee.modifier {
    case .environment: true
    case .inherited(.disabled), .inherited(.buttonStyle): pointee.code != 0
    default: false
    }
  }
}
