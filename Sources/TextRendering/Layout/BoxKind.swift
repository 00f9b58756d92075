/// What a box does with proposals and what it paints.
package enum BoxKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// Takes no cells.
  case empty
  /// Measured text with styled runs (R111).
  case text
  /// One symbol of one or two cells.
  case glyph
  /// A flexible area of one scalar, such as a Color (R110).
  case fill
  /// A flexible length that is filled from one share to another, in eighths of a cell.
  case bar
  /// Values side by side, each as high as it is large.
  case sparkline
  /// Takes what a stack leaves over (R120).
  case spacer
  /// A line across the enclosing stack (R121).
  case divider
  /// Children side by side (R112–R119).
  case hstack
  /// Children below one another (R112–R119).
  case vstack
  /// Children over one another (R127).
  case zstack
  /// Children in rows that wrap at the proposed width.
  case flow
  /// Children side by side, as high as offered (R135).
  case lazyHStack
  /// Children below one another, as wide as offered (R135).
  case lazyVStack
  /// A viewport on the child, which has its ideal length (R132).
  case scroll
  /// The first child that fits (R133).
  case fitting
  /// Rows of cells in common columns (R134).
  case grid
  /// The cells of one row of a grid; nothing anywhere else.
  case gridRow
  /// What the child asks of its grid.
  case gridCell
  /// Children arranged by a ``CustomLayout`` (R136).
  case custom
  /// Empty cells around the child (R125).
  case padding
  /// An exact width, height or both (R122).
  case fixedFrame
  /// Limits and ideals per axis (R123).
  case flexibleFrame
  /// The child's ideal size on the chosen axes (R124).
  case fixedSize
  /// The child's rank when its stack divides space (R66, R126).
  case layoutPriority
  /// Draws the child elsewhere; sizes do not change (R130).
  case offset
  /// All that is offered, the child's centre at a given cell (R130).
  case position
  /// Offers the child room of given proportions (R131).
  case aspectRatio
  /// Where stacks align the child (R129).
  case guide
  /// As large as offered; its children are built when that is known (R131).
  case reader
  /// Draws nothing outside its own rect (R138).
  case clipped
  /// Takes its space but draws nothing (R18).
  case hidden
  /// A drawn line around the child, one cell on each side.
  case border
  /// The first child in front, the second one behind it at its size (R128).
  case background
  /// The first child, the second one in front of it at its size (R128).
  case overlay

  /// The axis of a stack, nil for other kinds.
  @inline(__always)
  var stackAxis: StackAxis? {
    switch self {
    case .hstack: .horizontal
    case .vstack: .vertical
    default: nil
    }
  }

  /// True for boxes whose children are added when they have been placed.
  @inline(__always)
  var isFilledLater: Bool { self == .lazyVStack || self == .reader }

  /// True for boxes that answer every proposal as their first child does.
  @inline(__always)
  var isTransparentToLayout: Bool {
    switch self {
    case .layoutPriority, .offset, .clipped, .hidden, .background, .overlay, .gridCell, .guide:
      true
    default: false
    }
  }
}
