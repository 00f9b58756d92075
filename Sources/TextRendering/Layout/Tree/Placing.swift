package import Containers

extension LayoutTree {
  /// Measures and places everything below `root` and returns the size of the root.
  ///
  /// Offsets count from the root's own top left corner. With a concrete width nothing is painted beyond it.
  @discardableResult
  package func layout(root: Int32, proposal: ProposedViewSize) -> ViewSize {
    guard root >= 0 && root < boxes.count else { return .zero }
    let isSame = pass.pointee.root == root && pass.pointee.proposal == proposal
    if !(pass.pointee.isCurrent && isSame) {
      pass.pointee.begin(root: root, proposal: proposal, boxCount: boxes.count)
      forgetRowIndexes()
      lineCache.forget()
      foundGuides = [:]
      failure = nil
      if pass.pointee.recordsProposals { forgetProposals() }
      findTraits(from: root)
      place(self[root], x: 0, y: 0, proposal)
      pass.pointee.isCurrent = true
    }
    return self[root].pointee.size
  }

  /// Where `box` stands, in cells from the root's top left corner; valid after ``layout(root:proposal:)``.
  package func rect(of box: Int32) -> CellRect {
    guard box >= 0 && box < boxes.count else { return CellRect(x: 0, y: 0, width: 0, height: 0) }
    return self[box].pointee.rect
  }

  /// The rows that a laid-out root and what is in it draw on, counted from its top: all of its own, and maybe others.
  func drawnRows(of root: Int32) -> Range<Int32> {
    guard root >= 0 && root < boxes.count else { return 0..<0 }
    let box = self[root].pointee
    let top = min(box.y, box.drawnTop)
    return top.saturatingSubtract(box.y)..<max(box.maxY, box.drawnBottom).saturatingSubtract(box.y)
  }

  /// Gives a box its place and, below it, its children theirs.
  func place(_ box: BoxRef, x: Int32, y: Int32, _ proposal: ProposedViewSize) {
    box.pointee.size = measure(box, proposal)
    (box.pointee.x, box.pointee.y) = (x, y)
    box.pointee.drawnTop = y
    box.pointee.drawnBottom = box.pointee.maxY
    box.pointee.traits.remove(.leftOut)
    if pass.pointee.recordsProposals { record(proposal, of: index(of: box)) }
    let sizing = Sizing(size: box.pointee.size, proposal: proposal)
    box.pointee.kind.layout.placeChildren(of: box, sizing, in: self)
  }

  /// Places a child so many cells from the top left corner of its parent, which it may overflow.
  @inline(__always)
  func place(
    _ child: BoxRef, in parent: BoxRef, right: Int32, down: Int32, _ proposal: ProposedViewSize
  ) {
    place(
      child, x: parent.pointee.x.saturatingAdd(right), y: parent.pointee.y.saturatingAdd(down),
      proposal)
    parent.pointee.drawsOver(child.pointee)
  }

  /// Puts a child, and what is in it, nowhere: it takes no cells and is not drawn.
  func leaveOut(_ child: BoxRef) {
    eachPlaced(below: child) {
      $0.pointee.traits.insert(.leftOut)
      $0.pointee.size = .zero
    }
  }
}

extension Box {
  var rect: CellRect { CellRect(x: x, y: y, width: size.columns, height: size.rows) }
  var maxX: Int32 { x.saturatingAdd(size.columns) }
  var maxY: Int32 { y.saturatingAdd(size.rows) }

  /// Takes the rows that a child draws on for its own.
  @inline(__always)
  mutating func drawsOver(_ child: Box) {
    drawnTop = min(drawnTop, child.drawnTop)
    drawnBottom = max(drawnBottom, child.drawnBottom)
  }

  /// Draws on its own rows only, so far.
  mutating func drawsOwnRows() { (drawnTop, drawnBottom) = (y, maxY) }
}
