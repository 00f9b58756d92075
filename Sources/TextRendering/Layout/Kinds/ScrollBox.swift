import Containers

/// A viewport (R132): content of its ideal length in a box of the length offered. A horizontal one shows the
/// items of a row that fit completely, then how many do not.
enum ScrollBox: ContainerLayout {
  struct State: BitwiseCopyable {
    /// The items that do not fit; 0 where the whole content shows as far as there is room.
    var hiddenItems: Int32
    /// The cells that the items take which fit.
    var shownWidth: Int32
    /// The layout in which the ideal length was asked for.
    var idealAsked: UInt32
    /// Whether a length was offered.
    var isBounded: Bool
    /// Whether a cell stays empty before the mark of the hidden items.
    var hasGap: Bool

    /// The cells before the mark.
    var markStart: Int32 { shownWidth.saturatingAdd(hasGap ? 1 : 0) }
  }

  static var defaults: ScrollParameters { ScrollParameters() }

  private static func axis(of box: BoxRef) -> Axis {
    parameters(of: box).axis
  }

  private static func contentOffer(_ axis: Axis, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(along: axis, Int32.unspecified, across: proposal.across(axis))
  }

  /// Whether a bar stands beside content that is longer than so many rows.
  private static func hasBar(_ box: BoxRef, _ content: ViewSize, rows: Int32) -> Bool {
    let parameters = parameters(of: box)
    return parameters.indicators == .visible && parameters.axis == .vertical
      && rows != .unspecified && content.rows > rows
  }

  /// What the content is offered: where it is longer than there are rows, a column less than there are, for the bar.
  private static func offer(
    of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree
  ) -> (content: ProposedViewSize, hasBar: Bool) {
    let offer = contentOffer(axis(of: box), proposal)
    guard parameters(of: box).indicators == .visible else { return (offer, false) }
    let content = tree.measure(tree.firstChild(of: box), offer)
    guard hasBar(box, content, rows: proposal.rows) else { return (offer, false) }
    return (offer.shrunk(width: 1, height: 0), true)
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    let axis = axis(of: box)
    let (offer, hasBar) = offer(of: box, proposal, in: tree)
    let content = tree.measure(tree.firstChild(of: box), offer)
    let offered = proposal.along(axis)
    guard offered == .unspecified else {
      let across = content.across(axis).saturatingAdd(hasBar ? 1 : 0)
      return ViewSize(along: axis, offered, across: across)
    }
    box.pointee.state[State.self].idealAsked = tree.pass.pointee.generation
    return content
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let child = tree.firstChild(of: box) else { return }
    let (axis, offset) = (axis(of: box), parameters(of: box).offset)
    put(
      child, axis == .horizontal ? -offset : 0, axis == .vertical ? -offset : 0,
      self.offer(of: box, sizing.proposal, in: tree).content)
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    let axis = axis(of: box)
    let isBounded = sizing.proposal.along(axis) != .unspecified
    box.pointee.state[State.self].isBounded = isBounded
    box.pointee.state[State.self].hiddenItems = 0
    placeArranged(box, sizing, in: tree)
    // Nothing is drawn outside the viewport.
    box.pointee.drawsOwnRows()
    if axis == .horizontal && isBounded { tree.hideItems(of: box) }
  }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    content.union(.stretches(along: axis(of: box)))
  }

  static func clip(inside box: BoxRef, _ clip: CellRect) -> CellRect {
    let state = box.pointee.state[State.self]
    var area = box.pointee.rect
    if state.hiddenItems > 0 { area.width = state.shownWidth }
    return area.intersection(clip)
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    tree.paintChildren(of: box, on: canvas)
    paintBar(of: box, on: canvas, in: tree)
    guard let mark = tree.hiddenMark(of: box) else { return }
    let inside = canvas.clipped(to: box.pointee.rect)
    for (offset, scalar) in mark.scalars.enumerated() {
      inside.put(
        scalar, x: mark.x.saturatingAdd(Int32(clamping: offset)), y: mark.y, box.pointee.style)
    }
  }

  /// The part of the content that is in sight, as a part of the last column.
  private static func paintBar(of box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    let area = box.pointee.rect
    guard let content = tree.firstChild(of: box)?.pointee.size, area.height > 0,
      hasBar(box, content, rows: area.height)
    else { return }
    let (rows, all) = (Int64(area.height), Int64(content.rows))
    let length = max(1, rows * rows / all)
    let most = all - rows
    let offset = min(Int64(parameters(of: box).offset), most)
    let first = (offset * (rows - length) + most / 2) / most
    canvas.fill(
      CellRect(
        x: area.maxX - 1, y: area.y.saturatingAdd(Int32(first)), width: 1, height: Int32(length)),
      "▐", box.pointee.style)
  }

  /// Whether a box is a viewport along `axis`, of a length that its content has no part in.
  ///
  /// Whoever asked for the ideal length has sized the viewport by rows that are not there yet: in an HStack
  /// without a height it is as high as its content, although the stack then offers that height.
  static func boundsContent(_ box: BoxRef, along axis: Axis, in tree: LayoutTree) -> Bool {
    let state = box.pointee.state[State.self]
    return Self.axis(of: box) == axis && state.isBounded
      && state.idealAsked != tree.pass.pointee.generation
  }
}
