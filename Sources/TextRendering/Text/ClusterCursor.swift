/// One extended grapheme cluster: its byte range and the cells it takes.
package struct Cluster: Sendable, Equatable {
  /// The first byte's offset.
  package let start: Int32
  /// The offset after the last byte.
  package let end: Int32
  /// 0, 1 or 2; 0 for newlines, tabs, soft hyphens and invisible scalars.
  package let width: Int32
  /// True when terminals that add up scalar widths disagree with `width`.
  package let isRisky: Bool
  /// The first scalar.
  let scalar: UInt32
}

/// Walks clean UTF-8 cluster by cluster (UAX #29 by the standard library, widths by the table).
package struct ClusterCursor {
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  private let kind: TextClass
  private(set) var index: Int

  /// Starts at byte `start` of `text`, which has to be a cluster boundary.
  package init(_ text: MeasuredText, from start: Int32 = 0) {
    self.init(text.bytes, from: Int(start), to: Int(text.count), kind: text.kind)
  }

  init(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, kind: TextClass) {
    self.bytes = bytes
    self.end = end
    self.kind = kind
    index = max(0, start)
  }

  /// The next cluster, or nil at the end.
  @inline(__always)
  package mutating func next() -> Cluster? {
    guard index < end else { return nil }
    let start = index
    let lead = bytes[start]
    if lead < 0x80 && (kind == .ascii || isFollowedByASCII(start)) {
      index = start &+ 1
      return Cluster(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: index),
        width: lead &- 0x20 < 0x5F ? 1 : 0, isRisky: false, scalar: UInt32(lead))
    }
    return nextScalarOrCluster(start)
  }

  /// Skips ASCII letters, each a cluster of its own, at most so many, and returns how many.
  @inline(__always)
  mutating func takeASCIILetters(atMost count: Int) -> Int {
    let start = index
    let stop = min(end, start &+ count)
    while index < stop, (bytes[index] | 0x20) &- 0x61 < 26 { index &+= 1 }
    // The last one may carry a mark.
    if index > start, index < end, bytes[index] >= 0x80 { index &-= 1 }
    return index &- start
  }

  @inline(__always)
  private func isFollowedByASCII(_ position: Int) -> Bool {
    position &+ 1 >= end || bytes[position &+ 1] < 0x80
  }

  private mutating func nextScalarOrCluster(_ start: Int) -> Cluster {
    let (scalar, length) = decodeScalar(bytes, at: start)
    let cells = ScalarCells(scalar)
    index = start &+ length
    var width = Self.isInvisible(scalar) ? 0 : cells.width
    var isRisky = false
    if kind == .clusters, joinsNext(cells) {
      (width, isRisky) = extendCluster(from: scalar, cells: cells)
    }
    return Cluster(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: index),
      width: width, isRisky: isRisky, scalar: scalar)
  }

  /// Newline, tab and soft hyphen take no cell of their own: layout decides about them.
  private static func isInvisible(_ scalar: UInt32) -> Bool { scalar < 0x20 || scalar == 0xAD }

  /// False when neither the cluster's first scalar nor the one after it can join: most of any text.
  private func joinsNext(_ cells: ScalarCells) -> Bool {
    guard index < end else { return cells.mayJoin }
    return cells.mayJoin || ScalarCells(decodeScalar(bytes, at: index).scalar).mayJoin
  }

  /// Moves to the end of the cluster that begins with `first` and gives its width and risk.
  private mutating func extendCluster(
    from first: UInt32, cells: ScalarCells
  ) -> (width: Int32, isRisky: Bool) {
    var measure = ClusterMeasure(first: first, cells: cells)
    var recognizer = Unicode._CharacterRecognizer()
    guard let opening = Unicode.Scalar(first) else { return (measure.width, false) }
    _ = recognizer.hasBreak(before: opening)
    while index < end {
      let (value, length) = decodeScalar(bytes, at: index)
      guard let scalar = Unicode.Scalar(value), !recognizer.hasBreak(before: scalar) else { break }
      measure.add(value)
      index &+= length
    }
    return (measure.width, measure.isRisky)
  }
}
