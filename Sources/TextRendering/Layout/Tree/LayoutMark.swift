/// A state of a ``LayoutTree`` to go back to.
package struct LayoutMark: Sendable, BitwiseCopyable {
  let boxes: Int32
  let texts: Int32
  let runs: Int32
  let samples: Int32
  let drawnCells: Int32
  let customs: Int
  let images: Int
}

extension LayoutTree {
  /// Remembers the boxes there are, so that a band of rows can be forgotten after it has been painted.
  package func mark() -> LayoutMark {
    LayoutMark(
      boxes: boxes.count, texts: texts.count, runs: runs.count, samples: samples.count,
      drawnCells: drawnCells.count, customs: customs.count,
      images: images.count)
  }

  /// Forgets every box, text and run added since `mark`, also as children of older boxes.
  ///
  /// Parameters of older boxes must not have been set anew since.
  package func release(to mark: LayoutMark) {
    unlinkChildren(from: mark.boxes)
    boxes.truncate(to: mark.boxes)
    texts.truncate(to: mark.texts)
    runs.truncate(to: mark.runs)
    samples.truncate(to: mark.samples)
    drawnCells.truncate(to: mark.drawnCells)
    releaseCustoms(to: mark.customs)
    if images.count > mark.images { images.removeLast(images.count - mark.images) }
    lineCache.forget()
    foundGuides = [:]
    pass.pointee.forgetLayout()
  }

  /// Forgets everything; memory is kept for the next use.
  package func reset() {
    release(
      to: LayoutMark(
        boxes: 0, texts: 0, runs: 0, samples: 0, drawnCells: 0, customs: 0, images: 0))
    pass.pointee.measureCount = 0
  }

  private func unlinkChildren(from first: Int32) {
    var index = first
    while index < boxes.count {
      let parent = self[index].pointee.parent
      if parent != Box.none && parent < first { cutChildren(of: parent, from: first) }
      index += 1
    }
  }

  /// Children are in the order of their indices, so the released ones are the last.
  private func cutChildren(of parent: Int32, from first: Int32) {
    let box = self[parent]
    guard box.pointee.lastChild >= first else { return }
    var kept = Box.none
    var count: Int32 = 0
    var child = box.pointee.firstChild
    while child != Box.none && child < first {
      kept = child
      count += 1
      child = self[child].pointee.nextSibling
    }
    box.pointee.lastChild = kept
    box.pointee.childCount = count
    if kept == Box.none {
      box.pointee.firstChild = Box.none
    } else {
      self[kept].pointee.nextSibling = Box.none
    }
  }
}
