import Containers

/// Where the cells of a row of views stand, as a ``ColumnPlan`` and the alignments of their columns say.
struct ColumnCells {
  private let columns: [ColumnArrangement.Column]
  private let plan: ColumnPlan
  /// The cells behind the whole part of a number, in each column.
  private let tails: [Int32]

  init(_ arrangement: ColumnArrangement, _ plan: ColumnPlan, tails: [Int32]) {
    (columns, self.plan, self.tails) = (arrangement.columns, plan, tails)
  }

  /// Puts the cells of a row that begins at `top`; `cell` tells that of a column, and whether it is below the header.
  func put(
    _ spans: [ColumnArrangement.Span], _ top: Int32, _ height: Int32, _ tree: LayoutTree,
    _ put: Arrangement, _ cell: (Int) -> (box: BoxRef, isBody: Bool)?
  ) {
    for place in plan.places(of: spans) {
      guard let (cell, isBody) = cell(place.column) else { continue }
      let column = columns[place.column]
      var offer = place.offer
      var size = tree.measure(cell, offer)
      let taken = min(offer.columns, size.columns)
      var inset = (place.alignment ?? column.alignment).inset(of: taken, in: offer.columns)
      if isBody, column.isDecimal, place.alignment == nil,
        let text = Self.number(cell, in: tree)
      {
        inset = Self.decimalInset(of: text, in: offer.columns, taken, tails[place.column])
      }
      size = tree.settle(cell, &offer, liking: size, in: height)
      let down = column.vertical.offset(of: size.rows, in: height)
      put(cell, place.start.saturatingAdd(inset), top.saturatingAdd(down), offer)
    }
  }

  /// The text of a cell that stands by its number.
  static func number(_ cell: BoxRef, in tree: LayoutTree) -> MeasuredText? {
    cell.pointee.kind == .text ? TextBox.text(of: cell, in: tree)?.text : nil
  }

  /// The cells of the widest word of a cell that is a text, 0 where there is nothing; nil for other views.
  static func widestWord(_ cell: BoxRef?, in tree: LayoutTree) -> Int? {
    guard let cell else { return 0 }
    return number(cell, in: tree).map { Int($0.widestWord) }
  }

  /// The cells before a number that is `taken` wide in a column of `width`, so that its whole part ends where the
  /// others end, of which the widest has `tail` cells behind that.
  static func decimalInset(
    of text: MeasuredText, in width: Int32, _ taken: Int32, _ tail: Int32
  ) -> Int32 {
    max(0, width - taken - max(0, tail - NumberWidths.tail(of: text)))
  }
}
