extension LayoutTree {
  /// The box at `index`.
  @inline(__always)
  subscript(index: Int32) -> BoxRef { boxes.pointer(index) }

  @inline(__always)
  func index(of box: BoxRef) -> Int32 { Int32(truncatingIfNeeded: box - boxes.base) }

  @inline(__always)
  func box(at link: Int32) -> BoxRef? { link == Box.none ? nil : self[link] }

  @inline(__always)
  func firstChild(of box: BoxRef) -> BoxRef? { self.box(at: box.pointee.firstChild) }

  /// Whether `box` is what a modifier makes of its first child.
  func isModifier(_ box: Int32) -> Bool {
    let layout = kind(of: box).layout
    return layout is any WrapperLayout.Type || layout is any OfferingLayout.Type
  }

  /// The number of the box around `box`; nil for a root, and for what is none.
  func parent(of box: Int32) -> Int32? {
    guard box >= 0, box < count else { return nil }
    let parent = self[box].pointee.parent
    return parent == Box.none ? nil : parent
  }

  /// The number of a box, then those of the boxes around it.
  func outwards(from box: Int32) -> UnfoldFirstSequence<Int32> {
    sequence(first: box) { self.parent(of: $0) }
  }

  /// Whether `box` is `other` or lies in it.
  func isInside(_ box: Int32, _ other: Int32) -> Bool {
    // A box comes behind those around it.
    outwards(from: box).first { $0 <= other } == other
  }

  /// The children of `box`, in order.
  @inline(__always)
  func children(of box: BoxRef) -> BoxSiblings {
    siblings(from: box.pointee.firstChild)
  }

  /// The box at `link` and those behind it.
  @inline(__always)
  func siblings(from link: Int32) -> BoxSiblings { BoxSiblings(base: boxes.base, link: link) }

  /// The children that stand somewhere: not those that their layout has left out.
  func placedChildren(of box: BoxRef) -> some Sequence<BoxRef> {
    children(of: box).lazy.filter { !$0.pointee.traits.contains(.leftOut) }
  }

  /// Whether the layout around `box` has put it nowhere, as a ViewThatFits does with views that it passes over.
  func isLeftOut(_ box: Int32) -> Bool { self[box].pointee.traits.contains(.leftOut) }

  /// Visits a box and everything that stands somewhere below it in order, without recursion.
  func eachPlaced(below root: BoxRef, _ visit: (BoxRef) -> Void) {
    var box = root
    while true {
      visit(box)
      var next = firstPlaced(from: box.pointee.firstChild)
      while next == nil {
        if box == root { return }
        next = firstPlaced(from: box.pointee.nextSibling)
        if next == nil { box = self[box.pointee.parent] }
      }
      box = next ?? root
    }
  }

  private func firstPlaced(from link: Int32) -> BoxRef? {
    var link = link
    while let box = box(at: link) {
      if !box.pointee.traits.contains(.leftOut) { return box }
      link = box.pointee.nextSibling
    }
    return nil
  }
}

/// Boxes with the same parent, from one of them on.
struct BoxSiblings: Sequence, IteratorProtocol {
  let base: BoxRef
  /// The next one.
  var link: Int32

  @inline(__always)
  mutating func next() -> BoxRef? {
    guard link != Box.none else { return nil }
    let box = base + Int(link)
    link = box.pointee.nextSibling
    return box
  }
}
