/// Lazy stacks (R135): along the axis as long as their content, across it as wide as they are offered.
///
/// `words`: a and b as a stack's, d what was offered across, e the layout in which the stack was placed.
extension LayoutTree {
  func measureLazyStack(
    _ stack: UnsafeMutablePointer<Box>, _ axis: StackAxis, _ proposal: Proposal
  ) -> LayoutSize {
    let content = measureUniform(stack, axis, Self.lazyOffer(axis, proposal))
    let offered = proposal.across(axis)
    // Views that are wider overflow: what one row needs must not change the others, as rows are made one
    // after the other.
    return LayoutSize(
      along: axis, content.along(axis),
      across: offered == Proposal.unspecified ? content.across(axis) : offered)
  }

  func placeLazyStack(_ index: Int32, _ axis: StackAxis, _ proposal: Proposal) {
    let stack = boxes.pointer(index)
    forgetRows(of: stack)
    stack.pointee.words.d = proposal.across(axis)
    stack.pointee.words.e = Int32(bitPattern: pass.pointee.generation)
    placeUniform(index, axis, Self.lazyOffer(axis, proposal))
    if alignsByGuides(stack, axis) { shiftToGuides(index, axis) }
    if axis == .vertical { indexRows(of: stack) }
  }

  @inline(__always)
  private static func lazyOffer(_ axis: StackAxis, _ proposal: Proposal) -> Proposal {
    Proposal(along: axis, Proposal.unspecified, across: proposal.across(axis))
  }

  /// The rows between the end of a placed lazy column and the end of what the viewport `scroll` around it
  /// shows: what its next row may show on. `Int32.max` where nothing bounds that, 0 for a column that was
  /// not placed, as one that a ViewThatFits passed over.
  func roomBelow(_ column: Int32, in scroll: Int32) -> Int32 {
    let stack = boxes.pointer(column).pointee
    guard UInt32(bitPattern: stack.words.e) == pass.pointee.generation else { return 0 }
    guard let end = visibleEnd(in: scroll) else { return .max }
    return end.saturatingSubtract(stack.y.saturatingAdd(stack.size.height))
  }

  /// The row behind the last one that shows in the viewport `scroll` and in those around it; nil when
  /// all of them are as high as their content.
  private func visibleEnd(in scroll: Int32) -> Int32? {
    var end: Int32?
    var index = scroll
    while index != Box.none {
      let box = boxes.pointer(index).pointee
      if boundsContent(box) {
        let bottom = box.y.saturatingAdd(box.size.height)
        end = min(end ?? bottom, bottom)
      }
      index = box.parent
    }
    return end
  }

  /// Whether a box is a vertical viewport of a height that its content has no part in.
  ///
  /// Whoever asked for the ideal length has sized the viewport by rows that are not there yet: in an HStack
  /// without a height it is as high as its content, although the stack then offers that height.
  private func boundsContent(_ box: Box) -> Bool {
    box.kind == .scroll && box.words.a == 0 && box.words.c != 0
      && UInt32(bitPattern: box.words.h) != pass.pointee.generation
  }

  /// The height of a row, with what stands between rows, that was added to a column since the layout.
  func heightOfAddedRow(_ row: Int32, in column: Int32) -> Int32 {
    markStretching(from: row)
    let stack = boxes.pointer(column)
    let offer = Proposal(width: stack.pointee.words.d, height: Proposal.unspecified)
    return measure(row, offer).height.saturatingAdd(max(0, stack.pointee.words.b))
  }
}
