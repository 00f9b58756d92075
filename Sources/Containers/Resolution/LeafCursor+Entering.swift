// What the walk does when it comes to a view: through it, into it, or out with it as a leaf.

extension LeafCursor {
  func descend(_ start: NodeRef, chain outer: Int32, index: Int32) throws
    -> Event?
  {
    var node = start
    var chain = outer
    while true {
      if node.pointee.flags.contains(.given) {
        chain = arena.push(.given, node: node, onto: chain)
      }
      switch node.pointee.kind {
      case .empty: return nil
      case .modified:
        chain = arena.push(.modifier, node: node, onto: chain)
        guard let base = node.child(0) else { return nil }
        node = base
      case .anyView:
        guard let base = node.child(0) else { return nil }
        node = base
      case .branch:
        chain = arena.push(
          .branch, value: node.pointee[BranchParameters.self].side, node: node, onto: chain)
        guard let side = node.child(0) else { return nil }
        node = side
      case .deferred:
        chain = try push(.deferred, node: node, onto: chain)
        guard let content = try content(ofDeferred: node, chain: chain) else {
          return nil
        }
        node = content
      case .composite:
        chain = try push(.body, node: node, onto: chain)
        guard let body = try body(ofComposite: node, chain: chain) else { return nil }
        node = body
      case .groupSubviews:
        let content = SubviewsCollection(try subviews(of: node, chain: chain))
        chain = try push(.result, node: node, onto: chain)
        guard let result = try transform(node, subviews: content, chain: chain)
        else { return nil }
        node = result
      case .groupSections:
        let content = SectionCollection(try sections(of: node, chain: chain))
        chain = try push(.result, node: node, onto: chain)
        guard let result = try transform(node, sections: content, chain: chain)
        else { return nil }
        node = result
      case .subview: return try proxy(node, chain: chain, index: index)
      case .section where seesSections: return .section(node, chain: chain)
      case .gridRow where seesRows: return .row(node, chain: chain)
      case .tuple, .group, .gridRow, .forEach, .section, .collection, .separated, .forEachSubviews,
        .forEachSections:
        try enter(node, chain: chain)
        return nil
      default: return .leaf(Leaf(node: node, chain: chain, index: index))
      }
    }
  }

  private func enter(_ node: NodeRef, chain: Int32) throws {
    switch node.pointee.kind {
    case .section: enterSection(node, chain: chain)
    case .forEach:
      let count = Int32(clamping: try pass.elementCount(of: node))
      let link = arena.push(.forEach, node: node, onto: chain)
      enter(.elements(RepeatFinder()), of: node, count: count, chain: link)
    case .collection, .separated:
      enter(.subviews(try SubviewsStorage.of(node)), of: node, chain: chain)
    case .forEachSubviews:
      let subviews = try subviews(of: node, chain: chain)
      let link = arena.pushIteration(over: .subviews(subviews), node: node, onto: chain)
      enter(.subviews(subviews), of: node, chain: link)
    case .forEachSections:
      let sections = try sections(of: node, chain: chain)
      sections.isWalkedOnce = pass.cache == nil && givenSections(of: node) == nil
      let link = arena.pushIteration(over: .sections(sections), node: node, onto: chain)
      enter(.sections(sections), of: node, chain: link)
    default: enter(Frame(node: node, chain: chain, count: node.pointee.slotCount))
    }
  }

  private func enter(_ over: Members, of node: NodeRef, count: Int32 = .max, chain: Int32) {
    members.append(over)
    enter(Frame(node: node, chain: chain, count: count, hasMembers: true))
  }

  /// A section for a container that did not ask for sections: header, content, footer in line
  /// (R14). The frames are pushed in reverse because the last one is walked first.
  private func enterSection(_ node: NodeRef, chain: Int32) {
    hasFlattenedSections = true
    let slots = node.pointee.slotCount
    let contents = node.pointee.flags.contains(.collapsed) ? 2 : slots
    for (step, first, end) in [(.footer, 1, 2), (.content, 2, contents), (.header, 0, 1)]
      as [(Link.Step, Int32, Int32)]
    {
      let link = arena.push(step, node: node, onto: chain)
      enter(Frame(node: node, chain: link, index: first, count: end, isSlots: true))
    }
  }

  func proxy(_ node: NodeRef, chain: Int32, index: Int32) throws -> Event? {
    .leaf(try arena.leaf(ofProxy: node, chain: chain, index: index))
  }

  func reemit(_ subview: Subview, chain: Int32, index: Int32) throws -> Event? {
    .leaf(try arena.leaf(of: subview, chain: chain, index: index))
  }

  // MARK: - Handing content to closures

  /// The subviews of the content in slot 0; a collection is handed on as it is (R16).
  func subviews(of node: NodeRef, chain: Int32) throws -> SubviewsStorage {
    guard let content = node.child(0) else { return .empty(pass) }
    if content.pointee.kind == .collection { return try SubviewsStorage.of(content) }
    return try list(of: node, chain: chain) {
      LeafList(
        content, pass: pass, arena: arena.detach(chain, in: pass), chain: -1,
        anchors: anchorsForList())
    }
  }

  /// The sections of the content in slot 0; a list of sections is iterated as it is.
  func sections(of node: NodeRef, chain: Int32) throws -> SectionList {
    if let list = givenSections(of: node) {
      try list.pass.checkIsOpen()
      return list
    }
    return try sectionList(of: node, chain: chain) {
      SectionList(
        node.child(0), pass: pass, arena: arena.detach(chain, in: pass), chain: -1,
        anchors: anchorsForList())
    }
  }

  /// The list of sections that a script handed to `node`, if it did.
  private func givenSections(of node: NodeRef) -> SectionList? {
    guard node.child(0) == nil, let object = node.pointee.object, node.native == nil else {
      return nil
    }
    return Unmanaged<SectionList>.fromOpaque(object).takeUnretainedValue()
  }
}
