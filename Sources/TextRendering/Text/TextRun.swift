/// One style over a stretch of a text; the runs of a text follow one another and cover it.
package struct TextRun: Sendable, Equatable {
  /// Byte offset where the run ends; it starts where the run before it ends.
  package let end: Int32
  package let style: StyleID

  package init(end: Int32, style: StyleID) {
    self.end = end
    self.style = style
  }
}
