/// How a stack spaces and aligns its children.
package struct StackParameters: Hashable, Sendable {
  /// The part across the stack's axis counts; a ZStack uses both.
  package var alignment: BoxAlignment
  /// Cells between neighbours; nil is the default: 1 in an HStack, 0 in a VStack, 0 next to a Spacer
  /// (R116). Negative counts as 0.
  package var spacing: Int32?

  package init(alignment: BoxAlignment = .center, spacing: Int32? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  @inline(__always)
  init(_ words: BoxWords) {
    alignment = BoxAlignment(word: words.a)
    spacing = words.b < 0 ? nil : words.b
  }

  /// `c` is where the stack keeps its ``CornerCache``.
  func write(to words: inout BoxWords) {
    words.a = alignment.word
    words.b = spacing.map { max(0, $0) } ?? -1
  }
}

/// How a flow puts its children into rows.
package struct FlowParameters: Hashable, Sendable {
  /// Cells between neighbours of a row.
  package var spacing: Int32
  /// Rows between rows.
  package var lineSpacing: Int32
  /// True when all columns are equally wide, so that children line up in a grid.
  package var equalColumns: Bool
  /// Where a child stands in its column and row.
  package var alignment: BoxAlignment

  package init(
    spacing: Int32 = 1, lineSpacing: Int32 = 0, equalColumns: Bool = false,
    alignment: BoxAlignment = .topLeading
  ) {
    self.spacing = max(0, spacing)
    self.lineSpacing = max(0, lineSpacing)
    self.equalColumns = equalColumns
    self.alignment = alignment
  }

  @inline(__always)
  init(_ words: BoxWords) {
    spacing = words.a
    lineSpacing = words.b
    equalColumns = words.c != 0
    alignment = BoxAlignment(word: words.d)
  }

  func write(to words: inout BoxWords) {
    words.a = max(0, spacing)
    words.b = max(0, lineSpacing)
    words.c = equalColumns ? 1 : 0
    words.d = alignment.word
  }
}
