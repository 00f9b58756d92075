import Containers

/// Boxes to measure, place and paint: measured text, stacks, frames, borders, by R109–R130 and R137.
///
/// The boxes are a flat arena addressed by Int32 indices; a box's parent always has a lower index than the
/// box. Texts refer to bytes that their owner keeps until the boxes are released. Build with ``add(_:to:)``
/// and ``set(_:of:)``, then call ``layout(root:proposal:)`` and ``paint(root:into:rows:)``.
///
/// A box holds no reference, string or dictionary, and its last three sizes itself, so that laying out
/// neither allocates nor counts references.
package final class LayoutTree {
  /// The parent of a root.
  package static let noParent: Int32 = -1

  /// What the output can show; ASCII has a wider ellipsis and other lines.
  package let charset: OutputCharset
  /// Whether what is drawn will have no colours, so that pictures are made of shades.
  package let lacksColors: Bool

  let boxes = RawArena<Box>(capacity: 256)
  let texts = RawArena<TextParameters>()
  let runs = RawArena<TextRun>(capacity: 16)
  /// The children of boxes that have many, see ``RowIndex``.
  let indexedRows = RawArena<IndexedRow>(capacity: 16)
  /// Their indexes, by the number of the box.
  var rowIndexes: [Int32: RowIndex] = [:]
  /// The values of sparklines.
  let samples = RawArena<Float>(capacity: 16)
  /// The cells of drawings.
  let drawnCells = RawArena<PaintedCell>(capacity: 16)
  /// The pictures that some of them show.
  var images: [PixelImage] = []
  /// The children of the stacks whose space is being divided, those of inner stacks behind those of outer ones.
  let entries = RawArena<StackEntry>()
  /// What each box was offered when it was placed; see ``LayoutPass/recordsProposals``.
  let proposals = RawArena<ProposedViewSize>(capacity: 1)
  let pass: UnsafeMutablePointer<LayoutPass>
  var lineCache = LineCache()
  var framedDividers = FramedDividers()
  var sharedTitles = SharedTitles()
  let evicted = EvictedSizes()
  /// Where guides are that were asked for in this layout.
  var foundGuides: [GuideQuestion: Int32?] = [:]
  /// What is known of the columns of lazy grids and tables, by the number of the box.
  var seenColumns: [Int32: SeenColumns] = [:]
  /// The rows that a screen shows of roots that may be higher.
  var shownRows: [Int32: Range<Int>] = [:]
  /// The stack at the root where one view stands in it, which is as if it stood in none (R17, R119).
  var soleRoot = Box.none
  /// The arrangements that boxes of kind ``BoxKind/custom`` refer to.
  private(set) var customs: [any ChildArrangement] = []
  /// What went wrong first inside a custom layout: the boxes have no meaning then.
  package internal(set) var failure: (any Error)?

  package init(charset: OutputCharset = .unicode, lacksColors: Bool = false) {
    self.charset = charset
    self.lacksColors = lacksColors
    pass = .allocate(capacity: 1)
    pass.initialize(to: LayoutPass())
  }

  deinit {
    boxes.destroy()
    texts.destroy()
    runs.destroy()
    indexedRows.destroy()
    samples.destroy()
    drawnCells.destroy()
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
  package func add(_ kind: BoxKind, style: StyleID = .plain, to parent: Int32) -> Int32 {
    pass.pointee.touch()
    let index = boxes.reserve(1)
    // Made where it stays, as a box is large.
    let box = self[index]
    if parent >= 0 && parent < index {
      let outer = self[parent]
      let axis = parent == soleRoot ? nil : outer.pointee.kind.layout.axis(inside: outer)
      box.initialize(to: Box(kind: kind, parent: parent, enclosing: axis))
      link(index, into: outer)
    } else {
      box.initialize(to: Box(kind: kind, parent: Box.none, enclosing: nil))
    }
    box.pointee.style = style
    kind.layout.setDefaults(of: box)
    return index
  }

  /// Adds a box whose children `layout` arranges.
  func addCustom(_ layout: any ChildArrangement, to parent: Int32) -> Int32 {
    let box = add(.custom, to: parent)
    set(CustomBox.Parameters(layout: Int32(clamping: customs.count)), of: box)
    customs.append(layout)
    return box
  }

  /// Forgets the arrangements from `count` on.
  func releaseCustoms(to count: Int) {
    if customs.count > count { customs.removeLast(customs.count - count) }
  }

  /// Takes the last child of a box away.
  func removeLastChild(of parent: Int32) {
    pass.pointee.touch()
    let parent = self[parent]
    let last = parent.pointee.lastChild
    guard last != Box.none else { return }
    let before = children(of: parent).first { $0.pointee.nextSibling == last }
    before?.pointee.nextSibling = Box.none
    parent.pointee.lastChild = before.map { index(of: $0) } ?? Box.none
    if before == nil { parent.pointee.firstChild = Box.none }
    parent.pointee.childCount -= 1
  }

  private func link(_ index: Int32, into parent: BoxRef) {
    if parent.pointee.lastChild == Box.none {
      parent.pointee.firstChild = index
    } else {
      self[parent.pointee.lastChild].pointee.nextSibling = index
    }
    parent.pointee.lastChild = index
    parent.pointee.childCount += 1
  }
}
