import Containers

/// Stacks whose children meet on a line that is not a plain fraction of their size: a baseline, which is
/// a row of text, or a guide that one of them has set (R129).
extension LayoutTree {
  @inline(__always)
  func alignsByGuides(_ stack: BoxRef, _ axis: Axis) -> Bool {
    if hasGuides(stack) { return true }
    return axis == .horizontal && stack.pointee.stack.alignment.vertical.isBaseline
  }

  /// The cells across that a stack takes.
  func guidedExtent(of stack: BoxRef, _ offers: StackOffers) -> Int32 {
    line(of: stack, offers).extent.length
  }

  /// Where the children of a stack meet by what they measure.
  private func line(of stack: BoxRef, _ offers: StackOffers) -> StackLine {
    var line = StackLine(of: stack, offers.axis)
    for child in children(of: stack) {
      let offer = offers[child]
      add(child, offer, measure(child, offer), to: &line)
    }
    return line
  }

  private func add(
    _ child: BoxRef, _ offer: ProposedViewSize, _ size: ViewSize, to line: inout StackLine
  ) {
    let halves = textHalves(of: line.guide, on: child, offer, size)
    line.extent.add(size.across(line.axis), guide: halves)
  }

  /// Whether nothing of a child stands outside of its stack when it has this size.
  func keeps(
    _ child: BoxRef, _ offer: ProposedViewSize, _ size: ViewSize, on line: StackLine,
    in thickness: Int32
  ) -> Bool {
    var line = line
    add(child, offer, size, to: &line)
    return line.extent.length <= thickness
  }

  /// Puts the children of a stack where their guides meet.
  func putOnGuides(
    _ stack: BoxRef, _ axis: Axis, _ sizing: Sizing, _ put: Arrangement
  ) {
    let alignment = stack.pointee.stack.alignment
    let measured = line(of: stack, offers(in: stack, axis, sizing.proposal))
    // A lazy stack may be thicker than what is in it.
    let thickness = sizing.size.across(axis)
    var extent = GuidedExtent()
    var members: [(member: StackMember, inset: Int32, halves: Int32)] = []
    eachMember(of: stack, axis, sizing, on: measured) { member in
      // A border that shares its lines counts as far as they reach.
      var (shown, inset) = (member.size, 0 as Int32)
      if reachesAcross(member.box, stack) {
        inset = alignment.offset(across: axis, of: shown.across(axis), in: thickness)
        shown = ViewSize(along: axis, shown.along(axis), across: thickness)
      }
      let halves = textHalves(
        of: measured.guide, on: member.box, member.offer, shown, inset: inset)
      extent.add(shown.across(axis), guide: halves)
      members.append((member, inset, halves))
    }
    let margin = alignment.offset(across: axis, of: extent.length, in: thickness)
    for (member, inset, halves) in members {
      let distance = extent.line.saturatingSubtract(halves) >> 1
      member.put(
        axis, across: margin.saturatingAdd(distance).saturatingAdd(inset), put)
    }
  }

  /// Half cells to a guide of a view that begins `inset` cells inside something of `size`; a baseline that
  /// nobody sets is a row of text, the last row of a view without text.
  func textHalves(
    of guide: AlignmentGuide, on box: BoxRef, _ offer: ProposedViewSize, _ size: ViewSize,
    inset: Int32 = 0
  ) -> Int32 {
    func halves(_ cells: Int32) -> Int32 { cells.saturatingAdd(cells) }
    if let set = cells(to: .set(guide), in: box, offer) { return halves(set.saturatingAdd(inset)) }
    guard guide == .firstTextBaseline || guide == .lastTextBaseline else {
      return guide.halves(of: size)
    }
    let text = cells(to: .text(isLast: guide == .lastTextBaseline), in: box, offer)
    let row = text?.saturatingAdd(inset) ?? size.rows - 1
    return halves(max(0, min(row, size.rows)))
  }
}

/// The line across a stack on which its children meet.
struct StackLine {
  let axis: Axis
  let guide: AlignmentGuide
  var extent = GuidedExtent()

  init(of stack: BoxRef, _ axis: Axis) {
    self.axis = axis
    guide = AlignmentGuide(stack.pointee.stack.alignment, in: axis)
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
