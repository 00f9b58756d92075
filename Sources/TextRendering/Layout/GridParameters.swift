/// How a grid spaces and aligns its cells (R134).
package struct GridParameters: Hashable, Sendable {
  /// Where a cell's view stands in its cell.
  package var alignment: BoxAlignment
  /// Cells between columns; nil is an HStack's default.
  package var horizontalSpacing: Int32?
  /// Rows between rows; nil is a VStack's default.
  package var verticalSpacing: Int32?

  package init(
    alignment: BoxAlignment = .center, horizontalSpacing: Int32? = nil,
    verticalSpacing: Int32? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  func write(to words: inout BoxWords) {
    words.a = alignment.word
    words.b = max(0, horizontalSpacing ?? LayoutTree.defaultSpacing(.horizontal))
    words.c = max(0, verticalSpacing ?? LayoutTree.defaultSpacing(.vertical))
  }
}

/// Where the views of one row stand between its top and bottom; nil leaves it to the grid.
package struct GridRowParameters: Hashable, Sendable {
  package var alignment: VerticalPlacement?

  package init(alignment: VerticalPlacement? = nil) { self.alignment = alignment }

  @inline(__always)
  init(_ words: BoxWords) {
    alignment = VerticalPlacement(rawValue: UInt8(truncatingIfNeeded: words.a &- 1))
  }

  func write(to words: inout BoxWords) { words.a = alignment.map { Int32($0.rawValue) + 1 } ?? 0 }
}

/// What one cell asks of its grid.
package struct GridCellParameters: Hashable, Sendable {
  /// The columns it takes, at least 1.
  package var columns: Int32
  /// Along these axes the cell does not count for the size of columns and rows.
  package var isUnsizedAcross: Bool
  package var isUnsizedDown: Bool

  package init(columns: Int32 = 1, isUnsizedAcross: Bool = false, isUnsizedDown: Bool = false) {
    self.columns = max(1, columns)
    self.isUnsizedAcross = isUnsizedAcross
    self.isUnsizedDown = isUnsizedDown
  }

  @inline(__always)
  init(_ words: BoxWords) {
    self.init(
      columns: words.a, isUnsizedAcross: words.b & 1 != 0, isUnsizedDown: words.b & 2 != 0)
  }

  func write(to words: inout BoxWords) {
    words.a = columns
    words.b = (isUnsizedAcross ? 1 : 0) | (isUnsizedDown ? 2 : 0)
  }
}
