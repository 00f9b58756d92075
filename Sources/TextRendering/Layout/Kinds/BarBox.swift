import Containers

/// A flexible length that is filled from one share to another, in eighths of a cell.
enum BarBox: LeafLayout {
  /// A length that nobody offers.
  private static let idealLength: Int32 = 10

  struct Parameters: NodeParameters {
    var bar = BarParameters()
    var trackStyle = StyleID.plain
  }

  static var defaults: Parameters { Parameters() }

  /// As long as offered; across, its thickness or what is offered.
  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    let bar = parameters(of: box).bar
    let length = proposal.along(bar.axis)
    return ViewSize(
      along: bar.axis, length == .unspecified ? idealLength : length,
      across: bar.thickness.cells ?? proposal.replacingUnspecifiedDimensions().across(bar.axis))
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    let bar = parameters(of: box).bar
    return bar.thickness == .unset ? .stretches : .stretches(along: bar.axis)
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let bar = parameters(of: box).bar
    let area = box.pointee.rect
    let isHorizontal = bar.axis == .horizontal
    let length = isHorizontal ? area.width : area.height
    let glyphs = BarGlyphs(bar, length: length, charset: canvas.charset)
    // Only cells that show: a bar may be longer than any terminal.
    let shown = area.intersection(canvas.clip)
    let positions = isHorizontal ? shown.x..<shown.maxX : shown.y..<shown.maxY
    func cell(at position: Int32) -> BarGlyphs.Cell {
      glyphs.cell(isHorizontal ? position - area.x : length - 1 - (position - area.y))
    }
    // Most of a bar that lies is two runs of equal cells.
    var start = positions.lowerBound
    while start < positions.upperBound {
      let first = cell(at: start)
      let equal = isHorizontal ? glyphs.equalCells(from: start - area.x) : 1
      let end = min(positions.upperBound, start.saturatingAdd(equal))
      defer { start = end }
      guard first.glyph != " " else { continue }
      var cells = area
      if isHorizontal { (cells.x, cells.width) = (start, end - start) }
      if !isHorizontal { (cells.y, cells.height) = (start, end - start) }
      canvas.fill(
        cells, first.glyph, first.isTrack ? parameters(of: box).trackStyle : box.pointee.style)
    }
  }
}
