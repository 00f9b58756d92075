import Containers

/// The rows of a column that are painted, and stand where they do only once the last of them is known: in the middle, at
/// the trailing edge, or where guides meet (R129).
///
/// Of each row there are the cells that were painted on, and where its guide is. Bands with a row that is wider than the
/// board keep their boxes: how such a row is cut shows in its texts.
final class HeldRows {
  /// Blank cells that take more memory than a line.
  private static let gap = 4

  /// Cells of a row side by side.
  struct Line {
    /// Rows from the top of the band.
    let y: Int32
    /// Columns from the leading edge of the row; negative before it.
    let x: Int32
    /// Which row of the band, in the order in which they are painted.
    let row: Int32
    let first: Int32
    fileprivate(set) var count: Int32
  }

  /// A picture in a row, as far as it is seen, from the leading edge of the row and the top of the band.
  struct Picture {
    let row: Int32
    let placed: PlacedImage
  }

  /// Rows that were laid out together.
  struct Band {
    let height: Int32
    /// Half cells from the leading edge of each row to its guide.
    fileprivate(set) var guides: [Int32] = []
    /// From the top down; of those that overlap the later ones lie above.
    fileprivate(set) var lines: [Line] = []
    fileprivate(set) var cells: [Cell] = []
    fileprivate(set) var pictures: [Picture] = []
    /// The laid-out root, where the rows are not painted yet, and the rows that are drawn on.
    fileprivate var root: (box: Int32, drawn: Range<Int32>)?

    fileprivate var heldBytes: Int {
      cells.count * MemoryLayout<Cell>.stride + lines.count * MemoryLayout<Line>.stride
        + guides.count * MemoryLayout<Int32>.stride + MemoryLayout<Self>.stride
    }

    /// The rows on which something is drawn, counted from the top.
    var drawnRows: Range<Int32> {
      if let root { return root.drawn }
      guard let first = lines.first, let last = lines.last else { return 0..<0 }
      return first.y..<last.y + 1
    }

    /// Puts what is on a buffer's rows there; the band begins `top` rows below the first of them.
    func paste(on buffer: CellBuffer, at top: Int32, of held: HeldRows) {
      if let root { return held.paint(self, root.box, on: buffer, at: top) }
      let start = lines.indices.first(halving: { lines[$0].y.saturatingAdd(top) >= 0 })
      for line in lines[start...] {
        let y = line.y.saturatingAdd(top)
        guard y < buffer.height else { break }
        let x = held.x(ofGuide: guides[Int(line.row)]).saturatingAdd(line.x)
        let range = Int(line.first)..<Int(line.first + line.count)
        buffer.paste(cells[range], of: held.clusters, x: x, y: y)
      }
      for picture in pictures {
        let x = held.x(ofGuide: guides[Int(picture.row)])
        buffer.add(picture.placed.moved(x: x, y: top))
      }
    }
  }

  private let tree: LayoutTree
  private let width: Int32
  private let guide: AlignmentGuide
  private let scratch: CellBuffer
  private(set) var clusters = ClusterPool()
  private var bands: [Band] = []
  /// About how many bytes the bands take, beside boxes; asked about now and then.
  private var heldBytes = 0
  private let mayHold: (Int) throws -> Void
  /// Half cells from the leading edge of the column to where the guides meet.
  private var line: Int32 = .min

  /// No rows yet. `mayHold` throws where so many bytes are too many.
  init(
    of tree: LayoutTree, width: Int32, alignment: HorizontalAlignment, styles: StyleTable,
    mayHold: @escaping (Int) throws -> Void
  ) {
    self.mayHold = mayHold
    self.tree = tree
    self.width = width
    guide = AlignmentGuide(Alignment(horizontal: alignment, vertical: .top), in: .vertical)
    scratch = CellBuffer(width: 0, height: 0, styles: styles)
  }

  /// Where a row begins whose guide is so many half cells from there.
  func x(ofGuide halves: Int32) -> Int32 { line.saturatingSubtract(halves) >> 1 }

  /// Adds empty rows.
  func skip(_ rows: Int32) { bands.append(Band(height: max(0, rows))) }

  /// Paints the children of a laid-out root of so many rows; false where its boxes are needed until they are drawn.
  /// Throws where that is too much.
  func add(_ root: Int32, height: Int32) throws -> Bool {
    var band = Band(height: height)
    let children = rows(of: root)
    let offer = ProposedViewSize(columns: width, rows: nil)
    for child in children {
      let halves = tree.textHalves(of: guide, on: child, offer, child.pointee.size)
      line = max(line, halves)
      band.guides.append(halves)
    }
    if children.contains(where: { $0.pointee.size.columns > width }) {
      band.root = (root, tree.drawnRows(of: root))
    } else {
      for (row, child) in children.enumerated() { try paint(child, row, of: root, into: &band) }
      sortLines(of: &band)
      band.cells = exact(band.cells)
      band.lines = exact(band.lines)
    }
    bands.append(band)
    heldBytes += band.heldBytes
    try mayHold(heldBytes)
    return band.root == nil
  }

  /// The rows of a band in the order in which they are painted.
  private func rows(of root: Int32) -> [BoxRef] {
    let box = tree[root]
    let rows = tree.children(of: box)
    return box.pointee.traits.contains(.ordersChildren) ? tree.inPaintingOrder(rows) : Array(rows)
  }

  /// Hands over the bands from the top down, and lets them go.
  func drain(_ body: (Band) throws -> Void) rethrows {
    bands.reverse()
    while let band = bands.popLast() { try body(band) }
  }

  private func paint(_ band: Band, _ root: Int32, on buffer: CellBuffer, at top: Int32) {
    let box = tree[root]
    for (child, guide) in zip(rows(of: root), band.guides) {
      let area = CellRect(
        x: child.pointee.x.saturatingSubtract(x(ofGuide: guide)),
        y: box.pointee.y.saturatingSubtract(top), width: buffer.width, height: buffer.height)
      tree.paint(child, on: Canvas(buffer, tree.charset, showing: area))
    }
  }

  private func paint(_ child: BoxRef, _ row: Int, of root: Int32, into band: inout Band) throws {
    let (box, top, row) = (child.pointee, tree[root].pointee.y, Int32(row))
    var y = max(box.drawnTop, box.y.saturatingSubtract(BandPainter.reach))
    let end = min(box.drawnBottom, box.maxY.saturatingAdd(BandPainter.reach))
    while y < end {
      // What is painted before the leading edge may come into sight, too.
      let area = CellRect(
        x: box.x.saturatingSubtract(width), y: y, width: 2 * width,
        height: min(end - y, BandPainter.pageHeight))
      scratch.resize(width: area.width, height: area.height)
      tree.paint(child, on: Canvas(scratch, tree.charset, showing: area))
      for line in 0..<area.height { keep(line, at: y + line - top, of: row, into: &band) }
      for placed in scratch.images {
        let moved = placed.moved(x: -width, y: y - top)
        band.pictures.append(Picture(row: row, placed: moved))
      }
      y += area.height
      if y < end { try mayHold(heldBytes + band.heldBytes) }
    }
  }

  /// Keeps the cells of a line of the scratch buffer that were painted on.
  private func keep(_ line: Int32, at y: Int32, of row: Int32, into band: inout Band) {
    let cells = UnsafeBufferPointer(
      start: scratch.cells + Int(line) * Int(scratch.width), count: Int(scratch.width))
    var (rest, last) = (cells[...], 0)
    while let first = rest.firstIndex(where: { $0 != .blank }) {
      if first - last > Self.gap || rest.startIndex == 0 {
        band.lines.append(
          Line(
            y: y, x: Int32(first) - width, row: row, first: Int32(band.cells.count), count: 0))
        last = first
      }
      let end = rest[first...].firstIndex(of: .blank) ?? cells.endIndex
      for cell in cells[last..<end] {
        band.cells.append(cell.isCluster ? cell.with(cluster: intern(cell)) : cell)
      }
      band.lines[band.lines.count - 1].count += Int32(end - last)
      (rest, last) = (cells[end...], end)
    }
  }

  private func intern(_ cell: Cell) -> UInt32 {
    let bytes = scratch.clusters.bytes(cell.cluster)
    guard let start = bytes.baseAddress else { return 0 }
    return clusters.intern(start, count: bytes.count)
  }

  /// Rows that draw outside themselves come before others, or behind.
  private func sortLines(of band: inout Band) {
    let order = band.lines.indices.dropFirst()
    guard order.contains(where: { band.lines[$0].y < band.lines[$0 - 1].y }) else { return }
    band.lines.sort { ($0.y, $0.row, $0.x) < ($1.y, $1.row, $1.x) }
  }

  /// The same in as much memory as it takes.
  private func exact<Element>(_ array: [Element]) -> [Element] {
    Array(unsafeUninitializedCapacity: array.count) { memory, count in
      count = memory.initialize(fromContentsOf: array)
    }
  }
}
