/// Writes rows of cells as elements of an SVG picture: one rectangle for each run of a background, one
/// `<text>` for each run of a style, at its column and as long as its cells. Lines, blocks and braille are
/// drawn as areas; their text, which is there to be copied, is not seen.
struct SVGCells {
  /// What an element is drawn over: nothing, or those of the layers before.
  enum Layer: UInt8, CaseIterable {
    case fill, block, text
    /// Spaces between texts, which show nothing.
    case gap
  }

  typealias Sink = (Layer, UnsafeBufferPointer<UInt8>) -> Void

  private let glyphs: GlyphWriter
  private let strikesOut: Bool
  private let element = ByteBuffer()
  private let text = ByteBuffer()
  private var hasShapes = false
  private var styles: PageStyles
  /// The classes of blocks, nil for those in the colour of the page's text.
  private var blocks: Set<Int?> = []
  /// Where the row begins, in tenths of a pixel.
  private var top = 0

  init(options: RenderOptions, styles: StyleTable) {
    glyphs = GlyphWriter(charset: options.charset)
    strikesOut = options.marksStrikethrough
    self.styles = PageStyles(styles: styles, options: options)
  }

  /// Hands the elements of a row, which begins at `top`, to `sink`.
  mutating func encode(row y: Int32, of buffer: CellBuffer, at top: Int, into sink: Sink) {
    self.top = top
    let end = buffer.end(ofRow: y) { styles.showsOnSpace($0) }
    writeFills(ofRow: y, upTo: end, of: buffer, sink)
    buffer.eachSegment(ofRow: y, upTo: end, glyphs) { segment in
      if segment.family == .lines { writeBlocks(of: segment, ofRow: y, of: buffer, sink) }
      for run in runs(of: segment, ofRow: y, of: buffer) {
        write(run, segment, ofRow: y, of: buffer, sink)
      }
    }
  }

  private func finish(_ layer: Layer, _ sink: Sink) {
    sink(layer, element.bytes)
    element.removeAll()
  }

  // MARK: - Backgrounds

  private mutating func writeFills(
    ofRow y: Int32, upTo end: Int, of buffer: CellBuffer, _ sink: Sink
  ) {
    var start = 0
    while start < end {
      let number = fill(start, y, of: buffer)
      var next = start + 1
      while next < end, fill(next, y, of: buffer) == number { next += 1 }
      if let number { writeFill(number, start..<next, sink) }
      start = next
    }
  }

  private mutating func fill(_ column: Int, _ y: Int32, of buffer: CellBuffer) -> Int? {
    guard let number = styles.number(of: buffer[Int32(column), y].style),
      styles.looks[number].contains(where: { $0.fill != nil })
    else { return nil }
    return number
  }

  private func writeFill(_ number: Int, _ columns: Range<Int>, _ sink: Sink) {
    element.append("<rect class=\"s\(number)\"")
    attribute("x", SVGPicture.x(columns.lowerBound))
    attribute("y", top)
    attribute("width", columns.count * SVGPicture.cellWidth)
    attribute("height", SVGPicture.cellHeight)
    element.append("/>")
    finish(.fill, sink)
  }

  private mutating func writeBlocks(
    of segment: RowSegment, ofRow y: Int32, of buffer: CellBuffer, _ sink: Sink
  ) {
    buffer.eachBlock(in: segment.cells, ofRow: y) { columns, shape in
      guard let shape else { return }
      let number = styles.number(of: segment.style)
      blocks.insert(number)
      element.append("<rect class=\"b\(number.map { " b\($0)" } ?? "")\"")
      attribute(
        "x", SVGPicture.x(columns.lowerBound) + shape.left * SVGPicture.cellWidth / 8)
      attribute("y", top + shape.top * SVGPicture.cellHeight / 8)
      attribute(
        "width", columns.count * shape.width * SVGPicture.cellWidth / 8)
      attribute("height", shape.height * SVGPicture.cellHeight / 8)
      element.append("/>")
      finish(.block, sink)
    }
  }

  /// Draws the lines and dots of a run.
  private mutating func writeLines(
    _ columns: Range<Int>, _ style: StyleID, ofRow y: Int32, of buffer: CellBuffer, _ sink: Sink
  ) {
    var shapes = LineShapes()
    for column in columns {
      shapes.add(buffer[Int32(column), y].glyph, x: SVGPicture.x(column), y: top)
    }
    shapes.finish()
    let number = styles.number(of: style)
    for (path, attribute) in [(shapes.straight, ""), (shapes.round, " shape-rendering=\"auto\"")]
    where !path.bytes.isEmpty {
      blocks.insert(number)
      element.append("<path class=\"b\(number.map { " b\($0)" } ?? "")\"\(attribute) d=\"")
      element.append(path.bytes)
      element.append("\"/>")
      finish(.block, sink)
    }
  }

  /// Whether everything that shows in `columns` is drawn as areas.
  private mutating func isDrawn(
    _ columns: Range<Int>, _ style: StyleID, ofRow y: Int32, of buffer: CellBuffer
  ) -> Bool {
    let look = styles.number(of: style).map { styles.looks[$0][0] }
    guard look?.attributes.isDisjoint(with: .visibleOnSpace) ?? true else { return false }
    return columns.allSatisfy { column in
      let cell = buffer[Int32(column), y]
      // A shade on a ground of its own colour is that ground.
      let isGround = (0x2591...0x2593).contains(cell.glyph) && look?.fill != nil
      return cell.isSpace || BlockShape(cell.glyph) != nil || LineShapes.draws(cell.glyph)
        || isGround && look?.fill == look?.text
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
    func gap(at column: Int) -> Int {
      guard !(showsSpaces ?? false) else { return 0 }
      return segment.cells[column...].prefix { buffer[Int32($0), y].isSpace }.count
    }
    let end = segment.cells.upperBound
    var start = segment.cells.lowerBound
    while start < end {
      let spaces = gap(at: start)
      var next = start + max(1, spaces)
      while spaces == 0, next < end {
        if segment.family == .sign || segment.family == .wide {
          if !buffer.isContinuation(next, y) { break }
        } else {
          let length = gap(at: next)
          if length > 1 || length == 1 && next + 1 == end { break }
        }
        next += 1
      }
      runs.append(Run(columns: start..<next, isGap: spaces > 0))
      start = next
    }
    return runs
  }

  private mutating func write(
    _ run: Run, _ segment: RowSegment, ofRow y: Int32, of buffer: CellBuffer, _ sink: Sink
  ) {
    text.removeAll()
    glyphs.write(
      run.columns, segment.style, ofRow: y, of: buffer, strikesOut: strikesOut, into: text)
    guard !run.isGap else { return sink(.gap, text.bytes) }
    let isShape =
      segment.family == .lines && isDrawn(run.columns, segment.style, ofRow: y, of: buffer)
    if isShape { writeLines(run.columns, segment.style, ofRow: y, of: buffer, sink) }
    let target = styles.target(of: segment.style)
    if let target {
      element.append("<a href=\"")
      element.appendEscaped(target)
      element.append("\">")
    }
    element.append("<text")
    if isShape {
      hasShapes = true
      element.append(" class=\"l\"")
    } else if let number = styles.number(of: segment.style) {
      element.append(" class=\"s\(number)\"")
    }
    attribute("x", SVGPicture.x(run.columns.lowerBound))
    attribute("y", top + SVGPicture.baseline)
    attribute("textLength", run.columns.count * SVGPicture.cellWidth)
    element.append(" lengthAdjust=\"spacingAndGlyphs\">")
    element.appendEscaped(text.bytes)
    element.append("</text>")
    if target != nil { element.append("</a>") }
    finish(.text, sink)
  }

  private func attribute(_ name: StaticString, _ tenths: Int) {
    element.append(attribute: name, tenths: tenths)
  }

  // MARK: - The sheet

  /// The rules for the classes of all elements so far.
  var sheet: PageSheet { PageSheet(styles: styles, page: page, rules: rules) }

  private func page(_ theme: Theme) -> String {
    let edge = theme.edge.css
    let block = blocks.isEmpty ? "" : ".b{fill:\(theme.foreground.css)}"
    return block + (hasShapes ? "text.l{opacity:0}" : "")
      + ".window{fill:\(theme.background.css);stroke:\(edge)}.dots{fill:\(edge)}"
      + "text{fill:\(theme.foreground.css)}a text{text-decoration:underline}"
  }

  private func rules(_ number: Int, _ look: PageStyles.Look) -> String {
    var rules = ""
    let name = "s\(number)"
    let text = look.attributes.css + (look.text.map { "fill:\($0.css);" } ?? "")
    if !text.isEmpty { rules += "text.\(name){\(text.dropLast())}" }
    if let fill = look.fill { rules += "rect.\(name){fill:\(fill.css)}" }
    if let text = look.text, blocks.contains(number) {
      rules += ".b\(number){fill:\(text.css)}"
    }
    return rules
  }
}
