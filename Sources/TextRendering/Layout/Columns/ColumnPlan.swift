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
  private(set) var widths: [Int]
  /// What they like to have.
  private let ideals: [Int]
  private var starts: [Int] = []
  private var borders: [Int] = [0]
  /// The cells of a row in which each takes one column.
  private var ownPlaces: [CellPlace] = []
  private(set) var width: Int
  private let edges: Edges
  /// How many columns there are, with those that do not show.
  private let columns: Int
  /// How many columns are left out, of those that are counted.
  let missing: Int
  /// Whether lines beside the columns are wanted, and whether there is room for them.
  let hasVerticals: Bool
  let isFramed: Bool

  /// `widestWord` is asked for the cells of the widest word of a column; nil where that has other views than texts.
  init(
    _ arrangement: ColumnArrangement, of cells: [WidestCells], available: Int,
    widestWord: (Int) -> Int?
  ) {
    var wanted = ColumnWidths(arrangement, of: cells, available: available)
    shown = Array(arrangement.columns.indices)
    var edges = Self.edges(arrangement)
    if available < .max {
      wanted.note(room: available - edges.sum(shown.count), widestWord: widestWord)
      if wanted.comfort + edges.sum(shown.count) > available { edges = Self.tight(arrangement) }
      shown = wanted.leaveOut { available - edges.sum($0) }
      if arrangement.hasVerticals, edges.sum(shown.count) + 1 > available {
        edges = Edges(before: 0, between: 0, after: 0)
      }
      widths = wanted.fitting(available - edges.sum(shown.count))
    } else {
      widths = wanted.ideals
    }
    ideals = wanted.ideals
    width = widths.reduce(0, +) + edges.sum(shown.count)
    hasVerticals = arrangement.hasVerticals
    isFramed = hasVerticals && edges.before > 0
    self.edges = edges
    columns = arrangement.columns.count
    missing = arrangement.counters > 0 ? columns - shown.count : 0
    locate()
  }

  /// Gives cells that take several columns the room they want, as far as there is some: to the widest of the columns
  /// that may be wider, of which those of numbers come last. What other columns have above what they like is room.
  mutating func widen(
    _ columns: Range<Int>, to wanted: Int, _ arrangement: ColumnArrangement, available: Int
  ) {
    let places = shown.indices.filter { columns ~= shown[$0] }
    let has = places.reduce(edges.between * (places.count - 1)) { $0 + widths[$1] }
    var floors = zip(widths, ideals).map { min($0, $1) }
    for place in places { floors[place] = widths[place] }
    let room = available - edges.sum(shown.count)
    let excess = min(wanted - has, room - floors.reduce(0, +))
    guard excess > 0 else { return }
    func mayGrow(_ place: Int) -> Bool {
      let column = arrangement.columns[shown[place]]
      return column.maximum.map { widths[place] + excess <= $0 } ?? true
    }
    func isLess(_ first: Int, _ second: Int) -> Bool {
      let areNumeric = [first, second].map { arrangement.columns[shown[$0]].isNumeric }
      if areNumeric[0] != areNumeric[1] { return areNumeric[0] }
      return widths[first] < widths[second]
    }
    guard let widest = places.filter(mayGrow).max(by: isLess) else { return }
    floors[widest] += excess
    widths[widest] += excess
    widths = ColumnWidths.shrunk(widths, to: room, floors)
    width = widths.reduce(0, +) + edges.sum(shown.count)
    locate()
  }

  /// The same for what stands above or below all columns, with the lines at both ends.
  mutating func widenAll(to wanted: Int, _ arrangement: ColumnArrangement, available: Int) {
    let ends = edges.before + edges.after
    widen(0..<columns, to: wanted - ends, arrangement, available: available)
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

  private mutating func locate() {
    (starts, borders) = ([], [0])
    var x = edges.before
    for taken in widths {
      starts.append(x)
      borders.append(x + taken + edges.between / 2)
      x += taken + edges.between
    }
    borders[widths.count] = width - 1
    ownPlaces = shown.indices.map { place in
      CellPlace(column: shown[place], start: start(place), offer: offer(place))
    }
  }

  // MARK: - As layout counts, by the place among the columns that show

  /// The cells across.
  var cells: Int32 { Int32(clamping: width) }

  /// What a cell is offered.
  func offer(_ place: Int) -> ProposedViewSize {
    ProposedViewSize(columns: Int32(clamping: widths[place]), rows: .unspecified)
  }

  func start(_ place: Int) -> Int32 { Int32(clamping: starts[place]) }

  /// The line in front of a place, by the columns; the last one comes behind them all.
  func vertical(_ place: Int) -> Int {
    place == 0 ? 0 : place == shown.count ? columns : shown[place]
  }

  /// The cells of a row that show: one for each column, but for those of several columns.
  func places(of spans: [ColumnArrangement.Span]) -> [CellPlace] {
    if spans.isEmpty { return ownPlaces }
    var places: [CellPlace] = []
    var taken = -1
    for (place, column) in shown.enumerated() where place > taken {
      guard let span = spans.first(where: { $0.columns ~= column }) else {
        places.append(ownPlaces[place])
        continue
      }
      let last = shown.lastIndex { $0 < span.columns.upperBound } ?? place
      let width = starts[last] + widths[last] - starts[place]
      places.append(
        CellPlace(
          column: span.columns.lowerBound, start: start(place),
          offer: ProposedViewSize(columns: Int32(clamping: width), rows: .unspecified),
          alignment: span.alignment))
      taken = last
    }
    return places
  }

  func border(_ place: Int) -> Int32 { Int32(clamping: borders[place]) }
}

/// Where a cell stands in its row.
struct CellPlace {
  /// The first of its columns.
  let column: Int
  let start: Int32
  /// What it is offered.
  let offer: ProposedViewSize
  /// Where in that it stands; nil for where its column says.
  var alignment: HorizontalAlignment?
}
