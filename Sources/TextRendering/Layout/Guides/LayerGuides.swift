import Containers

/// Guides that views set inside frames, ZStacks, backgrounds and overlays (R129).
///
/// As in a stack the views are placed first, by the fractions of their sizes, and moved then.
extension LayoutTree {
  /// Moves a placed child so that its guides lie on those of `reference`, or of the parent's rect when
  /// there is none.
  func alignGuides(
    of child: BoxRef, to reference: BoxRef?, in parent: BoxRef, _ alignment: Alignment
  ) {
    for axis in [Axis.horizontal, .vertical] {
      let guide = AlignmentGuide(alignment, in: axis.other)
      let wanted =
        setHalves(of: guide, on: reference) ?? guide.halves(of: parent.pointee.size)
      let distance = wanted.saturatingSubtract(halves(of: guide, on: child)) >> 1
      move(child, axis, to: distance, in: parent)
    }
  }

  /// The size of a ZStack whose views meet on their guides: of those of the highest priority (R127).
  func guidedLayersSize(_ stack: BoxRef, _ proposal: Proposal) -> LayoutSize {
    for layer in decidingLayers(of: stack) { place(layer, x: 0, y: 0, proposal) }
    return LayoutSize(
      width: layersExtent(of: stack, .horizontal).length,
      height: layersExtent(of: stack, .vertical).length)
  }

  /// Moves the placed views of a ZStack so that their guides meet.
  func shiftLayersToGuides(_ stack: BoxRef) {
    for axis in [Axis.horizontal, .vertical] {
      let guide = AlignmentGuide(stack.pointee.stack.alignment, in: axis.other)
      let line = layersExtent(of: stack, axis).line
      for layer in children(of: stack) {
        let distance = line.saturatingSubtract(halves(of: guide, on: layer)) >> 1
        move(layer, axis, to: distance, in: stack)
      }
    }
    stack.pointee.drawsOwnRows()
    for layer in children(of: stack) { stack.pointee.drawsOver(layer.pointee) }
  }

  /// What the views that decide the size of a ZStack take along `axis` around the line on which they meet.
  private func layersExtent(of stack: BoxRef, _ axis: Axis) -> GuidedExtent {
    let guide = AlignmentGuide(stack.pointee.stack.alignment, in: axis.other)
    var extent = GuidedExtent()
    for layer in decidingLayers(of: stack) {
      extent.add(layer.pointee.size.along(axis), guide: halves(of: guide, on: layer))
    }
    return extent
  }

  private func decidingLayers(of stack: BoxRef) -> [BoxRef] {
    let highest = children(of: stack).map { priority(of: $0) }.max()
    return children(of: stack).filter { priority(of: $0) == highest }
  }
}
