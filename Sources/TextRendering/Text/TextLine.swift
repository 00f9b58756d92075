/// One line of laid-out text: byte ranges into its ``MeasuredText`` and its width in cells.
package struct TextLine: Sendable, Equatable {
  /// Byte offset of the first byte shown.
  package var start: Int32
  /// Byte offset after the last byte shown (before the ellipsis, if there is one).
  package var end: Int32
  /// Byte range shown after the ellipsis; empty unless the line's head or middle is cut.
  package var secondStart: Int32 = 0
  package var secondEnd: Int32 = 0
  /// Cells, ellipsis and a soft hyphen at the break included.
  package var width: Int32
  /// Cells of the ellipsis: 0, 1 for `…`, or 1–3 dots in ASCII.
  package var ellipsisWidth: UInt8 = 0
  /// True when the line breaks at a soft hyphen, which then shows as `-` in its last cell.
  package var endsWithHyphen = false

  package init(start: Int32, end: Int32, width: Int32) {
    (self.start, self.end, self.width) = (start, end, width)
  }

  /// A mark in one cell for a line of which nothing else has room.
  var replacedByEllipsis: TextLine {
    var mark = TextLine(start: start, end: start, width: 1)
    (mark.secondStart, mark.secondEnd) = (start, start)
    mark.ellipsisWidth = 1
    return mark
  }
}

/// The lines of one text, kept by the caller so that its memory is used again for the next text.
package struct LineBuffer: Sendable {
  package private(set) var lines: [TextLine] = []

  package init() {}

  package var count: Int { lines.count }

  package subscript(index: Int) -> TextLine { lines[index] }

  package mutating func append(_ line: TextLine) { lines.append(line) }

  package mutating func removeAll() { lines.removeAll(keepingCapacity: true) }
}
