/// A flow: children from left to right in rows that wrap at the proposed width.
///
/// With equal columns the widest ideal decides the columns, as many as fit; children that stretch share the
/// whole width, leading columns taking the odd cells (R137).
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

extension LayoutTree {
  func measureFlow(_ flow: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    var size = LayoutSize.zero
    eachFlowRow(flow, proposal) { row in
      if row.start != flow.pointee.firstChild {
        size.height = size.height.saturatingAdd(row.parameters.lineSpacing)
      }
      size.width = max(size.width, row.width)
      size.height = size.height.saturatingAdd(row.height)
    }
    return size
  }

  func placeFlow(_ index: Int32, _ proposal: Proposal) {
    let flow = boxes.pointer(index)
    var y = flow.pointee.y
    eachFlowRow(flow, proposal) { row in
      placeFlowRow(row, in: index, y: y)
      y = y.saturatingAdd(row.height).saturatingAdd(row.parameters.lineSpacing)
    }
  }

  private func placeFlowRow(_ row: FlowRow, in index: Int32, y: Int32) {
    var x = boxes.pointer(index).pointee.x
    var child = row.start
    for column in 0..<row.count {
      var offer = row.offer(column, ideal: measure(child, .ideal))
      if stretches(child, .vertical) { offer.height = row.height }
      let size = measure(child, offer)
      let width = row.columns?.width(column) ?? size.width
      let alignment = row.parameters.alignment
      placeChild(
        of: index, child,
        x: x.saturatingAdd(alignment.horizontal.offset(of: size.width, in: width)),
        y: y.saturatingAdd(alignment.vertical.offset(of: size.height, in: row.height)), offer)
      x = x.saturatingAdd(max(width, size.width)).saturatingAdd(row.parameters.spacing)
      child = boxes.pointer(child).pointee.nextSibling
    }
  }

  /// Breaks the children into rows; each row is complete when `body` gets it.
  private func eachFlowRow(
    _ flow: UnsafeMutablePointer<Box>, _ proposal: Proposal, _ body: (FlowRow) -> Void
  ) {
    let parameters = FlowParameters(flow.pointee.words)
    let limit = Proposal.isConcrete(proposal.width) ? proposal.width : Proposal.infinite
    let columns = parameters.equalColumns ? flowColumns(flow, parameters, limit) : nil
    var child = flow.pointee.firstChild
    while child != Box.none {
      var row = FlowRow(start: child, parameters: parameters, columns: columns, limit: limit)
      while child != Box.none {
        let ideal = measure(child, .ideal)
        let size = measure(child, row.offer(row.count, ideal: ideal))
        guard row.takes(size) else { break }
        child = boxes.pointer(child).pointee.nextSibling
      }
      body(row)
    }
  }

  private func flowColumns(
    _ flow: UnsafeMutablePointer<Box>, _ parameters: FlowParameters, _ limit: Int32
  ) -> FlowColumns? {
    guard flow.pointee.childCount > 0 else { return nil }
    var widest: Int32 = 0
    var child = flow.pointee.firstChild
    while child != Box.none {
      widest = max(widest, measure(child, .ideal).width)
      child = boxes.pointer(child).pointee.nextSibling
    }
    if limit == Proposal.infinite {
      return FlowColumns(count: flow.pointee.childCount, each: widest)
    }
    let gap = Int64(parameters.spacing)
    let fitting = (Int64(limit) + gap) / max(1, Int64(widest) + gap)
    let count = Int32(clamping: max(1, min(fitting, Int64(flow.pointee.childCount))))
    guard flow.pointee.traits.contains(.stretchesWidth) else {
      return FlowColumns(count: count, each: min(widest, limit))
    }
    let gaps = Int32(clamping: gap * Int64(count - 1))
    return FlowColumns(count: count, sharing: limit.shrunk(by: gaps))
  }
}

/// One row of a flow while it is filled.
struct FlowRow {
  let start: Int32
  let parameters: FlowParameters
  let columns: FlowColumns?
  let limit: Int32
  private(set) var count: Int32 = 0
  private(set) var width: Int32 = 0
  private(set) var height: Int32 = 0

  init(start: Int32, parameters: FlowParameters, columns: FlowColumns?, limit: Int32) {
    self.start = start
    self.parameters = parameters
    self.columns = columns
    self.limit = limit
  }

  /// What the child in `column` is offered: its column, or its ideal as long as that fits a row.
  func offer(_ column: Int32, ideal: LayoutSize) -> Proposal {
    guard let columns else {
      return ideal.width > limit
        ? Proposal(width: limit, height: Proposal.unspecified) : Proposal.ideal
    }
    return Proposal(
      width: columns.width(min(column, columns.count - 1)), height: Proposal.unspecified)
  }

  /// Adds a child if there is room for it; the first one always has.
  mutating func takes(_ size: LayoutSize) -> Bool {
    if let columns {
      guard count < columns.count else { return false }
      let cell = max(columns.width(count), size.width)
      width = count == 0 ? cell : width.saturatingAdd(parameters.spacing).saturatingAdd(cell)
    } else {
      let end = count == 0 ? 0 : width.saturatingAdd(parameters.spacing)
      guard count == 0 || end.saturatingAdd(size.width) <= limit else { return false }
      width = end.saturatingAdd(size.width)
    }
    height = max(height, size.height)
    count += 1
    return true
  }
}
