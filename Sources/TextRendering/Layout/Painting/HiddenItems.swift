import Containers

/// The mark at the end of a strip that says how many of its items do not fit: `… 7 more`.
struct HiddenMark {
  let scalars: [Unicode.Scalar]
  /// Where it stands.
  var x: Int32 = 0
  var y: Int32 = 0

  var width: Int32 { Int32(clamping: scalars.count) }

  /// The marks for `count` items, the longest first.
  static func forms(_ count: Int32, _ charset: OutputCharset) -> [HiddenMark] {
    let ellipsis = charset.usesASCIIGlyphs ? "..." : "…"
    return ["\(ellipsis) \(count) more", "\(ellipsis) \(count)", ellipsis]
      .map { HiddenMark(scalars: Array($0.unicodeScalars)) }
  }
}

/// What a horizontal viewport shows of a strip that is longer: the items that fit completely, then how
/// many do not (R132).
extension LayoutTree {
  /// Finds which items of the strip in `scroll` are shown, once its content is placed. Where none fits beside the longest
  /// mark, one that says the number alone leaves room for some. On a screen, which can be scrolled, an item that is too
  /// long for both shows as far as there is room.
  func hideItems(of scroll: BoxRef) {
    let (left, right) = (scroll.pointee.x, scroll.pointee.maxX)
    guard let strip = strip(in: firstChild(of: scroll)) else { return }
    let items = items(of: strip)
    let behind = itemsBehind(strip)
    guard behind > 0 || (items.map(\.pointee.maxX).max() ?? .min) > right else { return }
    let count = Int32(clamping: items.count).saturatingAdd(behind)
    /// The end of the items that are scrolled past or fit beside marks of a form, and how many are behind it.
    func shown(beside form: Int) -> (end: Int32, hidden: Int32, isWhole: Bool) {
      var shown = (end: left, hidden: count, isWhole: false)
      for item in items {
        let mark = HiddenMark.forms(shown.hidden - 1, charset)[form]
        let end = item.pointee.maxX
        guard end.saturatingAdd(1).saturatingAdd(mark.width) <= right else { break }
        shown = (max(left, end), shown.hidden - 1, shown.isWhole || item.pointee.x >= left)
      }
      return shown
    }
    var found = shown(beside: 0)
    if !found.isWhole {
      let others = shown(beside: 1)
      if others.isWhole { found = others } else if !shownRows.isEmpty { return }
    }
    scroll.pointee.state[ScrollBox.State.self].hiddenItems = found.hidden
    scroll.pointee.state[ScrollBox.State.self].shownWidth = found.end.saturatingSubtract(left)
    scroll.pointee.state[ScrollBox.State.self].hasGap = found.end > left
  }

  /// The item of the strip in `scroll` that has `box` in it, the cells that the mark takes while that is the last to show,
  /// with the one before it, and whether it has to be the first, as it fits beside no longer mark; nil where there is
  /// no strip, and for an item that shows without one.
  func stripItem(in scroll: Int32, around box: Int32) -> (box: Int32, mark: Int32, isFirst: Bool)? {
    guard kind(of: scroll) == .scroll,
      ScrollBox.parameters(of: self[scroll]).axis == .horizontal,
      let strip = strip(in: firstChild(of: self[scroll]))
    else { return nil }
    var link = box
    while let around = self.box(at: link), around.pointee.parent != index(of: strip) {
      link = around.pointee.parent
    }
    let items = items(of: strip)
    guard let place = items.firstIndex(where: { index(of: $0) == link }) else { return nil }
    let hidden = Int32(clamping: items.count - place - 1).saturatingAdd(itemsBehind(strip))
    let room = self[scroll].pointee.size.columns - items[place].pointee.size.columns
    let marks =
      hidden > 0 ? HiddenMark.forms(hidden, charset).prefix(2).map { $0.width + 1 } : [0]
    return marks.first { $0 <= room }.map { (link, $0, $0 != marks[0]) }
  }

  /// Spacers and Dividers stand between items.
  private func items(of strip: BoxRef) -> [BoxRef] {
    children(of: strip).filter {
      $0.pointee.kind != .spacer && $0.pointee.kind != .divider && $0.pointee.kind != .gap
    }
  }

  /// How many items of a lazy strip are not built that stand behind the others.
  private func itemsBehind(_ strip: BoxRef) -> Int32 {
    guard let last = box(at: strip.pointee.lastChild), last.pointee.kind == .gap,
      strip.pointee.childCount > 1
    else { return 0 }
    return GapBox.parameters(of: last).members
  }

  /// The mark of a viewport's hidden items, in the row where an item of one row would stand; nil when there
  /// are none.
  func hiddenMark(of scroll: BoxRef) -> HiddenMark? {
    let state = scroll.pointee.state[ScrollBox.State.self]
    guard state.hiddenItems > 0, let strip = strip(in: firstChild(of: scroll)) else { return nil }
    let room = scroll.pointee.size.columns.saturatingSubtract(state.markStart)
    let forms = HiddenMark.forms(state.hiddenItems, charset)
    var mark = forms.first { $0.width <= room } ?? forms[2]
    mark.x = scroll.pointee.x.saturatingAdd(state.markStart)
    let alignment = strip.pointee.stack.alignment.vertical
    let down = max(0, alignment.offset(of: 1, in: strip.pointee.size.rows))
    mark.y = strip.pointee.y.saturatingAdd(down)
    return mark
  }
}
