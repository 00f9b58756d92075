/// How a bar is filled, and what it takes of what it is offered.
package struct BarParameters: Hashable, Sendable {
  /// The share, 0…1, at which the bar is anchored.
  package var from: Float
  /// The share, 0…1, at which it ends; less than `from` for a bar that runs the other way.
  package var to: Float
  package var axis: StackAxis
  /// Cells across; nil takes what is offered.
  package var thickness: Int32?
  /// Whether what is not filled is drawn too.
  package var hasTrack: Bool
  package var style: StyleID
  package var trackStyle: StyleID

  /// A length that nobody offers.
  static let idealLength: Int32 = 10

  package init(
    from: Float = 0, to: Float = 0, axis: StackAxis = .horizontal, thickness: Int32? = 1,
    hasTrack: Bool = true, style: StyleID = .plain, trackStyle: StyleID = .plain
  ) {
    self.from = Self.share(from)
    self.to = Self.share(to)
    self.axis = axis
    self.thickness = thickness.map { max(0, $0) }
    self.hasTrack = hasTrack
    self.style = style
    self.trackStyle = trackStyle
  }

  /// Within 0…1; not a number is nothing.
  private static func share(_ value: Float) -> Float { value.isNaN ? 0 : min(1, max(0, value)) }

  init(_ words: BoxWords) {
    self.init(
      from: Float(bitPattern: UInt32(bitPattern: words.a)),
      to: Float(bitPattern: UInt32(bitPattern: words.b)),
      axis: words.c & 1 == 0 ? .horizontal : .vertical, thickness: words.d < 0 ? nil : words.d,
      hasTrack: words.c & 2 != 0,
      trackStyle: StyleID(rawValue: UInt16(truncatingIfNeeded: words.e)))
  }

  func write(to words: inout BoxWords) {
    words.a = Int32(bitPattern: from.bitPattern)
    words.b = Int32(bitPattern: to.bitPattern)
    words.c = (axis == .vertical ? 1 : 0) | (hasTrack ? 2 : 0)
    words.d = thickness ?? -1
    words.e = Int32(trackStyle.rawValue)
  }

  /// As long as offered; across, its thickness or what is offered.
  func size(_ proposal: Proposal) -> LayoutSize {
    func along(_ length: Int32) -> Int32 {
      length == Proposal.unspecified ? Self.idealLength : length
    }
    func across(_ length: Int32) -> Int32 { thickness ?? LayoutTree.lengthOrOne(length) }
    return axis == .horizontal
      ? LayoutSize(width: along(proposal.width), height: across(proposal.height))
      : LayoutSize(width: across(proposal.width), height: along(proposal.height))
  }

  var stretching: BoxTraits {
    if thickness == nil { return .stretches }
    return axis == .horizontal ? .stretchesWidth : .stretchesHeight
  }
}

/// Consecutive values of a ``LayoutTree``'s sparklines.
package struct SampleRange: Hashable, Sendable {
  let start: Int32
  let count: Int32

  package static let none = SampleRange(start: 0, count: 0)
}

/// The values of a sparkline, and what it takes of what it is offered.
package struct SparklineParameters: Hashable, Sendable {
  /// From ``LayoutTree/addSamples(_:)``.
  package var values: SampleRange
  /// Its height in rows, at least 1.
  package var rows: Int32
  /// Whether it is as wide as offered, also where it has fewer values than that.
  package var isStretched: Bool
  package var style: StyleID

  package init(
    _ values: SampleRange = .none, rows: Int32 = 1, isStretched: Bool = false,
    style: StyleID = .plain
  ) {
    self.values = values
    self.rows = max(1, rows)
    self.isStretched = isStretched
    self.style = style
  }

  init(_ words: BoxWords) {
    self.init(
      SampleRange(start: words.a, count: words.b), rows: words.c, isStretched: words.d != 0)
  }

  func write(to words: inout BoxWords) {
    words.a = values.start
    words.b = values.count
    words.c = rows
    words.d = isStretched ? 1 : 0
  }

  /// A cell for each value, fewer where fewer are offered.
  func size(_ proposal: Proposal) -> LayoutSize {
    guard values.count > 0 else { return LayoutSize(width: 0, height: rows) }
    let offered = proposal.width
    let width =
      offered == Proposal.unspecified
      ? values.count : isStretched ? offered : min(values.count, offered)
    return LayoutSize(width: width, height: rows)
  }

  var stretching: BoxTraits { isStretched ? .stretchesWidth : [] }
}
