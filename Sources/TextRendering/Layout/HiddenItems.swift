/// The mark at the end of a strip that says how many of its items do not fit: `… 7 more`.
struct HiddenMark {
  let scalars: [Unicode.Scalar]

  var width: Int32 { Int32(clamping: scalars.count) }

  /// The mark for `count` items, in the longest form of at most `room` cells.
  init(count: Int32, room: Int32, charset: OutputCharset) {
    let ellipsis = charset.usesASCIIGlyphs ? "..." : "…"
    let forms = ["\(ellipsis) \(count) more", "\(ellipsis) \(count)", ellipsis]
      .map { Array($0.unicodeScalars) }
    scalars = forms.first { $0.count <= room } ?? forms[2]
  }

  /// The cells of the full form.
  static func width(count: Int32, charset: OutputCharset) -> Int32 {
    HiddenMark(count: count, room: .max, charset: charset).width
  }
}

/// What a horizontal viewport shows of a strip that is longer: the items that fit completely, then how
/// many do not (R132).
extension LayoutTree {
  /// Finds which items of the strip in `scroll` are shown, once its content is placed.
  func hideItems(of scroll: UnsafeMutablePointer<Box>) {
    let right = scroll.pointee.x.saturatingAdd(scroll.pointee.size.width)
    guard let strip = strip(in: scroll), endOfItems(in: strip) > right else { return }
    var hidden = itemCount(in: strip)
    var shown = (end: scroll.pointee.x, hidden: hidden, gap: Int32(0))
    var child = boxes.pointer(strip).pointee.firstChild
    while child != Box.none {
      let box = boxes.pointer(child)
      if isItem(child) {
        hidden -= 1
        let end = box.pointee.x.saturatingAdd(box.pointee.size.width)
        let mark = HiddenMark.width(count: hidden, charset: charset)
        guard end.saturatingAdd(1).saturatingAdd(mark) <= right else { break }
        shown = (end, hidden, 1)
      }
      child = box.pointee.nextSibling
    }
    scroll.pointee.words.d = shown.hidden
    scroll.pointee.words.e = shown.end
    scroll.pointee.words.f = shown.end.saturatingAdd(shown.gap)
    scroll.pointee.words.g = markRow(in: strip)
  }

  func paintHiddenMark(_ scroll: Box, on canvas: Canvas, clip: CellRect) {
    let right = scroll.x.saturatingAdd(scroll.size.width)
    let mark = HiddenMark(
      count: scroll.words.d, room: right.saturatingSubtract(scroll.words.f), charset: charset)
    for (offset, scalar) in mark.scalars.enumerated() {
      let x = scroll.words.f.saturatingAdd(Int32(clamping: offset))
      canvas.buffer.putScalar(
        scalar, x: x.saturatingSubtract(canvas.column),
        y: scroll.words.g.saturatingSubtract(canvas.row), style: scroll.style,
        clip: canvas.convert(clip))
    }
  }

  /// The row of items that a viewport is around: behind wrappers and stacks of one child.
  private func strip(in scroll: UnsafeMutablePointer<Box>) -> Int32? {
    var index = scroll.pointee.firstChild
    while index != Box.none {
      let box = boxes.pointer(index)
      switch box.pointee.kind {
      case .hstack where box.pointee.childCount > 1, .lazyHStack where box.pointee.childCount > 1:
        return index
      case .hstack, .lazyHStack, .padding, .fixedFrame, .flexibleFrame, .fixedSize, .border,
        .layoutPriority, .offset, .clipped, .background, .overlay:
        index = box.pointee.firstChild
      case .vstack where box.pointee.childCount == 1, .lazyVStack where box.pointee.childCount == 1:
        index = box.pointee.firstChild
      default: return nil
      }
    }
    return nil
  }

  /// Spacers and Dividers stand between items.
  private func isItem(_ index: Int32) -> Bool {
    let kind = boxes.pointer(index).pointee.kind
    return kind != .spacer && kind != .divider
  }

  private func itemCount(in strip: Int32) -> Int32 {
    var count: Int32 = 0
    var child = boxes.pointer(strip).pointee.firstChild
    while child != Box.none {
      if isItem(child) { count += 1 }
      child = boxes.pointer(child).pointee.nextSibling
    }
    return count
  }

  private func endOfItems(in strip: Int32) -> Int32 {
    var end = Int32.min
    var child = boxes.pointer(strip).pointee.firstChild
    while child != Box.none {
      let box = boxes.pointer(child)
      if isItem(child) { end = max(end, box.pointee.x.saturatingAdd(box.pointee.size.width)) }
      child = box.pointee.nextSibling
    }
    return end
  }

  /// The mark stands in the strip as an item of one row would.
  private func markRow(in strip: Int32) -> Int32 {
    let box = boxes.pointer(strip).pointee
    let alignment = BoxAlignment(word: box.words.a).vertical
    return box.y.saturatingAdd(max(0, alignment.offset(of: 1, in: box.size.height)))
  }
}
