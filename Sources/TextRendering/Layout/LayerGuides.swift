import Containers

/// Guides that views set inside frames, ZStacks, backgrounds and overlays (R129).
///
/// As in a stack the views are placed first, by the fractions of their sizes, and moved then.
extension LayoutTree {
  @inline(__always)
  func hasGuides(_ index: Int32) -> Bool {
    index != Box.none && boxes.pointer(index).pointee.traits.contains(.hasGuides)
  }

  /// Moves a placed child so that its guides lie on those of `reference`, or of the parent's rect when
  /// there is none.
  func alignGuides(
    of child: Int32, to reference: Int32, in parent: Int32, _ alignment: BoxAlignment
  ) {
    for axis in [StackAxis.horizontal, .vertical] {
      let guide = AlignmentGuide(alignment, in: axis.other)
      let outer = boxes.pointer(parent).pointee
      let wanted =
        (reference == Box.none ? nil : explicit(guide, on: reference).map { $0.saturatingAdd($0) })
        ?? guide.halves(of: outer.size)
      let distance = wanted.saturatingSubtract(layerHalves(of: guide, on: child)) >> 1
      moveLayer(child, axis, to: distance, in: outer)
    }
  }

  /// The size of a ZStack whose views meet on their guides: of those of the highest priority (R127).
  func guidedLayersSize(
    _ stack: UnsafeMutablePointer<Box>, _ proposal: Proposal
  ) -> LayoutSize {
    let alignment = StackParameters(stack.pointee.words).alignment
    let highest = highestPriority(in: stack)
    var (across, down) = (GuidedExtent(), GuidedExtent())
    var child = stack.pointee.firstChild
    while child != Box.none {
      if priority(of: child) == highest {
        place(child, x: 0, y: 0, proposal)
        addLayer(child, alignment, to: &across, &down)
      }
      child = boxes.pointer(child).pointee.nextSibling
    }
    return LayoutSize(width: across.length, height: down.length)
  }

  /// Moves the placed views of a ZStack so that their guides meet.
  func shiftLayersToGuides(_ index: Int32) {
    let stack = boxes.pointer(index)
    let alignment = StackParameters(stack.pointee.words).alignment
    let highest = highestPriority(in: stack)
    var (across, down) = (GuidedExtent(), GuidedExtent())
    var child = stack.pointee.firstChild
    while child != Box.none {
      if priority(of: child) == highest { addLayer(child, alignment, to: &across, &down) }
      child = boxes.pointer(child).pointee.nextSibling
    }
    stack.pointee.inkTop = stack.pointee.y
    stack.pointee.inkBottom = stack.pointee.y.saturatingAdd(stack.pointee.size.height)
    child = stack.pointee.firstChild
    while child != Box.none {
      for (axis, line) in [(StackAxis.horizontal, across.line), (.vertical, down.line)] {
        let guide = AlignmentGuide(alignment, in: axis.other)
        let distance = line.saturatingSubtract(layerHalves(of: guide, on: child)) >> 1
        moveLayer(child, axis, to: distance, in: stack.pointee)
      }
      absorbInk(of: child, into: index)
      child = boxes.pointer(child).pointee.nextSibling
    }
  }

  private func highestPriority(in stack: UnsafeMutablePointer<Box>) -> Double {
    var highest = -Double.infinity
    var child = stack.pointee.firstChild
    while child != Box.none {
      highest = max(highest, priority(of: child))
      child = boxes.pointer(child).pointee.nextSibling
    }
    return highest
  }

  private func addLayer(
    _ child: Int32, _ alignment: BoxAlignment, to across: inout GuidedExtent,
    _ down: inout GuidedExtent
  ) {
    let size = boxes.pointer(child).pointee.size
    let (column, row) = (
      AlignmentGuide(alignment, in: .vertical), AlignmentGuide(alignment, in: .horizontal)
    )
    across.add(size.width, guide: layerHalves(of: column, on: child))
    down.add(size.height, guide: layerHalves(of: row, on: child))
  }

  /// Half cells from the edge of a placed view to its guide; a baseline is read off texts in HStacks only.
  private func layerHalves(of guide: AlignmentGuide, on child: Int32) -> Int32 {
    explicit(guide, on: child).map { $0.saturatingAdd($0) }
      ?? guide.halves(of: boxes.pointer(child).pointee.size)
  }

  /// Moves a placed view along `axis`, `distance` cells behind the edge of what holds it.
  private func moveLayer(_ child: Int32, _ axis: StackAxis, to distance: Int32, in holder: Box) {
    let box = boxes.pointer(child).pointee
    if axis == .horizontal {
      move(child, right: holder.x.saturatingAdd(distance).saturatingSubtract(box.x))
    } else {
      move(child, down: holder.y.saturatingAdd(distance).saturatingSubtract(box.y))
    }
  }
}
