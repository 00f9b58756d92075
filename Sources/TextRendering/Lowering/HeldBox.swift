import Containers

/// A box that was the first in sight in the frame before. It stays where it is while a list that ends above it gets
/// rows: they may be longer or shorter than they were taken to be.
struct HeldBox {
  let box: Int32
  let viewport: Int32
  /// The cells of the content above it.
  let place: Int
}

extension BoxBuilder {
  /// Notes what is held while the rows of a lazy container are built that ends above it. At its beginning a viewport
  /// shows what comes to stand there, and a container that was not there before pushes on what stands below it.
  func hold(while index: Int, growsIn viewport: Int32) {
    held = nil
    let column = lazyColumns[index]
    guard column.axis == .vertical, column.expected != nil, let top = scrolling?.top(of: viewport),
      top > 0
    else { return }
    guard place(of: tree.rect(of: column.box).maxY, in: viewport) <= top,
      let box = innermostBox(at: Int(top), in: viewport)
    else { return }
    held = HeldBox(
      box: box, viewport: viewport, place: place(of: tree.rect(of: box).y, in: viewport))
  }

  /// Scrolls on by as much as what is held has moved; true where it has.
  func holdStill() -> Bool {
    guard let held else { return false }
    self.held = nil
    let moved = place(of: tree.rect(of: held.box).y, in: held.viewport) - held.place
    scroll(held.viewport, by: moved)
    return moved != 0
  }

  /// The lazy container that the first cell in sight is in stays where it was while what stands above it becomes longer
  /// or shorter; true where something moves.
  func holdColumns() -> Bool {
    for column in lazyColumns {
      guard let places = column.places, let list = scrolling?.list(places.column),
        let above = list.cellsAbove
      else { continue }
      list.cellsAbove = nil
      guard case .some(_, let viewport) = column.rowsInSight(in: tree),
        let top = scrolling?.top(of: viewport), top > 0
      else { continue }
      let moved = place(of: tree.rect(of: column.box).y, in: viewport) + above - Int(top)
      scroll(viewport, by: moved)
      if moved != 0 { return true }
    }
    return false
  }

  /// The cells of a container above the first in sight; nil where that is not one of its own.
  func cellsAboveSight(of column: LazyColumn, in viewport: Int32) -> Int? {
    let rect = tree.rect(of: column.box)
    guard column.axis == .vertical,
      let sight = tree.shownCells(of: tree[viewport], along: .vertical)
    else { return nil }
    let above = sight.lowerBound - Int(rect.y)
    return above >= 0 && above < Int(rect.height) ? above : nil
  }

  /// The cells of a viewport's content above a row of its tree.
  private func place(of y: Int32, in viewport: Int32) -> Int {
    guard tree.kind(of: viewport) == .scroll else { return Int(y) }
    return Int(y) - Int(tree.rect(of: viewport).y)
      + Int(ScrollBox.parameters(of: tree[viewport]).offset)
  }

  /// The innermost box, and the first of several beside each other, that stands at a cell of a viewport's content.
  private func innermostBox(at cell: Int, in viewport: Int32) -> Int32? {
    var found: Int32?
    var link = viewport
    while let next = tree.placedChildren(of: tree[link]).first(where: {
      place(of: $0.pointee.y, in: viewport) <= cell
        && cell < place(of: $0.pointee.maxY, in: viewport)
    }) {
      link = tree.index(of: next)
      found = link
    }
    return found
  }
}
