import Containers

/// How the lines and the titles of a border are drawn.
extension BorderBox {
  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let outer = tree.framedDividers.enter()
    if let content = tree.firstChild(of: box) { tree.paint(content, on: canvas) }
    let dividers = tree.framedDividers.leave(to: outer, on: canvas)
    paintLines(of: box, joining: dividers, on: canvas, in: tree)
    eachTitle(of: box, in: tree) { title, place in
      guard !title.pointee.traits.contains(.leftOut) else { return }
      let gap = title.pointee.rect.withGap
      canvas.fill(gap, " ", box.pointee.style)
      tree.paint(title, on: canvas.clipped(to: gap))
      if place != .trailingTitle, box.pointee.traits.contains(.joined) {
        tree.sharedTitles.add(canvas.clip.intersection(gap))
      }
    }
  }

  /// The four lines, and the border's own title between the upper corners: `╭─ Title ───╮`. Shared lines join
  /// those that are there, and dividers that end at a line join it.
  static func paintLines(
    of box: BoxRef, joining dividers: [PaintedDivider] = [], on canvas: Canvas,
    in tree: LayoutTree
  ) {
    let area = box.pointee.rect
    guard hasLines(box) else { return }
    let isTitleShown = area.y >= canvas.clip.y && area.y < canvas.clip.maxY
    let title = isTitleShown ? ownTitle(of: box, canvas.charset, in: tree) : nil
    if let title { tree.sharedTitles.giveWay(to: title.gap) }
    eachTitle(of: box, in: tree) { title, place in
      guard place == .trailingTitle, !title.pointee.traits.contains(.leftOut) else { return }
      tree.sharedTitles.giveWay(to: title.pointee.rect.withGap)
    }
    let glyphs = BorderGlyphs(parameters(of: box).line, charset: canvas.charset)
    func line(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, _ glyph: Unicode.Scalar) {
      let line = CellRect(x: x, y: y, width: width, height: height)
      guard box.pointee.traits.contains(.joined) else {
        return canvas.fill(line, glyph, box.pointee.style)
      }
      for piece in y == area.y ? tree.sharedTitles.pieces(of: line) : [line] {
        canvas.joinLine(piece, glyph, box.pointee.style)
      }
    }
    let right = area.x.saturatingAdd(area.width - 1)
    let bottom = area.y.saturatingAdd(area.height - 1)
    func edge(_ y: Int32, _ left: Unicode.Scalar, _ end: Unicode.Scalar) {
      line(area.x, y, 1, 1, left)
      line(area.x.saturatingAdd(1), y, area.width - 2, 1, glyphs.horizontal)
      line(right, y, 1, 1, end)
    }
    edge(area.y, glyphs.topLeft, glyphs.topRight)
    for x in [area.x, right] {
      line(x, area.y.saturatingAdd(1), 1, area.height - 2, glyphs.vertical)
    }
    edge(bottom, glyphs.bottomLeft, glyphs.bottomRight)
    for divider in dividers { divider.join(area, of: box.pointee.style, on: canvas) }
    guard let title else { return }
    canvas.fill(title.gap, " ", box.pointee.style)
    canvas.put(
      title.line, of: title.text, x: title.gap.x.saturatingAdd(1), y: area.y,
      parameters(of: box).titleStyle)
  }

  private static func hasLines(_ box: BoxRef) -> Bool {
    let size = box.pointee.size
    return !box.pointee.traits.contains(.bareContent) && size.columns >= 2 && size.rows >= 2
  }

  /// The cells of the border's own title as it is drawn; nil where it is not.
  static func titleCells(of box: BoxRef, in tree: LayoutTree) -> CellRect? {
    guard hasLines(box), let title = ownTitle(of: box, tree.charset, in: tree) else { return nil }
    let gap = title.gap
    return CellRect(x: gap.x.saturatingAdd(1), y: gap.y, width: gap.width - 2, height: 1)
  }

  /// The border's own title, as much of it as there is room for, and its place in the upper line with the cells
  /// beside it.
  private static func ownTitle(
    of box: BoxRef, _ charset: OutputCharset, in tree: LayoutTree
  ) -> (line: TextLine, text: MeasuredText, gap: CellRect)? {
    var area = box.pointee.rect
    eachTitle(of: box, in: tree) { title, place in
      guard place == .trailingTitle, !title.pointee.traits.contains(.leftOut) else { return }
      area.width -= title.pointee.size.columns + titleGap
    }
    let room = area.width - titleMargin
    guard room > 0, let title = text(of: box, in: tree),
      // A title too wide by nature, such as one ideograph in one cell, is left out.
      title.text.minimumWidth <= room
    else { return nil }
    tree.lineCache.fill(title.text, width: room, lineLimit: 1, .tail, charset)
    guard let line = tree.lineCache.first, line.width > 0, line.width <= room else { return nil }
    // Where there is room, a piece of line is on both sides.
    let inset: Int32 = room - line.width >= 2 ? 1 : 0
    let place = title.alignment.offset(of: line.width, in: room - 2 * inset)
    let gap = CellRect(
      x: area.x.saturatingAdd(1 + inset + place), y: area.y, width: line.width + 2, height: 1)
    return (line, title.text, gap)
  }
}

extension CellRect {
  /// The title in these cells, and the empty ones beside it.
  fileprivate var withGap: CellRect {
    CellRect(x: x.saturatingSubtract(1), y: y, width: width.saturatingAdd(2), height: 1)
  }
}
