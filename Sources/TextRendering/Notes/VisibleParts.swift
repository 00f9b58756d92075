// What of a laid-out tree is seen, for outputs that are not made of cells.

extension LayoutTree {
  /// The whole plane: nothing is cut off.
  static let unclipped = CellRect(
    x: Int32.min / 2, y: Int32.min / 2, width: Int32.max, height: Int32.max)

  /// The children that are drawn, in the order of declaration.
  func drawnChildren(of box: Int32) -> [Int32] {
    switch kind(of: box) {
    case .fitting:
      let chosen = boxes.pointer(box).pointee.words.b
      return chosen == Box.none ? [] : [chosen]
    case .custom:
      return children(of: box).filter { !boxes.pointer($0).pointee.traits.contains(.leftOut) }
    default: return children(of: box)
    }
  }

  /// Where the children of `box` are seen, in the tree's cells.
  func childClip(of box: Int32, _ clip: CellRect) -> CellRect {
    switch kind(of: box) {
    case .hidden: return CellRect(x: 0, y: 0, width: 0, height: 0)
    case .clipped: return clip.intersection(rect(of: box))
    case .scroll:
      var view = rect(of: box)
      let scroll = boxes.pointer(box).pointee
      if scroll.words.d > 0 { view.width = max(0, scroll.words.e.saturatingSubtract(view.x)) }
      return clip.intersection(view)
    default: return clip
    }
  }

  /// The items of a strip that do not fit, 0 for any other box.
  func hiddenItems(of box: Int32) -> Int32 {
    kind(of: box) == .scroll ? boxes.pointer(box).pointee.words.d : 0
  }

  /// Whether the children of `box`, a row, are the items of a horizontal viewport.
  func isStrip(_ box: Int32) -> Bool {
    var parent = boxes.pointer(box).pointee.parent
    if parent != Box.none, boxes.pointer(parent).pointee.childCount == 1,
      kind(of: parent) == .hstack
    {
      parent = boxes.pointer(parent).pointee.parent
    }
    guard parent != Box.none, kind(of: parent) == .scroll else { return false }
    return boxes.pointer(parent).pointee.words.a != 0
  }

  /// What `clip` lets through of the mark of a strip's hidden items.
  func hiddenMark(of box: Int32, clip: CellRect) -> VisibleLine? {
    guard hiddenItems(of: box) > 0 else { return nil }
    let scroll = boxes.pointer(box).pointee
    let right = scroll.x.saturatingAdd(scroll.size.width)
    let mark = HiddenMark(
      count: scroll.words.d, room: right.saturatingSubtract(scroll.words.f), charset: charset)
    let seen = CellRect(x: scroll.words.f, y: scroll.words.g, width: mark.width, height: 1)
      .intersection(rect(of: box)).intersection(clip)
    guard !seen.isEmpty else { return nil }
    let skipped = Int(seen.x.saturatingSubtract(scroll.words.f))
    let shown = mark.scalars.dropFirst(skipped).prefix(Int(seen.width))
    var text = String.UnicodeScalarView()
    // No output ends in a space that does not show.
    text.append(contentsOf: shown.last == " " ? shown.dropLast() : shown)
    return VisibleLine(x: seen.x, y: seen.y, text: String(text))
  }

  /// The whole text of a text box or of a border's title, however much of it is drawn.
  func text(of box: Int32) -> String? {
    let found = boxes.pointer(box).pointee
    guard found.kind == .text || (found.kind == .border && found.words.c > 0),
      found.detail != Box.none
    else { return nil }
    let text = texts.pointer(found.detail).pointee.text
    return String(
      decoding: UnsafeBufferPointer(start: text.bytes, count: Int(text.count)), as: UTF8.self)
  }

  /// The styled pieces of a text box: where each ends in its bytes, and its style.
  func pieces(of box: Int32) -> [TextRun] {
    let found = boxes.pointer(box).pointee
    guard found.kind == .text, found.detail != Box.none else { return [] }
    let record = texts.pointer(found.detail).pointee
    guard record.runs.count > 0 else {
      return [TextRun(end: record.text.count, style: found.style)]
    }
    let runs = UnsafeBufferPointer(
      start: self.runs.base + Int(record.runs.start), count: Int(record.runs.count))
    return Array(runs)
  }
}
