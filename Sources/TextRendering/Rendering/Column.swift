import Containers

/// A stack of rows with nothing around it that is drawn band by band.
///
/// In a VStack at the leading edge, and in a LazyVStack, which is as wide as it is offered (R135), each row stands where
/// it does whatever the others' widths are. In another VStack that is known behind the last row.
struct Column {
  let leaf: Leaf
  /// What stands around it.
  let wrappers: ColumnWrappers
  /// Where rows stand that are narrower than the column.
  let alignment: HorizontalAlignment
  /// Rows between children.
  let spacing: Int32
  /// True when the column is as wide as it is offered.
  let isGreedy: Bool

  var environment: TextEnvironment { wrappers.environment }

  /// Whether it takes all the width there is, with what stands around it.
  var fillsWidth: Bool { isGreedy && wrappers.fillsWidth }

  /// nil when `leaf` is no such column. With `around`, what stands around it is that.
  init?(
    _ leaf: Leaf, in builder: BoxBuilder, inherited: TextEnvironment, around: ColumnWrappers? = nil
  ) {
    let node = leaf.node
    let stack = node.pointee[StackParameters.self]
    alignment = stack.alignment.horizontal
    isGreedy = node.pointee.kind == .lazyVStack
    spacing = stack.spacing.cells ?? 0
    guard isGreedy || node.pointee.kind == .vStack,
      let wrappers = around ?? builder.wrappers(of: leaf, inherited),
      isGreedy || !wrappers.environment.inherited.joinsBorders
    else { return nil }
    (self.leaf, self.wrappers) = (leaf, wrappers)
    guard !wrappers.isEmpty else { return }
    guard spacing == 0, isGreedy || alignment == .leading, wrappers.isSteady(around: isGreedy)
    else {
      return nil
    }
  }

  /// The stack that several views in a vertical viewport stand in (R132); nil where that is no such column.
  init?(insideViewport viewport: Leaf, _ environment: TextEnvironment) {
    guard !environment.inherited.joinsBorders else { return nil }
    (leaf, wrappers) = (viewport, ColumnWrappers(environment: environment))
    (alignment, spacing, isGreedy) = (.center, 0, false)
  }

  /// Where the rows of this column stand.
  var place: ColumnPlace {
    ColumnPlace(
      alignment: alignment, spacing: spacing, isHeld: !isGreedy && alignment != .leading)
  }
}

/// Where rows that are streamed stand.
struct ColumnPlace: Equatable {
  var alignment: HorizontalAlignment
  var spacing: Int32
  /// True where there is one row only, so that its own spacing is nobody else's.
  var isSole = false
  /// True where the rows wait for the last of them.
  var isHeld = false

  /// The place of a board that is one view.
  static let root = ColumnPlace(alignment: .leading, spacing: 0, isSole: true)

  /// Whether the rows of `column` may be streamed as if they stood here themselves.
  func takesRows(of column: Column) -> Bool {
    if column.place.isHeld { return isSole }
    return (column.fillsWidth || alignment == .leading) && !isHeld
      && (isSole || (spacing == 0 && column.spacing == 0))
  }
}
