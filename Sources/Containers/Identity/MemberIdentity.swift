/// What a member of an iteration that was walked to is known by in other frames.
///
/// A member that is passed over is known by the element of a `ForEach` that it is, as nobody knows what view that
/// has; one that is evaluated is known by the view (see `LeafList+Holes.swift`).
package struct MemberIdentity {
  /// The identity of the view.
  package let identity: Identity
  /// What it would be known by if one of the elements that it lies in were passed over.
  let passedOver: [Identity]

  package init(_ identity: Identity, passedOver: [Identity] = []) {
    (self.identity, self.passedOver) = (identity, passedOver)
  }

  /// All of these.
  package var identities: [Identity] { [identity] + passedOver }

  /// Whether `other` is the identity of the same member in another frame.
  func matches(_ other: Identity) -> Bool { other == identity || passedOver.contains(other) }
}

extension Iteration {
  /// What the member at `index`, which was walked to, is known by; the iteration's ``identity`` is `own`.
  package func member(at index: Int, in own: Identity) -> MemberIdentity {
    let elements =
      switch members {
      case .elements: [Identity]()
      case .content(.subviews(let subviews)): subviews.elements(around: index)
      case .content(.sections(let sections)): sections.elements(around: index)
      }
    return MemberIdentity(
      identity(of: index, in: own), passedOver: elements.map { own.entering(.item, $0) })
  }
}

extension SubviewsStorage {
  fileprivate func elements(around index: Int) -> [Identity] {
    guard let (leaf, arena) = knownLeaf(at: index) else { return [] }
    return arena.elements(around: leaf.chain, in: pass)
  }
}

extension SectionList {
  fileprivate func elements(around index: Int) -> [Identity] {
    guard let section = try? section(at: index) else { return [] }
    return section.arena.elements(around: section.chain, in: pass)
      .map { $0.entering(.section, Identity(0)) }
  }
}

extension PathArena {
  /// The elements that `chain` lies in, as far as its container goes.
  fileprivate func elements(around chain: Int32, in pass: ResolutionPass) -> [Identity] {
    var found: [Identity] = []
    var index = chain
    while index >= 0 {
      let step = self[index]
      if step.kind == .element { found.append(identity(ofChain: index, in: pass)) }
      index = step.parent
    }
    return found
  }
}
