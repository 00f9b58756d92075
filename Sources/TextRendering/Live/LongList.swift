import Containers

/// What is known of a lazy column over all frames: how high its rows are, and which of them was seen first.
final class LongList {
  /// A row that was in sight: while rows above it change, it stays where it is.
  struct Anchor {
    let iteration: Identity
    var index: Int
    let member: Identity?
    /// The cells above it in the column.
    var y: Int
  }

  var heights: [Identity: RowHeights] = [:]
  var anchor: Anchor?
  /// The columns that the rows were offered.
  private var columns: Int32 = 0

  init() {}

  /// What is known of a list in one version of a board holds for the next until it is drawn.
  init(as other: LongList) {
    (heights, anchor, columns) = (other.heights, other.anchor, other.columns)
  }

  /// Rows that are offered another width have other heights.
  func offer(_ columns: Int32) {
    if columns != self.columns { heights = [:] }
    self.columns = columns
  }
}
