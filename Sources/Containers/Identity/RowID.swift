/// The id by which a row is found: an element of a ForEach, or a view with an explicit one.
package struct RowID: Hashable {
  /// The hash of its value.
  private let hash: UInt64
  /// The place that it is in data without ids.
  private let number: Int?

  package init(hash: UInt64, number: Int? = nil) { (self.hash, self.number) = (hash, number) }

  package static func == (a: RowID, b: RowID) -> Bool { a.hash == b.hash }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  func names(_ identity: ElementIdentity) -> Bool {
    switch identity {
    case .value(let hash): hash == self.hash
    case .number(let number), .position(let number): number == self.number
    }
  }

  func names(explicit hash: UInt64) -> Bool { hash == self.hash }
}

extension PathArena {
  /// Whether a leaf, or the element of a ForEach that it is in, has the id.
  package func isNamed(_ leaf: Leaf, _ id: RowID, in pass: ResolutionPass) -> Bool {
    let elements = visitElements(of: leaf) { !id.names(pass.elementIdentity(of: $0, at: $1)) }
    guard elements else { return true }
    return !visitModifiers(of: leaf) {
      $0.pointee.modifier != .identifier
        || !id.names(explicit: pass.hosts[$0].identityHash(ofValueIn: $0))
    }
  }
}

extension PathArena {
  /// The innermost id that was written on a leaf inside the nearest element of a ForEach that it belongs to.
  package func idInElement(of leaf: Leaf) -> NodeRef? {
    if let (list, inner) = leaf.original {
      if let id = list.arena.idInElement(of: inner) { return id }
      if list.arena.nearestElement(of: inner) != nil { return nil }
    }
    var index = leaf.chain
    while index >= 0 {
      let step = steps[Int(index)]
      switch step.kind {
      case .modifier:
        if let node = step.node, node.pointee.modifier == .identifier { return node }
      case .element, .forEach, .boundary: return nil
      default: break
      }
      index = step.parent
    }
    return nil
  }
}

extension Iteration {
  /// The member with the id, which is looked for without evaluating any; nil where there is none.
  package func member(named id: RowID) throws -> Int? {
    switch members {
    case .elements:
      return (0..<Int(level.count)).first { id.names(pass.elementIdentity(of: level.node, at: $0)) }
    case .content(.subviews(let subviews)): return try subviews.member(named: id)
    case .content(.sections): return nil
    }
  }
}

extension SubviewsStorage {
  fileprivate func member(named id: RowID) throws -> Int? {
    var place = 0
    while true {
      while let leaf = knownLeaf(at: place) {
        if leaf.arena.isNamed(leaf.leaf, id, in: pass) { return place }
        place += 1
      }
      _ = try reach(try expectedCount() ?? place)
      guard place < knownCount else { return nil }
    }
  }
}
