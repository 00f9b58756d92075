package import Containers

/// A layout written outside the renderer, at its place in a ``LayoutTree``: hands the layout its
/// subviews and takes their places (R136).
package final class CustomLayout: LayoutContext {
  package let subviews: [Subview]
  package private(set) var question: LayoutQuestion?
  package var hostObject: AnyObject?
  private let node: NodeRef
  private let pass: ResolutionPass
  // The tree keeps this object; a script may keep it longer, but is turned away by `question`.
  private unowned let tree: LayoutTree
  /// The box of each subview.
  private var boxes: [Int32] = []
  private var placements: [LayoutPlacement?] = []

  init(_ node: NodeRef, subviews: [Subview], pass: ResolutionPass, tree: LayoutTree) {
    self.node = node
    self.subviews = subviews
    self.pass = pass
    self.tree = tree
  }

  /// Says that the next subview is drawn by `box`.
  func addBox(_ box: Int32) { boxes.append(box) }

  package var failure: (any Error)? { question == nil ? nil : tree.failure }

  var name: String { pass.name(of: node) }

  func size(_ proposal: Proposal) throws -> LayoutSize {
    let size = try asking(.size) {
      try pass.sizeThatFits(
        node, proposal: ProposedViewSize(proposal), subviews: LayoutSubviews(self))
    }
    return LayoutSize(size)
  }

  /// The places that the layout gives its subviews in bounds of `size`; nil for those it leaves out.
  func places(in size: LayoutSize, _ proposal: Proposal) throws -> [LayoutPlacement?] {
    placements = [LayoutPlacement?](repeating: nil, count: subviews.count)
    try asking(.placement) {
      try pass.placeSubviews(
        node, in: ViewBounds(size: ViewSize(size)), proposal: ProposedViewSize(proposal),
        subviews: LayoutSubviews(self))
    }
    return placements
  }

  private func asking<Answer>(_ question: LayoutQuestion, _ body: () throws -> Answer) rethrows
    -> Answer
  {
    let outer = self.question
    self.question = question
    defer { self.question = outer }
    return try body()
  }

  // MARK: - What the layout does with its subviews

  package func size(of index: Int, _ proposal: ProposedViewSize) -> ViewSize {
    guard question != nil, boxes.indices.contains(index) else { return .zero }
    return ViewSize(tree.measure(boxes[index], Proposal(proposal)))
  }

  package func priority(of index: Int) -> Double {
    guard question != nil, boxes.indices.contains(index) else { return 0 }
    return tree.priority(of: boxes[index])
  }

  package func place(_ index: Int, _ placement: LayoutPlacement) {
    guard question == .placement, placements.indices.contains(index) else { return }
    placements[index] = placement
  }
}

extension LayoutTree {
  func measureCustom(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    guard failure == nil, let layout = customLayout(of: box) else { return .zero }
    do {
      pass.pointee.questionsLeft -= 1
      guard pass.pointee.questionsLeft >= 0 else {
        throw LayoutError.endless(layout: layout.name)
      }
      return try layout.size(proposal)
    } catch {
      fail(error)
      return .zero
    }
  }

  func placeCustom(_ index: Int32, _ proposal: Proposal) {
    let box = boxes.pointer(index)
    guard failure == nil, let layout = customLayout(of: box) else { return }
    do {
      let places = try layout.places(in: box.pointee.size, proposal)
      var child = box.pointee.firstChild
      for place in places {
        guard child != Box.none else { return }
        switch place {
        case .some(let place) where place.isHidden: leaveOut(child, of: index)
        case .some(let place): self.place(child, of: index, at: place)
        case nil: placeAligned(child, in: index, .center, proposal)
        }
        child = boxes.pointer(child).pointee.nextSibling
      }
    } catch {
      fail(error)
    }
  }

  private func customLayout(of box: UnsafeMutablePointer<Box>) -> CustomLayout? {
    let index = Int(box.pointee.detail)
    return customs.indices.contains(index) ? customs[index] : nil
  }

  private func place(_ child: Int32, of index: Int32, at place: LayoutPlacement) {
    let box = boxes.pointer(index)
    let offer = Proposal(place.proposal)
    let size = measure(child, offer)
    let anchor = BoxAlignment(place.anchor)
    placeChild(
      of: index, child,
      x: box.pointee.x.saturatingAdd(Int32(cells: place.x))
        .saturatingSubtract(anchor.horizontal.point(of: size.width)),
      y: box.pointee.y.saturatingAdd(Int32(cells: place.y))
        .saturatingSubtract(anchor.vertical.point(of: size.height)), offer)
  }

  /// A child without cells at the corner of its layout. Nothing below it is placed: whoever goes down the
  /// tree stops at it.
  private func leaveOut(_ child: Int32, of index: Int32) {
    let box = boxes.pointer(index).pointee
    let hidden = boxes.pointer(child)
    hidden.pointee.traits.insert(.leftOut)
    (hidden.pointee.x, hidden.pointee.y, hidden.pointee.size) = (box.x, box.y, .zero)
    (hidden.pointee.inkTop, hidden.pointee.inkBottom) = (box.y, box.y)
  }

  /// Keeps the first failure: layout itself cannot throw.
  private func fail(_ error: any Error) { failure = failure ?? error }
}

extension HorizontalPlacement {
  /// The column of this point of something `length` wide.
  fileprivate func point(of length: Int32) -> Int32 {
    switch self {
    case .leading: 0
    case .center: length >> 1
    case .trailing: length
    }
  }
}

extension VerticalPlacement {
  /// The row of this point of something `length` high.
  fileprivate func point(of length: Int32) -> Int32 {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: length >> 1
    case .bottom, .lastTextBaseline: length
    }
  }
}

// MARK: - Lengths of both sides

extension Int32 {
  /// A length of a layout's author: a million cells keeps every sum far from overflow.
  fileprivate init(cells: Int) { self = Int32(Swift.max(-1_000_000, Swift.min(1_000_000, cells))) }
}

extension Proposal {
  fileprivate init(_ proposal: ProposedViewSize) {
    func length(_ cells: Int?) -> Int32 {
      guard let cells else { return Self.unspecified }
      return cells == .max ? Self.infinite : max(0, Int32(cells: cells))
    }
    self.init(width: length(proposal.width), height: length(proposal.height))
  }
}

extension ProposedViewSize {
  fileprivate init(_ proposal: Proposal) {
    func length(_ cells: Int32) -> Int? {
      cells == Proposal.unspecified ? nil : cells == Proposal.infinite ? .max : Int(cells)
    }
    self.init(width: length(proposal.width), height: length(proposal.height))
  }
}

extension ViewSize {
  fileprivate init(_ size: LayoutSize) {
    func length(_ cells: Int32) -> Int { cells == Proposal.infinite ? .max : Int(cells) }
    self.init(width: length(size.width), height: length(size.height))
  }
}

extension LayoutSize {
  fileprivate init(_ size: ViewSize) {
    func length(_ cells: Int) -> Int32 {
      cells == .max ? Proposal.infinite : max(0, Int32(cells: cells))
    }
    self.init(width: length(size.width), height: length(size.height))
  }
}
