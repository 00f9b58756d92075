package import Containers

/// Cells in rows and columns, each column as wide as it needs and the room allows, with lines between them.
///
/// The children of its view are: the title; the cells of a header; a fill for each row with a background; the other
/// cells, row by row; the caption; with verticals a line in front of each column and one at the end; for each line
/// across the line, and with verticals its junctions, one for each vertical; and the counters.
package struct ColumnArrangement {
  /// What is asked of one column, in cells; no bound is `Int.max`.
  package struct Column {
    let minimum: Int?
    let ideal: Int?
    let maximum: Int?
    /// The most of the width, 0…1, that it takes.
    let share: Double?
    let alignment: HorizontalAlignment
    /// Where cells stand in a row that is higher than they are.
    let vertical: VerticalAlignment
    /// Numbers stand with the ends of their whole parts below each other.
    let isDecimal: Bool
    /// A column of numbers is the last to lose cells.
    let isNumeric: Bool
    /// The cells of the longest word of its title; nil where that never wraps.
    let titleWord: Int?
    /// Its cells are cut at the end of their first line, and never wrap.
    let isCut: Bool
    /// Columns of the least priority are left out first, the last of them before the others.
    let priority: Double

    package init(
      minimum: Int?, ideal: Int?, maximum: Int?, share: Double?, alignment: HorizontalAlignment,
      vertical: VerticalAlignment, isDecimal: Bool, isNumeric: Bool, titleWord: Int?, isCut: Bool,
      priority: Double
    ) {
      (self.minimum, self.ideal, self.maximum, self.share) = (minimum, ideal, maximum, share)
      (self.alignment, self.vertical, self.isDecimal) = (alignment, vertical, isDecimal)
      (self.isNumeric, self.titleWord, self.isCut) = (isNumeric, titleWord, isCut)
      self.priority = priority
    }
  }

  /// A cell that takes several columns. The cells of the others are there, and are placed nowhere.
  package struct Span {
    /// The row, from 0.
    let row: Int
    /// The columns, from 0.
    let columns: Range<Int>
    /// Where the cell stands; nil for where its first column says.
    let alignment: HorizontalAlignment?

    package init(row: Int, columns: Range<Int>, alignment: HorizontalAlignment?) {
      (self.row, self.columns, self.alignment) = (row, columns, alignment)
    }
  }

  /// The texts above and below all rows, which stand in the outer lines where there are such.
  package struct Titles {
    let hasTitle: Bool
    let hasCaption: Bool
    let alignment: HorizontalAlignment

    package init(hasTitle: Bool, hasCaption: Bool, alignment: HorizontalAlignment) {
      (self.hasTitle, self.hasCaption, self.alignment) = (hasTitle, hasCaption, alignment)
    }
  }

  let columns: [Column]
  /// Cells between columns where there are no verticals.
  let gap: Int
  /// How many rows of cells there are.
  let rows: Int
  /// The rows below which a line goes, 0 for above all.
  let lines: [Int]
  /// Whether there are lines beside the columns too.
  let hasVerticals: Bool
  /// The rows with a background, from 1.
  let fills: [Int]
  /// Whether the first row is a header, whose cells come first so that they are read first.
  let hasHeader: Bool
  /// How many views come last, the n-th of which says that n columns are left out.
  let counters: Int
  /// The cells that take several columns, by their rows.
  let spans: [Span]
  /// The rows, from 0, that are handed out as plain cells where those are drawn, in order.
  let plain: [Range<Int>]
  let titles: Titles
  /// What there is to rows that are built as they come into sight; nil for rows that all stand in ``rows``.
  let lazyRows: LazyRows?

  /// Rows that are built as they come into sight are GridRows, behind all other children, of a fill, the cells, and
  /// for a line above them that line and its junctions. What stands before them are the title, the caption, GridRows of
  /// the header and of the footer, the verticals, the lines with their junctions, and the counters.
  package struct LazyRows {
    let hasFooter: Bool
    let haveFills: Bool
    /// The lines that there are beside those of the rows.
    let lines: [Line]

    package enum Line: Int { case aboveAll, belowHeader, aboveFooter, belowAll }

    package init(hasFooter: Bool, haveFills: Bool, lines: [Line]) {
      (self.hasFooter, self.haveFills, self.lines) = (hasFooter, haveFills, lines)
    }
  }

  package init(
    columns: [Column], gap: Int, rows: Int, lines: [Int], hasVerticals: Bool, fills: [Int],
    hasHeader: Bool, counters: Int, spans: [Span], plain: [Range<Int>], titles: Titles,
    lazyRows: LazyRows?
  ) {
    (self.columns, self.gap, self.rows, self.lines) = (columns, gap, rows, lines)
    (self.hasVerticals, self.fills) = (hasVerticals, fills)
    (self.hasHeader, self.counters) = (hasHeader, counters)
    (self.spans, self.plain, self.titles) = (spans, plain, titles)
    self.lazyRows = lazyRows
  }

  /// How many lines there are beside columns.
  var verticals: Int { hasVerticals ? columns.count + 1 : 0 }

  /// The children before the rows that are built as they come into sight.
  var viewsBeforeRows: Int {
    guard let lazyRows else { return 0 }
    let parts = [titles.hasTitle, titles.hasCaption, hasHeader, lazyRows.hasFooter]
    return parts.count { $0 } + verticals + lazyRows.lines.count * (1 + verticals) + counters
  }
}

/// Whose views are arranged in columns.
package protocol ColumnHost: AnyObject {
  /// What a view of kind `columns` is told.
  func columns(of node: NodeRef) throws -> ColumnArrangement
  /// Hands out the texts of a view of kind `cells`.
  func readCells(of node: NodeRef, into intake: CellIntake) throws
}
