package import Containers

extension LayoutTree {
  /// Tells a border its line, where the titles among its children stand, and its own title: one line of
  /// text, of which what does not fit between the corners gives way to an ellipsis.
  package func set(
    _ border: BorderParameters, title: MeasuredText? = nil, titleStyle: StyleID = .plain,
    of box: Int32
  ) {
    change(box, BorderBox.self) {
      let older = $0.title
      $0 = BorderBox.Parameters(
        line: border.style, places: border.places, titleStyle: titleStyle)
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
    /// Where the titles stand that are children, in their order.
    var places = BorderPlaces()
    var titleStyle = StyleID.plain
    /// Where the title is; ``Box/none`` for a border without one.
    var title = Box.none
    var titleWidth: Int32 = 0
  }

  static var defaults: Parameters { Parameters() }

  static var hasDecoration: Bool { true }

  /// Cells beside a title: corner, space, space, corner.
  static let titleMargin: Int32 = 4

  static func text(of box: BoxRef, in tree: LayoutTree) -> TextParameters? {
    tree.text(at: parameters(of: box).title)
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    guard let content = contentSize(inside: box, proposal, tree) else {
      return tree.measure(tree.firstChild(of: box), proposal)
    }
    var size = content.grown(width: 2, height: 2)
    let wanted = titledWidth(of: box, in: tree)
    let room = proposal.columns.isConcrete ? proposal.columns : .max
    size.columns = max(size.columns, min(wanted, room))
    return size
  }

  /// The size of the content inside the lines, or nil where the lines are dropped: below two columns, and
  /// where the content's minimum does not fit between them. Content that a frame makes wider than the proposal
  /// is cut with its lines, as long as they leave anything of it.
  private static func contentSize(
    inside box: BoxRef, _ proposal: ProposedViewSize, _ tree: LayoutTree
  ) -> ViewSize? {
    let child = tree.firstChild(of: box)
    let isBounded = proposal.columns.isConcrete && !box.pointee.traits.contains(.joined)
    if isBounded && proposal.columns < 2 { return nil }
    let content = tree.measure(child, proposal.shrunk(width: 2, height: 2))
    guard isBounded, content.columns > proposal.columns - 2 else { return content }
    let least = tree.measure(child, ProposedViewSize(columns: 0, rows: proposal.rows)).columns
    if least <= proposal.columns - 2 { return content }
    let isCut = proposal.columns > 2 && least > proposal.columns
    return isCut && hasFixedWidth(child, tree) ? content : nil
  }

  /// Whether a frame says how wide the content is at least, with nothing around it but padding, a stack of its own,
  /// and what only draws.
  private static func hasFixedWidth(_ content: BoxRef?, _ tree: LayoutTree) -> Bool {
    guard let content else { return false }
    switch content.pointee.kind {
    case .fixedFrame where FixedFrameBox.parameters(of: content).width != .unset: return true
    case .flexibleFrame where FlexibleFrameBox.parameters(of: content).minWidth != .unset:
      return true
    case .fixedFrame, .flexibleFrame, .padding: break
    case let kind:
      let isStackOfOne =
        [.hstack, .vstack, .zstack].contains(kind) && content.pointee.childCount == 1
      guard isStackOfOne || kind.layout is any WrapperLayout.Type else { return false }
    }
    return hasFixedWidth(tree.firstChild(of: content), tree)
  }

  /// The width that the titles ask for.
  private static func titledWidth(of box: BoxRef, in tree: LayoutTree) -> Int32 {
    let own = parameters(of: box).titleWidth
    var (upper, lower) = (own > 0 ? own.saturatingAdd(titleMargin) : 0, 0 as Int32)
    eachTitle(of: box, in: tree) { title, place in
      let width = tree.measure(title, .oneRow).columns
      guard width > 0 else { return }
      // Two titles keep a piece of line between them.
      func add(_ line: inout Int32) {
        line = line.saturatingAdd(width).saturatingAdd(line == 0 ? titleMargin : titleGap)
      }
      if place == .trailingTitle { add(&upper) } else { add(&lower) }
    }
    return max(upper, lower)
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
    placeTitles(of: box, in: tree)
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool {
    box.pointee.traits.contains(.joined)
  }

  static func joinedBorder(in box: BoxRef, of tree: LayoutTree) -> BoxRef? {
    box.pointee.traits.contains(.joined) ? box : nil
  }

  static func placeDecorations(of box: BoxRef, in tree: LayoutTree) {
    placeTitles(of: box, in: tree)
  }

  // MARK: - Titles

  /// Cells between two titles in one line: space, line, space.
  static let titleGap: Int32 = 3

  /// The titles that are children, each with its place.
  static func eachTitle(
    of box: BoxRef, in tree: LayoutTree, _ body: (BoxRef, BorderPlaces) -> Void
  ) {
    let places = parameters(of: box).places
    guard !places.isEmpty else { return }
    let titles = tree.children(of: box).dropFirst()
    for (title, known) in zip(titles, places.named) { body(title, known.place) }
  }

  /// Puts the titles that are children into the lines of a placed border.
  private static func placeTitles(of box: BoxRef, in tree: LayoutTree) {
    guard !parameters(of: box).places.isEmpty else { return }
    var (upper, lower): (BoxRef?, [BoxRef?]) = (nil, [nil, nil])
    eachTitle(of: box, in: tree) { title, place in
      if place == .trailingTitle {
        upper = title
      } else {
        lower[place == .subtitle ? 0 : 1] = title
      }
    }
    let bottom = max(0, box.pointee.size.rows - 1)
    place(nil, upper, leading: parameters(of: box).titleWidth, down: 0, of: box, in: tree)
    place(lower[0], lower[1], leading: 0, down: bottom, of: box, in: tree)
  }

  /// Puts titles at the two ends of a line; `leading` is the width of what stands there that is no child. Both
  /// get what they ask for as far as each keeps half of the line, and what has no room is left out. Where nothing but
  /// a mark of what is missing would stay of one of them, the first has the line for itself.
  private static func place(
    _ first: BoxRef?, _ last: BoxRef?, leading: Int32, down: Int32, of box: BoxRef,
    in tree: LayoutTree
  ) {
    let isBare = box.pointee.traits.contains(.bareContent) || box.pointee.size.rows < 2
    // Sums of less than this do not overflow.
    let columns = min(box.pointee.size.columns, .max / 8)
    let line = isBare ? 0 : columns.shrunk(by: titleMargin)
    func width(_ title: BoxRef?, _ room: Int32) -> Int32 {
      guard let title, room > 0 else { return 0 }
      let width = tree.measure(title, ProposedViewSize(columns: room, rows: 1)).columns
      return width <= room ? width : 0
    }
    func ideal(_ title: BoxRef?) -> Int32? { title.map { tree.measure($0, .oneRow).columns } }
    var (before, after) = (min(ideal(first) ?? leading, line), min(ideal(last) ?? 0, line))
    var room = line
    if before > 0, after > 0 {
      let shared = line.shrunk(by: titleGap)
      let share = min(before, max(shared - after, (shared + 1) / 2))
      let rest = width(last, min(after, shared - share))
      let areRead = share >= min(before, 2) && rest >= min(after, 2)
      (before, after, room) = areRead ? (share, rest, shared) : (before, 0, line)
    } else {
      after = width(last, after)
    }
    if let first { before = width(first, before) }
    // Where there is room, a piece of line is on both sides.
    let inset: Int32 = room - before - after >= 2 ? 3 : 2
    let places = [(first, before, inset), (last, after, columns - inset - after)]
    for (title, width, right) in places {
      guard let title else { continue }
      guard width > 0 else { tree.leaveOut(title); continue }
      tree.place(
        title, in: box, right: right, down: down, ProposedViewSize(columns: width, rows: 1))
    }
  }
}

extension ProposedViewSize {
  /// As wide as it likes, one row high.
  fileprivate static let oneRow = ProposedViewSize(columns: .unspecified, rows: 1)
}
