package import Containers

/// Where a view says stacks align it (R129).
package struct GuideParameters: Hashable, Sendable {
  package var guide: AlignmentGuide
  package var origin: GuideOrigin
  /// Cells from there, to the trailing or the bottom edge.
  package var offset: Int32

  package init(_ guide: AlignmentGuide, _ origin: GuideOrigin, offset: Int32) {
    self.guide = guide
    self.origin = origin
    self.offset = max(-1_000_000, min(1_000_000, offset))
  }

  init(_ words: BoxWords) {
    guide = AlignmentGuide(rawValue: words.a) ?? .leading
    origin = GuideOrigin(rawValue: words.b) ?? .start
    offset = words.c
  }

  func write(to words: inout BoxWords) {
    words.a = guide.rawValue
    words.b = origin.rawValue
    words.c = offset
  }
}

extension AlignmentGuide {
  /// The guide on which the children of a stack along `axis` meet.
  init(_ alignment: BoxAlignment, in axis: StackAxis) {
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

  fileprivate var isAcross: Bool { rawValue <= AlignmentGuide.trailing.rawValue }

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

/// Stacks whose children meet on a line that is not a plain fraction of their size: a baseline, which is
/// a row of text, or a guide that one of them has set (R129).
///
/// Such children are placed first and moved then. Distances are counted in half cells, so that the middle
/// of an odd extent is a whole number.
extension LayoutTree {
  @inline(__always)
  func alignsByGuides(_ stack: UnsafeMutablePointer<Box>, _ axis: StackAxis) -> Bool {
    if stack.pointee.traits.contains(.hasGuides) { return true }
    guard axis == .horizontal else { return false }
    return BoxAlignment(word: stack.pointee.words.a).vertical.isBaseline
  }

  private func guide(of stack: UnsafeMutablePointer<Box>, _ axis: StackAxis) -> AlignmentGuide {
    AlignmentGuide(BoxAlignment(word: stack.pointee.words.a), in: axis)
  }

  /// The cells across that a stack takes when all children get the same offer.
  func guidedExtent(
    of stack: UnsafeMutablePointer<Box>, _ axis: StackAxis, _ offer: Proposal
  ) -> Int32 {
    let guide = guide(of: stack, axis)
    var extent = GuidedExtent()
    var child = stack.pointee.firstChild
    while child != Box.none {
      place(child, x: 0, y: 0, offer)
      extent.add(
        boxes.pointer(child).pointee.size.across(axis), guide: halves(of: guide, on: child))
      child = boxes.pointer(child).pointee.nextSibling
    }
    return extent.length
  }

  /// The cells across that a stack takes whose children have been served.
  func guidedExtent(
    of stack: UnsafeMutablePointer<Box>, _ axis: StackAxis, entriesFrom start: Int32, across: Int32
  ) -> Int32 {
    let guide = guide(of: stack, axis)
    var extent = GuidedExtent()
    for index in start..<entries.count {
      let entry = entries.pointer(index).pointee
      place(entry.box, x: 0, y: 0, Proposal(along: axis, entry.offer, across: across))
      extent.add(entry.size.across(axis), guide: halves(of: guide, on: entry.box))
    }
    return extent.length
  }

  /// Moves the placed children of a stack so that their guides meet.
  func shiftToGuides(_ index: Int32, _ axis: StackAxis) {
    let stack = boxes.pointer(index)
    let guide = guide(of: stack, axis)
    var extent = GuidedExtent()
    var child = stack.pointee.firstChild
    while child != Box.none {
      extent.add(
        boxes.pointer(child).pointee.size.across(axis), guide: halves(of: guide, on: child))
      child = boxes.pointer(child).pointee.nextSibling
    }
    // A lazy stack may be thicker than what is in it.
    let margin = alignedOffset(of: extent.length, in: stack, axis)
    child = stack.pointee.firstChild
    stack.pointee.inkTop = stack.pointee.y
    stack.pointee.inkBottom = stack.pointee.y.saturatingAdd(stack.pointee.size.height)
    while child != Box.none {
      let distance = extent.line.saturatingSubtract(halves(of: guide, on: child)) >> 1
      move(child, axis, to: margin.saturatingAdd(distance), in: stack)
      absorbInk(of: child, into: index)
      child = boxes.pointer(child).pointee.nextSibling
    }
  }

  private func alignedOffset(
    of length: Int32, in stack: UnsafeMutablePointer<Box>, _ axis: StackAxis
  ) -> Int32 {
    let alignment = BoxAlignment(word: stack.pointee.words.a)
    let extent = stack.pointee.size.across(axis)
    return axis == .horizontal
      ? alignment.vertical.offset(of: length, in: extent)
      : alignment.horizontal.offset(of: length, in: extent)
  }

  /// Moves a placed child `distance` cells behind the edge of its stack.
  private func move(
    _ child: Int32, _ axis: StackAxis, to distance: Int32, in stack: UnsafeMutablePointer<Box>
  ) {
    let box = boxes.pointer(child).pointee
    if axis == .horizontal {
      move(child, down: stack.pointee.y.saturatingAdd(distance).saturatingSubtract(box.y))
    } else {
      move(child, right: stack.pointee.x.saturatingAdd(distance).saturatingSubtract(box.x))
    }
  }

  func move(_ index: Int32, right columns: Int32) {
    guard columns != 0 else { return }
    eachDescendant(of: index) {
      let box = boxes.pointer($0)
      box.pointee.x = box.pointee.x.saturatingAdd(columns)
      movePlacedParts(of: box, right: columns, down: 0)
    }
  }

  func move(_ index: Int32, down rows: Int32) {
    guard rows != 0 else { return }
    eachDescendant(of: index) {
      let box = boxes.pointer($0)
      box.pointee.y = box.pointee.y.saturatingAdd(rows)
      box.pointee.inkTop = box.pointee.inkTop.saturatingAdd(rows)
      box.pointee.inkBottom = box.pointee.inkBottom.saturatingAdd(rows)
      movePlacedParts(of: box, right: 0, down: rows)
    }
  }

  /// A viewport remembers where the mark of its hidden items stands.
  private func movePlacedParts(
    of box: UnsafeMutablePointer<Box>, right columns: Int32, down rows: Int32
  ) {
    guard box.pointee.kind == .scroll, box.pointee.words.d > 0 else { return }
    box.pointee.words.e = box.pointee.words.e.saturatingAdd(columns)
    box.pointee.words.f = box.pointee.words.f.saturatingAdd(columns)
    box.pointee.words.g = box.pointee.words.g.saturatingAdd(rows)
  }

  // MARK: - Guides of a placed view

  /// Half cells from the leading, or the top, edge of a placed child to one of its guides.
  func halves(of guide: AlignmentGuide, on child: Int32) -> Int32 {
    if let cells = explicit(guide, on: child) { return cells.saturatingAdd(cells) }
    switch guide {
    case .firstTextBaseline, .lastTextBaseline:
      let row = baseline(child, guide == .lastTextBaseline)
      return row.saturatingAdd(row)
    default: return guide.halves(of: boxes.pointer(child).pointee.size)
    }
  }

  /// Cells to a guide that the view, or something in it, has set. Of several views inside it is their
  /// average, for baselines the first, or the last, of them.
  func explicit(_ guide: AlignmentGuide, on index: Int32) -> Int32? {
    let box = boxes.pointer(index).pointee
    guard box.traits.contains(.hasGuides) else { return nil }
    if box.kind == .guide, let own = ownGuide(guide, of: box) { return own }
    var found = GuideAverage(guide)
    var child = firstPlacedChild(of: index)
    while child != Box.none {
      let inner = boxes.pointer(child).pointee
      if let cells = explicit(guide, on: child) {
        let offset =
          guide.isAcross ? inner.x.saturatingSubtract(box.x) : inner.y.saturatingSubtract(box.y)
        found.add(offset.saturatingAdd(cells))
      }
      // What is behind or in front of a view never affects layout (R128).
      child =
        box.kind == .background || box.kind == .overlay ? Box.none : placedSibling(after: child)
    }
    return found.cells
  }

  private func ownGuide(_ guide: AlignmentGuide, of box: Box) -> Int32? {
    let parameters = GuideParameters(box.words)
    guard parameters.guide == guide else { return nil }
    let length = guide.isAcross ? box.size.width : box.size.height
    switch parameters.origin {
    case .start: return parameters.offset
    case .center: return (length >> 1).saturatingAdd(parameters.offset)
    case .end: return length.saturatingAdd(parameters.offset)
    }
  }

  /// The row of a placed child's baseline, from its top; the last row of a child without text.
  private func baseline(_ child: Int32, _ usesLast: Bool) -> Int32 {
    let box = boxes.pointer(child).pointee
    var found: Int32?
    eachDescendant(of: child) { index in
      let text = boxes.pointer(index).pointee
      guard text.kind == .text, text.size.height > 0 else { return }
      let row = usesLast ? text.y.saturatingAdd(text.size.height - 1) : text.y
      found = found.map { usesLast ? max($0, row) : min($0, row) } ?? row
    }
    let row = found.map { $0.saturatingSubtract(box.y) } ?? box.size.height - 1
    return max(0, min(row, box.size.height))
  }

  /// Visits a placed box and everything placed below it in order, without recursion.
  func eachDescendant(of root: Int32, _ visit: (Int32) -> Void) {
    var index = root
    while true {
      visit(index)
      var next = firstPlacedChild(of: index)
      while next == Box.none {
        if index == root { return }
        next = placedSibling(after: index)
        if next == Box.none { index = boxes.pointer(index).pointee.parent }
      }
      index = next
    }
  }

  /// Views that a ViewThatFits passed over, and those that a custom layout left out, stand nowhere.
  private func firstPlacedChild(of index: Int32) -> Int32 {
    let box = boxes.pointer(index).pointee
    return box.kind == .fitting ? box.words.b : firstPlaced(from: box.firstChild)
  }

  private func placedSibling(after index: Int32) -> Int32 {
    let box = boxes.pointer(index).pointee
    if box.parent != Box.none, boxes.pointer(box.parent).pointee.kind == .fitting {
      return Box.none
    }
    return firstPlaced(from: box.nextSibling)
  }

  private func firstPlaced(from index: Int32) -> Int32 {
    var index = index
    while index != Box.none, boxes.pointer(index).pointee.traits.contains(.leftOut) {
      index = boxes.pointer(index).pointee.nextSibling
    }
    return index
  }
}

/// The half cells before and behind a line that several extents share.
struct GuidedExtent {
  private var before: Int32 = .min
  private var behind: Int32 = .min

  /// Where the line is, from the edge of what stands furthest out.
  var line: Int32 { before }

  /// Whole cells.
  var length: Int32 {
    before == .min ? 0 : max(0, before.saturatingAdd(behind)).saturatingAdd(1) >> 1
  }

  mutating func add(_ length: Int32, guide: Int32) {
    before = max(before, guide)
    behind = max(behind, length.saturatingAdd(length).saturatingSubtract(guide))
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
