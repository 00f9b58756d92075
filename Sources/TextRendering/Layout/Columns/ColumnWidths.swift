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
  /// Words that have more cells are broken like any text.
  private static let longestWord = 20

  private(set) var columns: [ColumnArrangement.Column] = []
  private(set) var ideals: [Int] = []
  /// What each column needs where its title wraps, at least, to be read well, and to be read at all.
  private var unbroken: [Int] = []
  private var floors: [Int] = []
  private var comforts: [Int] = []
  private var leasts: [Int] = []
  /// What each column needs so that no word is broken; none where nobody has asked.
  private var words: [Int] = []

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

  /// The cells in which all columns are read well, and no word is broken.
  var comfort: Int {
    columns.indices.reduce(0) {
      $0 + (columns[$1].isCut ? comforts[$1] : max(comforts[$1], words[$1]))
    }
  }

  /// Notes how wide the widest words of columns are, where in `room` cells some of them may have to be broken; nil for a
  /// column that has other views.
  mutating func note(room: Int, widestWord: (Int) -> Int?) {
    let isTight = ideals.reduce(0, +) > room
    words = columns.indices.map { number in
      if columns[number].isCut { return cutWidth(number) }
      guard isTight, ideals[number] > comforts[number], let word = widestWord(number),
        word <= Self.longestWord
      else { return comforts[number] }
      return min(ideals[number], max(floors[number], word, columns[number].titleWord ?? 0))
    }
  }

  /// What a column keeps that is cut rather than wrapped.
  private func cutWidth(_ number: Int) -> Int { max(comforts[number], ideals[number] / 2) }

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
    for list in [\Self.ideals, \.unbroken, \.floors, \.comforts, \.leasts, \.words] {
      self[keyPath: list] = shown.map { self[keyPath: list][$0] }
    }
    return shown
  }

  /// The widths in so many cells.
  func fitting(_ room: Int) -> [Int] {
    ideals.reduce(0, +) > room ? squeezed(to: room) : grown(to: room)
  }

  /// First columns give way that are cut, as far as half of what they like, or have a least width; then titles wrap
  /// between their words; then all texts do; then none is narrower than is well read, then none below its least width,
  /// then all are alike.
  private func squeezed(to room: Int) -> [Int] {
    let ways = [
      kept(ideals, givingLeast: true), kept(unbroken, givingLeast: false),
      zip(comforts, words).map(max), words, comforts, zip(comforts, unbroken).map(min), floors,
    ]
    let way = ways.first { $0.reduce(0, +) <= room }
    return Self.shrunk(ideals, to: room, way ?? ideals.map { _ in 1 })
  }

  /// What columns keep that would have `widths`: less those that are cut, and with `givingLeast` those of a least width.
  private func kept(_ widths: [Int], givingLeast: Bool) -> [Int] {
    columns.indices.map { number in
      if givingLeast, columns[number].minimum != nil { return floors[number] }
      return columns[number].isCut ? cutWidth(number) : widths[number]
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
