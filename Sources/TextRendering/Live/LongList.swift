import Containers

/// What is known of a lazy container over all frames: how long its rows are, and which of them was seen first.
final class LongList {
  /// A row that was in sight: while rows above it change, it stays where it is.
  struct Anchor {
    /// The members of iterations that it lies in, the outermost first.
    var members: [Member]
    /// Which view of the innermost member was the first in sight, without those of iterations in it, and the cells
    /// above that in the member.
    var part: Int
    var inside: Int
    /// How many cells that view had.
    let cells: Int
    /// Whether it has the focus.
    var isFocus: Bool
    /// The members of the innermost iteration that were built below it: where it has gone, the next of these stays.
    var following: [Member] = []

    /// The cells above that view in the column.
    var y: Int { (members.last?.y ?? 0) + inside }
    var end: Int { y + cells }
  }

  /// A member of an iteration, and where it was.
  struct Member {
    let iteration: Identity
    let known: MemberIdentity
    var index: Int
    /// How many members there were, as far as that was known.
    let count: Int?
    /// The cells above it in the column.
    var y: Int
  }

  var heights: [Identity: RowHeights] = [:]
  var anchor: Anchor?
  /// The row in sight that has the focus.
  var focus: Anchor?
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
