import Containers

// Views that are built, or chosen, only when sizes are known.

extension BoxBuilder {
  /// Lays `root` out, again as long as lazy columns have rows to add that show and geometry readers
  /// have content to build.
  ///
  /// Throws what a custom layout threw, and what resolving further views throws.
  func layout(_ root: Int32, _ proposal: ProposedViewSize) throws -> ViewSize {
    repeat {
      let size = statistics.timing(.measure) {
        tree.layout(root: root, proposal: proposal)
      }
      if let failure = tree.failure { throw failure }
      if try growLazyColumns() { continue }
      if try fillReaders() { continue }
      settlePlaces()
      settleRowLengths()
      settleAlternatives()
      return size
    } while true
  }

  /// Builds what `body` adds, its effects standing in `part`.
  func collecting(into part: FrameEffects.Part?, _ body: () throws -> Void) throws {
    if let effects, let part { try effects.collect(into: part, body) } else { try body() }
  }

  /// Forgets the views that wait for a layout.
  func forgetUnbuiltViews() {
    lazyColumns.removeAll()
    readers.removeAll()
    alternatives.removeAll()
  }
}

// MARK: - Alternatives

/// A view that may be left out, and asks for something to be done.
struct Alternative {
  let box: Int32
  let part: FrameEffects.Part
}

extension BoxBuilder {
  /// Builds all views of a ViewThatFits: which one fits is known when all have been measured.
  func addAlternatives(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let box = tree.add(.fitting, to: parent)
    tree.set(leaf.node.pointee[Axis.Set.self], of: box)
    let outer = viewports
    defer { viewports = outer }
    // Whether a view fits on the screen is known when it is whole.
    if tree.shownRows[viewports.vertical] != nil { viewports.vertical = Box.none }
    guard effects != nil else { return try addChildren(of: leaf, to: box, environment) }
    try withWalk { cursor in
      try cursor.begin(inside: leaf)
      while let view = try cursor.nextLeaf() {
        try addAlternative { try add(view, to: box, environment) }
      }
    }
  }

  /// Adds a view with `body` that may be left out by the layout around it.
  func addAlternative(_ body: () throws -> Void) throws {
    let box = tree.count
    guard let effects else { return try body() }
    if let part = try effects.collectPart(body) {
      alternatives.append(Alternative(box: box, part: part))
    }
  }

  /// Drops the effects of views that were passed over (R133).
  private func settleAlternatives() {
    for alternative in alternatives where tree.isLeftOut(alternative.box) {
      effects?.drop(alternative.part)
    }
    alternatives.removeAll()
  }
}

// MARK: - Geometry readers

/// A geometry reader that has a size, or will have one, and no content yet.
struct GeometryReading {
  let box: Int32
  let node: NodeRef
  let chain: Int32
  let environment: TextEnvironment
  let viewports: Viewports
  let part: FrameEffects.Part?
  /// The row of a long list, or the page, that it stands in: what its content remembers stays with that.
  let row: StateStore.Row?
}

extension BoxBuilder {
  /// A geometry reader is as large as it is offered, whatever is in it; its content is asked for when
  /// that is known (R131).
  func addGeometryReader(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let box = tree.add(.reader, to: parent)
    readers.append(
      GeometryReading(
        box: box, node: leaf.node, chain: try arena.pushBoundary(of: leaf, in: pass),
        environment: environment, viewports: viewports, part: effects?.makePart(),
        row: pass.memory.state.row))
  }

  /// Builds the content of readers that were placed; true when there were any.
  private func fillReaders() throws -> Bool {
    let placed = readers.filter { tree.isPlaced($0.box) }
    guard !placed.isEmpty else { return false }
    readers.removeAll { tree.isPlaced($0.box) }
    let outer = viewports
    defer { viewports = outer }
    for reading in placed {
      viewports = reading.viewports
      let size = tree.rect(of: reading.box)
      let content = try pass.evaluator.evaluate(
        .reader(ViewSize(columns: size.width, rows: size.height)), of: reading.node,
        at: ViewPlace(pass: pass, arena: arena, chain: reading.chain), keepingIn: retained)
      guard let content else { continue }
      let slot = arena.push(.slot, value: 0, node: reading.node, onto: reading.chain)
      try collecting(into: reading.part) {
        try pass.memory.state.building(reading.row) {
          try add(content, chain: slot, to: reading.box, reading.environment)
        }
      }
    }
    try pass.throwPendingFailure()
    return true
  }
}
