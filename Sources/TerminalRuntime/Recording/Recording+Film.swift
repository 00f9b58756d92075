package import TextRendering

extension Recording {
  /// How long a film stays on its last frame before it begins again, in milliseconds.
  private static let lastFrameTime = 3000

  /// Writes the recording as an animated picture, of `size` or the terminal's largest.
  ///
  /// It begins with the first frame that shows something, and ends with the last that does.
  package func writeFilm(size: TerminalSize?, options: RenderOptions, into output: ByteBuffer) {
    let size = size ?? largestSize
    let styles = StyleTable()
    let frame = CellBuffer(width: size.columns, height: size.rows, styles: styles)
    var film = FilmEncoder(
      width: size.columns, height: size.rows, options: options, styles: styles)
    var player = RecordingPlayer(self, styles: styles)
    var start: Double?
    var (last, blank) = (0, Int?.none)
    while let time = player.nextTime {
      player.advance()
      let isBlank = player.isBlank
      guard let begin = start ?? (isBlank ? nil : time) else { continue }
      start = begin
      let now = Int(((time - begin) * 1000).rounded())
      if isBlank {
        blank = blank ?? now
        continue
      }
      if let cleared = blank {
        frame.clear()
        film.show(frame, at: cleared)
        blank = nil
      }
      player.draw(on: frame, withCursor: true)
      film.show(frame, at: now)
      last = now
    }
    film.end(at: last + Self.lastFrameTime, into: output)
  }

  /// The last screen that showed something, without the blank rows at its end.
  package func lastScreen(size: TerminalSize?) -> (cells: CellBuffer, rows: Int32) {
    let size = size ?? largestSize
    let frame = CellBuffer(width: size.columns, height: size.rows, styles: StyleTable())
    var player = RecordingPlayer(self, styles: frame.styles)
    while player.nextTime != nil {
      player.advance()
      if !player.isBlank { player.draw(on: frame, withCursor: false) }
    }
    return (frame, frame.rowsToLastGlyph)
  }
}
