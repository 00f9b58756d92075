import Containers

/// What is known of a lazy container over all frames: how long its rows are, and which of them was seen first.
final class LongList {
  /// A row that was in sight: while rows above it change, it stays where it is.
  struct Anchor {
    let iteration: Identity
    var index: Int
    /// How many members there were, as far as that was known.
    let count: Int?
    /// The members around its iteration, the outermost first.
    var outer: [Around]
    let member: Identity?
    /// The cells above it in the column.
    var y: Int
    /// Which of its views was the first in sight, without those of iterations in it, and the cells above that in the
    /// member.
    let part: Int
    var inside: Int
  }

  /// A member that an anchor lies in.
  struct Around {
    let iteration: Identity
    var index: Int
    /// How many members there were, as far as that was known.
    let count: Int?
    let member: Identity?
    /// The cells above it in the column.
    var y: Int
  }

  var heights: [Identity: RowHeights] = [:]
  var anchor: Anchor?
  /// The cells of all rows, and of what stands between them, in the last frame that had the list.
  var length: Int?
  /// Whether one of the rows of the last frame has the focus.
  var hasFocus = false
  /// What the rows of a grid or a table have in common.
  let columns: SeenColumns
  /// What the rows were offered across.
  private var offered: Int32 = 0

  init() { columns = SeenColumns() }

  /// What is known of a list in one version of a board holds for the next until it is drawn.
  init(as other: LongList) {
    heights = other.heights.mapValues(RowHeights.init(as:))
    (anchor, length, offered) = (other.anchor, other.length, other.offered)
    columns = SeenColumns(as: other.columns)
  }

  /// Rows that are offered something else have other lengths.
  func offer(_ across: Int32) {
    if across != offered { forgetLengths() }
    offered = across
  }

  /// The rows are to be measured anew.
  func forgetLengths() {
    for heights in heights.values { heights.forget() }
    length = nil
  }
}
