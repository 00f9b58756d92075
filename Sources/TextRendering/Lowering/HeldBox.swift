import Containers

/// A box that was the first in sight in the frame before. It stays where it is while a list that ends above it gets
/// rows: they may be longer or shorter than they were taken to be.
struct HeldBox {
  let box: Int32
  let viewport: Int32
  /// The cells of the content above it.
  let place: Int32
}

extension BoxBuilder {
  /// Notes what is held while the rows of a lazy container are built that ends above it. At its beginning a viewport
  /// shows what comes to stand there.
  func hold(while index: Int, growsIn viewport: Int32) {
    held = nil
    let column = lazyColumns[index]
    guard column.axis == .vertical, let top = scrolling?.top(of: viewport), top > 0 else { return }
    let end = place(of: tree.rect(of: column.box).y, in: viewport)
      .saturatingAdd(tree.rect(of: column.box).height)
    guard end <= top, let box = innermostBox(at: top, in: viewport) else { return }
    held = HeldBox(
      box: box, viewport: viewport, place: place(of: tree.rect(of: box).y, in: viewport))
  }

  /// Scrolls on by as much as what is held has moved; true where it has.
  func holdStill() -> Bool {
    guard let held else { return false }
    self.held = nil
    let moved = place(of: tree.rect(of: held.box).y, in: held.viewport) - held.place
    scroll(held.viewport, by: Int(moved))
    return moved != 0
  }

  /// The cells of a viewport's content above a row of its tree.
  private func place(of y: Int32, in viewport: Int32) -> Int32 {
    guard tree.kind(of: viewport) == .scroll else { return y }
    return y - tree.rect(of: viewport).y + ScrollBox.parameters(of: tree[viewport]).offset
  }

  /// The innermost box, and the first of several beside each other, that stands at a cell of a viewport's content.
  private func innermostBox(at cell: Int32, in viewport: Int32) -> Int32? {
    var found: Int32?
    var link = viewport
    while let next = tree.placedChildren(of: tree[link]).first(where: {
      let top = place(of: $0.pointee.y, in: viewport)
      return top <= cell && cell < top.saturatingAdd($0.pointee.size.rows)
    }) {
      link = tree.index(of: next)
      found = link
    }
    return found
  }
}
