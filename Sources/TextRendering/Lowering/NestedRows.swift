import Containers

/// A row of a scrolled lazy container while it is being built.
struct RowInProgress {
  let walk: RowWalk
  /// The box of the container, and where those of the row begin.
  let container: Int32
  let row: Int32
  /// The cells of the column above the row.
  let y: Int
}

extension BoxBuilder {
  /// Builds the rows of a lazy stack that stands in a row of another one: the walk over that goes on in it, as it does in
  /// the sections of a list. False where the stack may come to stand elsewhere than below all that is built of the row:
  /// what is beside others, in the middle or as high as it is told has to be whole.
  func addNestedRows(of leaf: Leaf, to box: Int32, _ environment: TextEnvironment) throws -> Bool {
    guard let outer = rowInProgress, let start = start(of: box, in: outer) else { return false }
    let walk = outer.walk
    walk.add(start - (walk.y - outer.y))
    let cursor = LeafCursor(pass: pass, arena: arena, retained: retained)
    try cursor.begin(inside: leaf)
    try build(cursor, walk, to: box, .vertical) {
      let row = tree.count
      try addGridPart($0, to: box, environment)
      return Int(tree.lengthOfAddedRow(row, in: box))
    }
    return true
  }

  /// The cells above the rows of a lazy stack in the row that is being built; nil where that may change.
  private func start(of box: Int32, in outer: RowInProgress) -> Int? {
    guard tree.kind(of: outer.container) == .lazyVStack else { return nil }
    var link = tree[box].pointee.parent
    while link != outer.container {
      guard link >= outer.row, tree.keepsPlaces(in: link) else { return nil }
      link = tree[link].pointee.parent
    }
    // Something stands in it, as it will.
    addGap(1 + Int(tree.rowSpacing(of: box)), members: 0, to: box, .vertical)
    tree.placeAddedRow(outer.row, in: outer.container)
    tree.removeLastChild(of: box)
    return Int(tree.rect(of: box).y)
  }
}

extension LayoutTree {
  /// Whether a container in a viewport, and what stands beside it, are where they are whatever rows are added to it.
  func keepsPlaces(around container: Int32, in viewport: Int32) -> Bool {
    outwards(from: container).dropFirst().prefix { $0 != viewport }.allSatisfy {
      let box = self[$0]
      guard box.pointee.kind == .hstack else { return keepsPlaces(in: $0) }
      return box.pointee.childCount == 1
        || box.pointee.stack.alignment.vertical == .top && !hasGuides(box)
    }
  }

  /// Whether what is in a box stands as far below its top, whatever is added behind, where it may be as high as it likes.
  fileprivate func keepsPlaces(in link: Int32) -> Bool {
    let box = self[link]
    switch box.pointee.kind {
    case .vstack, .lazyVStack, .padding, .border, .background, .overlay, .opacity, .gradient,
      .clipped:
      return true
    case .scroll: return ScrollBox.parameters(of: box).axis == .vertical
    case .fixedFrame: return FixedFrameBox.parameters(of: box).height == .unset
    case .flexibleFrame:
      let frame = FlexibleFrameBox.parameters(of: box)
      return [frame.minHeight, frame.idealHeight, frame.maxHeight].allSatisfy { $0 == .unset }
    default: return false
    }
  }
}
