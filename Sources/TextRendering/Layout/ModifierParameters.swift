/// The axes on which a child gets its ideal size (R124).
package struct FixedSizeParameters: Hashable, Sendable {
  package var horizontal: Bool
  package var vertical: Bool

  package init(horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  @inline(__always)
  init(_ words: BoxWords) {
    horizontal = words.a != 0
    vertical = words.b != 0
  }

  func write(to words: inout BoxWords) {
    words.a = horizontal ? 1 : 0
    words.b = vertical ? 1 : 0
  }

  @inline(__always)
  func childProposal(_ proposal: Proposal) -> Proposal {
    var child = proposal
    if horizontal { child.width = Proposal.unspecified }
    if vertical { child.height = Proposal.unspecified }
    return child
  }
}

/// Where the child is drawn, in cells from where it stands (R130).
package struct OffsetParameters: Hashable, Sendable {
  package var x: Int32
  package var y: Int32

  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  @inline(__always)
  init(_ words: BoxWords) {
    x = words.a
    y = words.b
  }

  func write(to words: inout BoxWords) {
    words.a = x
    words.b = y
  }
}

/// A child's rank in its stack (R126); the default is 0, not a number counts as 0.
package struct LayoutPriorityParameters: Hashable, Sendable {
  package var priority: Double

  package init(_ priority: Double) { self.priority = priority.isNaN ? 0 : priority }

  @inline(__always)
  init(_ words: BoxWords) {
    let high = UInt64(UInt32(bitPattern: words.a)) << 32
    priority = Double(bitPattern: high | UInt64(UInt32(bitPattern: words.b)))
  }

  func write(to words: inout BoxWords) {
    words.a = Int32(bitPattern: UInt32(truncatingIfNeeded: priority.bitPattern >> 32))
    words.b = Int32(bitPattern: UInt32(truncatingIfNeeded: priority.bitPattern))
  }
}

/// Where the second child of a background or an overlay stands (R128).
package struct LayerParameters: Hashable, Sendable {
  package var alignment: BoxAlignment

  package init(alignment: BoxAlignment = .center) { self.alignment = alignment }

  @inline(__always)
  init(_ words: BoxWords) { alignment = BoxAlignment(word: words.a) }

  func write(to words: inout BoxWords) { words.a = alignment.word }
}
