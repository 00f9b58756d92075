import Containers

/// The columns of a ``ColumnArrangement`` that show in a width, and where they stand.
struct ColumnPlan {
  /// What stands before, between and after the columns.
  private struct Edges {
    var before: Int
    var between: Int
    var after: Int

    func sum(_ columns: Int) -> Int { before + between * (columns - 1) + after }
  }

  /// The numbers of the columns that show.
  private(set) var shown: [Int]
  /// Their widths, where they begin, and where the lines beside them stand.
  let widths: [Int]
  private var starts: [Int] = []
  private var borders: [Int] = [0]
  let width: Int
  /// Whether there is room for lines beside the columns.
  let isFramed: Bool

  init(_ arrangement: ColumnArrangement, of cellWidths: [Int], available: Int) {
    var wanted = ColumnWidths(arrangement, of: cellWidths, available: available)
    shown = Array(arrangement.columns.indices)
    var edges = Self.edges(arrangement)
    if available < .max {
      if wanted.comfort + edges.sum(shown.count) > available { edges = Self.tight(arrangement) }
      while shown.count > 1, wanted.least + edges.sum(shown.count) > available,
        let column = wanted.firstToGo
      {
        wanted.remove(column)
        shown.remove(at: column)
      }
      if arrangement.hasVerticals, edges.sum(shown.count) + 1 > available {
        edges = Edges(before: 0, between: 0, after: 0)
      }
      widths = wanted.fitting(available - edges.sum(shown.count))
    } else {
      widths = wanted.ideals
    }
    width = widths.reduce(0, +) + edges.sum(shown.count)
    isFramed = arrangement.hasVerticals && edges.before > 0
    locate(edges)
  }

  private static func edges(_ arrangement: ColumnArrangement) -> Edges {
    arrangement.hasVerticals
      ? Edges(before: 2, between: 3, after: 2)
      : Edges(before: 0, between: arrangement.gap, after: 0)
  }

  /// The same without room.
  private static func tight(_ arrangement: ColumnArrangement) -> Edges {
    arrangement.hasVerticals
      ? Edges(before: 1, between: 1, after: 1)
      : Edges(before: 0, between: min(arrangement.gap, 1), after: 0)
  }

  private mutating func locate(_ edges: Edges) {
    var x = edges.before
    for taken in widths {
      starts.append(x)
      borders.append(x + taken + edges.between / 2)
      x += taken + edges.between
    }
    borders[widths.count] = width - 1
  }

  // MARK: - As layout counts, by the place among the columns that show

  /// What a cell is offered.
  func offer(_ place: Int) -> ProposedViewSize {
    ProposedViewSize(columns: Int32(clamping: widths[place]), rows: .unspecified)
  }

  func start(_ place: Int) -> Int32 { Int32(clamping: starts[place]) }

  func border(_ place: Int) -> Int32 { Int32(clamping: borders[place]) }
}
