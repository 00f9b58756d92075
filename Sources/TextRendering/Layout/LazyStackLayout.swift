/// Lazy stacks (R135): along the axis as long as their content, across it as wide as they are offered.
///
/// `words`: a and b as a stack's, d what was offered across, e the layout in which the stack was placed.
extension LayoutTree {
  func measureLazyStack(
    _ stack: UnsafeMutablePointer<Box>, _ axis: StackAxis, _ proposal: Proposal
  ) -> LayoutSize {
    let content = measureUniform(stack, axis, Self.lazyOffer(axis, proposal))
    // Unspecified is the lowest number, so the content's own extent wins over it.
    let across = max(content.across(axis), proposal.across(axis))
    return LayoutSize(along: axis, content.along(axis), across: across)
  }

  func placeLazyStack(_ index: Int32, _ axis: StackAxis, _ proposal: Proposal) {
    let stack = boxes.pointer(index)
    forgetRows(of: stack)
    stack.pointee.words.d = proposal.across(axis)
    stack.pointee.words.e = Int32(bitPattern: pass.pointee.generation)
    placeUniform(index, axis, Self.lazyOffer(axis, proposal))
    if alignsBaselines(stack, axis) { shiftToBaselines(index) }
    if axis == .vertical { indexRows(of: stack) }
  }

  @inline(__always)
  private static func lazyOffer(_ axis: StackAxis, _ proposal: Proposal) -> Proposal {
    Proposal(along: axis, Proposal.unspecified, across: proposal.across(axis))
  }

  /// The rows between the end of a placed lazy column and the end of the viewport `scroll` around it:
  /// what its next row may show on. `Int32.max` where the viewport is as high as its content, 0 for a
  /// column that was not placed, as one that a ViewThatFits passed over.
  func roomBelow(_ column: Int32, in scroll: Int32) -> Int32 {
    let stack = boxes.pointer(column).pointee
    guard UInt32(bitPattern: stack.words.e) == pass.pointee.generation else { return 0 }
    let viewport = boxes.pointer(scroll).pointee
    guard viewport.words.c != 0 else { return .max }
    // Whoever asked for the ideal length has sized the viewport by rows that are not there yet: in an
    // HStack without a height it is as high as its content, although the stack then offers that height.
    if UInt32(bitPattern: viewport.words.h) == pass.pointee.generation { return .max }
    return viewport.y.saturatingAdd(viewport.size.height)
      .saturatingSubtract(stack.y.saturatingAdd(stack.size.height))
  }

  /// The height of a row, with what stands between rows, that was added to a column since the layout.
  func heightOfAddedRow(_ row: Int32, in column: Int32) -> Int32 {
    markStretching(from: row)
    let stack = boxes.pointer(column)
    let offer = Proposal(width: stack.pointee.words.d, height: Proposal.unspecified)
    return measure(row, offer).height.saturatingAdd(max(0, stack.pointee.words.b))
  }
}
