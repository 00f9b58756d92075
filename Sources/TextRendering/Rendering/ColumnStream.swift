import Containers

/// A VStack whose children stand at the leading edge with nothing around the stack: where each of
/// them is drawn does not depend on the others' widths.
struct Column {
  let leaf: Leaf
  let environment: TextEnvironment
  /// Rows between children.
  let spacing: Int32

  /// nil when `leaf` is no such column.
  init?(_ leaf: Leaf, in builder: BoxBuilder, inherited: TextEnvironment) {
    let node = leaf.node
    guard node.pointee.kind == .vStack,
      BoxAlignment(code: node.pointee.words.0).horizontal == .leading,
      let environment = builder.environment(ofUnwrapped: leaf, inherited)
    else { return nil }
    self.leaf = leaf
    self.environment = environment
    spacing = node.pointee.words.1 == unsetLength ? 0 : node.pointee.words.1
  }
}

/// Draws a column band by band: some children are resolved, laid out and painted together, then
/// their boxes, texts, steps and views are let go.
///
/// Budget: boxes and texts for one band, whatever the number of rows.
final class ColumnStream {
  private static let bandLeaves = 64
  private static let bandBoxes: Int32 = 4096

  private let builder: BoxBuilder
  private let painter: BandPainter
  private let boxes: LayoutMark
  private let texts: TextPool.Mark
  /// The walks in progress, outermost first.
  private var cursors: [LeafCursor] = []
  private var band = Box.none
  private var leaves = 0
  private var hasDrawn = false

  init(builder: BoxBuilder, painter: BandPainter) {
    self.builder = builder
    self.painter = painter
    boxes = builder.tree.mark()
    texts = builder.pool.mark()
  }

  func draw(_ column: Column) throws {
    try walk(column, spacing: column.spacing)
    try drawBand(spacing: column.spacing)
  }

  private func walk(_ column: Column, spacing: Int32) throws {
    let node = column.leaf.node
    let chain = try builder.arena.pushBoundary(of: column.leaf, in: builder.pass)
    let cursor = LeafCursor(pass: builder.pass, arena: builder.arena, anchors: builder.anchors)
    cursor.begin(childrenOf: node, chain: chain)
    cursors.append(cursor)
    defer { cursors.removeLast() }
    while case .leaf(let leaf) = try cursor.next() {
      // Columns inside a column, both without spacing, are one column.
      if spacing == 0, let inner = Column(leaf, in: builder, inherited: column.environment),
        inner.spacing == 0
      {
        try walk(inner, spacing: 0)
      } else {
        try add(leaf, spacing: spacing, column.environment)
      }
    }
  }

  private func add(_ leaf: Leaf, spacing: Int32, _ environment: TextEnvironment) throws {
    if leaves >= Self.bandLeaves || builder.tree.count >= Self.bandBoxes {
      // The leaf's own steps are the latest: it is drawn with the band it was met in.
      try builder.add(leaf, to: openBand(spacing), environment)
      return try drawBand(spacing: spacing)
    }
    try builder.add(leaf, to: openBand(spacing), environment)
    leaves += 1
  }

  private func openBand(_ spacing: Int32) -> Int32 {
    if band != Box.none { return band }
    band = builder.tree.add(.vstack, to: LayoutTree.noParent)
    builder.tree.set(
      StackParameters(alignment: .topLeading, spacing: spacing), of: band)
    return band
  }

  private func drawBand(spacing: Int32) throws {
    guard band != Box.none else { return }
    try builder.pass.throwPendingFailure()
    if hasDrawn { painter.skip(spacing) }
    hasDrawn = true
    let size = builder.tree.layout(
      root: band, proposal: Proposal(width: painter.width, height: nil))
    try painter.paint(band, height: size.height)
    forgetBand()
  }

  private func forgetBand() {
    band = Box.none
    leaves = 0
    builder.tree.release(to: boxes)
    builder.pool.release(to: texts)
    builder.arena.release(to: cursors.reduce(0) { max($0, $1.liveLinks) })
    builder.anchors = builder.pass.makeAnchors()
    for cursor in cursors { cursor.anchors = builder.anchors }
  }
}
