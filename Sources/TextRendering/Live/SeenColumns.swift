import Containers

/// What is known over frames of the columns of a grid or a table whose rows are built as they come into sight.
///
/// A column is as wide as its widest cell that was ever in sight: it may grow as rows come into sight, and it never
/// becomes narrower again because rows have left it.
final class SeenColumns {
  /// The cells of the widest cell of each column.
  private(set) var widest: [Int32] = []
  /// The cells of the widest of those that take several columns, by these.
  var spans: [Range<Int>: Int32] = [:]
  /// How wide the numbers are of columns in which they stand below each other.
  var numbers: [Int: NumberWidths] = [:]
  /// Where the cells of columns stand of which one has said so.
  var alignments: [Int: HorizontalAlignment] = [:]
  /// How wide the columns are in the last layout, and what their cells were offered there.
  private(set) var widths: [Int32] = []
  private(set) var offers: [Int32] = []
  private var hasChanged = false

  init() {}

  init(as other: SeenColumns) {
    (widest, spans, numbers) = (other.widest, other.spans, other.numbers)
    (widths, offers, alignments) = (other.widths, other.offers, other.alignments)
  }

  func width(of column: Int) -> Int32 { column < widest.count ? widest[column] : 0 }

  /// Notes a cell of `width` cells.
  func see(_ width: Int32, in column: Int) {
    while widest.count <= column { widest.append(0) }
    widest[column] = max(widest[column], width)
  }

  /// Notes how wide the columns have become.
  func note(_ widths: [Int32], offers: [Int32]) {
    guard widths != self.widths || offers != self.offers else { return }
    (self.widths, self.offers) = (widths, offers)
    hasChanged = true
  }

  /// Whether the columns have changed since this was asked last.
  func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }
}
