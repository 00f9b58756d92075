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
      case .cells where seesCells: return .leaf(Leaf(node: node, chain: chain, index: index))
      case .anyView, .cells:
        guard let base = node.child(0) else { return nil }
        node = base
      case .labeled:
        // A row is no view: what asks for one, as a border or an effect does, gets both parts as one.
        let isRow = seesLabels && arena.isSharedByParts(chain)
        guard let form = node.child(isRow ? 1 : 0) else { return nil }
        node = form
      case .branch:
        chain = arena.push(
          .branch, value: node.pointee[BranchParameters.self].side, node: node, onto: chain)
        guard let side = node.child(0) else { return nil }
        node = side
      case .deferred:
        chain = try push(.deferred, node: node, onto: chain)
        guard let content = try evaluate(.content, of: node, chain: chain) else { return nil }
        node = content
      case .composite:
        chain = try push(.body, node: node, onto: chain)
        guard let body = try evaluate(.body, of: node, chain: chain) else { return nil }
        node = body
      case .groupSubviews, .groupSections:
        let request = Evaluation(of: try content(of: node, chain: chain))
        chain = try push(.result, node: node, onto: chain)
        guard let result = try evaluate(request, of: node, chain: chain) else { return nil }
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
      let count = Int32(clamping: try pass.hosts[node].elementCount(of: node))
      let step = arena.push(.forEach, node: node, onto: chain)
      try enter(.elements(RepeatFinder()), of: node, count: count, chain: step)
    case .collection, .separated:
      try enter(.content(.subviews(try SubviewsStorage.of(node))), of: node, chain: chain)
    case .forEachSubviews, .forEachSections:
      let content = try content(of: node, chain: chain)
      let step = arena.pushIteration(over: content, node: node, onto: chain)
      try enter(.content(content), of: node, chain: step)
    default: enter(Level(node: node, chain: chain, count: node.pointee.slotCount))
    }
  }

  private func enter(_ over: Members, of node: NodeRef, count: Int32 = .max, chain: Int32) throws {
    var level = Level(node: node, chain: chain, count: count, hasMembers: true)
    if node.pointee.kind == .separated { level.placesOfMember = 2 }
    if let window {
      let iteration = Iteration(members: over, level: level, arena: arena, pass: pass)
      let places = try window.enter(iteration).multipliedReportingOverflow(
        by: Int(level.placesOfMember))
      level.index = places.overflow ? .max : Int32(clamping: places.partialValue)
      level.isWindowed = true
    }
    level.eventsBefore = events &- level.index
    members.append(over)
    enter(level)
  }

  /// A section for a container that did not ask for sections: header, content, footer in line
  /// (R14). The levels are pushed in reverse because the last one is walked first.
  private func enterSection(_ node: NodeRef, chain: Int32) {
    if arena.isInSection(chain) { pass.reportNesting(of: node) }
    let slots = node.pointee.slotCount
    let contents = node.pointee.flags.contains(.collapsed) ? 2 : slots
    for (kind, first, end) in [(.footer, 1, 2), (.content, 2, contents), (.header, 0, 1)]
      as [(PathStep.Kind, Int32, Int32)]
    {
      let step = arena.push(kind, node: node, onto: chain)
      enter(Level(node: node, chain: step, index: first, count: end, parts: .slots))
    }
  }

  func proxy(_ node: NodeRef, chain: Int32, index: Int32) throws -> Event? {
    .leaf(try arena.leaf(ofProxy: node, chain: chain, index: index))
  }

  func reemit(_ subview: Subview, chain: Int32, index: Int32) throws -> Event? {
    .leaf(try arena.leaf(of: subview, chain: chain, index: index))
  }

  // MARK: - Handing content to closures

  /// The subviews or sections of the content in slot 0 that closures of `node` are handed. A collection, or
  /// a list of sections, is handed on as it is (R16).
  private func content(of node: NodeRef, chain: Int32) throws -> ResolvedContent {
    let kind = node.pointee.kind
    let isOfSections = kind == .groupSections || kind == .forEachSections
    if let given = isOfSections ? try givenSections(of: node) : try givenSubviews(of: node) {
      return given
    }
    let (content, detached) = (node.child(0), arena.detach(chain, in: pass))
    if isOfSections {
      let list = SectionList(
        content, pass: pass, arena: detached, chain: -1, retained: retainedForList())
      list.isWalkedOnce = kind == .forEachSections
      return try pass.evaluator.handed(.sections(list), to: node, at: place(chain))
    }
    let list = LeafList(
      content, pass: pass, arena: detached, chain: -1, retained: retainedForList())
    return try pass.evaluator.handed(
      .subviews(SubviewsStorage(list: list)), to: node, at: place(chain))
  }

  private func givenSubviews(of node: NodeRef) throws -> ResolvedContent? {
    guard let content = node.child(0) else { return .subviews(.empty(pass)) }
    guard content.pointee.kind == .collection else { return nil }
    return .subviews(try SubviewsStorage.of(content))
  }

  /// The list of sections that a script handed to `node`, if it did.
  private func givenSections(of node: NodeRef) throws -> ResolvedContent? {
    guard node.child(0) == nil, !node.pointee.flags.contains(.native),
      let object = node.pointee.object
    else { return nil }
    let list = Unmanaged<SectionList>.fromOpaque(object).takeUnretainedValue()
    try list.pass.checkIsOpen()
    return .sections(list)
  }
}

extension PathArena {
  /// The leaf that a walk over `node` would come to, where that is a view under its modifiers, or a tuple
  /// of one view: by far the most common content needs no walk. nil for any other.
  package func soleLeaf(of node: NodeRef, chain outer: Int32) throws -> Leaf? {
    let base = node.base
    let isTuple = base.pointee.kind == .tuple && base.pointee.slotCount == 1
    guard let view = isTuple ? base.child(0) : base,
      view.pointee.kind.isUnary || view.pointee.kind == .subview
    else { return nil }
    var (chain, step) = (outer, node)
    while true {
      if step.pointee.flags.contains(.given) { chain = push(.given, node: step, onto: chain) }
      guard step.pointee.kind == .modified, let inner = step.child(0) else { break }
      chain = push(.modifier, node: step, onto: chain)
      step = inner
    }
    let index: Int32 = isTuple ? 0 : -1
    if view.pointee.kind == .subview { return try leaf(ofProxy: view, chain: chain, index: index) }
    return Leaf(node: view, chain: chain, index: index)
  }
}
