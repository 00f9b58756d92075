import Containers

extension LayoutTree {
  /// Keeps `values`, each from 0 to 1 or not a number, for ``SparklineBox``.
  package func addSamples(_ values: some Sequence<Float>) -> ListRange {
    let start = samples.count
    for value in values { samples.append(value) }
    return ListRange(start: start, count: samples.count - start)
  }
}

/// Values side by side, each as high as it is large.
enum SparklineBox: LeafLayout {
  struct Parameters: NodeParameters {
    var line = SparklineParameters()
    /// From ``LayoutTree/addSamples(_:)``.
    var values = ListRange.none

    /// Its height, at least 1.
    var rows: Int32 { max(1, line.rows) }
  }

  static var defaults: Parameters { Parameters() }

  /// A cell for each value, fewer where fewer are offered.
  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    let line = parameters(of: box)
    let count = line.values.count
    let offered = proposal.columns
    guard count > 0, offered != .unspecified else {
      return ViewSize(columns: count, rows: line.rows)
    }
    return ViewSize(columns: line.line.stretches ? offered : min(count, offered), rows: line.rows)
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    parameters(of: box).line.stretches ? .stretchesWidth : []
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let line = parameters(of: box)
    var area = box.pointee.rect
    guard line.values.count > 0, area.width > 0 else { return }
    area.height = line.rows
    let values = UnsafeBufferPointer(
      start: tree.samples.base + Int(line.values.start), count: Int(line.values.count))
    let glyphs = SparklineGlyphs(
      values, width: area.width, rows: line.rows, charset: canvas.charset)
    // Only rows that show: a band of a sparkline may be a small part of it.
    let shown = area.intersection(canvas.clip)
    for x in shown.x..<shown.maxX {
      let eighths = glyphs.eighths(ofColumn: Int(x - area.x))
      for y in (shown.y..<shown.maxY).reversed() {
        let glyph = glyphs.glyph(eighths, row: Int(area.maxY - 1 - y))
        guard glyph != " " else { break }
        canvas.fill(CellRect(x: x, y: y, width: 1, height: 1), glyph, box.pointee.style)
      }
    }
  }
}
