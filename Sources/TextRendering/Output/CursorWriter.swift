/// Moves the cursor of a terminal that shows a frame from its top left corner on, in few bytes.
///
/// Where the cursor stands is followed as long as it is certain: it is not at the start of a frame,
/// behind the last column, and behind a glyph whose width terminals disagree about.
struct CursorWriter {
  private let width: Int32
  private var position: (row: Int32, column: Int32)?

  /// For rows of `width` cells.
  init(width: Int32) { self.width = width }

  /// Says that `cells` columns were written.
  mutating func advance(by cells: Int32) {
    guard let known = position else { return }
    let column = known.column + cells
    // Behind the last column terminals differ: some wait, some have gone to the next row.
    position = column < width ? (known.row, column) : nil
  }

  /// Says that nobody knows where the cursor is.
  mutating func forget() { position = nil }

  /// Puts the cursor on a cell, which has to lie in the frame.
  mutating func move(toRow row: Int32, column: Int32, into output: ByteBuffer) {
    defer { position = (row, column) }
    guard let known = position else { return writePosition(row, column, output) }
    if known == (row, column) { return }
    if known.row == row {
      writeColumn(column, from: known.column, output)
    } else if row == known.row + 1, column == 0 {
      output.append("\r\n")
    } else {
      writePosition(row, column, output)
    }
  }

  /// Puts the cursor on `column` of the row it is on, wherever in that row it is.
  mutating func anchor(row: Int32, column: Int32, into output: ByteBuffer) {
    writeSequence(column + 1, "G", output)
    position = (row, column)
  }

  private func writeColumn(_ column: Int32, from known: Int32, _ output: ByteBuffer) {
    if column == 0 {
      output.append("\r")
    } else if column > known {
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
