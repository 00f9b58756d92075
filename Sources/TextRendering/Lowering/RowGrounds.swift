import Containers

/// What lies behind the rows of a table is built before all cells; in the order of the frame what it asks for comes
/// before what is in its row.
struct RowGrounds {
  private let fills: [Int]
  private let columns: Int
  /// The children before the fills, and the rows whose cells they are.
  private let before: Int
  private let headerRows: Int
  private let effects: FrameEffects?
  /// How many children have been built.
  private var built = 0
  /// What asks for something, and the rows it is of, upwards; what comes before `placed` has its place.
  private var waiting: [(row: Int, part: FrameEffects.Part)] = []
  private var placed = 0

  init(_ arrangement: ColumnArrangement, _ effects: FrameEffects?) {
    fills = arrangement.fills
    columns = max(1, arrangement.columns.count)
    headerRows = arrangement.hasHeader ? 1 : 0
    before = (arrangement.titles.hasTitle ? 1 : 0) + headerRows * columns
    self.effects = fills.isEmpty ? nil : effects
  }

  /// Builds the next child, which is `body`.
  mutating func collect(_ body: () throws -> Void) throws {
    defer { built += 1 }
    guard let effects else { return try body() }
    let place = built - before
    if fills.indices.contains(place) {
      if let part = try effects.setAside(body) { waiting.append((fills[place], part)) }
      return
    }
    if place >= 0 { putIn(upTo: headerRows + (place - fills.count) / columns + 1) }
    try body()
  }

  /// Has all take its place that still waits for cells.
  mutating func finish() { putIn(upTo: .max) }

  private mutating func putIn(upTo row: Int) {
    while placed < waiting.count, waiting[placed].row <= row {
      effects?.place(waiting[placed].part)
      placed += 1
    }
  }
}
