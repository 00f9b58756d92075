import Containers

@testable import TextRendering

/// The sizes and places of R109–R130 written down a second time, as the rules read: no cache of views, no shortcut,
/// no arena, and no text measured by the renderer.
struct ReferenceLayout {
  typealias Offer = (width: Int32?, height: Int32?)

  private let texts = ReferenceTexts()

  func size(_ sketch: Sketch, _ offer: Offer, in axis: Axis? = nil) -> ViewSize {
    switch sketch {
    case .text(let string, let limit, _): texts.size(string, offer, lineLimit: limit)
    case .glyph: ViewSize(columns: 1, rows: 1)
    case .fill: ViewSize(columns: offer.width ?? 1, rows: offer.height ?? 1)
    case .spacer(let length): spacer(length ?? (axis == .horizontal ? 1 : 0), offer, axis)
    case .divider:
      axis == .horizontal
        ? ViewSize(columns: 1, rows: offer.height ?? 1)
        : ViewSize(columns: offer.width ?? 1, rows: 1)
    case .empty: .zero
    case .h(let children, let spacing, _): stack(children, .horizontal, spacing, offer)
    case .v(let children, let spacing, _): stack(children, .vertical, spacing, offer)
    case .z(let children, _): layers(children, offer)
    case .padding(let child, let insets): padded(child, insets, offer, axis)
    case .frame(let child, let width, let height, _):
      frame(child, width, height, offer, axis)
    case .flexible(let child, let limits): flexible(child, limits, offer, axis)
    case .fixedSize(let child, let horizontal, let vertical):
      size(child, (horizontal ? nil : offer.width, vertical ? nil : offer.height), in: axis)
    case .priority(let child, _), .offset(let child, _, _), .clipped(let child),
      .hidden(let child), .zIndex(let child, _), .background(let child, _, _),
      .overlay(let child, _, _):
      size(child, offer, in: axis)
    case .border, .flow: fatalError("no rule of the specification")
    }
  }

  private func spacer(_ least: Int32, _ offer: Offer, _ axis: Axis?) -> ViewSize {
    let width = max(offer.width ?? least, least)
    let height = max(offer.height ?? least, least)
    return ViewSize(
      columns: axis == .vertical ? 0 : width, rows: axis == .horizontal ? 0 : height)
  }

  private func padded(
    _ child: Sketch, _ insets: PaddingParameters, _ offer: Offer, _ axis: Axis?
  ) -> ViewSize {
    let inner = inner(insets, offer)
    return size(child, inner, in: axis).grown(width: insets.horizontal, height: insets.vertical)
  }

  private func inner(_ insets: PaddingParameters, _ offer: Offer) -> Offer {
    (
      offer.width.map { $0.shrunk(by: insets.leading + insets.trailing) },
      offer.height.map { $0.shrunk(by: insets.top + insets.bottom) }
    )
  }

  private func frame(
    _ child: Sketch, _ width: Int32?, _ height: Int32?, _ offer: Offer, _ axis: Axis?
  ) -> ViewSize {
    let size = size(child, (width ?? offer.width, height ?? offer.height), in: axis)
    return ViewSize(columns: width ?? size.columns, rows: height ?? size.rows)
  }

  private func flexible(
    _ child: Sketch, _ limits: FrameLimitsSketch, _ offer: Offer, _ axis: Axis?
  ) -> ViewSize {
    let (across, down) = (Limits(across: limits), Limits(down: limits))
    let inner = inner(limits, offer)
    let size = size(child, inner, in: axis)
    return ViewSize(
      columns: across.own(offer.width, inner.width, size.columns),
      rows: down.own(offer.height, inner.height, size.rows))
  }

  private func inner(_ limits: FrameLimitsSketch, _ offer: Offer) -> Offer {
    (Limits(across: limits).child(offer.width), Limits(down: limits).child(offer.height))
  }

  private func layers(_ children: [Sketch], _ offer: Offer) -> ViewSize {
    let top = children.map(priority).max() ?? 0
    return children.filter { priority($0) == top }
      .reduce(.zero) { $0.union(size($1, offer)) }
  }

  /// R66: what the outermost modifier says, through fixedSize and what only draws.
  private func priority(_ sketch: Sketch) -> Double {
    switch sketch {
    case .priority(_, let value): value
    case .spacer: -.infinity
    case .fixedSize(let child, _, _), .offset(let child, _, _), .clipped(let child),
      .hidden(let child), .zIndex(let child, _), .background(let child, _, _),
      .overlay(let child, _, _):
      priority(child)
    case .h(let children, _, _) where children.count == 1: priority(children[0])
    case .v(let children, _, _) where children.count == 1: priority(children[0])
    default: 0
    }
  }

  /// R116, R119: whether a view in a row, or along `axis` in a stack of its own, is a Spacer there.
  private func isSpacer(_ sketch: Sketch, along axis: Axis = .horizontal) -> Bool {
    switch sketch {
    case .spacer: axis == .horizontal
    case .h(let children, _, _) where children.count == 1:
      isSpacer(children[0], along: .horizontal)
    case .v(let children, _, _) where children.count == 1: isSpacer(children[0], along: .vertical)
    case .priority(let child, _), .offset(let child, _, _), .clipped(let child),
      .hidden(let child), .zIndex(let child, _), .background(let child, _, _),
      .overlay(let child, _, _):
      isSpacer(child, along: axis)
    default: false
    }
  }

  private func spacing(_ children: [Sketch], _ axis: Axis, _ given: Int32?) -> Int32 {
    zip(children, children.dropFirst()).reduce(0) { sum, pair in
      if let given { return sum + given }
      return sum + (axis == .vertical || isSpacer(pair.0) || isSpacer(pair.1) ? 0 : 1)
    }
  }

  private func stack(
    _ children: [Sketch], _ axis: Axis, _ given: Int32?, _ offer: Offer
  ) -> ViewSize {
    if children.count == 1 { return size(children[0], offer, in: axis) }
    let sizes = zip(children, offers(children, axis, given, offer)).map { size($0, $1, in: axis) }
    return ViewSize(
      along: axis,
      sizes.reduce(spacing(children, axis, given)) { $0.saturatingAdd($1.along(axis)) },
      across: sizes.map { $0.across(axis) }.max() ?? 0)
  }

  /// What each child of a stack is offered.
  private func offers(
    _ children: [Sketch], _ axis: Axis, _ given: Int32?, _ offer: Offer
  ) -> [Offer] {
    let (length, across) =
      axis == .horizontal ? (offer.width, offer.height) : (offer.height, offer.width)
    func along(_ length: Int32?) -> Offer {
      axis == .horizontal ? (length, across) : (across, length)
    }
    guard let length, length != .max else { return children.map { _ in along(length) } }
    let space = Int(length) - Int(spacing(children, axis, given))
    return shares(children, space) { size($0, along($1), in: axis).along(axis) }.map(along)
  }

  /// R112, in its three steps: the length that each child is offered.
  private func shares(
    _ children: [Sketch], _ space: Int, _ ask: (Sketch, Int32) -> Int32
  ) -> [Int32] {
    let least = children.map { Int(ask($0, 0)) }
    let most = children.map { Int(ask($0, .max)) }
    let ranks = children.map(priority)
    var shares = Array(repeating: Int32(0), count: children.count)
    var available = space
    let groups = Set(ranks).sorted(by: >)
    for index in children.indices where ranks[index] != groups.first { available -= least[index] }
    for rank in groups {
      let group = children.indices.filter { ranks[$0] == rank }
      if rank != groups.first { available += group.map { least[$0] }.reduce(0, +) }
      let flexibility = { (index: Int) in
        most[index] == Int(Int32.max) ? Int.max : most[index] - least[index]
      }
      let order = group.sorted {
        if flexibility($0) != flexibility($1) { return flexibility($0) < flexibility($1) }
        if flexibility($0) == .max && least[$0] != least[$1] { return least[$0] > least[$1] }
        return $0 < $1
      }
      for (position, index) in order.enumerated() {
        let remaining = order.count - position
        let share = max(0, Int((Double(available) / Double(remaining)).rounded(.up)))
        shares[index] = Int32(clamping: share)
        available -= Int(ask(children[index], shares[index]))
      }
    }
    return shares
  }

  // MARK: - Places

  /// The rect of `sketch`, whose top left corner is at `x`, `y`, and of everything in it, in the order of
  /// declaration.
  func rects(
    _ sketch: Sketch, _ offer: Offer, x: Int32 = 0, y: Int32 = 0, in axis: Axis? = nil
  ) -> [CellRect] {
    if case .zIndex(let child, _) = sketch { return rects(child, offer, x: x, y: y, in: axis) }
    let size = size(sketch, offer, in: axis)
    let own = CellRect(x: x, y: y, width: size.columns, height: size.rows)
    func inside(
      _ child: Sketch, _ offer: Offer, right: Int32 = 0, down: Int32 = 0, in axis: Axis?
    ) -> [CellRect] {
      rects(child, offer, x: x.saturatingAdd(right), y: y.saturatingAdd(down), in: axis)
    }
    func aligned(
      _ child: Sketch, _ offer: Offer, _ alignment: Alignment, in axis: Axis?
    ) -> [CellRect] {
      let place = self.size(child, offer, in: axis)
      let free = (across: size.columns - place.columns, down: size.rows - place.rows)
      let right = start(of: alignment.horizontal, free.across)
      let down = start(of: alignment.vertical, free.down)
      return inside(child, offer, right: right, down: down, in: axis)
    }
    switch sketch {
    case .text, .glyph, .fill, .spacer, .divider, .empty: return [own]
    case .h(let children, let spacing, let alignment):
      return [own]
        + members(children, .horizontal, spacing, offer, size) { child, offer, place, free in
          inside(child, offer, right: place, down: start(of: alignment, free), in: .horizontal)
        }
    case .v(let children, let spacing, let alignment):
      return [own]
        + members(children, .vertical, spacing, offer, size) { child, offer, place, free in
          inside(child, offer, right: start(of: alignment, free), down: place, in: .vertical)
        }
    case .z(let children, let alignment):
      return [own]
        + children.flatMap { child in
          let isFree = offer.height == nil && self.size(child, offer, in: nil) == size
          return aligned(
            child, isFree ? offer : (size.columns, size.rows), alignment, in: nil)
        }
    case .padding(let child, let insets):
      let inner = self.inner(insets, offer)
      return [own] + inside(child, inner, right: insets.leading, down: insets.top, in: axis)
    case .frame(let child, let width, let height, let alignment):
      return [own]
        + aligned(child, (width ?? offer.width, height ?? offer.height), alignment, in: axis)
    case .flexible(let child, let limits):
      return [own] + aligned(child, self.inner(limits, offer), .center, in: axis)
    case .fixedSize(let child, let horizontal, let vertical):
      let inner = (horizontal ? nil : offer.width, vertical ? nil : offer.height)
      return [own] + inside(child, inner, in: axis)
    case .priority(let child, _), .clipped(let child), .hidden(let child):
      return [own] + inside(child, offer, in: axis)
    case .offset(let child, let right, let down):
      return [own] + inside(child, offer, right: right, down: down, in: axis)
    case .background(let first, let second, let alignment),
      .overlay(let first, let second, let alignment):
      return [own] + inside(first, offer, in: axis)
        + aligned(second, (size.columns, size.rows), alignment, in: axis)
    case .border, .flow, .zIndex: fatalError("no rule of the specification")
    }
  }

  /// R117: the rects of a stack's children one behind the other; `place` gives that of one, its offer, its place
  /// along the stack and the cells that are free across it.
  private func members(
    _ children: [Sketch], _ axis: Axis, _ given: Int32?, _ offer: Offer, _ size: ViewSize,
    _ place: (Sketch, Offer, Int32, Int32) -> [CellRect]
  ) -> [CellRect] {
    if children.count == 1 { return place(children[0], offer, 0, 0) }
    let extent = size.across(axis)
    var position: Int32 = 0
    return zip(children, offers(children, axis, given, offer)).enumerated().flatMap {
      (number, member) in
      let (child, first) = member
      let settled = self.settled(child, first, axis, extent)
      let rects = place(
        child, settled, position,
        extent - self.size(child, settled, in: axis).across(axis))
      position = position.saturatingAdd(self.size(child, first, in: axis).along(axis))
      if number + 1 < children.count {
        position = position.saturatingAdd(
          spacing([child, children[number + 1]], axis, given))
      }
      return rects
    }
  }

  /// R114: a child that may take more across than its ideal is offered what the stack takes across, unless that
  /// is its ideal, it would then be longer, or the stack takes more than it was offered.
  private func settled(
    _ child: Sketch, _ offer: Offer, _ axis: Axis, _ extent: Int32
  ) -> Offer {
    let offered = axis == .horizontal ? offer.height : offer.width
    let stretches = stretches(child, axis, axis == .horizontal ? .vertical : .horizontal)
    guard stretches, extent <= offered ?? .max else { return offer }
    if offered == nil, size(child, offer, in: axis).across(axis) == extent { return offer }
    let settled: Offer =
      axis == .horizontal ? (offer.width, extent) : (extent, offer.height)
    let isLonger =
      size(child, settled, in: axis).along(axis) > size(child, offer, in: axis).along(axis)
    return isLonger ? offer : settled
  }

  /// Whether a view inside a stack along `enclosing` may take more than its ideal along `axis`.
  private func stretches(_ sketch: Sketch, _ enclosing: Axis?, _ axis: Axis) -> Bool {
    func any(_ children: [Sketch], _ enclosing: Axis?) -> Bool {
      children.contains { stretches($0, enclosing, axis) }
    }
    switch sketch {
    case .text, .glyph, .empty: return false
    case .fill: return true
    case .spacer: return enclosing == nil || enclosing == axis
    case .divider: return (enclosing == .horizontal) == (axis == .vertical)
    case .h(let children, _, _): return any(children, .horizontal)
    case .v(let children, _, _): return any(children, .vertical)
    case .z(let children, _): return any(children, nil)
    case .frame(let child, let width, let height, _):
      return (axis == .horizontal ? width : height) == nil && any([child], enclosing)
    case .flexible(let child, let limits):
      return (axis == .horizontal ? limits.maxWidth : limits.maxHeight) != nil
        || any([child], enclosing)
    case .fixedSize(let child, let horizontal, let vertical):
      return !(axis == .horizontal ? horizontal : vertical) && any([child], enclosing)
    case .padding(let child, _), .priority(let child, _), .offset(let child, _, _),
      .clipped(let child), .hidden(let child), .zIndex(let child, _),
      .background(let child, _, _), .overlay(let child, _, _):
      return any([child], enclosing)
    case .border, .flow: fatalError("no rule of the specification")
    }
  }

  /// R137: of an odd number of free cells the larger half is behind.
  private func start(of placement: HorizontalAlignment, _ free: Int32) -> Int32 {
    switch placement {
    case .leading: 0
    case .center: Int32((Double(free) / 2).rounded(.down))
    case .trailing: free
    }
  }

  private func start(of placement: VerticalAlignment, _ free: Int32) -> Int32 {
    switch placement {
    case .top: 0
    case .center: Int32((Double(free) / 2).rounded(.down))
    case .bottom: free
    case .firstTextBaseline, .lastTextBaseline: fatalError("no place by size alone")
    }
  }

  /// One axis of R123.
  private struct Limits {
    var least: Int32?
    var ideal: Int32?
    var most: Int32?

    init(across limits: FrameLimitsSketch) {
      self.init(limits.minWidth, limits.idealWidth, limits.maxWidth)
    }

    init(down limits: FrameLimitsSketch) {
      self.init(limits.minHeight, limits.idealHeight, limits.maxHeight)
    }

    private init(_ least: Int32?, _ ideal: Int32?, _ most: Int32?) {
      self.least = least.map { max(0, $0) }
      self.ideal = ideal.map { max($0, self.least ?? 0) }
      self.most = most.map { max($0, self.ideal ?? self.least ?? 0) }
    }

    func clamp(_ length: Int32) -> Int32 { max(min(length, most ?? .max), least ?? 0) }

    func child(_ offer: Int32?) -> Int32? { (offer ?? ideal).map(clamp) }

    func own(_ offer: Int32?, _ inner: Int32?, _ child: Int32) -> Int32 {
      if let offer, least != nil, most != nil { return clamp(offer) }
      if offer == nil, let ideal { return ideal }
      switch (least, most) {
      case (.some, .some): return clamp(child)
      case (.some(let least), nil): return max(min(inner ?? .max, child), least)
      case (nil, .some(let most)): return min(max(inner ?? 0, child), most)
      case (nil, nil): return child
      }
    }
  }
}

/// Sizes of texts, each measured once: the rules ask for them again at every level of stacks.
private final class ReferenceTexts {
  private struct Question: Hashable {
    let string: String
    let width: Int32?
    let height: Int32?
    let lineLimit: Int32
  }

  private var sizes: [Question: ViewSize] = [:]

  func size(_ string: String, _ offer: ReferenceLayout.Offer, lineLimit: Int32) -> ViewSize {
    let question = Question(
      string: string, width: offer.width, height: offer.height, lineLimit: lineLimit)
    if let known = sizes[question] { return known }
    let size = ReferenceText(string).size(offer, lineLimit: lineLimit)
    sizes[question] = size
    return size
  }
}
