extension LayoutTree {
  /// Sizes that no child decides.
  @inline(__always)
  func leafSize(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    switch box.pointee.kind {
    case .glyph: LayoutSize(width: box.pointee.words.b, height: 1)
    case .fill, .reader:
      LayoutSize(width: Self.lengthOrOne(proposal.width), height: Self.lengthOrOne(proposal.height))
    case .bar: BarParameters(box.pointee.words).size(proposal)
    case .sparkline: SparklineParameters(box.pointee.words).size(proposal)
    case .spacer: spacerSize(box, proposal)
    case .divider: dividerSize(box.pointee.enclosing, proposal)
    default: .zero
    }
  }

  /// R110 in cells: an area's ideal is 1.
  @inline(__always)
  static func lengthOrOne(_ length: Int32) -> Int32 {
    length == Proposal.unspecified ? 1 : length
  }

  /// R120: as long as offered along the stack, nothing across; both outside a stack.
  private func spacerSize(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    let least = spacerMinimum(box)
    // Unspecified is the lowest number, so the minimum wins over it.
    let width = max(proposal.width, least)
    let height = max(proposal.height, least)
    switch box.pointee.enclosing {
    case .horizontal: return LayoutSize(width: width, height: 0)
    case .vertical: return LayoutSize(width: 0, height: height)
    case .none: return LayoutSize(width: width, height: height)
    }
  }

  @inline(__always)
  func spacerMinimum(_ box: UnsafeMutablePointer<Box>) -> Int32 {
    if let length = SpacerParameters(box.pointee.words).minLength { return length }
    return box.pointee.enclosing == .horizontal ? Self.defaultSpacing(.horizontal) : 0
  }

  /// R121: one cell thick, across the stack; horizontal outside one.
  private func dividerSize(_ enclosing: EnclosingAxis, _ proposal: Proposal) -> LayoutSize {
    enclosing == .horizontal
      ? LayoutSize(width: 1, height: Self.lengthOrOne(proposal.height))
      : LayoutSize(width: Self.lengthOrOne(proposal.width), height: 1)
  }

  /// R111; a single line that fits is not looked at again.
  @inline(__always)
  func measureText(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    let words = box.pointee.words
    if words.c != 0 && (proposal.width == Proposal.unspecified || proposal.width >= words.a) {
      return LayoutSize(width: words.a, height: 1)
    }
    return measureWrapped(box, proposal)
  }

  private func measureWrapped(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize
  {
    guard box.pointee.detail != Box.none else { return .zero }
    if let known = cachedSize(box, proposal) { return known }
    let record = texts.pointer(box.pointee.detail)
    let (width, height) = textSize(
      record.pointee.text, proposedWidth: Proposal.optional(proposal.width),
      proposedHeight: Proposal.optional(proposal.height), lineLimit: record.pointee.lineLimit,
      mode: record.pointee.truncation, charset: charset)
    let size = LayoutSize(width: width, height: height)
    store(size, box, proposal)
    return size
  }

  /// What `measure` would answer for a length along a stack of 0, known without asking for single-line text.
  @inline(__always)
  func minimumLength(_ index: Int32, _ axis: StackAxis, across: Int32) -> Int32 {
    let box = boxes.pointer(index)
    if box.pointee.kind == .text && axis == .horizontal && box.pointee.words.c != 0
      && box.pointee.words.b == 1
    {
      return 1
    }
    return measure(index, Proposal(along: axis, 0, across: across)).along(axis)
  }
}
