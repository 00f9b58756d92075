// How identities are read off a chain of steps.

extension PathArena {
  /// The identity of the place that `chain` ends in.
  package func identity(ofChain chain: Int32, in pass: ResolutionPass) -> Identity {
    // Collections have identities too, and those are read while one is being put together here.
    let bottom = scratch.count
    var index = chain
    while index >= 0, remembered[index] == nil {
      scratch.append(index)
      index = steps[Int(index)].parent
    }
    var identity = remembered[index] ?? seed(in: pass)
    while scratch.count > bottom, let step = scratch.popLast() {
      identity = self.identity(of: step, inside: identity, in: pass)
      if step == chain || steps[Int(step)].kind == .boundary { remembered.set(identity, of: step) }
    }
    return identity
  }

  /// The identity of a leaf among its container's subviews (R31–R36, R107).
  package func identity(of leaf: Leaf, in pass: ResolutionPass) -> Identity {
    let place = identity(ofIndex: leaf.index, inside: leaf.chain, in: pass)
    guard let (list, _) = leaf.original else { return place }
    return place.entering(.proxy, list.identity(at: Int(leaf.sourceIndex)))
  }

  /// The identity of what a walk came to.
  package func identity(of event: LeafCursor.Event, in pass: ResolutionPass) -> Identity {
    switch event {
    case .leaf(let leaf): identity(of: leaf, in: pass)
    case .section(_, let chain), .row(_, let chain): identity(ofChain: chain, in: pass)
    }
  }

  /// The identity of child `index` of the step `chain`.
  func identity(ofIndex index: Int32, inside chain: Int32, in pass: ResolutionPass) -> Identity {
    identity(ofIndex: index, of: chain, inside: identity(ofChain: chain, in: pass), in: pass)
  }

  /// The identity of child `index` of the step `chain`, whose own identity is `outer`.
  func identity(
    ofIndex index: Int32, of chain: Int32, inside outer: Identity, in pass: ResolutionPass
  ) -> Identity {
    guard index >= 0 else { return outer }
    if chain >= 0 {
      let step = steps[Int(chain)]
      if step.kind == .forEach, let node = step.node {
        return outer.entering(.element, elementIdentity(node, index, at: chain, in: pass))
      }
      if step.kind == .iteration { return outer.entering(.item, memberIdentity(index, of: chain)) }
    }
    return outer.entering(.slot, Identity(index: index))
  }

  private func identity(of index: Int32, inside outer: Identity, in pass: ResolutionPass)
    -> Identity
  {
    let step = steps[Int(index)]
    switch step.kind {
    case .forEach, .iteration, .deferred, .given: return outer
    case .slot: return outer.entering(.slot, Identity(index: step.value))
    case .branch: return outer.entering(.branch, Identity(index: step.value))
    case .element, .item, .place:
      return identity(ofIndex: step.value, of: step.parent, inside: outer, in: pass)
    case .separator: return outer.entering(.separator, separatorIdentity(index))
    case .body: return outer.entering(.body, pass.kind(of: step.node))
    case .result: return outer.entering(.result, Identity(0))
    case .header: return outer.entering(.header, Identity(0))
    case .content: return outer.entering(.content, Identity(0))
    case .footer: return outer.entering(.footer, Identity(0))
    case .modifier:
      guard let node = step.node, node.pointee.modifier == .identifier else { return outer }
      return outer.entering(.explicit, Identity(pass.hosts[node].identityHash(ofValueIn: node)))
    case .proxy:
      guard let list = step.list else { return outer }
      return outer.entering(.proxy, list.identity(at: Int(step.value)))
    case .boundary:
      return identity(ofIndex: step.value, of: step.parent, inside: outer, in: pass)
        .entering(.boundary, pass.kind(of: step.node))
    }
  }

  private func memberIdentity(_ index: Int32, of iteration: Int32) -> Identity {
    switch iterations[iteration] {
    case .subviews(let subviews): subviews.identity(at: Int(index))
    case .sections(let sections): sections.identity(at: Int(index))
    case nil: Identity(index: index)
    }
  }

  private func separatorIdentity(_ step: Int32) -> Identity {
    separators[step]?.identity ?? Identity(index: steps[Int(step)].value)
  }

  private func elementIdentity(
    _ node: NodeRef, _ element: Int32, at step: Int32, in pass: ResolutionPass
  ) -> Identity {
    let hash: Identity =
      switch pass.elementIdentity(of: node, at: Int(element)) {
      case .position(let position):
        Identity(UInt64(truncatingIfNeeded: position)).entering(.slot, Identity(0))
      case .number(let number): Identity(Identity.hash(number))
      case .value(let hash): Identity(hash)
      }
    guard let occurrence = repeats[RepeatKey(step: step, element: element)] else { return hash }
    return hash.entering(.occurrence, Identity(UInt64(occurrence)))
  }
}

extension ResolutionPass {
  /// What a view is, as far as its content and its effects go: another kind at the same place is another view (R38).
  func kind(of node: NodeRef?) -> Identity {
    guard let node else { return Identity(0) }
    switch node.pointee.kind {
    case .composite, .layout:
      var name = name(of: node)
      return Identity(name.withUTF8 { Identity.hash($0) })
    case let kind: return Identity(UInt64(kind.rawValue))
    }
  }
}

extension Identity {
  fileprivate init(index: Int32) { self.init(UInt64(UInt32(bitPattern: index))) }
}
