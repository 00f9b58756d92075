package import Containers

extension LayoutTree {
  /// Tells a border its line and its title: one line of text, of which what does not fit between the corners
  /// gives way to an ellipsis.
  package func set(
    _ border: BorderParameters, title: MeasuredText? = nil, titleStyle: StyleID = .plain,
    of box: Int32
  ) {
    change(box, BorderBox.self) {
      let older = $0.title
      $0 = BorderBox.Parameters(line: border.style, titleStyle: titleStyle)
      guard let title, title.width > 0 else { return }
      $0.titleWidth = title.width
      $0.title = record(
        TextParameters(title, lineLimit: 1, alignment: border.titleAlignment), at: older)
    }
  }
}

/// A drawn line around the child, one cell on each side (R125). It gives its cells back where the content
/// would not fit otherwise, unless neighbours count on the line.
enum BorderBox: OfferingLayout {
  struct Parameters: NodeParameters {
    var line = BorderStyle.single
    var titleStyle = StyleID.plain
    /// Where the title is; ``Box/none`` for a border without one.
    var title = Box.none
    var titleWidth: Int32 = 0
  }

  static var defaults: Parameters { Parameters() }

  /// Cells beside a title: corner, space, space, corner.
  private static let titleMargin: Int32 = 4

  static func text(of box: BoxRef, in tree: LayoutTree) -> TextParameters? {
    tree.text(at: parameters(of: box).title)
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    guard let content = contentSize(inside: box, proposal, tree) else {
      return tree.measure(tree.firstChild(of: box), proposal)
    }
    var size = content.grown(width: 2, height: 2)
    size.columns = max(size.columns, titleWidth(box, proposal))
    return size
  }

  /// The size of the content inside the lines, or nil where the lines are dropped: below two columns, and
  /// where the content's minimum fits the proposal only without them.
  private static func contentSize(
    inside box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree
  ) -> ViewSize? {
    let child = tree.firstChild(of: box)
    let isBounded = proposal.columns.isConcrete && !box.pointee.traits.contains(.joined)
    if isBounded && proposal.columns < 2 { return nil }
    let content = tree.measure(child, proposal.shrunk(width: 2, height: 2))
    guard isBounded, content.columns > proposal.columns - 2 else { return content }
    let least = tree.measure(child, ProposedViewSize(columns: 0, rows: proposal.rows)).columns
    return least <= proposal.columns && least > proposal.columns - 2 ? nil : content
  }

  /// The width the title asks for, as far as there is room for it.
  private static func titleWidth(_ box: BoxRef, _ proposal: ProposedViewSize) -> Int32 {
    let title = parameters(of: box).titleWidth
    guard title > 0 else { return 0 }
    let wanted = title.saturatingAdd(titleMargin)
    return proposal.columns.isConcrete ? min(wanted, proposal.columns) : wanted
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    guard let content = contentSize(inside: box, sizing.proposal, tree) else {
      return put(child, 0, 0, sizing.proposal)
    }
    var offer = sizing.proposal.shrunk(width: 2, height: 2)
    // A title wider than the content made room; what stretches takes it.
    let width = sizing.size.columns.shrunk(by: 2)
    if width > content.columns, !offer.columns.isConcrete, tree.stretches(child, .horizontal) {
      offer.columns = width
    }
    put(child, 1, 1, offer)
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    if contentSize(inside: box, sizing.proposal, tree) == nil {
      box.pointee.traits.insert(.bareContent)
    } else {
      box.pointee.traits.remove(.bareContent)
    }
    placeArranged(box, sizing, in: tree)
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool {
    box.pointee.traits.contains(.joined)
  }

  // MARK: - Painting

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    tree.paintChildren(of: box, on: canvas)
    paintLines(of: box, on: canvas, in: tree)
  }

  /// The four lines, and the title between the upper corners: `╭─ Title ───╮`. Shared lines join
  /// those that are there.
  static func paintLines(of box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let area = box.pointee.rect
    guard !box.pointee.traits.contains(.bareContent), area.width >= 2, area.height >= 2 else {
      return
    }
    let glyphs = BorderGlyphs(parameters(of: box).line, charset: canvas.charset)
    func line(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32, _ glyph: Unicode.Scalar) {
      let line = CellRect(x: x, y: y, width: width, height: height)
      if box.pointee.traits.contains(.joined) {
        canvas.joinLine(line, glyph, box.pointee.style)
      } else {
        canvas.fill(line, glyph, box.pointee.style)
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
    paintTitle(of: box, on: canvas, in: tree)
    for x in [area.x, right] {
      line(x, area.y.saturatingAdd(1), 1, area.height - 2, glyphs.vertical)
    }
    edge(bottom, glyphs.bottomLeft, glyphs.bottomRight)
  }

  private static func paintTitle(of box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let area = box.pointee.rect
    let room = area.width - titleMargin
    guard room > 0, area.y >= canvas.clip.y, area.y < canvas.clip.maxY,
      let title = text(of: box, in: tree),
      // A title too wide by nature, such as one ideograph in one cell, is left out.
      title.text.minimumWidth <= room
    else { return }
    tree.lineCache.fill(title.text, width: room, lineLimit: 1, .tail, canvas.charset)
    guard let line = tree.lineCache.first, line.width > 0, line.width <= room else { return }
    // Where there is room, a piece of line is on both sides.
    let inset: Int32 = room - line.width >= 2 ? 1 : 0
    let place = title.alignment.offset(of: line.width, in: room - 2 * inset)
    let left = area.x.saturatingAdd(1 + inset + place)
    canvas.fill(
      CellRect(x: left, y: area.y, width: line.width + 2, height: 1), " ", box.pointee.style)
    canvas.put(
      line, of: title.text, x: left.saturatingAdd(1), y: area.y, parameters(of: box).titleStyle)
  }
}
