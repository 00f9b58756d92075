/// Writes rows with their styles as minimal SGR sequences and OSC 8 links; every row ends reset.
///
/// With its sequences taken out the output equals that of ``encodePlain(_:rows:charset:strikesOut:into:)``
/// but for trailing spaces that show a background or an attribute. `strikesOut` is that of plain text.
package func encodeANSI(
  _ buffer: CellBuffer, rows: Range<Int32>, depth: ColorDepth, theme: Theme = .terminal,
  charset: OutputCharset = .unicode, strikesOut: Bool = false, into output: ByteBuffer
) {
  var encoder = ANSIEncoder(
    buffer: buffer, theme: theme, depth: depth, charset: charset, output: output)
  encoder.strikesOut = strikesOut && charset != .ascii
  for row in rows.clamped(to: 0..<buffer.height) { encoder.encode(row) }
}

private struct ANSIEncoder {
  private let buffer: CellBuffer
  private let theme: Theme
  private let depth: ColorDepth
  private let glyphs: GlyphWriter
  private let output: ByteBuffer
  var strikesOut = false
  /// Filled as styles are met: a frame uses few of a table's styles.
  private var resolved: [ResolvedStyle?]
  private var current = ResolvedStyle.plain

  init(
    buffer: CellBuffer, theme: Theme, depth: ColorDepth, charset: OutputCharset,
    output: ByteBuffer
  ) {
    self.buffer = buffer
    self.theme = theme
    self.depth = depth
    glyphs = GlyphWriter(charset: charset)
    self.output = output
    resolved = Array(repeating: nil, count: buffer.styles.count)
  }

  mutating func encode(_ row: Int32) {
    let cells = buffer.cells + Int(row) * Int(buffer.width)
    var end = Int(buffer.width)
    while end > 0, cells[end - 1].isSpace, !style(cells[end - 1].style).showsOnSpace { end -= 1 }
    var column = 0
    while column < end {
      let id = cells[column].style
      let first = column
      while column < end, cells[column].style == id || cells[column].isContinuation {
        column &+= 1
      }
      change(to: style(id))
      if strikesOut && current.attributes.contains(.strikethrough) {
        glyphs.writeStruck(cells + first, count: column &- first, of: buffer, into: output)
      } else {
        glyphs.write(cells + first, count: column &- first, of: buffer, into: output)
      }
    }
    change(to: .plain)
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func change(to style: ResolvedStyle) {
    if style == current { return }
    if style.link != current.link { writeLink(style.link) }
    SGRWriter.write(from: current, to: style, into: output)
    current = style
  }

  /// Opens a link under an id of its own, so that one that wraps stays one; none closes the last.
  private func writeLink(_ link: LinkID) {
    if let target = buffer.styles.target(of: link) {
      output.append("\u{1B}]8;id=\(link.rawValue);\(target)\u{1B}\\")
    } else {
      output.append("\u{1B}]8;;\u{1B}\\")
    }
  }

  @inline(__always)
  private mutating func style(_ id: StyleID) -> ResolvedStyle {
    let index = Int(id.rawValue)
    if index == 0 { return .plain }
    if index < resolved.count, let known = resolved[index] { return known }
    let style = ResolvedStyle(buffer.styles[id], theme: theme, depth: depth)
    if index < resolved.count { resolved[index] = style }
    return style
  }
}
