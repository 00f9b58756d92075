/// Boxes to measure, place and paint: measured text, stacks, frames, borders, by R109–R130 and R137.
///
/// The boxes are a flat arena addressed by Int32 indices; a box's parent always has a lower index than the
/// box. Texts refer to bytes that their owner keeps until the boxes are released. Build with ``add(_:to:)``
/// and ``set(_:of:)``, then call ``layout(root:proposal:)`` and ``paint(root:into:rows:)``.
///
/// Budget: 1 000 rows of `HStack { Text, Spacer, Text }` measured and painted in a fraction of a
/// millisecond. The trick: no reference, string or dictionary per box, three cached sizes in the box.
package final class LayoutTree {
  /// The parent of a root.
  package static let noParent: Int32 = -1

  /// What the output can show; ASCII has a wider ellipsis and other lines.
  package let charset: OutputCharset

  let boxes = RawArena<Box>(capacity: 256)
  let texts = RawArena<TextRecord>()
  let runs = RawArena<TextRun>(capacity: 16)
  let corners = RawArena<CornerCache>(capacity: 16)
  let rowIndex = RawArena<Int32>(capacity: 16)
  /// The values of sparklines.
  let samples = RawArena<Float>(capacity: 16)
  let entries = RawArena<StackEntry>()
  /// What each box was offered when it was placed; see ``LayoutPass/recordsProposals``.
  let proposals = RawArena<Proposal>(capacity: 1)
  let pass: UnsafeMutablePointer<LayoutPass>
  var lineCache = LineCache()
  var evicted = EvictedSizes()
  /// The layouts that boxes of kind ``BoxKind/custom`` refer to by `detail`.
  private(set) var customs: [CustomLayout] = []
  /// What went wrong first inside a custom layout: the boxes have no meaning then.
  package internal(set) var failure: (any Error)?

  package init(charset: OutputCharset = .unicode) {
    self.charset = charset
    pass = .allocate(capacity: 1)
    pass.initialize(to: LayoutPass())
  }

  deinit {
    boxes.destroy()
    texts.destroy()
    runs.destroy()
    corners.destroy()
    rowIndex.destroy()
    samples.destroy()
    entries.destroy()
    proposals.destroy()
    evicted.destroy()
    pass.deallocate()
  }

  /// The number of boxes.
  package var count: Int32 { boxes.count }

  /// How often a box has been asked for its size since ``reset()``, cached answers included.
  package var measureCount: UInt64 { pass.pointee.measureCount }

  /// Adds a box as the last child of `parent` (``noParent`` for a root) and returns its index.
  @discardableResult
  package func add(_ kind: BoxKind, to parent: Int32) -> Int32 {
    pass.pointee.touch()
    let index = boxes.reserve(1)
    // Made where it stays: a box is three lines of the processor's cache.
    let box = boxes.pointer(index)
    if parent >= 0 && parent < index {
      let outer = boxes.pointer(parent)
      box.initialize(to: Box(kind: kind, parent: parent, enclosing: enclosingAxis(in: outer)))
      link(index, into: outer)
    } else {
      box.initialize(to: Box(kind: kind, parent: Box.none, enclosing: .none))
    }
    setDefaults(of: box)
    return index
  }

  /// Adds a box whose children `layout` arranges.
  func addCustom(_ layout: CustomLayout, to parent: Int32) -> Int32 {
    let box = add(.custom, to: parent)
    boxes.pointer(box).pointee.detail = Int32(clamping: customs.count)
    customs.append(layout)
    return box
  }

  /// Forgets the custom layouts from `count` on.
  func releaseCustoms(to count: Int) {
    if customs.count > count { customs.removeLast(customs.count - count) }
  }

  private func link(_ index: Int32, into parent: UnsafeMutablePointer<Box>) {
    if parent.pointee.lastChild == Box.none {
      parent.pointee.firstChild = index
    } else {
      boxes.pointer(parent.pointee.lastChild).pointee.nextSibling = index
    }
    parent.pointee.lastChild = index
    parent.pointee.childCount += 1
  }

  /// A stack turns the axis, other layouts of several children have none, wrappers pass it on.
  @inline(__always)
  private func enclosingAxis(in parent: UnsafePointer<Box>) -> EnclosingAxis {
    switch parent.pointee.kind {
    case .hstack, .lazyHStack: .horizontal
    case .vstack, .lazyVStack: .vertical
    case .zstack, .flow, .grid, .gridRow, .custom, .reader: .none
    default: parent.pointee.enclosing
    }
  }

  /// What a box is whose parameters nobody sets.
  private func setDefaults(of box: UnsafeMutablePointer<Box>) {
    switch box.pointee.kind {
    case .hstack, .vstack, .zstack, .lazyHStack, .lazyVStack:
      StackParameters().write(to: &box.pointee.words)
      box.pointee.words.c = Box.none
    case .flow: FlowParameters().write(to: &box.pointee.words)
    case .fitting: box.pointee.words = BoxWords(a: 3, b: Box.none)
    case .grid: GridParameters().write(to: &box.pointee.words)
    case .gridCell: GridCellParameters().write(to: &box.pointee.words)
    case .fixedFrame: FixedFrameParameters().write(to: &box.pointee.words)
    case .flexibleFrame: FlexibleFrameParameters().write(to: &box.pointee.words)
    case .fixedSize: FixedSizeParameters().write(to: &box.pointee.words)
    case .spacer: SpacerParameters().write(to: &box.pointee.words)
    case .background, .overlay: LayerParameters().write(to: &box.pointee.words)
    case .glyph: box.pointee.words = BoxWords(a: 0x20, b: 1)
    case .fill: box.pointee.words = BoxWords(a: 0x20)
    case .bar: BarParameters().write(to: &box.pointee.words)
    case .sparkline: SparklineParameters().write(to: &box.pointee.words)
    default: break
    }
  }
}
