/// Paints a ``TextLine``: its first range, the ellipsis or hyphen, its second range, each in its run's style.
struct LinePainter {
  var pen: TextPen
  let runs: UnsafeBufferPointer<TextRun>
  /// The style where no run reaches.
  let style: StyleID

  mutating func paint(_ line: TextLine, charset: OutputCharset) {
    paint(from: Int(line.start), to: Int(line.end))
    if line.ellipsisWidth > 0 { paintEllipsis(of: line, charset: charset) }
    if line.endsWithHyphen { pen.paint("-", style: styleAndEnd(at: Int(line.end) - 1).style) }
    pen.tabWidth = 1
    paint(from: Int(line.secondStart), to: Int(line.secondEnd))
  }

  private mutating func paint(from: Int, to: Int) {
    var index = from
    while index < to {
      let (style, runEnd) = styleAndEnd(at: index)
      index = pen.paint(from: index, to: min(to, runEnd), end: to, style: style)
    }
  }

  /// The ellipsis looks like the text it follows, or the one it precedes where it comes first.
  private mutating func paintEllipsis(of line: TextLine, charset: OutputCharset) {
    let neighbour = line.end > line.start ? Int(line.end) - 1 : Int(line.secondStart)
    let style = styleAndEnd(at: neighbour).style
    if charset.usesASCIIGlyphs {
      for _ in 0..<line.ellipsisWidth { pen.paint(".", style: style) }
    } else {
      pen.paint("…", style: style)
    }
  }

  /// The style at byte `index` and the byte where it ends.
  private func styleAndEnd(at index: Int) -> (style: StyleID, end: Int) {
    let run = (0..<runs.count).first(halving: { Int(runs[$0].end) > index })
    return run < runs.count ? (runs[run].style, Int(runs[run].end)) : (style, Int.max)
  }
}
