import Containers

extension FlowParameters {
  /// Cells between neighbours of a row.
  fileprivate var gap: Int32 { spacing.cells ?? 1 }
  /// Rows between rows.
  fileprivate var rowGap: Int32 { lineSpacing.cells ?? 0 }
}

/// Children from left to right in rows that wrap at the proposed width.
enum FlowBox: ContainerLayout {
  static var defaults: FlowParameters { FlowParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    var size = ViewSize.zero
    eachRow(of: box, proposal, tree) { row in
      if tree.index(of: row.start) != box.pointee.firstChild {
        size.rows = size.rows.saturatingAdd(row.parameters.rowGap)
      }
      size.columns = max(size.columns, row.width)
      size.rows = size.rows.saturatingAdd(row.height)
    }
    return size
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    var down: Int32 = 0
    eachRow(of: box, sizing.proposal, tree) { row in
      arrange(row, in: sizing.size.columns, down: down, tree, put)
      down = down.saturatingAdd(row.height).saturatingAdd(row.parameters.rowGap)
    }
  }

  private static func arrange(
    _ row: FlowRow, in width: Int32, down: Int32, _ tree: LayoutTree, _ put: Arrangement
  ) {
    let alignment = row.parameters.alignment
    // In equal columns views stand below each other.
    var right = row.columns == nil ? alignment.horizontal.offset(of: row.width, in: width) : 0
    let members = tree.siblings(from: tree.index(of: row.start))
    for (column, child) in zip(0..<row.count, members) {
      var offer = row.offer(column, ideal: tree.measure(child, .unspecified))
      let size = tree.settle(child, &offer, liking: tree.measure(child, offer), in: row.height)
      let width = row.columns?.width(column) ?? size.columns
      put(
        child, right.saturatingAdd(alignment.horizontal.offset(of: size.columns, in: width)),
        down.saturatingAdd(alignment.vertical.offset(of: size.rows, in: row.height)), offer)
      right = right.saturatingAdd(max(width, size.columns)).saturatingAdd(row.parameters.gap)
    }
  }

  /// Breaks the children into rows; each row is complete when `body` gets it.
  private static func eachRow(
    of box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree, _ body: (FlowRow) -> Void
  ) {
    let parameters = parameters(of: box)
    let limit = proposal.columns.isConcrete ? proposal.columns : .infinite
    let columns = parameters.hasEqualColumns ? columns(of: box, parameters, limit, tree) : nil
    var row: FlowRow?
    for child in tree.children(of: box) {
      let ideal = tree.measure(child, .unspecified)
      if var open = row {
        if open.takes(tree.measure(child, open.offer(open.count, ideal: ideal))) {
          row = open
          continue
        }
        body(open)
      }
      var fresh = FlowRow(start: child, parameters: parameters, columns: columns, limit: limit)
      _ = fresh.takes(tree.measure(child, fresh.offer(0, ideal: ideal)))
      row = fresh
    }
    if let row { body(row) }
  }

  private static func columns(
    of box: BoxRef, _ parameters: FlowParameters, _ limit: Int32, _ tree: LayoutTree
  ) -> FlowColumns? {
    let children = Int64(box.pointee.childCount)
    guard children > 0 else { return nil }
    let widest = tree.children(of: box).reduce(0) {
      max($0, tree.measure($1, .unspecified).columns)
    }
    if limit == .infinite {
      return FlowColumns(count: box.pointee.childCount, each: widest)
    }
    let gap = Int64(parameters.gap)
    let fitting = (Int64(limit) + gap) / max(1, Int64(widest) + gap)
    let count = Int32(clamping: max(1, min(fitting, children)))
    guard box.pointee.traits.contains(.stretchesWidth) else {
      return FlowColumns(count: count, each: min(widest, limit))
    }
    let gaps = Int32(clamping: gap * Int64(count - 1))
    return FlowColumns(count: count, sharing: limit.shrunk(by: gaps))
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    var traits = content.subtracting(.stretchesHeight)
    if !parameters(of: box).hasEqualColumns { traits.remove(.stretchesWidth) }
    return traits
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }
}

/// The columns of a flow that has equal ones: the widest ideal decides how many fit; children that stretch
/// share the whole width, leading columns taking the odd cells (R137).
struct FlowColumns: BitwiseCopyable {
  let count: Int32
  private let base: Int32
  private let wider: Int32

  init(count: Int32, sharing width: Int32) {
    self.count = count
    base = width / count
    wider = width % count
  }

  init(count: Int32, each width: Int32) {
    self.count = count
    base = width
    wider = 0
  }

  @inline(__always)
  func width(_ column: Int32) -> Int32 { column < wider ? base + 1 : base }
}

/// One row of a flow while it is filled.
struct FlowRow {
  let start: BoxRef
  let parameters: FlowParameters
  let columns: FlowColumns?
  let limit: Int32
  private(set) var count: Int32 = 0
  private(set) var width: Int32 = 0
  private(set) var height: Int32 = 0

  /// What the child in `column` is offered: its column, or its ideal as long as that fits a row.
  func offer(_ column: Int32, ideal: ViewSize) -> ProposedViewSize {
    guard let columns else {
      return ideal.columns > limit
        ? ProposedViewSize(columns: limit, rows: .unspecified) : .unspecified
    }
    return ProposedViewSize(
      columns: columns.width(min(column, columns.count - 1)), rows: .unspecified)
  }

  /// Adds a child if there is room for it; the first one always has.
  mutating func takes(_ size: ViewSize) -> Bool {
    if let columns {
      guard count < columns.count else { return false }
      let cell = max(columns.width(count), size.columns)
      width = count == 0 ? cell : width.saturatingAdd(parameters.gap).saturatingAdd(cell)
    } else {
      let end = count == 0 ? 0 : width.saturatingAdd(parameters.gap)
      guard count == 0 || end.saturatingAdd(size.columns) <= limit else { return false }
      width = end.saturatingAdd(size.columns)
    }
    height = max(height, size.rows)
    count += 1
    return true
  }
}
