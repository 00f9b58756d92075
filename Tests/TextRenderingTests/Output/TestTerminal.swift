import Containers

@testable import TextRendering

/// A terminal that frames are written to, which notes what a frame must not write.
final class TestTerminal {
  /// How wide a cluster of several scalars is drawn.
  enum WidthModel: CaseIterable {
    /// As the cluster: a family is two cells.
    case clusters
    /// As its scalars one after the other, as older terminals do: a family is eight cells.
    case scalars
  }

  struct Glyph: Equatable {
    var text: String
    var style: StyleRecord
    var link: String?
  }

  private let habits: EmulatedTerminal.Habits
  /// Whether frames stand below other text, and may do more.
  private let isInline: Bool
  private var terminal: EmulatedTerminal
  private var reader = SequenceReader()
  /// The rows that have left the screen at its top.
  private(set) var scrollback: [[Glyph]] = []
  /// How often the screen has moved up.
  var scrolls: Int { scrollback.count }
  /// What no frame may hold.
  private(set) var forbidden: [String] = []

  init(
    _ columns: Int, _ rows: Int, _ model: WidthModel = .clusters, wrapsAtOnce: Bool = false,
    isInline: Bool = false
  ) {
    self.isInline = isInline
    var habits = EmulatedTerminal.Habits()
    (habits.joinsClusters, habits.wrapsAtOnce) = (model == .clusters, wrapsAtOnce)
    self.habits = habits
    terminal = EmulatedTerminal(width: Int32(columns), height: Int32(rows), habits: habits)
    watchTop()
  }

  private func watchTop() {
    terminal.scrolledOut = { [unowned self] cells, row in
      scrollback.append(Self.glyphs(ofRow: row, cells))
    }
  }

  var columns: Int { Int(terminal.cells.width) }
  var rows: Int { Int(terminal.cells.height) }

  var screen: [[Glyph]] { (0..<rows).map { Self.glyphs(ofRow: Int32($0), terminal.cells) } }

  private static func glyphs(ofRow row: Int32, _ cells: CellBuffer) -> [Glyph] {
    (0..<cells.width).map { column in
      let cell = cells[column, row]
      var style = cells.styles[cell.style]
      let link = cells.styles.target(of: style.link)
      style.link = .none
      if cell.isSpace {
        style.attributes.formIntersection(.visibleOnSpace)
        if style.attributes.isEmpty { style.foreground = .clear }
      }
      return Glyph(text: cells.text(of: cell), style: style, link: link)
    }
  }

  /// The state a program leaves behind: plain style, wrapping on.
  var isAtRest: Bool { terminal.screen.wraps && terminal.screen.pen == StyleRecord() }

  /// Changes the size; what the screen then shows is anybody's guess.
  func resize(_ columns: Int, _ rows: Int) {
    terminal.resize(width: Int32(columns), height: Int32(rows))
    scribble()
  }

  /// Puts something else on the screen.
  func scribble() {
    var text = "\u{1B}[0m\u{1B}[?7l"
    for y in 0..<rows {
      text += "\u{1B}[\(y + 1)H" + (0..<columns).map { ($0 + y) % 3 == 0 ? "#" : " " }.joined()
    }
    write(text + "\u{1B}[?7h")
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
    var text = row.map(\.text).joined()
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  /// Changes the width as terminals do that wrap longer lines anew, or cut them; the cursor stays on its
  /// letter. Styles are lost.
  func change(columns: Int, wrapsLines: Bool) {
    let cursor = terminal.cursor
    var (lines, cursorLine): ([[Glyph]], Int) = ([], 0)
    for (number, row) in screen.enumerated() {
      if number == cursor.row { cursorLine = lines.count }
      var rest = row[...]
      while rest.last?.text == " " { rest.removeLast() }
      repeat {
        lines.append(Array(rest.prefix(columns)))
        rest = wrapsLines ? rest.dropFirst(columns) : []
      } while !rest.isEmpty
    }
    while lines.count > rows, cursorLine > 0 {
      scrollback.append(lines.removeFirst())
      cursorLine -= 1
    }
    terminal = EmulatedTerminal(width: Int32(columns), height: Int32(rows), habits: habits)
    let text = lines.prefix(rows).map(Self.text).joined(separator: "\r\n")
    write("\u{1B}[?7l\(text)\u{1B}[?7h\u{1B}[\(cursorLine + 1);\(cursor.column + 1)H")
    watchTop()
  }

  // MARK: - Reading bytes

  func feed(_ text: String) {
    var copy = text
    copy.withUTF8 { bytes in
      reader.read(bytes) { if let name = forbiddenName(of: $0) { forbidden.append(name) } }
    }
    write(text)
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8(terminal.feed)
  }

  /// What a frame must not write; nil for what it may.
  private func forbiddenName(of piece: SequenceReader.Piece) -> String? {
    switch piece {
    case .text: return nil
    case .control(let byte): return byte == 0x0D || byte == 0x0A ? nil : "control \(byte)"
    case .escape(_, let final): return "ESC \(Unicode.Scalar(final))"
    case .command(let text): return text.starts(with: "8;".utf8) ? nil : "OSC \(text)"
    case .sequence(let sequence):
      let final = String(Unicode.Scalar(sequence.final))
      let isWrapping = sequence.prefix == UInt8(ascii: "?") && sequence[0] == 7
      let isPlain = sequence.prefix == 0 && sequence.intermediate == 0
      if isWrapping, final == "h" || final == "l" { return nil }
      if isPlain, ["H", "G", "C", "m"].contains(final) { return nil }
      if isPlain, sequence[0] == 0, final == "K" { return nil }
      if isPlain, isInline, final == "A" || final == "B" { return nil }
      if isPlain, isInline, sequence[0] == 0, final == "J" { return nil }
      return "CSI \(sequence.parameters) \(final)"
    }
  }
}
