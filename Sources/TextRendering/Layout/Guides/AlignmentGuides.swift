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

  /// Whether its distance from the edge is counted in columns.
  fileprivate var countsColumns: Bool { rawValue <= AlignmentGuide.trailing.rawValue }

  /// Half cells from the edge of something of `size` to where the guide is when nobody sets it; outside
  /// an HStack a first baseline is the top and a last one the bottom.
  func halves(of size: ViewSize) -> Int32 {
    switch self {
    case .leading, .top, .firstTextBaseline: 0
    case .center: size.columns
    case .verticalCenter: size.rows
    case .trailing: size.columns.saturatingAdd(size.columns)
    case .bottom, .lastTextBaseline: size.rows.saturatingAdd(size.rows)
    }
  }
}

/// What is looked for in a view.
enum GuideTarget: Hashable {
  /// A guide that a view has set.
  case set(AlignmentGuide)
  /// The first, or the last, row of text: the baseline where nobody sets one.
  case text(isLast: Bool)

  /// Whether its distance from the edge is counted in columns.
  var countsColumns: Bool { if case .set(let guide) = self { guide.countsColumns } else { false } }
}

/// One search for a target.
struct GuideQuestion: Hashable {
  let target: GuideTarget
  let box: Int32
  let offer: ProposedViewSize
}

/// Where the guides of views are (R129): a question to a view and what it is offered, so that measuring may
/// ask it, before anything is placed. Distances are counted in half cells, so that the middle of an odd
/// extent is a whole number.
extension LayoutTree {
  @inline(__always)
  func hasGuides(_ box: BoxRef?) -> Bool { box?.pointee.traits.contains(.hasGuides) ?? false }

  /// Half cells from the leading, or the top, edge of a view to a guide that it sets, or else to where the
  /// guide is by the view's size.
  func halves(of guide: AlignmentGuide, on box: BoxRef, _ offer: ProposedViewSize) -> Int32 {
    setHalves(of: guide, on: box, offer) ?? guide.halves(of: measure(box, offer))
  }

  func setHalves(of guide: AlignmentGuide, on box: BoxRef, _ offer: ProposedViewSize) -> Int32? {
    cells(to: .set(guide), in: box, offer).map { $0.saturatingAdd($0) }
  }

  /// Cells from the edge of a view to what is looked for. Of several views inside it is their average, for
  /// baselines the first, or the last, of them.
  func cells(to target: GuideTarget, in box: BoxRef, _ offer: ProposedViewSize) -> Int32? {
    if case .set = target, !hasGuides(box) { return nil }
    let kind = box.pointee.kind.layout
    let sizing = Sizing(size: measure(box, offer), proposal: offer)
    if let own = kind.cells(to: target, in: box, sizing, of: self) { return own }
    var drawn: Int32?
    if case .text(let isLast) = target {
      drawn = kind.row(ofText: isLast, in: box, sizing.size, of: self)
    }
    guard let first = firstChild(of: box) else { return drawn }
    let question = GuideQuestion(target: target, box: index(of: box), offer: offer)
    if let known = foundGuides[question] { return known }
    var found = GuideAverage(target)
    if let drawn { found.add(drawn) }
    // A row of a grid is a view too, of which the grid hands over what is in it.
    var row = (parent: index(of: box), found: GuideAverage(target))
    kind.arrange(box, sizing, in: self) { child, right, down, offer in
      if kind.hasDecoration, child != first { return }
      guard let cells = cells(to: target, in: child, offer) else { return }
      let isInRow = child.pointee.parent != index(of: box)
      if !isInRow || child.pointee.parent != row.parent {
        found.add(row.found)
        row = (child.pointee.parent, GuideAverage(target))
      }
      row.found.add((target.countsColumns ? right : down).saturatingAdd(cells))
    }
    found.add(row.found)
    foundGuides[question] = .some(found.cells)
    return found.cells
  }
}

/// What the guides of several views come to.
private struct GuideAverage {
  private let target: GuideTarget
  private var sum: Int64 = 0
  private var count: Int64 = 0
  private var edge: Int32?

  init(_ target: GuideTarget) { self.target = target }

  var cells: Int32? {
    guard count > 0 else { return nil }
    return edge ?? Int32(clamping: Int64((Double(sum) / Double(count)).rounded(.down)))
  }

  mutating func add(_ cells: Int32) {
    sum += Int64(cells)
    count += 1
    switch target {
    case .set(.firstTextBaseline), .text(isLast: false): edge = min(edge ?? cells, cells)
    case .set(.lastTextBaseline), .text(isLast: true): edge = max(edge ?? cells, cells)
    default: break
    }
  }

  mutating func add(_ group: GuideAverage) {
    if let cells = group.cells { add(cells) }
  }
}
