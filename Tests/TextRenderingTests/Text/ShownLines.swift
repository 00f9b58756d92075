import Containers

@testable import TextRendering

extension MeasuredText {
  /// The text of a byte range.
  func slice(_ start: Int32, _ end: Int32) -> String {
    String(
      decoding: UnsafeBufferPointer(start: bytes + Int(start), count: Int(max(0, end - start))),
      as: UTF8.self)
  }

  /// The lines as they would be printed at `width` cells.
  func lines(
    _ width: Int32, limit: Int32 = .max, mode: Truncation = .tail,
    charset: OutputCharset = .unicode
  ) -> [String] {
    var buffer = LineBuffer()
    layoutLines(
      self, width: width, lineLimit: limit, mode: mode, charset: charset, into: &buffer)
    return buffer.lines.map { shown($0, charset: charset) }
  }

  /// A line as it would be printed.
  func shown(_ line: TextLine, charset: OutputCharset = .unicode) -> String {
    let dots =
      charset.usesASCIIGlyphs ? String(repeating: ".", count: Int(line.ellipsisWidth)) : "…"
    return slice(line.start, line.end) + (line.ellipsisWidth > 0 ? dots : "")
      + (line.endsWithHyphen ? "-" : "") + slice(line.secondStart, line.secondEnd)
  }

  var clusters: [Cluster] {
    var cursor = ClusterCursor(self)
    var result: [Cluster] = []
    while let cluster = cursor.next() { result.append(cluster) }
    return result
  }
}
