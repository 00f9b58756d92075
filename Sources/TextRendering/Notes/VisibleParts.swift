import Containers

// What of a laid-out tree is seen, for outputs that are not made of cells.

extension LayoutTree {
  /// The whole plane: nothing is cut off.
  static let unclipped = CellRect(
    x: Int32.min / 2, y: Int32.min / 2, width: Int32.max, height: Int32.max)

  /// The children that are drawn, in the order of declaration.
  func drawnChildren(of box: Int32) -> [Int32] {
    placedChildren(of: self[box]).map { index(of: $0) }
  }

  /// The children that are drawn, in the order in which they are, but for what their zIndex says.
  func childrenInDrawingOrder(of box: Int32) -> [Int32] {
    let children = drawnChildren(of: box)
    guard kind(of: box) == .custom else { return children }
    let last = CustomBox.childrenInFront(of: self[box], in: self).map { index(of: $0) }
    return children.filter { !last.contains($0) } + last.filter { !isLeftOut($0) }
  }

  /// Where the children of `box` are seen, in the tree's cells.
  func childClip(of box: Int32, _ clip: CellRect) -> CellRect {
    kind(of: box).layout.clip(inside: self[box], clip)
  }

  /// The items of a strip that do not fit, 0 for any other box.
  func hiddenItems(of box: Int32) -> Int32 {
    kind(of: box) == .scroll ? self[box].pointee.state[ScrollBox.State.self].hiddenItems : 0
  }

  /// Whether the children of `box`, a row, are the items of a horizontal viewport.
  func isStrip(_ box: Int32) -> Bool {
    var parent = self.box(at: self[box].pointee.parent)
    if let row = parent, row.pointee.childCount == 1, row.pointee.kind == .hstack {
      parent = self.box(at: row.pointee.parent)
    }
    guard let parent, parent.pointee.kind == .scroll else { return false }
    return ScrollBox.parameters(of: parent).axis == .horizontal
  }

  /// What `clip` lets through of the mark of a strip's hidden items.
  func visibleMark(of box: Int32, clip: CellRect) -> VisibleLine? {
    guard kind(of: box) == .scroll, let mark = hiddenMark(of: self[box]) else { return nil }
    let seen = CellRect(x: mark.x, y: mark.y, width: mark.width, height: 1)
      .intersection(rect(of: box)).intersection(clip)
    guard !seen.isEmpty else { return nil }
    let skipped = Int(seen.x.saturatingSubtract(mark.x))
    let shown = mark.scalars.dropFirst(skipped).prefix(Int(seen.width))
    var text = String.UnicodeScalarView()
    // No output ends in a space that does not show.
    text.append(contentsOf: shown.last == " " ? shown.dropLast() : shown)
    return VisibleLine(x: seen.x, y: seen.y, text: String(text))
  }

  /// The whole text of a text box or of a border's title, however much of it is drawn.
  func text(of box: Int32) -> String? {
    kind(of: box).layout.text(of: self[box], in: self).map {
      let text = $0.text
      return String(
        decoding: UnsafeBufferPointer(start: text.bytes, count: Int(text.count)), as: UTF8.self)
    }
  }

  /// The styled pieces of a text box: where each ends in its bytes, and its style.
  func pieces(of box: Int32) -> [TextRun] {
    guard kind(of: box) == .text, let text = TextBox.text(of: self[box], in: self) else {
      return []
    }
    return text.runs.count > 0
      ? Array(runs(of: text)) : [TextRun(end: text.text.count, style: self[box].pointee.style)]
  }

  /// The rows in which a placed text is drawn, each with the number of the line that it is of.
  func eachDrawnLine(ofText box: Int32, _ body: (Int, CellRect) -> Void) {
    guard kind(of: box) == .text, let text = TextBox.text(of: self[box], in: self)?.text else {
      return
    }
    var (index, position) = (0, 0)
    for (line, place) in TextBox.lines(of: self[box], in: self) {
      let start = min(Int(line.start), Int(text.count))
      while position < start {
        if text.bytes[position] == 0x0A { index += 1 }
        position += 1
      }
      body(index, place)
    }
  }
}
