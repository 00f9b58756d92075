import Containers

/// Guides that views set inside frames, ZStacks, backgrounds and overlays (R129).
extension LayoutTree {
  /// Puts a child inside something of `size`. A guide that the child, or the view `reference` in the same
  /// place, has set comes before the fractions of their sizes.
  func putAligned(
    _ child: BoxRef, in size: ViewSize, _ alignment: Alignment, _ offer: ProposedViewSize,
    to reference: (box: BoxRef, offer: ProposedViewSize)? = nil, _ put: Arrangement
  ) {
    guard hasGuides(child) || hasGuides(reference?.box) else {
      let own = measure(child, offer)
      return put(
        child, alignment.horizontal.offset(of: own.columns, in: size.columns),
        alignment.vertical.offset(of: own.rows, in: size.rows), offer)
    }
    func distance(_ axis: Axis) -> Int32 {
      let guide = AlignmentGuide(alignment, in: axis.other)
      let wanted =
        reference.flatMap { setHalves(of: guide, on: $0.box, $0.offer) } ?? guide.halves(of: size)
      return wanted.saturatingSubtract(halves(of: guide, on: child, offer)) >> 1
    }
    put(child, distance(.horizontal), distance(.vertical), offer)
  }

  /// The size of a ZStack whose views meet on their guides: of those of the highest priority (R127).
  func guidedLayersSize(_ stack: BoxRef, _ proposal: ProposedViewSize) -> ViewSize {
    ViewSize(
      columns: layersExtent(of: stack, .horizontal, proposal).length,
      rows: layersExtent(of: stack, .vertical, proposal).length)
  }

  /// Puts the views of a ZStack, each offered `offer`, where their guides meet.
  func putLayersOnGuides(of stack: BoxRef, _ offer: ProposedViewSize, _ put: Arrangement) {
    let alignment = stack.pointee.stack.alignment
    let columns = layersExtent(of: stack, .horizontal, offer)
    let rows = layersExtent(of: stack, .vertical, offer)
    func distance(_ layer: BoxRef, _ axis: Axis, to line: Int32) -> Int32 {
      let guide = AlignmentGuide(alignment, in: axis.other)
      return line.saturatingSubtract(halves(of: guide, on: layer, offer)) >> 1
    }
    for layer in children(of: stack) {
      put(
        layer, distance(layer, .horizontal, to: columns.line),
        distance(layer, .vertical, to: rows.line), offer)
    }
  }

  /// What the views that decide the size of a ZStack take along `axis` around the line on which they meet.
  private func layersExtent(
    of stack: BoxRef, _ axis: Axis, _ offer: ProposedViewSize
  ) -> GuidedExtent {
    let guide = AlignmentGuide(stack.pointee.stack.alignment, in: axis.other)
    let highest = children(of: stack).map { priority(of: $0) }.max()
    var extent = GuidedExtent()
    for layer in children(of: stack) where priority(of: layer) == highest {
      extent.add(
        measure(layer, offer).along(axis), guide: halves(of: guide, on: layer, offer))
    }
    return extent
  }
}
