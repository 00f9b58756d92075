/// A terminal in memory: what is written to it becomes cells, as on the terminals that programs know as `xterm`.
///
/// It knows what full-screen programs and shells write, in the widths of this project. What it does not know is
/// read over; it answers no question, and nothing that is written to it can do harm.
package final class EmulatedTerminal {
  /// What terminals do not agree on.
  package struct Habits: Sendable {
    /// Whether a family is one glyph; else each of its scalars that has a width.
    package var joinsClusters = true
    /// Whether a glyph in the last column moves the cursor on at once, and not with the next glyph.
    package var wrapsAtOnce = false

    package init() {}
  }

  private(set) var screen: EmulatedScreen
  private let habits: Habits
  /// The screen that waits while a program has the other one.
  private var waiting: EmulatedScreen?
  private var saved = Saved()
  private var savedForOther = Saved()
  private var reader = SequenceReader()
  private var sanitizer = TextSanitizer()
  private let clean = ByteBuffer()
  /// The glyph that was printed last, which a mark may join; nil after anything else.
  private var last: Printed?
  private var drawsLines = DrawsLines()
  package private(set) var showsCursor = true

  private struct Saved {
    var row: Int32 = 0
    var column: Int32 = 0
    var pen = StyleRecord()
    var drawsLines = DrawsLines()
  }

  private struct Printed {
    var bytes: [UInt8]
    var row: Int32
    var column: Int32
    var pen: StyleRecord
  }

  /// Whether the letters of the two character sets are lines.
  private struct DrawsLines {
    var inSets = [false, false]
    var current = 0
    var isOn: Bool { inSets[current] }
  }

  /// At least one column and one row.
  package init(
    width: Int32, height: Int32, styles: StyleTable = StyleTable(), habits: Habits = Habits()
  ) {
    self.habits = habits
    screen = EmulatedScreen(width: max(1, width), height: max(1, height), styles: styles)
    screen.wrapsAtOnce = habits.wrapsAtOnce
  }

  /// Gets the cells, and each row of them that is about to leave the screen at its top.
  package var scrolledOut: ((CellBuffer, Int32) -> Void)? {
    get { screen.scrolledOut }
    set { screen.scrolledOut = newValue }
  }

  /// What the terminal shows; the next write changes it.
  package var cells: CellBuffer { screen.cells }

  /// Where the cursor is.
  package var cursor: (column: Int32, row: Int32) { (screen.column, screen.row) }

  package func resize(width: Int32, height: Int32) {
    screen.resize(width: max(1, width), height: max(1, height))
    waiting?.resize(width: max(1, width), height: max(1, height))
    last = nil
  }

  package func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader.read(bytes, take)
  }

  private func take(_ piece: SequenceReader.Piece) {
    if case .text(let text) = piece { return print(text) }
    last = nil
    switch piece {
    case .text: break
    case .control(let byte): takeControl(byte)
    case .escape(let between, let final): takeEscape(between, final)
    case .sequence(let sequence): take(sequence)
    case .command(let text): takeCommand(text)
    }
  }

  // MARK: - Text

  private func print(_ text: UnsafeBufferPointer<UInt8>) {
    clean.removeAll()
    guard habits.joinsClusters else {
      append(text)
      return printScalars()
    }
    if let last { last.bytes.withUnsafeBufferPointer(clean.append) }
    let known = clean.count
    append(text)
    printClusters(known: known)
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard drawsLines.isOn else { return sanitizer.clean(text, into: clean) }
    let drawn = ByteBuffer(capacity: text.count * 3)
    for byte in text { LineDrawing.append(byte, to: drawn) }
    sanitizer.clean(drawn.bytes, into: clean)
  }

  /// Prints each scalar that has a width; those without stand on the one before.
  private func printScalars() {
    var index = 0
    while index < clean.count {
      let (scalar, length) = decodeScalar(clean.start, at: index)
      let bytes = clean.bytes[index..<index + length]
      index += length
      let width = ScalarCells(scalar).width
      if width > 0 {
        let place = screen.print(scalar, width: width, isRisky: false)
        last = Printed(
          bytes: Array(bytes), row: place.row, column: place.column, pen: screen.pen)
      } else if var joined = last {
        joined.bytes += bytes
        screen.cells.replaceGlyph(x: joined.column, y: joined.row, by: joined.bytes)
        last = joined
      }
    }
  }

  /// Prints clusters; the first `known` bytes are the last glyph, which is there.
  private func printClusters(known: Int) {
    var cursor = ClusterCursor(clean.start, from: 0, to: clean.count, kind: .clusters)
    var printed: (cluster: Cluster, row: Int32, column: Int32)?
    while let cluster = cursor.next() {
      let isLast = cluster.start == 0 && known > 0
      if cluster.width == 0 || isLast && Int(cluster.end) == known { continue }
      let place = isLast ? printAgain(cluster) : put(cluster)
      printed = (cluster, place.row, place.column)
    }
    guard let printed else { return }
    last = Printed(
      bytes: Array(clean.bytes[Int(printed.cluster.start)..<Int(printed.cluster.end)]),
      row: printed.row, column: printed.column, pen: screen.pen)
  }

  /// Prints the last glyph with what has joined it.
  private func printAgain(_ cluster: Cluster) -> (row: Int32, column: Int32) {
    guard let last else { return put(cluster) }
    let pen = screen.pen
    defer { screen.pen = pen }
    screen.move(toRow: last.row, column: last.column)
    screen.pen = last.pen
    return put(cluster)
  }

  private func put(_ cluster: Cluster) -> (row: Int32, column: Int32) {
    screen.print(
      screen.cells.glyph(of: cluster, in: clean.start), width: cluster.width,
      isRisky: cluster.isRisky)
  }

  // MARK: - Controls

  private func takeControl(_ byte: UInt8) {
    switch byte {
    case 0x08: screen.move(toRow: screen.row, column: screen.column - 1)
    case 0x09: screen.move(toRow: screen.row, column: Int32(nextTabStop(Int(screen.column))))
    case 0x0A, 0x0B, 0x0C: screen.feedLine()
    case 0x0D: screen.move(toRow: screen.row, column: 0)
    case 0x0E: drawsLines.current = 1
    case 0x0F: drawsLines.current = 0
    default: break
    }
  }

  private func takeEscape(_ between: [UInt8], _ final: UInt8) {
    if let first = between.first {
      guard between.count == 1,
        let set = [UInt8(ascii: "("), UInt8(ascii: ")")].firstIndex(of: first)
      else { return }
      return drawsLines.inSets[set] = final == UInt8(ascii: "0")
    }
    switch Unicode.Scalar(final) {
    case "7": save()
    case "8": restore()
    case "D": screen.feedLine()
    case "E":
      screen.feedLine()
      screen.move(toRow: screen.row, column: 0)
    case "M": screen.feedLineBack()
    case "c": reset()
    default: break
    }
  }

  private func save() {
    saved = Saved(
      row: screen.row, column: screen.column, pen: screen.pen, drawsLines: drawsLines)
  }

  private func restore() {
    screen.move(toRow: saved.row, column: saved.column)
    screen.pen = saved.pen
    drawsLines = saved.drawsLines
  }

  private func reset() {
    let first = screen
    screen = EmulatedScreen(width: first.width, height: first.height, styles: first.cells.styles)
    (screen.wrapsAtOnce, screen.scrolledOut) = (first.wrapsAtOnce, first.scrolledOut)
    (waiting, saved, drawsLines, showsCursor) = (nil, Saved(), DrawsLines(), true)
  }

  /// Of the commands only links mean something here.
  private func takeCommand(_ text: [UInt8]) {
    guard let target = SequenceReader.linkTarget(of: text) else { return }
    screen.pen.link = screen.cells.styles.internHyperlink(target)
  }

  // MARK: - Sequences

  private func take(_ sequence: ControlSequence) {
    guard sequence.intermediate == 0 else { return }
    if sequence.prefix == UInt8(ascii: "?") { return setModes(of: sequence) }
    guard sequence.prefix == 0 else { return }
    let count = Int32(max(1, sequence[0]))
    switch Unicode.Scalar(sequence.final) {
    case "m":
      var pen = screen.pen
      pen.select(sequence.parameters)
      screen.pen = pen
    case "A": screen.move(rows: -count)
    case "B", "e": screen.move(rows: count)
    case "C", "a": screen.move(toRow: screen.row, column: screen.column + count)
    case "D": screen.move(toRow: screen.row, column: screen.column - count)
    case "E": screen.move(rows: count, toColumn: 0)
    case "F": screen.move(rows: -count, toColumn: 0)
    case "G", "`": screen.move(toRow: screen.row, column: count - 1)
    case "d": screen.move(toRow: count - 1, column: screen.column)
    case "H", "f": screen.move(toRow: count - 1, column: Int32(max(1, sequence[1])) - 1)
    case "r": screen.setRegion(count - 1, sequence[1] == 0 ? .max : Int32(sequence[1]))
    case "s": save()
    case "u": restore()
    case "h", "l":
      if sequence[0] == 4 { screen.inserts = sequence.final == UInt8(ascii: "h") }
    default: edit(sequence, count)
    }
  }

  /// What erases cells, and moves them.
  private func edit(_ sequence: ControlSequence, _ count: Int32) {
    switch Unicode.Scalar(sequence.final) {
    case "J": eraseScreen(sequence[0])
    case "K": eraseRow(sequence[0])
    case "X": screen.erase(screen.column..<screen.column + count, ofRow: screen.row)
    case "@": screen.insertCells(count)
    case "P": screen.deleteCells(count)
    case "L": screen.insertRows(count)
    case "M": screen.insertRows(-count)
    case "S": screen.scroll(by: count)
    case "T": screen.scroll(by: -count)
    case "b": repeatGlyph(count)
    default: break
    }
  }

  private func eraseRow(_ part: Int) {
    switch part {
    case 0: screen.erase(screen.column..<screen.width, ofRow: screen.row)
    case 1: screen.erase(0..<screen.column + 1, ofRow: screen.row)
    case 2: screen.erase(rows: screen.row..<screen.row + 1)
    default: break
    }
  }

  private func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseRow(0)
      screen.erase(rows: screen.row + 1..<screen.height)
    case 1:
      screen.erase(rows: 0..<screen.row)
      eraseRow(1)
    case 2: screen.erase(rows: 0..<screen.height)
    default: break
    }
  }

  /// Prints the glyph left of the cursor again.
  private func repeatGlyph(_ count: Int32) {
    let cell = screen.cells[screen.waitsToWrap ? screen.column : screen.column - 1, screen.row]
    guard cell.width == 1 else { return }
    for _ in 0..<min(count, screen.width) {
      _ = screen.print(cell.glyph, width: 1, isRisky: cell.isRisky)
    }
  }

  private func setModes(of sequence: ControlSequence) {
    let isOn = sequence.final == UInt8(ascii: "h")
    guard isOn || sequence.final == UInt8(ascii: "l") else { return }
    for mode in sequence.parameters.lazy.map({ $0[0] }) {
      switch mode {
      case 7: screen.setWrapping(isOn)
      case 25: showsCursor = isOn
      case 47, 1047: useOtherScreen(isOn, keepsCursor: false)
      case 1048: isOn ? save() : restore()
      case 1049: useOtherScreen(isOn, keepsCursor: true)
      default: break
      }
    }
  }

  /// Goes to the other screen, which is blank, or back.
  private func useOtherScreen(_ isOther: Bool, keepsCursor: Bool) {
    if isOther, waiting == nil {
      if keepsCursor { save() }
      swap(&saved, &savedForOther)
      waiting = screen
      screen = screen.blanked
    } else if !isOther {
      if let first = waiting {
        screen = first
        swap(&saved, &savedForOther)
      }
      waiting = nil
      if keepsCursor { restore() }
    }
  }
}

extension CellBuffer {
  /// Puts another cluster in a cell, as wide as the one that is there.
  fileprivate func replaceGlyph(x: Int32, y: Int32, by cluster: [UInt8]) {
    let cell = self[x, y]
    let glyph = cluster.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { clusters.intern($0, count: bytes.count) | Cell.clusterFlag }
    }
    let flags = cell.hasBackground ? Cell.backgroundBit : 0
    self[x, y] = Cell(
      glyph: glyph ?? cell.glyph, style: cell.style, width: UInt64(cell.width), flags: flags)
  }
}

/// The character set of lines that terminals have had since the VT100.
private enum LineDrawing {
  private static let scalars = Array(
    "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars.map(\.value))

  /// Appends what stands for a letter; other bytes as they are.
  static func append(_ byte: UInt8, to output: ByteBuffer) {
    if byte >= 0x60 && byte < 0x7F {
      output.append(scalar: scalars[Int(byte) - 0x60])
    } else {
      output.append(byte)
    }
  }
}
