/// Of HStack, VStack, ZStack, LazyHStack and LazyVStack.
package struct StackParameters: NodeParameters, Hashable {
  package var alignment: Alignment
  /// Between neighbours; without one the stack's own (R116).
  package var spacing: Length

  package init(alignment: Alignment = .center, spacing: Length = .unset) {
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// Of FlowLayout.
package struct FlowParameters: NodeParameters, Hashable {
  /// Where a view stands in its column and row.
  package var alignment = Alignment.topLeading
  /// Between neighbours of a row, and between rows; without one 1 and 0.
  package var spacing = Length.unset
  package var lineSpacing = Length.unset
  /// Whether all columns are of one width.
  package var hasEqualColumns = false

  package init() {}
}

/// Of ScrollView (R132).
package struct ScrollParameters: NodeParameters, Hashable {
  package var axis: Axis
  /// Cells of the content before the first that shows; a live board sets it.
  package var offset: Int32 = 0
  /// Automatic where the views around say it.
  package var indicators = ScrollIndicatorVisibility.automatic

  package init(axis: Axis = .vertical) {
    self.axis = axis
  }
}

/// Of Grid (R134).
package struct GridParameters: NodeParameters, Hashable {
  /// Where a cell's view stands in its cell.
  package var alignment: Alignment
  /// Between columns; without one an HStack's.
  package var horizontalSpacing: Length
  /// Between rows; without one a VStack's.
  package var verticalSpacing: Length
  /// Whether what a view across several columns needs more than these makes the last of them wider, and not all.
  package var widensLast = false

  package init(
    alignment: Alignment = .center, horizontalSpacing: Length = .unset,
    verticalSpacing: Length = .unset
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }
}

/// Of GridRow: where its cells' views stand between its top and bottom; nil leaves it to the grid.
package struct GridRowParameters: NodeParameters, Hashable {
  package var alignment: VerticalAlignment?

  package init(alignment: VerticalAlignment? = nil) { self.alignment = alignment }
}

/// Of the rows of a Tree.
package struct TreeRowParameters: NodeParameters, Hashable {
  /// The levels above the deepest row.
  package var deepest: Int32 = 0

  package init() {}
}

/// The slots of a meter, none of which need be filled.
package enum MeterPart {
  package static let name: Int32 = 0
  /// What stands before the bar.
  package static let low: Int32 = 1
  package static let bar: Int32 = 2
  /// What stands behind the bar.
  package static let high: Int32 = 3
  package static let number: Int32 = 4
}

/// Of ViewThatFits: where a view has to fit (R133); of `gridCellUnsizedAxes`: where a cell asks for
/// nothing.
extension Axis.Set: NodeParameters {}

/// Of If: which of its sides is shown (R37).
package struct BranchParameters: NodeParameters {
  package var side: Int32

  package init(side: Int32) { self.side = side }
}

/// Of the views that stand for resolved subviews, and for collections of them.
package struct SubviewParameters: NodeParameters {
  /// The place in its list.
  package var index: Int32
  /// The evaluation that the host made it for; 0 where it holds for the whole pass.
  package var handle: Int32
  /// Of a subview with such a handle: what it is called, also when the handle is stale.
  package var identity: Identity?

  package init(index: Int = 0, handle: Int32 = 0, identity: Identity? = nil) {
    self.index = Int32(truncatingIfNeeded: index)
    (self.handle, self.identity) = (handle, identity)
  }
}
