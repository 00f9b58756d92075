// What the walk evaluates, taken from an earlier frame where it is still right.

extension LeafCursor {
  func evaluatedContent(ofDeferred node: NodeRef, chain: Int32) throws -> NodeRef? {
    guard let cache = pass.cache else {
      return try pass.content(ofDeferred: node, keepingIn: anchors)
    }
    return try reusing(cache, node, chain, input: .none, isSame: { _ in true }) {
      try pass.content(ofDeferred: node, keepingIn: $0)
    }.node
  }

  func evaluatedBody(ofComposite node: NodeRef, chain: Int32) throws -> NodeRef? {
    let place = CompositePlace(pass: pass, arena: arena, chain: chain)
    guard let cache = pass.cache else {
      return try pass.body(ofComposite: node, at: place, keepingIn: anchors)
    }
    let identity = place.identity
    let environment = pass.environmentRecord(of: node, at: place)
    let result = try reusing(
      cache, node, chain, input: .environment(environment),
      isSame: { result in
        guard case .environment(let before) = result.input else { return false }
        let isStateSame =
          result.madeIn == cache.frame || !pass.memory.state.hasChanged(at: identity)
        return isStateSame && before.isSame(as: environment)
      }
    ) { try pass.body(ofComposite: node, at: place, keepingIn: $0) }
    pass.memory.state.enter(ofComposite: node, at: identity)
    return result.node
  }

  func evaluatedElement(of node: NodeRef, at index: Int, before end: Int, chain: Int32) throws
    -> ElementResult
  {
    guard let cache = pass.cache else {
      guard rowsAtOnce > 1 || rows.failure != nil, !node.pointee.flags.contains(.native) else {
        return try pass.element(of: node, at: index, keepingIn: anchors)
      }
      return try evaluatedRow(of: node, at: index, before: end)
    }
    let stamp = try pass.elementStamp(of: node, at: index)
    let result = try reusing(
      cache, node, chain, member: UInt64(index), input: .element(stamp: stamp),
      isSame: {
        guard case .element(let before) = $0.input else { return false }
        return before == stamp
      }
    ) { anchors in
      try pass.element(of: node, at: index, keepingIn: anchors)
    }
    return ElementResult(node: result.node, identity: result.identity)
  }

  func evaluated(_ node: NodeRef, subviews: SubviewsCollection, chain: Int32) throws
    -> NodeRef?
  {
    guard let cache = pass.cache else {
      return try pass.transform(node, subviews: subviews, keepingIn: anchors)
    }
    return try reusing(
      cache, node, chain, input: .subviews(subviews.storage),
      isSame: {
        guard case .subviews(let before) = $0.input else { return false }
        return before === subviews.storage
      }
    ) { try pass.transform(node, subviews: subviews, keepingIn: $0) }.node
  }

  func evaluated(_ node: NodeRef, subview: Subview, index: Int, chain: Int32) throws
    -> NodeRef?
  {
    guard let cache = pass.cache else {
      return try pass.transform(node, subview: subview, index: index, keepingIn: anchors)
    }
    return try reusing(
      cache, node, chain, member: subview.identity.hash, input: .subview(subview, index: index),
      isSame: {
        guard case .subview(let before, let position) = $0.input else { return false }
        return position == index && SubviewsStorage.isSame(before, as: subview)
      }
    ) { try pass.transform(node, subview: subview, index: index, keepingIn: $0) }.node
  }

  func evaluated(_ node: NodeRef, sections: SectionCollection, chain: Int32) throws
    -> NodeRef?
  {
    guard let cache = pass.cache else {
      return try pass.transform(node, sections: sections, keepingIn: anchors)
    }
    return try reusing(
      cache, node, chain, input: .sections(sections.list),
      isSame: {
        guard case .sections(let before) = $0.input else { return false }
        return before === sections.list
      }
    ) { try pass.transform(node, sections: sections, keepingIn: $0) }.node
  }

  func evaluated(_ node: NodeRef, section: SectionConfiguration, index: Int, chain: Int32)
    throws
    -> NodeRef?
  {
    guard let cache = pass.cache else {
      return try pass.transform(node, section: section, index: index, keepingIn: anchors)
    }
    return try reusing(
      cache, node, chain, member: section.identity.hash, input: .section(section, index: index),
      isSame: {
        guard case .section(let before, let position) = $0.input, position == index else {
          return false
        }
        return try before === section || before.isSame(as: section)
      }
    ) { try pass.transform(node, section: section, index: index, keepingIn: $0) }.node
  }

  /// The list a closure is handed: that of the frame before when nothing in it has changed.
  func list(of node: NodeRef, chain: Int32, fresh: () -> LeafList) throws -> SubviewsStorage {
    guard let cache = pass.cache else { return SubviewsStorage(list: fresh()) }
    return try cache.lists.subviews(
      for: key(node, chain), frame: cache.frame, owner: { pass.owner(of: node) }, fresh: fresh)
  }

  /// The sections a closure is handed, as above.
  func sectionList(of node: NodeRef, chain: Int32, fresh: () -> SectionList) throws -> SectionList {
    guard let cache = pass.cache else { return fresh() }
    return try cache.lists.sections(
      for: key(node, chain), frame: cache.frame, owner: { pass.owner(of: node) }, fresh: fresh)
  }

  private func key(_ node: NodeRef, _ chain: Int32, member: UInt64 = 0) -> UpdateCache.Key {
    UpdateCache.Key(node, at: arena.identity(ofChain: chain, in: pass), member: member)
  }

  private func reusing(
    _ cache: UpdateCache, _ node: NodeRef, _ chain: Int32, member: UInt64 = 0,
    input: UpdateCache.Input, isSame: (UpdateCache.Result) throws -> Bool,
    _ evaluate: (ResultAnchors) throws -> NodeRef?
  ) throws -> UpdateCache.Result {
    try reusing(cache, node, chain, member: member, input: input, isSame: isSame) { anchors in
      ElementResult(node: try evaluate(anchors), identity: .position(0))
    }
  }

  private func reusing(
    _ cache: UpdateCache, _ node: NodeRef, _ chain: Int32, member: UInt64 = 0,
    input: UpdateCache.Input, isSame: (UpdateCache.Result) throws -> Bool,
    _ evaluate: (ResultAnchors) throws -> ElementResult
  ) throws -> UpdateCache.Result {
    let key = key(node, chain, member: member)
    let result: UpdateCache.Result
    if let known = cache.result(for: key), try isSame(known) {
      cache.use(known)
      result = known
    } else {
      result = try cache.make(
        key, input: input, owner: pass.owner(of: node), anchors: pass.makeAnchors(), evaluate)
    }
    anchors.keep(result.anchors)
    return result
  }
}

extension StateStore {
  /// Notes that a composite, evaluated or reused, is part of the frame.
  func enter(ofComposite node: NodeRef, at place: Identity) {
    let kind = node.native?.stateKind ?? Int(node.pointee.code)
    let owner = Owner(place: place, kind: kind)
    if remembers(owner) { enter(owner) }
  }
}
