import Containers

/// Turns resolved subviews into boxes: modifiers become wrappers around their leaf, environment
/// writes become styles, containers are resolved in turn.
final class BoxBuilder {
  let pass: ResolutionPass
  let arena: PathArena
  let tree: LayoutTree
  let pool: TextPool
  let styles: StyleTable
  let theme: Theme
  var retained: RetainedViews
  /// Receives each symbol name that has no glyph.
  let unknownSymbol: (String) -> Void
  /// Receives what the boxes stand for; nil when nobody asks.
  let notes: BoxNotes?
  /// Whether link targets stand behind their texts.
  let showsLinkTargets: Bool
  /// Where the viewports of a screen stand; nil where nobody scrolls.
  var scrolling: ScrollPositions?
  /// Receives what the views ask to be done; nil when nobody will do it.
  let effects: FrameEffects?
  var statistics: RenderStatistics?
  let symbols: SymbolTexts
  /// Modifiers of the leaves being built, innermost first; each leaf takes its part off the end.
  let pending = RawArena<NodeRef>()
  /// What comes after the leaves being built, outermost first; each leaf takes its part off the end.
  let later = RawArena<Later>(capacity: 16)
  /// Wrappers around the leaf being built. Containers are counted by their chain, but each wrapper
  /// is a level of native stack too, and what lies in front of a view begins a new chain.
  var wrapperDepth = 0
  /// How many boxes there were when the host was asked last whether more may be made.
  private var checkedBoxes: Int32 = 0
  /// The walks in progress around what is being built, outermost first.
  var walks: [LeafCursor] = []
  /// A walk that is over: the next one is in it.
  private var spareWalk: LeafCursor?
  /// The viewports around what is being built.
  var viewports = Viewports()
  /// Those around the lazy container of which an element is being built; nil outside of elements.
  var viewportsOfElement: Viewports?
  /// Lazy containers whose rows are built as far as they show.
  var lazyColumns: [LazyColumn] = []
  /// The row of a scrolled one that is being built.
  var rowInProgress: RowInProgress?
  /// What is to stay where it is while one of them gets its rows.
  var held: HeldBox?
  /// Geometry readers whose content is built when their size is known.
  var readers: [GeometryReading] = []
  /// Views that lie over the board, to be built when the board is laid out.
  var presentations: [Presentation] = []
  /// Views of which one is drawn.
  var alternatives: [Alternative] = []

  init(
    pass: ResolutionPass, tree: LayoutTree, pool: TextPool, symbols: SymbolTexts,
    styles: StyleTable, theme: Theme, unknownSymbol: @escaping (String) -> Void,
    effects: FrameEffects? = nil,
    notes: BoxNotes? = nil, showsLinkTargets: Bool = false
  ) {
    self.effects = effects
    self.notes = notes
    self.showsLinkTargets = showsLinkTargets
    self.pass = pass
    self.tree = tree
    self.pool = pool
    self.styles = styles
    self.theme = theme
    self.unknownSymbol = unknownSymbol
    self.symbols = symbols
    arena = PathArena()
    arena.remembered.isUsed = true
    retained = pass.makeRetained()
  }

  deinit {
    pending.destroy()
    later.destroy()
  }

  /// Adds the leaves of `node` itself as children of `parent`.
  func add(_ node: NodeRef, chain: Int32 = -1, to parent: Int32, _ environment: TextEnvironment)
    throws
  {
    if let leaf = try arena.soleLeaf(of: node, chain: chain) {
      return try add(leaf, to: parent, environment)
    }
    try withWalk { cursor in
      cursor.askForAll()
      cursor.begin(node, chain: chain)
      while let leaf = try cursor.nextLeaf() { try add(leaf, to: parent, environment) }
    }
  }

  /// Lets `body` walk to the end of something.
  func withWalk(_ body: (LeafCursor) throws -> Void) throws {
    let cursor = makeWalk()
    try body(cursor)
    spareWalk = cursor
  }

  private func makeWalk() -> LeafCursor {
    guard let walk = spareWalk else {
      return LeafCursor(pass: pass, arena: arena, retained: retained)
    }
    spareWalk = nil
    walk.restart(keepingIn: retained)
    return walk
  }

  /// Views are kept elsewhere from now on.
  func keep(in fresh: RetainedViews) {
    retained = fresh
    for walk in walks { walk.keep(in: fresh) }
    spareWalk?.keep(in: fresh)
  }

  /// Adds the views in the slots of `container` from `first` up to `end`, one after the other.
  func addSlots(
    of container: NodeRef, _ slots: Range<Int32>, chain: Int32, to parent: Int32,
    _ environment: TextEnvironment
  ) throws {
    var ids = SiblingIDs()
    for slot in slots {
      guard let child = container.child(slot) else { continue }
      if slots.count > 1, case .modified = child.pointee.kind {
        ids.note(child, inSlot: slot, in: pass)
      }
      if child.pointee.kind.isUnary {
        try add(Leaf(node: child, chain: chain, index: slot), to: parent, environment)
      } else {
        let step = arena.push(.slot, value: slot, node: container, onto: chain)
        try add(child, chain: step, to: parent, environment)
      }
    }
  }

  /// Adds what the host gives for `request`; false where it gives nothing.
  func addResult(
    of request: Evaluation, of leaf: Leaf, to parent: Int32, _ environment: TextEnvironment
  ) throws -> Bool {
    let chain = try arena.pushBoundary(of: leaf, in: pass)
    let view = try pass.evaluator.evaluate(
      request, of: leaf.node, at: ViewPlace(pass: pass, arena: arena, chain: chain),
      keepingIn: retained)
    guard let view else { return false }
    let slot = arena.push(.slot, value: 0, node: leaf.node, onto: chain)
    try add(view, chain: slot, to: parent, environment)
    return true
  }

  /// Adds one leaf: its wrappers from the outermost in, then the view itself, then what lies behind
  /// and in front of it.
  func add(_ leaf: Leaf, to parent: Int32, _ inherited: TextEnvironment) throws {
    let start = pending.count
    _ = arena.visitModifiers(of: leaf) {
      pending.append($0)
      return true
    }
    guard pending.count > start else {
      let first = tree.count
      try addView(leaf, to: parent, inherited)
      if notes != nil { note(leaf, at: first, inherited) }
      return
    }
    try addModified(leaf, modifiers: start, to: parent, inherited)
  }

  /// The identity of a view that may take input.
  func identity(ofControl leaf: Leaf) -> Identity {
    let view = arena.identity(of: leaf, in: pass)
    scrolling?.note(view)
    return view
  }

  /// Takes the action of a control, whose first box is the next one.
  func collectAction(of leaf: Leaf, _ environment: TextEnvironment) throws {
    guard let effects else { return }
    try effects.collect(
      .button, leaf.node, of: identity(ofControl: leaf), box: tree.count,
      isDisabled: environment.inherited.isDisabled)
  }
}

extension BoxBuilder {
  private static let boxesBetweenChecks: Int32 = 0x2000

  /// Asks the host now and then whether more boxes may be made: a few views that are used again and again stand for any
  /// number.
  @inline(__always)
  func checkWork() throws {
    guard tree.count &- checkedBoxes > Self.boxesBetweenChecks else { return }
    checkedBoxes = tree.count
    try pass.checkWork(
      heldBytes: Int(tree.count) * MemoryLayout<Box>.stride + arena.heldBytes)
  }
}
