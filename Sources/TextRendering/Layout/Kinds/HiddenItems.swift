import Containers

/// The mark at the end of a strip that says how many of its items do not fit: `… 7 more`.
struct HiddenMark {
  let scalars: [Unicode.Scalar]
  /// Where it stands.
  var x: Int32 = 0
  var y: Int32 = 0

  var width: Int32 { Int32(clamping: scalars.count) }

  /// The mark for `count` items, in the longest form of at most `room` cells.
  init(count: Int32, room: Int32 = .max, charset: OutputCharset) {
    let ellipsis = charset.usesASCIIGlyphs ? "..." : "…"
    let forms = ["\(ellipsis) \(count) more", "\(ellipsis) \(count)", ellipsis]
      .map { Array($0.unicodeScalars) }
    scalars = forms.first { $0.count <= room } ?? forms[2]
  }
}

/// What a horizontal viewport shows of a strip that is longer: the items that fit completely, then how
/// many do not (R132).
extension LayoutTree {
  /// Finds which items of the strip in `scroll` are shown, once its content is placed.
  func hideItems(of scroll: BoxRef) {
    let right = scroll.pointee.maxX
    guard let strip = strip(in: firstChild(of: scroll)) else { return }
    let items = items(of: strip)
    let behind = itemsBehind(strip)
    guard behind > 0 || (items.map(\.pointee.maxX).max() ?? .min) > right else { return }
    let count = Int32(clamping: items.count).saturatingAdd(behind)
    var hidden = count
    var shown = (end: scroll.pointee.x, hidden: hidden)
    for item in items {
      hidden -= 1
      let mark = HiddenMark(count: hidden, charset: charset)
      guard item.pointee.maxX.saturatingAdd(1).saturatingAdd(mark.width) <= right else { break }
      shown = (item.pointee.maxX, hidden)
    }
    scroll.pointee.state[ScrollBox.State.self].hiddenItems = shown.hidden
    scroll.pointee.state[ScrollBox.State.self].shownWidth =
      shown.end.saturatingSubtract(scroll.pointee.x)
    scroll.pointee.state[ScrollBox.State.self].hasGap = shown.hidden < count
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
    var mark = HiddenMark(count: state.hiddenItems, room: room, charset: charset)
    mark.x = scroll.pointee.x.saturatingAdd(state.markStart)
    let alignment = strip.pointee.stack.alignment.vertical
    let down = max(0, alignment.offset(of: 1, in: strip.pointee.size.rows))
    mark.y = strip.pointee.y.saturatingAdd(down)
    return mark
  }
}
