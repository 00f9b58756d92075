/// Moves the cursor of a terminal over a frame, in few bytes.
///
/// Where the cursor stands is followed as long as it is certain. On a screen of its own it is not at the
/// start of a frame, behind the last column, and behind a glyph whose width terminals disagree about. A
/// frame below other text knows its rows all the time, as nothing in it wraps, but not where on the
/// screen they are: it moves relative to them only.
struct CursorWriter {
  private let width: Int32
  private let isInline: Bool
  private var row: Int32?
  private var column: Int32?
  /// How many rows of the frame the terminal has made room for; below other text only.
  private(set) var roomRows: Int32

  /// For rows of `width` cells that fill the screen.
  init(width: Int32) {
    (self.width, isInline, roomRows) = (width, false, 0)
  }

  /// For rows of `width` cells below other text, with the cursor on the first cell. `roomRows` of them
  /// are there, at least the cursor's.
  init(width: Int32, roomRows: Int32) {
    (self.width, isInline, self.roomRows) = (width, true, max(1, roomRows))
    (row, column) = (0, 0)
  }

  /// Says that `cells` columns were written.
  mutating func advance(by cells: Int32) {
    guard let known = column else { return }
    column = known + cells
    // Behind the last column terminals differ: some wait, some have gone to the next row.
    if known + cells >= width { forget() }
  }

  /// Says that nobody knows where in its row the cursor is.
  mutating func forget() {
    column = nil
    if !isInline { row = nil }
  }

  /// Puts the cursor on a cell, which has to lie in the frame.
  mutating func move(toRow row: Int32, column: Int32, into output: ByteBuffer) {
    defer { (self.row, self.column) = (row, column) }
    guard let known = self.row else { return writePosition(row, column, output) }
    if known == row {
      if self.column != column { writeColumn(column, from: self.column, output) }
    } else if row == known + 1, column == 0 {
      makeRoom(through: row)
      output.append("\r\n")
    } else if isInline {
      moveInline(toRow: row, from: known, output)
      if self.column != column { writeColumn(column, from: self.column, output) }
    } else {
      writePosition(row, column, output)
    }
  }

  /// Puts the cursor on `column` of the row it is on, wherever in that row it is.
  mutating func anchor(row: Int32, column: Int32, into output: ByteBuffer) {
    writeSequence(column + 1, "G", output)
    (self.row, self.column) = (row, column)
  }

  /// Says that the terminal has no rows of the frame below `rows` any more.
  mutating func dropRoom(below rows: Int32) { roomRows = max(1, min(roomRows, rows)) }

  private mutating func makeRoom(through row: Int32) { roomRows = max(roomRows, row + 1) }

  /// Up and down in the rows that are there; a line feed makes new ones, where it scrolls the screen.
  private mutating func moveInline(toRow row: Int32, from known: Int32, _ output: ByteBuffer) {
    let last = min(row, roomRows - 1)
    if last != known { writeSequence(abs(last - known), last > known ? "B" : "A", output) }
    guard row > last else { return }
    for _ in last..<row { output.append("\r\n") }
    column = 0
    makeRoom(through: row)
  }

  private func writeColumn(_ column: Int32, from known: Int32?, _ output: ByteBuffer) {
    if column == 0 {
      output.append("\r")
    } else if let known, column > known {
      writeSequence(column - known, "C", output)
    } else {
      writeSequence(column + 1, "G", output)
    }
  }

  private func writePosition(_ row: Int32, _ column: Int32, _ output: ByteBuffer) {
    output.append("\u{1B}[")
    if row > 0 || column > 0 { output.append(decimal: row + 1) }
    if column > 0 {
      output.append(UInt8(ascii: ";"))
      output.append(decimal: column + 1)
    }
    output.append(UInt8(ascii: "H"))
  }

  /// `ESC [ number final`; 1 is what a missing number stands for.
  private func writeSequence(_ number: Int32, _ final: Unicode.Scalar, _ output: ByteBuffer) {
    output.append("\u{1B}[")
    if number != 1 { output.append(decimal: number) }
    output.append(scalar: final.value)
  }
}

extension ByteBuffer {
  /// Appends a number that is not negative.
  func append(decimal number: Int32) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }
}
