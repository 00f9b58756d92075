/// Views in rows and columns that line up (R134).
public struct Grid: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `alignment` says where a cell's view sits in its cell; the spacings are in cells, 1 between
  /// columns and 0 between rows without them. Views that stand in no `GridRow` take a whole row.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Int? = nil, verticalSpacing: Int? = nil,
    @ViewBuilder content: ViewContent
  ) {
    view = View.container(
      .grid,
      GridParameters(
        alignment: alignment, horizontalSpacing: Length(clamping: horizontalSpacing),
        verticalSpacing: Length(clamping: verticalSpacing)), content())
  }
}

/// One row of a `Grid`: its leaves are the cells, and modifiers apply to each of them. Anywhere else
/// it is a `Group`.
public struct GridRow: ViewConvertible {
  /// The declared view.
  public let view: View

  /// `alignment` says where the cells' views sit between the row's top and bottom; the grid's own
  /// without one.
  public init(alignment: Alignment? = nil, @ViewBuilder content: ViewContent) {
    view = View.container(.gridRow, GridRowParameters(alignment: alignment?.vertical), content())
  }
}

extension ViewConvertible {
  /// How many columns of its grid the cell takes, at least 1.
  public func gridCellColumns(_ count: Int) -> View {
    modified(.gridCellColumns, GridCellParameters(columns: Int32(clamping: max(1, count))))
  }

  /// Along these axes the cell takes what the other cells need and asks for nothing itself.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> View {
    modified(.gridCellUnsizedAxes, axes)
  }

  /// Where the cells of this one's column stand in it, whatever the grid says; the first that says it counts.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> View {
    modified(.gridColumnAlignment, alignment)
  }
}
