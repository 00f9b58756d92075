/// Writes a board as a whole SVG picture: no script, nothing loaded from elsewhere.
///
/// One rectangle for each run of a background, one `<text>` for each run of a style, at its column and as
/// long as its cells. The text of the element `<g class="board">` is the plain output: the spaces and
/// newlines between its `<text>` elements are there, and are not drawn. The picture's size comes first, so
/// the rows are kept until the last one is there.
struct SVGEncoder: RowEncoder {
  /// Lengths in tenths of a pixel.
  private static let (cellWidth, cellHeight, baseline) = (84, 160, 125)
  private static let (margin, barHeight) = (200, 320)

  private let title: String
  private let columns: Int
  private let glyphs: GlyphWriter
  private let strikesOut: Bool
  private let rectangles = ByteBuffer()
  private let rows = ByteBuffer()
  private let text = ByteBuffer()
  private var styles: PageStyles
  private var height = 0
  /// The classes of blocks, nil for those in the colour of the page's text.
  private var blocks: Set<Int?> = []

  init(options: RenderOptions, styles: StyleTable) {
    title = options.title
    columns = Int(options.width)
    glyphs = GlyphWriter(charset: options.charset)
    strikesOut = options.marksStrikethrough
    self.styles = PageStyles(styles: styles, options: options)
  }

  mutating func encode(_ count: Int32, of buffer: CellBuffer, into output: ByteBuffer) {
    for y in 0..<count {
      let end = buffer.end(ofRow: y) { styles.showsOnSpace($0) }
      writeFills(ofRow: y, upTo: end, of: buffer)
      buffer.eachSegment(ofRow: y, upTo: end) { segment in
        if segment.family == .lines { writeBlocks(of: segment, ofRow: y, of: buffer) }
        for run in runs(of: segment, ofRow: y, of: buffer) {
          write(run, segment, ofRow: y, of: buffer)
        }
      }
      rows.append("\n")
      height += 1
    }
  }

  mutating func skip(_ count: Int32, into output: ByteBuffer) {
    for _ in 0..<max(0, count) { rows.append("\n") }
    height += Int(max(0, count))
  }

  // MARK: - Backgrounds

  private mutating func writeFills(ofRow y: Int32, upTo end: Int, of buffer: CellBuffer) {
    var start = 0
    while start < end {
      let number = fill(start, y, of: buffer)
      var next = start + 1
      while next < end, fill(next, y, of: buffer) == number { next += 1 }
      if let number { writeFill(number, start..<next) }
      start = next
    }
  }

  private mutating func fill(_ column: Int, _ y: Int32, of buffer: CellBuffer) -> Int? {
    guard let number = styles.number(of: buffer[Int32(column), y].style),
      styles.looks[number].contains(where: { $0.fill != nil })
    else { return nil }
    return number
  }

  private func writeFill(_ number: Int, _ columns: Range<Int>) {
    rectangles.append("<rect class=\"s\(number)\"")
    attribute("x", Self.x(columns.lowerBound), into: rectangles)
    attribute("y", Self.y(height), into: rectangles)
    attribute("width", columns.count * Self.cellWidth, into: rectangles)
    attribute("height", Self.cellHeight, into: rectangles)
    rectangles.append("/>")
  }

  private mutating func writeBlocks(
    of segment: RowSegment, ofRow y: Int32, of buffer: CellBuffer
  ) {
    buffer.eachBlock(in: segment.cells, ofRow: y) { columns, shape in
      guard let shape else { return }
      let number = styles.number(of: segment.style)
      blocks.insert(number)
      rectangles.append("<rect class=\"b\(number.map { " b\($0)" } ?? "")\"")
      attribute("x", Self.x(columns.lowerBound), into: rectangles)
      attribute("y", Self.y(height) + shape.top * Self.cellHeight / 8, into: rectangles)
      attribute(
        "width", columns.count * shape.width * Self.cellWidth / 8, into: rectangles)
      attribute("height", shape.height * Self.cellHeight / 8, into: rectangles)
      rectangles.append("/>")
    }
  }

  // MARK: - Text

  private struct Run {
    let columns: Range<Int>
    let isGap: Bool
  }

  /// The parts of a segment that are drawn, and the spaces between them. Signs and wide glyphs stand each
  /// for themselves; text is cut where it has two spaces or more, and at its ends.
  private mutating func runs(of segment: RowSegment, ofRow y: Int32, of buffer: CellBuffer) -> [Run]
  {
    var runs: [Run] = []
    let showsSpaces = styles.number(of: segment.style).map {
      !styles.looks[$0][0].attributes.isDisjoint(with: .visibleOnSpace)
    }
    var start = segment.cells.lowerBound
    while start < segment.cells.upperBound {
      let isGap =
        !(showsSpaces ?? false) && gap(at: start, in: segment.cells, ofRow: y, of: buffer) > 0
      var next = start + 1
      while next < segment.cells.upperBound {
        let length = gap(at: next, in: segment.cells, ofRow: y, of: buffer)
        if isGap {
          if length == 0 { break }
        } else if segment.family == .sign || segment.family == .wide {
          if !buffer.isContinuation(next, y) { break }
        } else if !(showsSpaces ?? false),
          length > 1 || (length == 1 && next + 1 == segment.cells.upperBound)
        {
          break
        }
        next += 1
      }
      runs.append(Run(columns: start..<next, isGap: isGap))
      start = next
    }
    return runs
  }

  /// How many spaces there are from `column` on.
  private func gap(at column: Int, in cells: Range<Int>, ofRow y: Int32, of buffer: CellBuffer)
    -> Int
  {
    var end = column
    while end < cells.upperBound, buffer[Int32(end), y].isSpace { end += 1 }
    return end - column
  }

  private mutating func write(
    _ run: Run, _ segment: RowSegment, ofRow y: Int32, of buffer: CellBuffer
  ) {
    text.removeAll()
    glyphs.write(
      run.columns, segment.style, ofRow: y, of: buffer, strikesOut: strikesOut, into: text)
    guard !run.isGap else { return rows.append(text.bytes) }
    let target = styles.target(of: segment.style)
    if let target {
      rows.append("<a href=\"")
      rows.appendEscaped(target)
      rows.append("\">")
    }
    rows.append("<text")
    if let number = styles.number(of: segment.style) { rows.append(" class=\"s\(number)\"") }
    attribute("x", Self.x(run.columns.lowerBound), into: rows)
    attribute("y", Self.y(height) + Self.baseline, into: rows)
    attribute("textLength", run.columns.count * Self.cellWidth, into: rows)
    rows.append(" lengthAdjust=\"spacingAndGlyphs\">")
    rows.appendEscaped(text.bytes)
    rows.append("</text>")
    if target != nil { rows.append("</a>") }
  }

  private static func x(_ column: Int) -> Int { margin + column * cellWidth }
  private static func y(_ row: Int) -> Int { barHeight + row * cellHeight }

  private func attribute(_ name: StaticString, _ tenths: Int, into output: ByteBuffer) {
    output.append(" ")
    output.append(name)
    output.append("=\"")
    output.append(tenths: tenths)
    output.append("\"")
  }

  // MARK: - The picture

  func end(into output: ByteBuffer) {
    let width = 2 * Self.margin + columns * Self.cellWidth
    let total = Self.barHeight + height * Self.cellHeight + Self.margin
    output.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    attribute("width", width, into: output)
    attribute("height", total, into: output)
    output.append(" viewBox=\"0 0 ")
    output.append(tenths: width)
    output.append(" ")
    output.append(tenths: total)
    output.append("\" role=\"img\" aria-labelledby=\"title\"><title id=\"title\">")
    output.appendEscaped(title)
    output.append("</title><style>")
    output.append(Self.frame)
    PageSheet(styles: styles, page: page, rules: rules).write(into: output)
    output.append("</style>")
    writeWindow(width, total, into: output)
    output.append("<g shape-rendering=\"crispEdges\">")
    output.append(rectangles.bytes)
    output.append("</g><g class=\"board\" xml:space=\"preserve\">")
    output.append(rows.bytes)
    output.append("</g></svg>\n")
  }

  private func writeWindow(_ width: Int, _ height: Int, into output: ByteBuffer) {
    output.append("<rect class=\"window\" x=\"0.5\" y=\"0.5\"")
    attribute("width", width - 10, into: output)
    attribute("height", height - 10, into: output)
    output.append(" rx=\"10\"/><g class=\"dots\">")
    for dot in 0..<3 {
      output.append("<circle")
      attribute("cx", 180 + dot * 160, into: output)
      output.append(" cy=\"17\" r=\"4.5\"/>")
    }
    output.append("</g>")
  }

  private static let frame = "text{font:14px \(monospacedFonts);white-space:pre}"

  private func page(_ theme: Theme) -> String {
    let edge = theme.edge.css
    let block = blocks.isEmpty ? "" : ".b{fill:\(theme.foreground.css)}"
    return block + ".window{fill:\(theme.background.css);stroke:\(edge)}.dots{fill:\(edge)}"
      + "text{fill:\(theme.foreground.css)}a text{text-decoration:underline}"
  }

  private func rules(_ number: Int, _ look: PageStyles.Look) -> String {
    var rules = ""
    let name = "s\(number)"
    let text = look.attributes.css + (look.text.map { "fill:\($0.css);" } ?? "")
    if !text.isEmpty { rules += "text.\(name){\(text.dropLast())}" }
    if let fill = look.fill { rules += "rect.\(name){fill:\(fill.css)}" }
    if let text = look.text, blocks.contains(number) {
      rules += "rect.b\(number){fill:\(text.css)}"
    }
    return rules
  }
}
