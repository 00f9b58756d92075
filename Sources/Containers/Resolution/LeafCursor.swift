/// Walks declared views and yields leaves one by one, evaluating only what the next leaf needs
/// (R95, R104).
///
/// The walk keeps its own stack of levels: nested transparent views do not nest native calls, and
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
  struct Level {
    var node: NodeRef
    var chain: Int32
    var index: Int32 = 0
    var count: Int32
    var parts = Parts.byKind
    /// Whether the level has an entry in `members`.
    var hasMembers = false
    /// Whether it has one in `siblingIDs`.
    var hasSiblingIDs = false
    /// Whether the window was told of the level.
    var isWindowed = false
    /// Whether elements of the ForEach were passed over.
    var isSkipped = false
    /// How many places a member has: two where something stands behind it.
    var placesOfMember: Int8 = 1
    /// What the walk had come to before it came to the ForEach.
    var eventsBefore: Int32 = 0

    /// The member in which the walk is; -1 before the first.
    var member: Int32 { index == 0 ? -1 : (index - 1) / Int32(placesOfMember) }
    /// Whether something of that member is still to come.
    var isInsideMember: Bool { index % Int32(placesOfMember) != 0 }

    /// What is walked of the view.
    enum Parts: UInt8 {
      case byKind
      /// The slots as they are, whatever kind of view they belong to.
      case slots
      /// The view itself.
      case whole
    }
  }

  /// What a level runs over that is not in its node's slots.
  enum Members {
    case elements(RepeatFinder)
    case content(ResolvedContent)
  }

  package let pass: ResolutionPass
  package let arena: PathArena
  /// Where views are kept that closures return from now on; replaced between bands of a board.
  private(set) var retained: RetainedViews
  /// What each level's view is kept by, for as long as the level is walked.
  private var held: ContiguousArray<RetainedViews> = []
  /// Where the views of a level go that was left, whose last leaf is still to be drawn; nil where all that is walked
  /// is kept in one place.
  package var left: LeftViews?
  /// Called before an element of a ForEach is evaluated, over data, subviews or sections: the walk has
  /// left everything that stood in the elements before it, so that most steps can be given back here.
  private(set) var beforeElement: (() throws -> Void)?
  /// Says which members of a ForEach are walked; nil where all of them are.
  package weak var window: (any RowWindow)?
  /// How many rows of a ForEach may be evaluated before the first of them is walked: 1, or more where
  /// so many are going to be asked for.
  var rowsAtOnce = 1
  /// Whether the walk goes to the end, and what it comes to is kept until then.
  var asksForAll = false
  /// Those of the innermost ForEach that have been evaluated and not walked.
  let rows = ElementRows()
  let seesSections: Bool
  let seesRows: Bool
  /// Whether plain cells are one leaf, for whoever draws them without their views.
  let seesCells: Bool
  /// Whether names and their values are rows.
  let seesLabels: Bool
  let levels = FlatStack<Level>()
  var members: ContiguousArray<Members> = []
  /// What the walk has come to, and elements that it has passed over; counted on beyond the largest number.
  var events: Int32 = 0
  /// The ids that were written on views in the slots of levels.
  var siblingIDs: ContiguousArray<SiblingIDs> = []

  package init(
    pass: ResolutionPass, arena: PathArena, retained: RetainedViews, seesSections: Bool = false,
    seesRows: Bool = false, seesCells: Bool = false, seesLabels: Bool = false
  ) {
    self.pass = pass
    self.arena = arena
    self.retained = retained
    self.seesSections = seesSections
    self.seesRows = seesRows
    self.seesCells = seesCells
    self.seesLabels = seesLabels
  }

  /// Makes a walk that came to its end ready for another one, which need not find room of its own.
  package func restart(keepingIn retained: RetainedViews) {
    precondition(levels.isEmpty, "the walk is not over")
    keep(in: retained)
    askForAll(false)
  }

  /// Views are kept elsewhere from now on; those of rows that have not been walked yet as well.
  package func keep(in fresh: RetainedViews) {
    if rows.count > 0 { fresh.keep(retained) }
    retained = fresh
  }

  /// Calls `body` before an element is evaluated, see ``beforeElement``.
  package func beforeEachElement(_ body: @escaping () throws -> Void) { beforeElement = body }

  /// Starts with `node` itself.
  package func begin(_ node: NodeRef, chain: Int32 = -1) {
    enter(Level(node: node, chain: chain, count: 1, parts: .whole))
  }

  /// Starts with what the container `leaf` holds, as that container sees it.
  package func begin(inside leaf: Leaf) throws {
    begin(childrenOf: leaf.node, chain: try arena.pushBoundary(of: leaf, in: pass))
  }

  /// Starts with the slots of `container`, as that container sees them.
  package func begin(childrenOf container: NodeRef, from first: Int32 = 0, chain: Int32) {
    enter(
      Level(
        node: container, chain: chain, index: first, count: container.pointee.slotCount,
        parts: .slots))
  }

  /// Goes on with the parts of a view.
  func enter(_ level: Level) {
    levels.append(level)
    held.append(retained)
  }

  package func next() throws -> Event? {
    while !levels.isEmpty {
      if let event = try step() {
        events &+= 1
        return event
      }
    }
    return nil
  }

  /// The next leaf; nil at the end. For walks that see nothing else.
  package func nextLeaf() throws -> Leaf? {
    guard case .leaf(let leaf) = try next() else { return nil }
    return leaf
  }

  /// The number of steps that unfinished levels still refer to. Inner levels refer to later steps.
  package var liveSteps: Int { levels.last.map { Int($0.chain) + 1 } ?? 0 }

  /// Visits the member in which the walk is of each iteration that the window was told of, the outermost first.
  package func eachWindowedMember(_ visit: (Int) -> Void) {
    for index in 0..<levels.count where levels[index].isWindowed {
      visit(Int(levels[index].member))
    }
  }

  /// Whether there are such members.
  package var hasWindowedMembers: Bool {
    (0..<levels.count).contains { levels[$0].isWindowed }
  }

  /// Whether those members have views behind the walk, beside what an inner iteration has.
  package var unfinishedMembers: [Bool] {
    var areUnfinished: [Bool] = []
    for index in 0..<levels.count {
      if levels[index].isWindowed {
        areUnfinished.append(levels[index].isInsideMember)
      } else if !areUnfinished.isEmpty, levels[index].index < levels[index].count {
        areUnfinished[areUnfinished.count - 1] = true
      }
    }
    return areUnfinished
  }

  /// What keeps the views of a list whose content lies in the views being walked: those of earlier bands are
  /// kept by their levels only, and a script may keep the list for longer.
  func retainedForList() -> RetainedViews {
    pass.makeRetained(inside: retained, enclosing: heldViews)
  }

  /// What keeps the views being walked that earlier bands evaluated.
  package var heldViews: [RetainedViews] {
    var earlier: [RetainedViews] = []
    for one in held where one !== retained && earlier.last !== one { earlier.append(one) }
    return earlier
  }

  private func leaveLevel() {
    let kept = held.removeLast()
    if kept !== retained { left?.keep(kept) }
    if let level = levels.popLast() {
      if level.isSkipped { noteIrregularElements(before: level.index, of: level) }
      if level.hasMembers { members.removeLast() }
      if level.isWindowed { window?.leave() }
      if level.hasSiblingIDs { siblingIDs.removeLast() }
    }
  }

  /// What `node`, to which `chain` leads, gives for `request`.
  func evaluate(_ request: Evaluation, of node: NodeRef, chain: Int32) throws -> NodeRef? {
    try pass.evaluator.evaluate(request, of: node, at: place(chain), keepingIn: retained)
  }

  func place(_ chain: Int32) -> ViewPlace { ViewPlace(pass: pass, arena: arena, chain: chain) }

  // MARK: - One step of the innermost level

  private func step() throws -> Event? {
    guard var level = levels.last else { return nil }
    let index = level.index
    guard index < level.count else {
      leaveLevel()
      return nil
    }
    level.index = index + 1
    levels[levels.count - 1] = level
    switch level.parts {
    case .byKind: return try part(index, of: level)
    case .slots: return try slot(index, of: level)
    case .whole:
      leaveLevel()
      return try descend(level.node, chain: level.chain, index: -1)
    }
  }

  private func part(_ index: Int32, of level: Level) throws -> Event? {
    switch level.node.pointee.kind {
    case .forEach: return try element(index, of: level)
    case .collection: return try member(index, of: level)
    case .separated: return try separated(index, of: level)
    case .forEachSubviews: return try subviewItem(index, of: level)
    case .forEachSections: return try sectionItem(index, of: level)
    default: return try slot(index, of: level)
    }
  }

  private func slot(_ index: Int32, of level: Level) throws -> Event? {
    guard let child = level.node.child(index) else { return nil }
    if child.pointee.kind.isUnary {
      return .leaf(Leaf(node: child, chain: level.chain, index: index))
    }
    if child.pointee.kind == .subview { return try proxy(child, chain: level.chain, index: index) }
    if child.pointee.kind == .empty { return nil }
    if child.pointee.kind == .modified, level.count > 1 { noteIDs(of: child, index) }
    let step = arena.push(.slot, value: index, node: level.node, onto: level.chain)
    return try descend(child, chain: step, index: -1)
  }

  private func noteIDs(of child: NodeRef, _ slot: Int32) {
    if levels.last?.hasSiblingIDs == false {
      levels[levels.count - 1].hasSiblingIDs = true
      siblingIDs.append(SiblingIDs())
    }
    siblingIDs[siblingIDs.count - 1].note(child, inSlot: slot, in: pass)
  }

  private func element(_ index: Int32, of level: Level) throws -> Event? {
    if level.isSkipped { noteIrregularElements(before: index, of: level) }
    try beforeElement?()
    let result = try row(at: index, of: level)
    if case .value(let hash) = result.identity, case .elements(let finder)? = members.last {
      countRepeat(of: hash, at: index, in: level, finder)
    }
    return try goOn(with: result.node, as: .element, index: index, of: level)
  }

  func countRepeat(of hash: UInt64, at index: Int32, in level: Level, _ finder: RepeatFinder) {
    let occurrence = finder.occurrence(of: hash)
    guard occurrence > 1 else { return }
    arena.markRepeat(of: index, at: level.chain, occurrence: occurrence)
    if finder.reportsNow() {
      pass.reportRepeat(in: level.node, index: Int(index))
    }
  }

  private func member(_ index: Int32, of level: Level) throws -> Event? {
    guard case .content(.subviews(let collection)) = members.last,
      let member = try collection.element(at: Int(index))
    else {
      leaveLevel()
      return nil
    }
    return try reemit(member, chain: level.chain, index: -1)
  }

  /// Members at even places, what `separated` puts between them at odd ones.
  private func separated(_ index: Int32, of level: Level) throws -> Event? {
    guard case .content(.subviews(let collection)) = members.last,
      let member = try collection.element(at: Int((index + 1) / 2))
    else {
      leaveLevel()
      return nil
    }
    if index % 2 == 0 { return try reemit(member, chain: level.chain, index: -1) }
    let left = Int(index / 2)
    guard let neighbour = try collection.element(at: left) else { return nil }
    let view = try evaluate(.subview(neighbour, index: left), of: level.node, chain: level.chain)
    guard let view else { return nil }
    let step = arena.pushSeparator(
      after: neighbour, index: index, node: level.node, onto: level.chain)
    try arena.checkDepth(of: step, in: pass)
    return try descend(view, chain: step, index: -1)
  }

  private func subviewItem(_ index: Int32, of level: Level) throws -> Event? {
    try beforeElement?()
    guard case .content(.subviews(let collection)) = members.last,
      let subview = try collection.element(at: Int(index))
    else {
      leaveLevel()
      return nil
    }
    try arena.admitMember(of: subview.list)
    let view = try evaluate(
      .subview(subview, index: Int(index)), of: level.node, chain: level.chain)
    return try goOn(with: view, as: .item, index: index, of: level)
  }

  private func sectionItem(_ index: Int32, of level: Level) throws -> Event? {
    try beforeElement?()
    if case .content(.sections(let collection)) = members.last {
      collection.forget(before: Int(index))
    }
    guard case .content(.sections(let collection)) = members.last,
      let section = try collection.section(at: Int(index))
    else {
      leaveLevel()
      return nil
    }
    try arena.deepen(to: section.arena.nesting + 1, pass)
    let view = try evaluate(
      .section(section, index: Int(index)), of: level.node, chain: level.chain)
    return try goOn(with: view, as: .item, index: index, of: level)
  }

  /// Goes on with what a row's closure returned. Identities are looked up through the step of the
  /// ForEach only when somebody asks, because most boards never do.
  func goOn(
    with view: NodeRef?, as step: PathStep.Kind, index: Int32, of level: Level
  ) throws -> Event? {
    guard let view else { return nil }
    let kind = view.pointee.kind
    if kind.isUnary { return .leaf(Leaf(node: view, chain: level.chain, index: index)) }
    if kind == .subview { return try proxy(view, chain: level.chain, index: index) }
    return try descend(
      view, chain: push(step, value: index, node: level.node, onto: level.chain), index: -1)
  }

  /// A step that counts as depth: views that make themselves again end in an error.
  func push(
    _ kind: PathStep.Kind, value: Int32 = 0, node: NodeRef, onto chain: Int32
  ) throws -> Int32 {
    let step = arena.push(kind, value: value, node: node, onto: chain)
    try arena.checkDepth(of: step, in: pass)
    return step
  }
}
