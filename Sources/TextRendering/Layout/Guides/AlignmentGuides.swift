import Containers

extension AlignmentGuide {
  /// The guide on which the children of a stack along `axis` meet.
  init(_ alignment: Alignment, in axis: Axis) {
    switch (axis, alignment.horizontal, alignment.vertical) {
    case (.vertical, .leading, _): self = .leading
    case (.vertical, .center, _): self = .center
    case (.vertical, .trailing, _): self = .trailing
    case (.horizontal, _, .top): self = .top
    case (.horizontal, _, .center): self = .verticalCenter
    case (.horizontal, _, .bottom): self = .bottom
    case (.horizontal, _, .firstTextBaseline): self = .firstTextBaseline
    case (.horizontal, _, .lastTextBaseline): self = .lastTextBaseline
    }
  }

  var isAcross: Bool { rawValue <= AlignmentGuide.trailing.rawValue }

  /// Half cells from the edge of something of `size` to where the guide is when nobody sets it; outside
  /// an HStack a first baseline is the top and a last one the bottom.
  func halves(of size: LayoutSize) -> Int32 {
    switch self {
    case .leading, .top, .firstTextBaseline: 0
    case .center: size.width
    case .verticalCenter: size.height
    case .trailing: size.width.saturatingAdd(size.width)
    case .bottom, .lastTextBaseline: size.height.saturatingAdd(size.height)
    }
  }
}

/// Where the guides of placed views are (R129). Distances are counted in half cells, so that the middle of an
/// odd extent is a whole number.
extension LayoutTree {
  @inline(__always)
  func hasGuides(_ box: BoxRef?) -> Bool { box?.pointee.traits.contains(.hasGuides) ?? false }

  /// Half cells from the leading, or the top, edge of a placed view to a guide that it sets, or else to where the
  /// guide is by the view's size.
  func halves(of guide: AlignmentGuide, on box: BoxRef) -> Int32 {
    setHalves(of: guide, on: box) ?? guide.halves(of: box.pointee.size)
  }

  /// The same; a baseline that nobody sets is a row of text, as in an HStack.
  func textHalves(of guide: AlignmentGuide, on box: BoxRef) -> Int32 {
    if let halves = setHalves(of: guide, on: box) { return halves }
    guard guide == .firstTextBaseline || guide == .lastTextBaseline else {
      return guide.halves(of: box.pointee.size)
    }
    let row = baseline(of: box, usesLast: guide == .lastTextBaseline)
    return row.saturatingAdd(row)
  }

  func setHalves(of guide: AlignmentGuide, on box: BoxRef?) -> Int32? {
    box.flatMap { setGuide(guide, on: $0) }.map { $0.saturatingAdd($0) }
  }

  /// Cells to a guide that the view, or something in it, has set. Of several views inside it is their
  /// average, for baselines the first, or the last, of them.
  private func setGuide(_ guide: AlignmentGuide, on box: BoxRef) -> Int32? {
    guard hasGuides(box) else { return nil }
    if let own = box.pointee.kind.layout.guide(guide, of: box) { return own }
    var found = GuideAverage(guide)
    for child in placedChildren(of: box) {
      if let cells = setGuide(guide, on: child) {
        let offset =
          guide.isAcross
          ? child.pointee.x.saturatingSubtract(box.pointee.x)
          : child.pointee.y.saturatingSubtract(box.pointee.y)
        found.add(offset.saturatingAdd(cells))
      }
      if box.pointee.kind.layout.hasDecoration { break }
    }
    return found.cells
  }

  /// The row of a placed view's baseline, from its top; the last row of a view without text.
  private func baseline(of box: BoxRef, usesLast: Bool) -> Int32 {
    var found: Int32?
    eachPlaced(below: box) {
      guard $0.pointee.kind == .text, $0.pointee.size.height > 0 else { return }
      let row = usesLast ? $0.pointee.maxY - 1 : $0.pointee.y
      found = found.map { usesLast ? max($0, row) : min($0, row) } ?? row
    }
    let row =
      found.map { $0.saturatingSubtract(box.pointee.y) } ?? box.pointee.size.height - 1
    return max(0, min(row, box.pointee.size.height))
  }

  /// Moves a placed view along `axis` to where it stands `distance` cells behind the edge of what holds it.
  func move(_ box: BoxRef, _ axis: Axis, to distance: Int32, in holder: BoxRef) {
    if axis == .horizontal {
      let x = holder.pointee.x.saturatingAdd(distance)
      move(box, right: x.saturatingSubtract(box.pointee.x), down: 0)
    } else {
      let y = holder.pointee.y.saturatingAdd(distance)
      move(box, right: 0, down: y.saturatingSubtract(box.pointee.y))
    }
  }
}

/// What the guides of several views come to.
private struct GuideAverage {
  private let guide: AlignmentGuide
  private var sum: Int64 = 0
  private var count: Int64 = 0
  private var edge: Int32?

  init(_ guide: AlignmentGuide) { self.guide = guide }

  var cells: Int32? {
    guard count > 0 else { return nil }
    return edge ?? Int32(clamping: Int64((Double(sum) / Double(count)).rounded(.down)))
  }

  mutating func add(_ cells: Int32) {
    sum += Int64(cells)
    count += 1
    switch guide {
    case .firstTextBaseline: edge = min(edge ?? cells, cells)
    case .lastTextBaseline: edge = max(edge ?? cells, cells)
    default: break
    }
  }
}
