/// Baselines in cells are rows of text: the first or the last one of a child, and the last row of a child
/// without text (R129).
extension LayoutTree {
  @inline(__always)
  func alignsBaselines(_ stack: UnsafeMutablePointer<Box>, _ axis: StackAxis) -> Bool {
    guard axis == .horizontal else { return false }
    return BoxAlignment(word: stack.pointee.words.a).vertical.isBaseline
  }

  /// The rows an HStack takes when all children get the same offer.
  func baselineExtent(of stack: UnsafeMutablePointer<Box>, _ offer: Proposal) -> Int32 {
    let usesLast = BoxAlignment(word: stack.pointee.words.a).vertical == .lastTextBaseline
    var extent = BaselineExtent()
    var child = stack.pointee.firstChild
    while child != Box.none {
      place(child, x: 0, y: 0, offer)
      extent.add(boxes.pointer(child).pointee.size.height, baseline: baseline(child, usesLast))
      child = boxes.pointer(child).pointee.nextSibling
    }
    return extent.height
  }

  /// The rows an HStack takes whose children have been served.
  func baselineExtent(entriesFrom start: Int32, across: Int32) -> Int32 {
    let end = entries.count
    guard start < end else { return 0 }
    let parent = boxes.pointer(boxes.pointer(entries.pointer(start).pointee.box).pointee.parent)
    let usesLast = BoxAlignment(word: parent.pointee.words.a).vertical == .lastTextBaseline
    var extent = BaselineExtent()
    for index in start..<end {
      let entry = entries.pointer(index).pointee
      place(entry.box, x: 0, y: 0, Proposal(along: .horizontal, entry.offer, across: across))
      extent.add(entry.size.height, baseline: baseline(entry.box, usesLast))
    }
    return extent.height
  }

  /// Moves the placed children of an HStack so that their baselines meet.
  func shiftToBaselines(_ index: Int32) {
    let stack = boxes.pointer(index)
    let usesLast = BoxAlignment(word: stack.pointee.words.a).vertical == .lastTextBaseline
    var lowest: Int32 = 0
    var child = stack.pointee.firstChild
    while child != Box.none {
      lowest = max(lowest, baseline(child, usesLast))
      child = boxes.pointer(child).pointee.nextSibling
    }
    child = stack.pointee.firstChild
    stack.pointee.inkTop = stack.pointee.y
    stack.pointee.inkBottom = stack.pointee.y.saturatingAdd(stack.pointee.size.height)
    while child != Box.none {
      let target = stack.pointee.y.saturatingAdd(lowest - baseline(child, usesLast))
      move(child, down: target.saturatingSubtract(boxes.pointer(child).pointee.y))
      absorbInk(of: child, into: index)
      child = boxes.pointer(child).pointee.nextSibling
    }
  }

  /// The row of a placed child's baseline, from its top.
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

  private func move(_ index: Int32, down rows: Int32) {
    guard rows != 0 else { return }
    eachDescendant(of: index) {
      let box = boxes.pointer($0)
      box.pointee.y = box.pointee.y.saturatingAdd(rows)
      box.pointee.inkTop = box.pointee.inkTop.saturatingAdd(rows)
      box.pointee.inkBottom = box.pointee.inkBottom.saturatingAdd(rows)
    }
  }

  /// Visits a box and everything below it in order, without recursion.
  func eachDescendant(of root: Int32, _ visit: (Int32) -> Void) {
    var index = root
    while true {
      visit(index)
      if boxes.pointer(index).pointee.firstChild != Box.none {
        index = boxes.pointer(index).pointee.firstChild
        continue
      }
      while index != root && boxes.pointer(index).pointee.nextSibling == Box.none {
        index = boxes.pointer(index).pointee.parent
      }
      if index == root { return }
      index = boxes.pointer(index).pointee.nextSibling
    }
  }
}

/// The rows above and below a shared baseline.
private struct BaselineExtent {
  private var above: Int32 = 0
  private var below: Int32 = 0

  var height: Int32 { above.saturatingAdd(below) }

  mutating func add(_ height: Int32, baseline: Int32) {
    above = max(above, baseline)
    below = max(below, height.saturatingSubtract(baseline))
  }
}
