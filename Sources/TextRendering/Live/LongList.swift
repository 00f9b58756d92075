import Containers

/// What is known of a lazy container over all frames: how long its rows are, and which of them are in sight.
final class LongList {
  /// A row that was in sight, and where it was. While rows above change, the one with the focus stays there, else the
  /// first.
  struct SeenRow {
    /// The members of iterations around the innermost that it lies in, the outermost first, and that one.
    var outer: [Member]
    var member: Member
    /// Which view of the innermost member it is, without those of iterations in that, and the cells above it in the
    /// member.
    var part: Int
    var inside: Int
    /// How many cells it had, and which of ``LongList/views`` are in it.
    let cells: Int
    var views: Range<Int>

    /// The cells above it in the column.
    var y: Int { member.y + inside }
    var end: Int { y + cells }

    /// How many members there are around the innermost.
    var depth: Int { outer.count }

    /// The member around which there are `depth` others.
    subscript(depth: Int) -> Member {
      get { depth < outer.count ? outer[depth] : member }
      set { if depth < outer.count { outer[depth] = newValue } else { member = newValue } }
    }
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
  /// The rows that were in sight in the last frame; where there were none, the one that would have been the first.
  var seen: [SeenRow] = []
  /// The views of that frame that take input.
  var views: [Identity] = []
  /// The cells of all rows, and of what stands between them, in the last frame that had the list.
  var length: Int?
  /// The cells of it above the first in sight in the last frame, where that was one of its own.
  var cellsAbove: Int?
  /// Whether a walk has not come to the row that stays where it was: the next passes over all that is before it.
  var seeksAnchor = false
  /// Whether one of the rows of the last frame has the focus.
  var hasFocus = false
  /// What the rows of a grid or a table have in common.
  let columns: SeenColumns
  /// What the rows were offered across.
  private(set) var offered: Int32 = 0
  /// What the rows that were built in the last frame took across where nothing was offered; 0 where nobody asked.
  var idealAcross: Int32 = 0

  init() { columns = SeenColumns() }

  /// What is known of a list in one version of a board holds for the next until it is drawn.
  init(as other: LongList) {
    heights = other.heights.mapValues(RowHeights.init(as:))
    (seen, views, length, offered) = (other.seen, other.views, other.length, other.offered)
    (cellsAbove, idealAcross) = (other.cellsAbove, other.idealAcross)
    columns = SeenColumns(as: other.columns)
  }

  /// Rows that are offered something else have other lengths.
  func offer(_ across: Int32) {
    if across != offered { forgetLengths() }
    offered = across
  }

  /// What stands below its first `y` cells was pushed on by so many.
  func lengthen(by cells: Int, at y: Int) {
    length = length.map { $0 + cells }
    for row in seen.indices where seen[row].y >= y {
      for depth in 0...seen[row].depth { seen[row][depth].y += cells }
    }
  }

  /// The rows are to be measured anew.
  func forgetLengths() {
    for heights in heights.values { heights.forget() }
    length = nil
  }
}
