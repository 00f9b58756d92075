/// An exact extent (R122); nil passes that axis through. Negative lengths count as 0.
package struct FixedFrameParameters: Hashable, Sendable {
  package var width: Int32?
  package var height: Int32?
  package var alignment: BoxAlignment

  package init(width: Int32? = nil, height: Int32? = nil, alignment: BoxAlignment = .center) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
    self.alignment = alignment
  }

  @inline(__always)
  init(_ words: BoxWords) {
    width = words.a < 0 ? nil : words.a
    height = words.b < 0 ? nil : words.b
    alignment = BoxAlignment(word: words.c)
  }

  func write(to words: inout BoxWords) {
    words.a = width.map { max(0, $0) } ?? -1
    words.b = height.map { max(0, $0) } ?? -1
    words.c = alignment.word
  }
}

/// The limits and the ideal of one axis of a flexible frame, normalised (R123).
struct FrameLimits: BitwiseCopyable {
  static let missing: Int32 = -1

  let minimum: Int32
  let ideal: Int32
  let maximum: Int32

  /// min ≥ 0, ideal ≥ min, max ≥ ideal.
  init(minimum: Int32?, ideal: Int32?, maximum: Int32?) {
    let least = minimum.map { max(0, $0) }
    let wanted = ideal.map { max($0, least ?? 0) }
    let most = maximum.map { max($0, wanted ?? least ?? 0) }
    self.minimum = least ?? Self.missing
    self.ideal = wanted ?? Self.missing
    self.maximum = most ?? Self.missing
  }

  @inline(__always)
  init(words minimum: Int32, _ ideal: Int32, _ maximum: Int32) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  @inline(__always)
  func clamp(_ length: Int32) -> Int32 {
    let capped = maximum == Self.missing ? length : min(length, maximum)
    return minimum == Self.missing ? capped : max(capped, minimum)
  }

  /// What the child is offered when the frame is offered `length`.
  @inline(__always)
  func childProposal(_ length: Int32) -> Int32 {
    if length != Proposal.unspecified { return clamp(length) }
    return ideal == Self.missing ? length : clamp(ideal)
  }

  /// The frame's own length, its child having answered `child`.
  @inline(__always)
  func length(proposed: Int32, child: Int32) -> Int32 {
    let hasMinimum = minimum != Self.missing
    let hasMaximum = maximum != Self.missing
    if proposed == Proposal.unspecified {
      if ideal != Self.missing { return ideal }
    } else if hasMinimum && hasMaximum {
      return clamp(proposed)
    }
    if hasMinimum && hasMaximum { return clamp(child) }
    // Unspecified is the lowest number, so the child's own length wins over it.
    let offered = childProposal(proposed)
    if hasMinimum {
      let bounded = offered == Proposal.unspecified ? child : min(offered, child)
      return max(bounded, minimum)
    }
    if hasMaximum { return min(max(offered, child), maximum) }
    return child
  }
}

/// Limits per axis (R123); nil means that the limit is not set, `Int32.max` that it is infinite.
package struct FlexibleFrameParameters: Hashable, Sendable {
  package var minWidth: Int32?
  package var idealWidth: Int32?
  package var maxWidth: Int32?
  package var minHeight: Int32?
  package var idealHeight: Int32?
  package var maxHeight: Int32?
  package var alignment: BoxAlignment

  package init(
    minWidth: Int32? = nil, idealWidth: Int32? = nil, maxWidth: Int32? = nil,
    minHeight: Int32? = nil, idealHeight: Int32? = nil, maxHeight: Int32? = nil,
    alignment: BoxAlignment = .center
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }

  func write(to words: inout BoxWords) {
    let across = FrameLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    let down = FrameLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    words = BoxWords(
      a: across.minimum, b: across.ideal, c: across.maximum, d: down.minimum, e: down.ideal,
      f: down.maximum, g: alignment.word)
  }
}

extension BoxWords {
  /// The limits across, of a flexible frame.
  var widthLimits: FrameLimits {
    @inline(__always) get { FrameLimits(words: a, b, c) }
  }

  /// The limits down, of a flexible frame.
  var heightLimits: FrameLimits {
    @inline(__always) get { FrameLimits(words: d, e, f) }
  }
}
