/// Writes a board as a whole HTML document: no script, nothing loaded from elsewhere.
///
/// The text of the `<code>` element is the plain output, but for trailing spaces that show a background
/// or an attribute. The head names the styles in use, so the rows are kept until the last one is there.
struct HTMLEncoder: RowEncoder {
  private let title: String
  private let glyphs: GlyphWriter
  private let strikesOut: Bool
  private let rows = ByteBuffer()
  private let text = ByteBuffer()
  private var styles: PageStyles
  /// The shapes of blocks that end inside their cells, for the sheet.
  private var shapes: [BlockShape] = []
  private var lines = PageLines()
  /// How wide pieces of text are that get their cells as a whole.
  private var widths: Set<Int> = []

  var heldBytes: Int { rows.count }

  init(options: RenderOptions, styles: StyleTable) {
    title = neutralized(options.title)
    glyphs = GlyphWriter(charset: options.charset)
    strikesOut = options.marksStrikethrough
    self.styles = PageStyles(styles: styles, options: options)
  }

  mutating func encode(_ count: Int32, of buffer: CellBuffer, into output: ByteBuffer) {
    for y in 0..<count {
      let end = buffer.end(ofRow: y) { styles.showsOnSpace($0) }
      var open = StyleID.plain
      buffer.eachSegment(ofRow: y, upTo: end, glyphs) { segment in
        if segment.style != open {
          writeEnd(of: open)
          writeStart(of: segment.style)
          open = segment.style
        }
        write(segment, ofRow: y, of: buffer)
      }
      writeEnd(of: open)
      rows.append("\n")
    }
  }

  func end(into output: ByteBuffer) {
    output.append("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n")
    output.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    output.append("<title>")
    output.appendEscaped(title)
    output.append("</title>\n<style>")
    output.append(Self.frame)
    for (number, shape) in shapes.enumerated() { output.append(Self.rule(number, shape)) }
    output.append(lines.sheet)
    if !widths.isEmpty { output.append("bdi{display:inline-block;height:16px;vertical-align:top}") }
    for width in widths.sorted() { output.append(".d\(width){width:\(width)ch}") }
    PageSheet(styles: styles, page: page, rules: rules).write(into: output)
    output.append("</style>\n</head>\n<body><main><pre><code>")
    output.append(rows.bytes)
    output.append("</code></pre></main></body>\n</html>\n")
  }

  // MARK: - Rows

  private mutating func writeStart(of style: StyleID) {
    let number = styles.number(of: style)
    let target = styles.target(of: style)
    guard number != nil || target != nil else { return }
    rows.append(target != nil ? "<a" : "<span")
    if let number { rows.append(" class=\"s\(number)\"") }
    if let target {
      rows.append(" href=\"")
      rows.appendEscaped(target)
      rows.append("\"")
    }
    rows.append(">")
  }

  private mutating func writeEnd(of style: StyleID) {
    if styles.target(of: style) != nil {
      rows.append("</a>")
    } else if styles.number(of: style) != nil {
      rows.append("</span>")
    }
  }

  private mutating func write(_ segment: RowSegment, ofRow y: Int32, of buffer: CellBuffer) {
    switch segment.family {
    case .text: write(segment.cells, segment.style, ofRow: y, of: buffer)
    case .lines:
      buffer.eachBlock(in: segment.cells, ofRow: y) { columns, shape in
        guard let shape else {
          return writeLines(columns, segment.style, ofRow: y, of: buffer)
        }
        writeStart(of: shape)
        write(columns, segment.style, ofRow: y, of: buffer)
        rows.append("</span>")
      }
    case .rightToLeft, .shaped:
      // As wide as its cells, whatever font its letters come from.
      let width = segment.cells.count
      widths.insert(width)
      rows.append("<bdi class=\"d\(width)\">")
      write(segment.cells, segment.style, ofRow: y, of: buffer)
      rows.append("</bdi>")
    case .sign, .wide:
      for column in segment.cells where !buffer.isContinuation(column, y) {
        rows.append(segment.family == .wide ? "<span class=\"w\">" : "<span class=\"n\">")
        write(column..<column + 1, segment.style, ofRow: y, of: buffer)
        rows.append("</span>")
      }
    }
  }

  /// Lines and dots are areas, but for those that are crossed out or underlined.
  private mutating func writeLines(
    _ columns: Range<Int>, _ style: StyleID, ofRow y: Int32, of buffer: CellBuffer
  ) {
    let look = styles.number(of: style).map { styles.looks[$0][0] }
    guard look?.attributes.isDisjoint(with: .visibleOnSpace) ?? true else {
      return write(columns, style, ofRow: y, of: buffer)
    }
    var start = columns.lowerBound
    while start < columns.upperBound {
      let glyph = buffer[Int32(start), y].glyph
      let isDrawn = PageLines.draws(glyph)
      var next = start + 1
      while next < columns.upperBound, !isDrawn || PageLines.joins(glyph) {
        let other = buffer[Int32(next), y].glyph
        guard isDrawn ? other == glyph : !PageLines.draws(other) else { break }
        next += 1
      }
      if isDrawn { rows.append("<span class=\"\(lines.name(of: glyph))\">") }
      write(start..<next, style, ofRow: y, of: buffer)
      if isDrawn { rows.append("</span>") }
      start = next
    }
  }

  private mutating func writeStart(of shape: BlockShape) {
    rows.append("<span class=\"b")
    if !shape.isWhole {
      let number = shapes.firstIndex(of: shape) ?? shapes.count
      if number == shapes.count { shapes.append(shape) }
      rows.append(" b\(number)")
    }
    rows.append("\">")
  }

  private func write(_ columns: Range<Int>, _ style: StyleID, ofRow y: Int32, of buffer: CellBuffer)
  {
    text.removeAll()
    glyphs.write(columns, style, ofRow: y, of: buffer, strikesOut: strikesOut, into: text)
    rows.appendEscaped(text.bytes)
  }

  // MARK: - The sheet

  /// Rows are as high as box drawing is in most fonts; a background fills its row.
  private static let frame: String =
    "body{margin:0;padding:2rem}"
    + "main{box-sizing:border-box;width:max-content;max-width:100%;margin:0 auto;padding:20px 24px;"
    + "border:1px solid;border-radius:12px;overflow-x:auto}"
    + "pre{margin:0;font:14px/16px \(monospacedFonts);font-variant-ligatures:none}code{font:inherit}"
    + "code>*{display:inline-block;height:16px;vertical-align:top}"
    + "a{color:inherit}.n,.w,.b{display:inline-block;height:16px;vertical-align:top;text-align:center}"
    + ".n,.w,bdi{text-decoration:inherit}.n{width:1ch}.w{width:2ch}.b{background:currentColor}"

  /// A block fills its part of the cell.
  private static func rule(_ number: Int, _ shape: BlockShape) -> String {
    let (side, eighths) =
      shape.width < 8
      ? (shape.left > 0 ? "left" : "right", shape.width)
      : (shape.top > 0 ? "top" : "bottom", shape.height)
    let part = "\(eighths * 125 / 10).\(eighths * 125 % 10)%"
    return ".b\(number){background:linear-gradient(to \(side),currentColor \(part),transparent 0)}"
  }

  private func page(_ theme: Theme) -> String {
    let edge = theme.edge.css
    return "body{background:\(theme.surround.css)}"
      + "main{background:\(theme.background.css);color:\(theme.foreground.css);border-color:\(edge)}"
  }

  private func rules(_ number: Int, _ look: PageStyles.Look) -> String {
    var rule = look.attributes.css
    if let text = look.text { rule += "color:\(text.css);" }
    if let fill = look.fill { rule += "background:\(fill.css);" }
    return ".s\(number){\(rule.dropLast())}"
  }
}

extension CellBuffer {
  func isContinuation(_ column: Int, _ y: Int32) -> Bool {
    cells[Int(y) * Int(width) + column].isContinuation
  }
}

extension GlyphWriter {
  /// Writes the cells `columns` of a row; with `strikesOut` a struck-out one is followed by U+0336.
  func write(
    _ columns: Range<Int>, _ style: StyleID, ofRow y: Int32, of buffer: CellBuffer,
    strikesOut: Bool, into output: ByteBuffer
  ) {
    let first = buffer.cells + Int(y) * Int(buffer.width) + columns.lowerBound
    guard strikesOut, buffer.styles[style].attributes.contains(.strikethrough) else {
      return write(first, count: columns.count, of: buffer, into: output)
    }
    writeStruck(first, count: columns.count, of: buffer, into: output)
  }

  /// Writes cells with a stroke through each.
  func writeStruck(
    _ cells: UnsafePointer<Cell>, count: Int, of buffer: CellBuffer, into output: ByteBuffer
  ) {
    for position in 0..<count {
      write(cells + position, count: 1, of: buffer, into: output)
      if !cells[position].isContinuation { output.append(scalar: 0x336) }
    }
  }
}

extension Theme {
  /// What lies around the page: a shade darker.
  var surround: RGBColor { background.shifted(by: -10) }

  /// The line around the page.
  var edge: RGBColor { background.shifted(by: isDark ? 36 : -40) }

  var isDark: Bool { background.grey.red < 128 }
}

extension RGBColor {
  fileprivate func shifted(by amount: Int) -> RGBColor {
    func shift(_ channel: UInt8) -> UInt8 { UInt8(clamping: Int(channel) + amount) }
    return RGBColor(shift(red), shift(green), shift(blue))
  }
}
