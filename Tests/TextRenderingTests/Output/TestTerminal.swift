@testable import TextRendering

/// The screen of a terminal, as far as frames are written to one: cursor moves, erasing in a row, SGR,
/// links, wrapping, and either opinion on how wide a cluster is.
final class TestTerminal {
  /// How wide a cluster of several scalars is drawn.
  enum WidthModel: CaseIterable {
    /// As the cluster: a family is two cells.
    case clusters
    /// As its scalars one after the other, as older terminals do: a family is eight cells.
    case scalars
  }

  struct Glyph: Equatable {
    var text = " "
    var style = ""
    var isSecondHalf = false
  }

  private let model: WidthModel
  /// Whether frames stand below other text, and may do more.
  private let isInline: Bool
  /// Whether a glyph in the last column moves the cursor on at once instead of with the next glyph.
  private let wrapsAtOnce: Bool
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var screen: [[Glyph]]
  /// The rows that have left the screen at its top.
  private(set) var scrollback: [[Glyph]] = []
  /// How often the screen has moved up.
  var scrolls: Int { scrollback.count }
  /// Sequences that no frame may hold, and those that are not known here.
  private(set) var forbidden: [String] = []

  private var row = 0
  private var column = 0
  private var waitsToWrap = false
  /// The cell of the glyph printed last, which marks join; nil after a move.
  private var lastGlyph: (row: Int, column: Int)?
  private var wraps = true
  private var pen = Pen()
  private var run = String.UnicodeScalarView()

  private struct Pen {
    var attributes: Set<Int> = []
    var foreground = ""
    var background = ""
    var link = ""

    var style: String {
      "\(attributes.sorted()) \(foreground) \(background) \(link)"
    }

    /// On a space only some attributes show.
    var spaceStyle: String {
      var pen = self
      pen.attributes.formIntersection([4, 7, 9])
      if pen.attributes.isEmpty { pen.foreground = "" }
      return pen.style
    }
  }

  init(
    _ columns: Int, _ rows: Int, _ model: WidthModel = .clusters, wrapsAtOnce: Bool = false,
    isInline: Bool = false
  ) {
    self.isInline = isInline
    self.columns = columns
    self.rows = rows
    self.model = model
    self.wrapsAtOnce = wrapsAtOnce
    screen = Self.blank(columns, rows)
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Glyph]] {
    let blank = Glyph(text: " ", style: Pen().style)
    return Array(repeating: Array(repeating: blank, count: columns), count: rows)
  }

  /// The state a program leaves behind: plain style, wrapping on.
  var isAtRest: Bool { wraps && pen.style == Pen().style }

  /// Changes the size; what the screen then shows is anybody's guess.
  func resize(_ columns: Int, _ rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    scribble()
  }

  /// Puts something else on the screen.
  func scribble() {
    screen = Self.blank(columns, rows)
    lastGlyph = nil
    for y in 0..<rows {
      for x in 0..<columns where (x + y) % 3 == 0 { screen[y][x].text = "#" }
    }
    (row, column, waitsToWrap) = (rows - 1, columns - 1, false)
  }

  /// The lines without the spaces behind them.
  var lines: [String] { screen.map(Self.text) }

  /// All that a person can scroll back to, up to the last line that is not blank.
  var transcript: [String] {
    var lines = (scrollback + screen).map(Self.text)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func text(_ row: [Glyph]) -> String {
    var text = row.map { $0.isSecondHalf ? "" : $0.text }.joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// Changes the width as terminals do that wrap longer lines anew, or cut them; the cursor stays on its
  /// letter.
  func change(columns: Int, wrapsLines: Bool) {
    var (lines, cursorLine): ([[Glyph]], Int) = ([], 0)
    for (number, row) in screen.enumerated() {
      if number == self.row { cursorLine = lines.count }
      var rest = row[...]
      while rest.last?.text == " " { rest.removeLast() }
      repeat {
        let part = rest.prefix(columns)
        lines.append(part + Self.blank(columns - part.count, 1)[0])
        rest = wrapsLines ? rest.dropFirst(columns) : []
      } while !rest.isEmpty
    }
    while lines.count > rows, cursorLine > 0 {
      scrollback.append(lines.removeFirst())
      cursorLine -= 1
    }
    self.columns = columns
    screen = Array((lines + Self.blank(columns, rows)).prefix(rows))
    (row, column, waitsToWrap, lastGlyph) = (cursorLine, min(column, columns - 1), false, nil)
  }

  // MARK: - Reading bytes

  func feed(_ text: String) {
    var scalars = Substring(text).unicodeScalars
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\u{1B}":
        flush()
        readEscape(&scalars)
      case "\r":
        flush()
        lastGlyph = nil
        (column, waitsToWrap) = (0, false)
      case "\n":
        flush()
        lineFeed()
      default: run.append(scalar)
      }
    }
    flush()
  }

  private func readEscape(_ scalars: inout Substring.UnicodeScalarView) {
    switch scalars.popFirst() {
    case "[": readControl(&scalars)
    case "]":
      var text = ""
      while let scalar = scalars.popFirst(), scalar != "\u{1B}" {
        text.unicodeScalars.append(scalar)
      }
      _ = scalars.popFirst()
      guard text.hasPrefix("8;") else { return forbidden.append("OSC " + text) }
      let target = text.dropFirst(2).drop { $0 != ";" }.dropFirst()
      pen.link = String(target)
    case let other: forbidden.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private func readControl(_ scalars: inout Substring.UnicodeScalarView) {
    var parameters = ""
    while let scalar = scalars.first, !("@"..."~").contains(scalar) {
      parameters.unicodeScalars.append(scalar)
      scalars.removeFirst()
    }
    guard let final = scalars.popFirst() else { return }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let first = max(1, numbers.first ?? 1)
    switch (final, parameters) {
    case ("h", "?7"): wraps = true
    case ("l", "?7"): (wraps, waitsToWrap) = (false, false)
    case ("H", _): move(first - 1, max(1, numbers.count > 1 ? numbers[1] : 1) - 1)
    case ("G", _): move(row, first - 1)
    case ("C", _): move(row, column + first)
    case ("K", ""): eraseToEnd()
    case ("A", _) where isInline: move(row - first, column)
    case ("B", _) where isInline: move(row + first, column)
    case ("J", "") where isInline: eraseBelow()
    case ("m", _): apply(numbers)
    default: forbidden.append("CSI \(parameters)\(final)")
    }
  }

  private func move(_ row: Int, _ column: Int) {
    self.row = min(rows - 1, max(0, row))
    self.column = min(columns - 1, max(0, column))
    waitsToWrap = false
    lastGlyph = nil
  }

  private func lineFeed() {
    waitsToWrap = false
    lastGlyph = nil
    if row < rows - 1 {
      row += 1
    } else {
      scrollback.append(screen.removeFirst())
      screen += Self.blank(columns, 1)
    }
  }

  private func eraseToEnd() {
    detach(row, column..<columns)
    var blank = Pen()
    blank.background = pen.background
    for x in column..<columns { screen[row][x] = Glyph(text: " ", style: blank.style) }
  }

  private func eraseBelow() {
    eraseToEnd()
    screen[(row + 1)...] = Self.blank(columns, rows - row - 1)[...]
  }

  private func apply(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: (pen.attributes, pen.foreground, pen.background) = ([], "", "")
      case 1...4, 7, 9: pen.attributes.insert(number)
      case 22: pen.attributes.subtract([1, 2])
      case 23, 24, 27, 29: pen.attributes.remove(number - 20)
      case 30...37, 90...97: pen.foreground = "\(number)"
      case 40...47, 100...107: pen.background = "\(number)"
      case 39: pen.foreground = ""
      case 49: pen.background = ""
      case 38, 48:
        let count = rest.first == 5 ? 2 : 4
        let color = rest.prefix(count).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if number == 38 { pen.foreground = color } else { pen.background = color }
      default: forbidden.append("SGR \(number)")
      }
    }
  }

  // MARK: - Printing

  private func flush() {
    guard !run.isEmpty else { return }
    let text = String(run)
    run.removeAll()
    switch model {
    case .clusters: for cluster in text { print(String(cluster), width: Self.width(cluster)) }
    case .scalars:
      for scalar in text.unicodeScalars {
        print(String(scalar), width: Int(ScalarCells(scalar.value).width))
      }
    }
  }

  private static func width(_ cluster: Character) -> Int {
    let bytes = Array(String(cluster).utf8)
    return bytes.withUnsafeBufferPointer { Int(cellWidth(of: $0)) }
  }

  private func print(_ text: String, width: Int) {
    guard width > 0 else {
      if let lastGlyph { screen[lastGlyph.row][lastGlyph.column].text += text }
      return
    }
    if waitsToWrap { wrap() }
    if column + width > columns {
      if wraps { wrap() } else { column = max(0, columns - width) }
    }
    put(text, width)
    column += width
    guard column >= columns else { return }
    column = columns - 1
    guard wraps else { return }
    if wrapsAtOnce { wrap() } else { waitsToWrap = true }
  }

  private func wrap() {
    column = 0
    lineFeed()
  }

  private func put(_ text: String, _ width: Int) {
    let end = min(columns, column + width)
    detach(row, column..<end)
    let style = text == " " ? pen.spaceStyle : pen.style
    lastGlyph = (row, column)
    screen[row][column] = Glyph(text: text, style: style)
    for x in (column + 1)..<max(column + 1, end) {
      screen[row][x] = Glyph(text: "", style: style, isSecondHalf: true)
    }
  }

  /// Blanks the other halves of wide glyphs that are cut.
  private func detach(_ row: Int, _ range: Range<Int>) {
    if screen[row][range.lowerBound].isSecondHalf, range.lowerBound > 0 {
      screen[row][range.lowerBound - 1].text = " "
    }
    if range.upperBound < columns, screen[row][range.upperBound].isSecondHalf {
      screen[row][range.upperBound].text = " "
      screen[row][range.upperBound].isSecondHalf = false
    }
  }
}
