import Containers

/// Draws a column band by band: some children are resolved, laid out and painted together, then
/// their boxes, texts, steps and views are let go.
///
/// Columns inside columns, and vertical viewports around one, are walked through: a viewport that is
/// offered no height is as high as its content (R132). A band has a box for each column that rows of it stand in.
/// So there are boxes and texts for one band at a time, whatever the number of rows.
final class ColumnStream {
  private static let bandLeaves = 64
  /// Of rows of many views a few at once: what lives while the scripts' collector looks at young objects
  /// is old when it dies, if it has a finaliser, and old objects are looked at seldom.
  private static let bandBoxes: Int32 = 256
  /// A band that is so much too large is drawn in the middle of an element.
  private static let patience = 4
  /// Bytes that the steps of a walk may take before anyone is asked.
  private static let unaskedBytes = 1 << 20

  private let builder: BoxBuilder
  private let sink: any BoardSink
  /// The sink, where it takes rows whose places are known later.
  private let painter: BandPainter?
  private let width: Int32
  /// What is kept behind a band.
  private var boxes: LayoutMark
  private var texts: TextPool.Mark
  private var steps = 0
  private var keptViews: [RetainedViews] = []
  /// What is drawn with the band, of levels that lie behind the walk.
  private let leftViews = LeftViews()
  /// The root of the band; none when nothing is in it.
  private var band = Box.none
  /// A column that is walked.
  private struct Level {
    let place: ColumnPlace
    let wrappers: ColumnWrappers
    /// Its box in the band, and the outermost of what stands around that; none where the band has nothing of it.
    var box = Box.none
    var outermost = Box.none
    /// The viewport that the rows are seen in, if it is built.
    var viewport = Box.none
    /// Whether an earlier band has rows of it, or has drawn what stands above them.
    var hasBegun = false
  }

  /// Those that are walked now, the outermost first.
  private var columns: [Level] = []
  /// The boxes in the band of those that have begun in an earlier one.
  private var continued: [Level] = []
  /// Rows between two bands: those of the column at the root, as columns in one have none or are alone in it.
  private var spacing: Int32 = 0
  private var leaves = 0
  /// Whether what is walked are views of one row, which is drawn whole.
  private var isInsideRow = false
  private var hasDrawn = false
  /// The rows of the column at the root that wait for the last of them.
  private var held: HeldRows?
  /// Whether rows with guides may still be held: nothing was drawn, and all rows stand in the column at the root.
  private var mayHoldGuides = false

  init(builder: BoxBuilder, sink: any BoardSink, width: Int32) {
    (self.builder, self.sink, self.width) = (builder, sink, width)
    painter = sink as? BandPainter
    boxes = builder.tree.mark()
    texts = builder.pool.mark()
  }

  /// Whether a board that is `leaf` alone may be a long column.
  static func streams(_ leaf: Leaf, in builder: BoxBuilder, to sink: any BoardSink) -> Bool {
    let paints = sink is BandPainter
    if let column = Column(leaf, in: builder, inherited: TextEnvironment()) {
      return paints || !column.place.isHeld && column.wrappers.isEmpty
    }
    guard let wrappers = viewportWrappers(leaf, in: builder, TextEnvironment()) else {
      return false
    }
    return paints || wrappers.isEmpty
  }

  /// Draws `leaf`, the only view of a board.
  func draw(_ leaf: Leaf) throws {
    try visit(leaf, in: .root, TextEnvironment())
    try drawBand()
    if let held { try painter?.draw(held) }
  }

  // MARK: - Walking

  private func visit(_ leaf: Leaf, in place: ColumnPlace, _ environment: TextEnvironment) throws {
    if let column = column(leaf, in: place, environment) {
      try walk(column, isSole: place.isSole)
    } else if place.isSole || place.spacing == 0,
      let wrappers = Self.viewportWrappers(leaf, in: builder, environment),
      mayWalk(wrappers, in: place)
    {
      try walk(viewport: leaf, in: place, wrappers)
    } else {
      try add { try builder.add(leaf, to: $0, environment) }
    }
  }

  /// Whether a viewport may be walked through. Inside of what stands around rows one is to be there, as it is narrower
  /// than the board.
  private func mayWalk(_ wrappers: ColumnWrappers, in place: ColumnPlace) -> Bool {
    if wrappers.isEmpty { return columns.allSatisfy { $0.wrappers.isEmpty } }
    return painter != nil && !place.isHeld && (wrappers.fillsWidth || place.alignment == .leading)
  }

  /// The column that `leaf` is, if its rows may be streamed at `place`.
  private func column(
    _ leaf: Leaf, in place: ColumnPlace, _ environment: TextEnvironment
  ) -> Column? {
    Column(leaf, in: builder, inherited: environment).flatMap { streams($0, in: place) ? $0 : nil }
  }

  private func streams(_ column: Column, in place: ColumnPlace) -> Bool {
    place.takesRows(of: column)
      && (painter != nil || !column.place.isHeld && column.wrappers.isEmpty)
  }

  private func walk(_ column: Column, isSole: Bool) throws {
    try stream(column, isSole: isSole) {
      try walk(column.leaf) { try visitRest(of: $0, in: column) }
    }
  }

  private func visitRest(of cursor: LeafCursor, in column: Column) throws {
    while let leaf = try cursor.nextLeaf() {
      try visit(leaf, in: column.place, column.environment)
    }
  }

  /// Has what `body` adds stand in `column`.
  private func stream(_ column: Column, isSole: Bool, _ body: () throws -> Void) throws {
    mayHoldGuides =
      isSole && !column.isGreedy && painter != nil && column.wrappers.isEmpty
    if isSole { spacing = column.spacing }
    if column.place.isHeld { hold(at: column.alignment) }
    columns.append(Level(place: column.place, wrappers: column.wrappers))
    defer { columns.removeLast() }
    try body()
    // What stands around the rows ends with the last band, if there is one.
    if !column.wrappers.isEmpty { _ = openBand() }
  }

  /// Walks the children of `leaf`; its steps and views stay while `body` runs.
  private func walk(_ leaf: Leaf, _ body: (LeafCursor) throws -> Void) throws {
    let cursor = LeafCursor(pass: builder.pass, arena: builder.arena, retained: builder.retained)
    cursor.left = leftViews
    try cursor.begin(inside: leaf)
    // The steps of a band that is drawn between two elements are all given back; one that is drawn
    // inside an element leaves those that lie below the element's own.
    cursor.beforeEachElement { [unowned self, unowned cursor] in
      if isFull(1), !isInsideRow { try drawBand() }
      cursor.expectRows(Self.bandLeaves - leaves)
    }
    builder.walks.append(cursor)
    try body(cursor)
    builder.walks.removeLast()
  }

  /// A viewport around one view is that view; several stand in a column (R132).
  private func walk(viewport: Leaf, in place: ColumnPlace, _ wrappers: ColumnWrappers) throws {
    let environment = wrappers.environment
    var around = wrappers
    around.isViewport = true
    try walk(viewport) { cursor in
      let first = try cursor.nextLeaf()
      if !wrappers.isEmpty, let first,
        let column = Column(first, in: builder, inherited: environment, around: around)
      {
        return try walk(column, isSole: place.isSole)
      }
      let second = try cursor.nextLeaf()
      if let only = first, second == nil, walksInto(only, in: place, environment) {
        return try visit(only, in: place, environment)
      }
      let known = [first, second].compactMap { $0 }
      if let column = Column(insideViewport: viewport, environment), streams(column, in: place) {
        return try stream(column, isSole: place.isSole) {
          // No band is drawn between them: the second is there already.
          for leaf in known { try add { try builder.add(leaf, to: $0, environment) } }
          try visitRest(of: cursor, in: column)
        }
      }
      isInsideRow = true
      defer { isInsideRow = false }
      try add { band in
        try builder.addScrollView(viewport.node, to: band, environment) { content in
          for leaf in known { try builder.add(leaf, to: content, environment) }
          while let leaf = try cursor.nextLeaf() {
            try builder.add(leaf, to: content, environment)
          }
        }
      }
    }
  }

  private func walksInto(_ leaf: Leaf, in place: ColumnPlace, _ environment: TextEnvironment)
    -> Bool
  {
    // What is narrower than the viewport may draw outside of it.
    if let column = column(leaf, in: place, environment) {
      return column.wrappers.isEmpty || column.fillsWidth
    }
    return Self.viewportWrappers(leaf, in: builder, environment)?.isEmpty ?? false
  }

  /// What stands around a vertical viewport; nil for any other leaf, and for one that something is drawn around where it
  /// is not plain that it has a LazyVStack in it and nothing else.
  private static func viewportWrappers(
    _ leaf: Leaf, in builder: BoxBuilder, _ environment: TextEnvironment
  ) -> ColumnWrappers? {
    guard leaf.node.pointee.kind == .scrollView,
      leaf.node.pointee[ScrollParameters.self].axis == .vertical,
      let wrappers = builder.wrappers(of: leaf, environment)
    else { return nil }
    return wrappers.isEmpty || holdsPlainColumn(leaf.node, wrappers) ? wrappers : nil
  }

  private static func holdsPlainColumn(_ viewport: NodeRef, _ wrappers: ColumnWrappers) -> Bool {
    guard viewport.pointee.slotCount == 1, var child = viewport.child(0) else { return false }
    while child.pointee.kind == .modified, child.pointee.modifier == .documentPart,
      let inner = child.child(0)
    {
      child = inner
    }
    return child.pointee.kind == .lazyVStack
      && (child.pointee[StackParameters.self].spacing.cells ?? 0) == 0
      && wrappers.isSteady(around: true)
  }

  // MARK: - Bands

  /// Adds a row; the last one of a band is drawn with it, because its steps are the latest.
  private func add(_ build: (Int32) throws -> Void) throws {
    let isOverfull = isFull(Self.patience)
    try build(openBand())
    leaves += 1
    if isOverfull { try drawBand() }
  }

  private func isFull(_ times: Int) -> Bool {
    leaves >= Self.bandLeaves * times
      || builder.tree.count - boxes.boxes >= Self.bandBoxes * Int32(times)
  }

  /// The box that the next row stands in.
  private func openBand() -> Int32 {
    // A stack of one view is that view (R119).
    guard !columns.isEmpty else {
      band = builder.tree.add(.vstack, to: LayoutTree.noParent)
      return band
    }
    var box = LayoutTree.noParent
    for index in columns.indices {
      if columns[index].box == Box.none { open(&columns[index], in: box) }
      box = columns[index].box
    }
    band = columns[0].outermost
    return box
  }

  private func open(_ level: inout Level, in parent: Int32) {
    var outer = parent
    for wrapper in level.wrappers.list {
      outer = builder.addWrapper(wrapper.node, to: outer, wrapper.environment) ?? outer
      if level.outermost == Box.none { level.outermost = outer }
    }
    if level.wrappers.isViewport {
      level.viewport = builder.tree.add(.scroll, to: outer)
      outer = level.viewport
    }
    level.box = open(level.place, in: outer)
    if level.outermost == Box.none { level.outermost = level.box }
    if level.hasBegun { continued.append(level) }
    level.hasBegun = true
  }

  private func open(_ place: ColumnPlace, in parent: Int32) -> Int32 {
    let box = builder.tree.add(.lazyVStack, to: parent)
    let alignment = Alignment(horizontal: place.alignment, vertical: .top)
    builder.tree.set(
      StackParameters(alignment: alignment, spacing: Length(place.spacing)), of: box)
    return box
  }

  private func drawBand() throws {
    guard band != Box.none else { return }
    try builder.pass.throwPendingFailure()
    // Steps that lie below one of a level that goes on stay until that ends.
    if builder.arena.heldBytes > Self.unaskedBytes {
      try builder.pass.checkWork(heldBytes: builder.arena.heldBytes)
    }
    let size = try builder.layout(band, ProposedViewSize(columns: width, rows: nil))
    if mayHoldGuides, !hasDrawn, held == nil, builder.tree.hasGuides(builder.tree[band]) {
      hold(at: .leading)
    }
    if let held {
      if hasDrawn { held.skip(spacing) }
      let isPainted = try builder.statistics.timing(.paint) {
        try held.add(band, height: size.rows)
      }
      if !isPainted { keepBand() }
    } else {
      if hasDrawn { try sink.skip(spacing) }
      try draw(height: size.rows)
    }
    hasDrawn = true
    forgetBand()
  }

  /// Draws the band without what stands above rows that have begun before it, and below those that go on behind it.
  private func draw(height: Int32) throws {
    let tree = builder.tree
    let above = continued.reduce(0) { $0 + tree.rect(of: $1.box).y - tree.rect(of: $1.outermost).y }
    let open = columns.filter { $0.box != Box.none }
    let below = open.reduce(0) {
      $0 + tree.rect(of: $1.outermost).maxY - tree.rect(of: $1.box).maxY
    }
    let isCut = above > 0 || below > 0 || (continued + open).contains { $0.viewport != Box.none }
    guard let painter, isCut else { return try sink.draw(band, height: height) }
    try painter.draw(
      band, rows: above..<max(above, height - below), above: spilled(from: continued),
      below: spilled(from: open))
  }

  /// The rows of levels, the outermost first, which may draw on rows of another band, and the columns on which they may:
  /// nothing is drawn beyond a viewport, nor on the lines of a border.
  private func spilled(from levels: [Level]) -> [SpilledRows] {
    let tree = builder.tree
    var columns = [0..<width]
    return levels.indices.map { index in
      let level = levels[index]
      for box in tree.outwards(from: level.box).prefix(while: { $0 >= level.outermost }).reversed()
      {
        let rect = tree.rect(of: box)
        let inside = rect.x..<max(rect.x, rect.maxX)
        switch tree.kind(of: box) {
        case .scroll: columns = columns.map { $0.clamped(to: inside) }
        case .border:
          for line in [inside.lowerBound, inside.upperBound - 1] {
            columns = columns.flatMap {
              [$0.clamped(to: .min..<line), $0.clamped(to: line + 1..<Int32.max)]
            }
          }
        default: break
        }
      }
      let inner = index + 1 < levels.count ? levels[index + 1].outermost : Box.none
      return SpilledRows(column: level.box, inner: inner, columns: columns.filter { !$0.isEmpty })
    }
  }

  /// The rows of the column at the root are drawn when all of them are known.
  private func hold(at alignment: HorizontalAlignment) {
    held = HeldRows(
      of: builder.tree, width: width, alignment: alignment, styles: builder.styles
    ) { [pass = builder.pass, arena = builder.arena] in
      try pass.checkWork(heldBytes: $0 + arena.heldBytes)
    }
  }

  /// Has the boxes of the band stay until the board is drawn.
  private func keepBand() {
    (boxes, texts) = (builder.tree.mark(), builder.pool.mark())
    steps = builder.arena.mark
    keptViews += [builder.retained] + leftViews.all + builder.walks.flatMap(\.heldViews)
  }

  private func forgetBand() {
    band = Box.none
    continued.removeAll()
    for index in columns.indices {
      (columns[index].box, columns[index].outermost, columns[index].viewport) = (
        Box.none, Box.none, Box.none
      )
    }
    leaves = 0
    builder.forgetUnbuiltViews()
    builder.tree.release(to: boxes)
    builder.notes?.release(from: boxes.boxes)
    builder.pool.release(to: texts)
    builder.arena.release(to: builder.walks.reduce(steps) { max($0, $1.liveSteps) })
    builder.keep(in: builder.pass.makeRetained())
    leftViews.removeAll()
  }
}
