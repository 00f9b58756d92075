/// What a box does with proposals and what it paints.
package enum BoxKind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
  /// Rows of a lazy container that are not built.
  case gap
  /// Measured text with styled runs (R111).
  case text
  /// A flexible area of one scalar, such as a Color (R110).
  case fill
  /// A flexible length that is filled from one share to another, in eighths of a cell.
  case bar
  /// Values side by side, each as high as it is large.
  case sparkline
  /// Cells that were drawn one by one.
  case drawing
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
  /// Children arranged by a ``ChildArrangement`` (R136).
  case custom
  /// A guide for each level of a tree, and a view.
  case treeRow
  /// A name, a bar and a number.
  case meter
  /// A name, a gap and a value.
  case ends
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
  /// Colours what in the child has no colour of its own by its place.
  case gradient
  /// Mixes the colours of the child with the page.
  case opacity
  /// A drawn line around the child, one cell on each side.
  case border
  /// The first child in front, the second one behind it at its size (R128).
  case background
  /// The first child, the second one in front of it at its size (R128).
  case overlay

  /// What boxes of this kind do.
  @inline(__always)
  var layout: any BoxLayout.Type {
    switch self {
    case .gap: GapBox.self
    case .text: TextBox.self
    case .fill: FillBox.self
    case .bar: BarBox.self
    case .sparkline: SparklineBox.self
    case .drawing: DrawingBox.self
    case .spacer: SpacerBox.self
    case .divider: DividerBox.self
    case .hstack: HStackBox.self
    case .vstack: VStackBox.self
    case .zstack: ZStackBox.self
    case .flow: FlowBox.self
    case .lazyHStack: LazyHStackBox.self
    case .lazyVStack: LazyVStackBox.self
    case .scroll: ScrollBox.self
    case .fitting: FittingBox.self
    case .grid: GridBox.self
    case .gridRow: GridRowBox.self
    case .gridCell: GridCellBox.self
    case .custom: CustomBox.self
    case .treeRow: TreeRowBox.self
    case .ends: EndsBox.self
    case .meter: MeterBox.self
    case .padding: PaddingBox.self
    case .fixedFrame: FixedFrameBox.self
    case .flexibleFrame: FlexibleFrameBox.self
    case .fixedSize: FixedSizeBox.self
    case .layoutPriority: LayoutPriorityBox.self
    case .offset: OffsetBox.self
    case .position: PositionBox.self
    case .aspectRatio: AspectRatioBox.self
    case .guide: GuideBox.self
    case .reader: ReaderBox.self
    case .clipped: ClippedBox.self
    case .hidden: HiddenBox.self
    case .gradient: GradientBox.self
    case .opacity: OpacityBox.self
    case .border: BorderBox.self
    case .background: BackgroundBox.self
    case .overlay: OverlayBox.self
    }
  }

  /// Whether the children of such a box are the cells of a grid.
  var holdsGridCells: Bool { self == .grid || self == .gridRow }
}
