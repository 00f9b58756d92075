@testable import TextRendering

/// The sizes of R109–R128 written down a second time, as the rules read: no cache, no shortcut, no arena.
struct ReferenceLayout {
  let pool: TextPool

  typealias Offer = (width: Int32?, height: Int32?)

  func size(_ sketch: Sketch, _ offer: Offer, in axis: StackAxis? = nil) -> LayoutSize {
    switch sketch {
    case .text(let string, let limit, _): textSize(string, limit, offer)
    case .glyph: LayoutSize(width: 1, height: 1)
    case .fill: LayoutSize(width: offer.width ?? 1, height: offer.height ?? 1)
    case .spacer(let length): spacer(length ?? (axis == .horizontal ? 1 : 0), offer, axis)
    case .divider:
      axis == .horizontal
        ? LayoutSize(width: 1, height: offer.height ?? 1)
        : LayoutSize(width: offer.width ?? 1, height: 1)
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

  private func textSize(_ string: String, _ limit: Int32, _ offer: Offer) -> LayoutSize {
    let size = TextRendering.textSize(
      pool.intern(string), proposedWidth: offer.width, proposedHeight: offer.height,
      lineLimit: limit, mode: .tail)
    return LayoutSize(width: size.width, height: size.height)
  }

  private func spacer(_ least: Int32, _ offer: Offer, _ axis: StackAxis?) -> LayoutSize {
    let width = max(offer.width ?? least, least)
    let height = max(offer.height ?? least, least)
    return LayoutSize(
      width: axis == .vertical ? 0 : width, height: axis == .horizontal ? 0 : height)
  }

  private func padded(
    _ child: Sketch, _ insets: PaddingParameters, _ offer: Offer, _ axis: StackAxis?
  ) -> LayoutSize {
    let inner: Offer = (
      offer.width.map { $0.shrunk(by: insets.horizontal) },
      offer.height.map { $0.shrunk(by: insets.vertical) }
    )
    return size(child, inner, in: axis).grown(width: insets.horizontal, height: insets.vertical)
  }

  private func frame(
    _ child: Sketch, _ width: Int32?, _ height: Int32?, _ offer: Offer, _ axis: StackAxis?
  ) -> LayoutSize {
    let size = size(child, (width ?? offer.width, height ?? offer.height), in: axis)
    return LayoutSize(width: width ?? size.width, height: height ?? size.height)
  }

  private func flexible(
    _ child: Sketch, _ limits: FlexibleFrameParameters, _ offer: Offer, _ axis: StackAxis?
  ) -> LayoutSize {
    let across = Limits(limits.minWidth, limits.idealWidth, limits.maxWidth)
    let down = Limits(limits.minHeight, limits.idealHeight, limits.maxHeight)
    let inner: Offer = (across.child(offer.width), down.child(offer.height))
    let size = size(child, inner, in: axis)
    return LayoutSize(
      width: across.own(offer.width, inner.width, size.width),
      height: down.own(offer.height, inner.height, size.height))
  }

  private func layers(_ children: [Sketch], _ offer: Offer) -> LayoutSize {
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

  private func isSpacer(_ sketch: Sketch) -> Bool {
    switch sketch {
    case .spacer: true
    case .priority(let child, _), .offset(let child, _, _), .clipped(let child),
      .hidden(let child), .zIndex(let child, _), .background(let child, _, _),
      .overlay(let child, _, _):
      isSpacer(child)
    default: false
    }
  }

  private func spacing(_ children: [Sketch], _ axis: StackAxis, _ given: Int32?) -> Int32 {
    zip(children, children.dropFirst()).reduce(0) { sum, pair in
      if let given { return sum + given }
      return sum + (axis == .vertical || isSpacer(pair.0) || isSpacer(pair.1) ? 0 : 1)
    }
  }

  private func stack(
    _ children: [Sketch], _ axis: StackAxis, _ given: Int32?, _ offer: Offer
  ) -> LayoutSize {
    if children.count == 1 { return size(children[0], offer, in: axis) }
    let length = axis == .horizontal ? offer.width : offer.height
    let across = axis == .horizontal ? offer.height : offer.width
    func ask(_ child: Sketch, _ length: Int32?) -> LayoutSize {
      size(child, axis == .horizontal ? (length, across) : (across, length), in: axis)
    }
    let gaps = spacing(children, axis, given)
    let sizes: [LayoutSize]
    if let length, length != .max {
      sizes = divided(children, axis, Int(length) - Int(gaps), ask)
    } else {
      sizes = children.map { ask($0, length) }
    }
    return LayoutSize(
      along: axis, sizes.reduce(gaps) { $0.saturatingAdd($1.along(axis)) },
      across: sizes.map { $0.across(axis) }.max() ?? 0)
  }

  /// R112, in its three steps.
  private func divided(
    _ children: [Sketch], _ axis: StackAxis, _ space: Int, _ ask: (Sketch, Int32?) -> LayoutSize
  ) -> [LayoutSize] {
    let least = children.map { Int(ask($0, 0).along(axis)) }
    let most = children.map { Int(ask($0, .max).along(axis)) }
    let ranks = children.map(priority)
    var sizes = Array(repeating: LayoutSize.zero, count: children.count)
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
        sizes[index] = ask(children[index], Int32(clamping: share))
        available -= Int(sizes[index].along(axis))
      }
    }
    return sizes
  }

  /// One axis of R123.
  private struct Limits {
    var least: Int32?
    var ideal: Int32?
    var most: Int32?

    init(_ least: Int32?, _ ideal: Int32?, _ most: Int32?) {
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
