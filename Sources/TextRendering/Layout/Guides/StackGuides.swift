import Containers

/// Stacks whose children meet on a line that is not a plain fraction of their size: a baseline, which is
/// a row of text, or a guide that one of them has set (R129).
///
/// Where such a guide is depends on where everything in a child stands. So the stack places its children to
/// find its size, at places that do not count: whoever places the stack places them again, and moves them then.
extension LayoutTree {
  @inline(__always)
  func alignsByGuides(_ stack: BoxRef, _ axis: Axis) -> Bool {
    if hasGuides(stack) { return true }
    return axis == .horizontal && stack.pointee.stack.alignment.vertical.isBaseline
  }

  /// The cells across that a stack takes; `offer` says what each child, by its number, is offered.
  func guidedExtent(
    of stack: BoxRef, _ axis: Axis, offer: (Int32) -> Proposal
  ) -> Int32 {
    for (number, child) in zip(0..<stack.pointee.childCount, children(of: stack)) {
      place(child, x: 0, y: 0, offer(number))
    }
    return guidedExtent(of: stack, axis).length
  }

  private func guidedExtent(of stack: BoxRef, _ axis: Axis) -> GuidedExtent {
    let guide = AlignmentGuide(stack.pointee.stack.alignment, in: axis)
    var extent = GuidedExtent()
    for child in children(of: stack) {
      extent.add(child.pointee.size.across(axis), guide: textHalves(of: guide, on: child))
    }
    return extent
  }

  /// Moves the placed children of a stack so that their guides meet.
  func shiftToGuides(_ stack: BoxRef, _ axis: Axis) {
    let alignment = stack.pointee.stack.alignment
    let guide = AlignmentGuide(alignment, in: axis)
    let extent = guidedExtent(of: stack, axis)
    // A lazy stack may be thicker than what is in it.
    let room = stack.pointee.size.across(axis)
    let margin =
      axis == .horizontal
      ? alignment.vertical.offset(of: extent.length, in: room)
      : alignment.horizontal.offset(of: extent.length, in: room)
    stack.pointee.drawsOwnRows()
    for child in children(of: stack) {
      let distance = extent.line.saturatingSubtract(textHalves(of: guide, on: child)) >> 1
      move(child, axis.other, to: margin.saturatingAdd(distance), in: stack)
      stack.pointee.drawsOver(child.pointee)
    }
  }
}

/// The half cells before and behind a line that several extents share.
struct GuidedExtent {
  private var before: Int32 = .min
  private var behind: Int32 = .min

  /// Where the line is, from the edge of what stands furthest out.
  var line: Int32 { before }

  /// Whole cells.
  var length: Int32 {
    before == .min ? 0 : max(0, before.saturatingAdd(behind)).saturatingAdd(1) >> 1
  }

  mutating func add(_ length: Int32, guide: Int32) {
    before = max(before, guide)
    behind = max(behind, length.saturatingAdd(length).saturatingSubtract(guide))
  }
}
