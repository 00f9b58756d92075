/// Walks declared views and yields leaves one by one, evaluating only what the next leaf needs
/// (R95, R104).
///
/// The walk keeps its own stack of frames: nested transparent views do not nest native calls, and
/// no script call is open while another container is entered.
package final class LeafCursor {
  /// What the walk came to next.
  package enum Event {
    case leaf(Leaf)
    /// A section, only when sections were asked for (R74).
    case section(NodeRef, chain: Int32)
    /// A row of a grid, only for the grid itself (R134).
    case row(NodeRef, chain: Int32)
  }

  /// A view whose parts are still being walked. Trivial, so that each step copies it for free.
  struct Frame {
    var node: NodeRef
    var chain: Int32
    var index: Int32 = 0
    var count: Int32
    /// Walk the slots as they are, whatever kind of view they belong to.
    var isSlots = false
    /// Whether the frame has an entry in `members`.
    var hasMembers = false
  }

  /// What a frame runs over that is not in its node's slots.
  enum Members {
    case elements(RepeatFinder)
    case content(ResolvedContent)
  }

  package let pass: ResolutionPass
  package let arena: LinkArena
  /// Where views are kept that closures return from now on; replaced between bands of a board.
  package var anchors: ResultAnchors {
    didSet { if rows.count > 0 { anchors.keep(oldValue) } }
  }
  /// What each frame's view is kept by, for as long as the frame is walked.
  private var held: ContiguousArray<ResultAnchors> = []
  /// Called before an element of a ForEach is evaluated, over data, subviews or sections: the walk has
  /// left everything that stood in the elements before it, so that `releaseYielded` gives back most
  /// here.
  package var beforeElement: (() throws -> Void)?
  /// How many rows of a ForEach may be evaluated before the first of them is walked: 1, or more where
  /// all of them are going to be asked for.
  package var rowsAtOnce = 1
  /// Those of the innermost ForEach that have been evaluated and not walked.
  let rows = ElementRows()
  let seesSections: Bool
  let seesRows: Bool
  let frames = FlatStack<Frame>()
  var members: ContiguousArray<Members> = []
  /// Whether what was yielded last has been given back.
  private var isDrawn = false
  /// Whether a section was flattened into plain leaves (R14, R88).
  package internal(set) var hasFlattenedSections = false

  package init(
    pass: ResolutionPass, arena: LinkArena, anchors: ResultAnchors, seesSections: Bool = false,
    seesRows: Bool = false
  ) {
    self.pass = pass
    self.arena = arena
    self.anchors = anchors
    self.seesSections = seesSections
    self.seesRows = seesRows
  }

  /// Makes a walk that came to its end ready for another one, which need not find room of its own.
  package func restart(keepingIn anchors: ResultAnchors) {
    precondition(frames.isEmpty, "the walk is not over")
    self.anchors = anchors
    rowsAtOnce = 1
    isDrawn = false
    hasFlattenedSections = false
  }

  /// Starts with the slots of `container`, as that container sees them.
  package func begin(childrenOf container: NodeRef, from first: Int32 = 0, chain: Int32) {
    enter(
      Frame(
        node: container, chain: chain, index: first, count: container.pointee.slotCount,
        isSlots: true))
  }

  /// Goes on with the parts of a view.
  func enter(_ frame: Frame) {
    frames.append(frame)
    held.append(anchors)
  }

  /// The first event of `node` itself; further ones come from `next()`.
  package func begin(_ node: NodeRef, chain: Int32) throws -> Event? {
    try descend(node, chain: chain, index: -1)
  }

  package func next() throws -> Event? {
    while !frames.isEmpty {
      if let event = try step() {
        isDrawn = false
        return event
      }
    }
    return nil
  }

  /// The number of links that unfinished frames still refer to. Inner frames refer to later links.
  package var liveLinks: Int { frames.last.map { Int($0.chain) + 1 } ?? 0 }

  /// Gives back the steps of everything yielded so far: at once where the walk has left the views
  /// they belong to, otherwise when it leaves them.
  package func releaseYielded() {
    isDrawn = true
    arena.release(to: liveLinks)
  }

  /// The anchors of a list whose content lies in the views being walked: those of earlier bands are
  /// kept by their frames only, and a script may keep the list for longer.
  func anchorsForList() -> ResultAnchors {
    pass.makeAnchors(inside: anchors, enclosing: heldAnchors)
  }

  /// The anchors of earlier bands that keep the views being walked.
  package var heldAnchors: [ResultAnchors] {
    var earlier: [ResultAnchors] = []
    for one in held where one !== anchors && earlier.last !== one { earlier.append(one) }
    return earlier
  }

  private func leaveFrame() {
    held.removeLast()
    if frames.popLast()?.hasMembers == true { members.removeLast() }
    if isDrawn { arena.release(to: liveLinks) }
  }

  /// What `node`, to which `chain` leads, gives for `request`.
  func evaluate(_ request: Evaluation, of node: NodeRef, chain: Int32) throws -> NodeRef? {
    try pass.evaluator.evaluate(request, of: node, at: place(chain), keepingIn: anchors)
  }

  func place(_ chain: Int32) -> ViewPlace { ViewPlace(pass: pass, arena: arena, chain: chain) }

  // MARK: - One step of the innermost frame

  private func step() throws -> Event? {
    guard var frame = frames.last else { return nil }
    let index = frame.index
    guard index < frame.count else {
      leaveFrame()
      return nil
    }
    frame.index = index + 1
    frames[frames.count - 1] = frame
    if frame.isSlots { return try slot(index, of: frame) }
    switch frame.node.pointee.kind {
    case .forEach: return try element(index, of: frame)
    case .collection: return try member(index, of: frame)
    case .separated: return try separated(index, of: frame)
    case .forEachSubviews: return try subviewItem(index, of: frame)
    case .forEachSections: return try sectionItem(index, of: frame)
    default: return try slot(index, of: frame)
    }
  }

  private func slot(_ index: Int32, of frame: Frame) throws -> Event? {
    guard let child = frame.node.child(index) else { return nil }
    if child.pointee.kind.isUnary {
      return .leaf(Leaf(node: child, chain: frame.chain, index: index))
    }
    if child.pointee.kind == .subview { return try proxy(child, chain: frame.chain, index: index) }
    if child.pointee.kind == .empty { return nil }
    let link = arena.push(.slot, value: index, node: frame.node, onto: frame.chain)
    return try descend(child, chain: link, index: -1)
  }

  private func element(_ index: Int32, of frame: Frame) throws -> Event? {
    try beforeElement?()
    let result = try row(at: index, of: frame)
    if case .value(let hash) = result.identity, case .elements(let finder)? = members.last {
      noteRepeat(of: hash, at: index, in: frame, finder)
    }
    return try goOn(with: result.node, as: .element, index: index, of: frame)
  }

  func noteRepeat(of hash: UInt64, at index: Int32, in frame: Frame, _ finder: RepeatFinder) {
    let occurrence = finder.occurrence(of: hash)
    guard occurrence > 1 else { return }
    arena.markRepeat(of: index, at: frame.chain, occurrence: occurrence)
    if finder.reportsNow() {
      pass.reportRepeat(in: frame.node, index: Int(index))
    }
  }

  private func member(_ index: Int32, of frame: Frame) throws -> Event? {
    guard case .content(.subviews(let collection)) = members.last,
      let member = try collection.element(at: Int(index))
    else {
      leaveFrame()
      return nil
    }
    return try reemit(member, chain: frame.chain, index: -1)
  }

  /// Members at even places, what `separated` puts between them at odd ones.
  private func separated(_ index: Int32, of frame: Frame) throws -> Event? {
    guard case .content(.subviews(let collection)) = members.last,
      let member = try collection.element(at: Int((index + 1) / 2))
    else {
      leaveFrame()
      return nil
    }
    if index % 2 == 0 { return try reemit(member, chain: frame.chain, index: -1) }
    let left = Int(index / 2)
    guard let neighbour = try collection.element(at: left) else { return nil }
    let view = try evaluate(.subview(neighbour, index: left), of: frame.node, chain: frame.chain)
    guard let view else { return nil }
    let link = arena.pushSeparator(
      after: neighbour, index: index, node: frame.node, onto: frame.chain)
    try arena.checkDepth(of: link, in: pass)
    return try descend(view, chain: link, index: -1)
  }

  private func subviewItem(_ index: Int32, of frame: Frame) throws -> Event? {
    try beforeElement?()
    guard case .content(.subviews(let collection)) = members.last,
      let subview = try collection.element(at: Int(index))
    else {
      leaveFrame()
      return nil
    }
    try arena.noteMember(of: subview.list)
    let view = try evaluate(
      .subview(subview, index: Int(index)), of: frame.node, chain: frame.chain)
    return try goOn(with: view, as: .item, index: index, of: frame)
  }

  private func sectionItem(_ index: Int32, of frame: Frame) throws -> Event? {
    try beforeElement?()
    if case .content(.sections(let collection)) = members.last {
      collection.forget(before: Int(index))
    }
    guard case .content(.sections(let collection)) = members.last,
      let section = try collection.section(at: Int(index))
    else {
      leaveFrame()
      return nil
    }
    try arena.note(nesting: section.arena.nesting + 1, pass)
    let view = try evaluate(
      .section(section, index: Int(index)), of: frame.node, chain: frame.chain)
    return try goOn(with: view, as: .item, index: index, of: frame)
  }

  /// Goes on with what a row's closure returned. Identities are looked up through the step of the
  /// ForEach only when somebody asks, because most boards never do.
  private func goOn(with view: NodeRef?, as step: Link.Step, index: Int32, of frame: Frame) throws
    -> Event?
  {
    guard let view else { return nil }
    let kind = view.pointee.kind
    if kind.isUnary { return .leaf(Leaf(node: view, chain: frame.chain, index: index)) }
    if kind == .subview { return try proxy(view, chain: frame.chain, index: index) }
    return try descend(
      view, chain: push(step, value: index, node: frame.node, onto: frame.chain), index: -1)
  }

  /// A step that counts as depth: views that make themselves again end in an error.
  func push(
    _ step: Link.Step, value: Int32 = 0, node: NodeRef, onto chain: Int32
  ) throws -> Int32 {
    let link = arena.push(step, value: value, node: node, onto: chain)
    try arena.checkDepth(of: link, in: pass)
    return link
  }
}
