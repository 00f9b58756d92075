/// The widest cells of a column.
struct WidestCells {
  /// Its title, and those of all other rows.
  var (title, rows) = (0, 0)

  var whole: Int { max(title, rows) }
}

/// What the columns of a ``ColumnArrangement`` would like to have, and how they are made to fit.
struct ColumnWidths {
  /// Cells of text that can still be read without effort.
  private static let comfort = 8
  /// The least that still says something.
  private static let least = 3

  private(set) var columns: [ColumnArrangement.Column] = []
  private(set) var ideals: [Int] = []
  /// What each column needs where its title wraps, at least, to be read well, and to be read at all.
  private var unbroken: [Int] = []
  private var floors: [Int] = []
  private var comforts: [Int] = []
  private var leasts: [Int] = []

  /// `available` is `Int.max` without bound.
  init(_ arrangement: ColumnArrangement, of cells: [WidestCells], available: Int) {
    for (column, widest) in zip(arrangement.columns, cells) {
      add(column, widest, available, mayGo: arrangement.counters > 0)
    }
  }

  private mutating func add(
    _ column: ColumnArrangement.Column, _ widest: WidestCells, _ available: Int, mayGo: Bool
  ) {
    var most = column.maximum ?? .max
    if let share = column.share, available < .max {
      most = min(most, Int((Double(available) * share).rounded(.down)))
    }
    let ideal = max(column.minimum ?? 1, min(column.ideal ?? widest.whole, most), 1)
    var narrow = ideal
    if let word = column.titleWord, column.ideal == nil {
      narrow = min(ideal, max(widest.rows, word, 1))
    }
    let floor = min(ideal, column.minimum ?? (column.isNumeric ? ideal : 1))
    columns.append(column)
    ideals.append(ideal)
    unbroken.append(narrow)
    floors.append(floor)
    comforts.append(min(ideal, max(floor, Self.comfort)))
    leasts.append(mayGo ? min(ideal, max(floor, Self.least)) : 1)
  }

  var comfort: Int { comforts.reduce(0, +) }

  /// Leaves out columns, those of the lowest priority first and the last of equals, while those that are left do not
  /// fit: `room` is handed how many there are. They fit where they are read at all, or no word of theirs is broken.
  /// Returns the numbers of those that stay.
  mutating func leaveOut(room: (Int) -> Int) -> [Int] {
    var (least, whole) = (leasts.reduce(0, +), unbroken.reduce(0, +))
    let order = columns.indices.sorted {
      (columns[$0].priority, $1) < (columns[$1].priority, $0)
    }
    var isShown = columns.map { _ in true }
    for (gone, column) in order.dropLast().enumerated() {
      guard min(least, whole) > room(columns.count - gone) else { break }
      isShown[column] = false
      (least, whole) = (least - leasts[column], whole - unbroken[column])
    }
    let shown = columns.indices.filter { isShown[$0] }
    columns = shown.map { columns[$0] }
    for list in [\Self.ideals, \.unbroken, \.floors, \.comforts, \.leasts] {
      self[keyPath: list] = shown.map { self[keyPath: list][$0] }
    }
    return shown
  }

  /// The widths in so many cells.
  func fitting(_ room: Int) -> [Int] {
    ideals.reduce(0, +) > room ? squeezed(to: room) : grown(to: room)
  }

  /// First columns give way that are cut, as far as half of what they like, or have a least width; then titles wrap
  /// between their words; then none is narrower than is well read, then none below its least width, then all are alike.
  private func squeezed(to room: Int) -> [Int] {
    let ways = [
      kept(ideals, givingLeast: true), kept(unbroken, givingLeast: false), comforts,
      zip(comforts, unbroken).map(min), floors,
    ]
    let way = ways.first { $0.reduce(0, +) <= room }
    return Self.shrunk(ideals, to: room, way ?? ideals.map { _ in 1 })
  }

  /// What columns keep that would have `widths`: less those that are cut, and with `givingLeast` those of a least width.
  private func kept(_ widths: [Int], givingLeast: Bool) -> [Int] {
    columns.indices.map { number in
      if givingLeast, columns[number].minimum != nil { return floors[number] }
      return columns[number].isCut ? max(comforts[number], ideals[number] / 2) : widths[number]
    }
  }

  /// Takes cells off the widest, the last of equals first, as far as `floors` allow.
  static func shrunk(_ widths: [Int], to room: Int, _ floors: [Int]) -> [Int] {
    guard widths.reduce(0, +) > room else { return widths }
    func cut(to most: Int) -> [Int] { zip(widths, floors).map { max($1, min($0, most)) } }
    // The first width that is too much for all.
    let tooMuch = (1..<max(room, 1) + 1).first(halving: { cut(to: $0).reduce(0, +) > room })
    let (wider, cut) = (cut(to: tooMuch), cut(to: tooMuch - 1))
    var left = room - cut.reduce(0, +)
    return zip(wider, cut).map { wider, cut in
      guard wider > cut, left > 0 else { return cut }
      left -= 1
      return wider
    }
  }

  /// Gives what is left to the columns that may be wider, in equal parts, odd cells to the first.
  private func grown(to room: Int) -> [Int] {
    var widths = ideals
    var left = room - widths.reduce(0, +)
    while left > 0 {
      let open = widths.indices.filter { widths[$0] < columns[$0].maximum ?? 0 }
      guard !open.isEmpty else { break }
      let part = max(1, left / open.count)
      for column in open {
        let share = min(part, (columns[column].maximum ?? 0) - widths[column], left)
        widths[column] += share
        left -= share
      }
    }
    return widths
  }
}
