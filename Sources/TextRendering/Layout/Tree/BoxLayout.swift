import Containers

/// What a box has answered, and what it was offered.
struct Sizing {
  let size: ViewSize
  let proposal: ProposedViewSize
}

/// Takes a child, the cells to it from the left and the top edge of its parent, and what it is offered.
typealias Arrangement = (_ child: BoxRef, _ right: Int32, _ down: Int32, _ offer: ProposedViewSize)
  -> Void

/// What the boxes of one kind do. A kind is a type in `Kinds/` that answers those questions to which its
/// answer differs from the one here, which holds for most kinds.
protocol BoxLayout {
  /// What a box is told; ``NoParameters`` for kinds that are told nothing.
  associatedtype Parameters: NodeParameters = NoParameters
  /// What a box is told that nobody tells anything.
  static var defaults: Parameters { get }
  /// Tells a fresh box that.
  static func setDefaults(of box: BoxRef)

  /// What the box answers to `proposal`.
  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  /// Says where the children of a box stand. It changes nothing: placing follows it,
  /// and so does who asks while measuring where a guide is (R129).
  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement)
  /// Places what is in the box, which has its place and its size, as ``arrange`` says.
  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree)
  /// Draws the box and what is in it.
  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree)
  /// Where of `clip` something in the placed box shows.
  static func clip(inside box: BoxRef, _ clip: CellRect) -> CellRect
  /// What of the box's own is text.
  static func text(of box: BoxRef, in tree: LayoutTree) -> TextParameters?

  /// What the box makes of the traits of what is in it; see ``BoxTraits/foundBelow``.
  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits
  /// The rank of the box when its stack divides space (R66, R126).
  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double
  /// The axis of the nearest stack around what is in the box.
  static func axis(inside box: BoxRef) -> Axis?
  /// Whether neighbours beside the box keep no distance from it (R116).
  static func isSpacer(_ box: BoxRef, in tree: LayoutTree) -> Bool
  /// Whether nothing but a line that neighbours may share stands at `edge` of the box.
  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool
  /// The border that shares its lines which the box is, or has something around, behind or in front of it.
  static func joinedBorder(in box: BoxRef, of tree: LayoutTree) -> BoxRef?
  /// Places what lies in the lines of a placed box, behind it or in front of it, at the box's present size.
  static func placeDecorations(of box: BoxRef, in tree: LayoutTree)
  /// The row whose items a horizontal viewport around the box shows, if it is the box or the only thing in it.
  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef?
  /// Cells to `target` in a box, where the box itself has it (R129).
  static func cells(
    to target: GuideTarget, in box: BoxRef, _ sizing: Sizing, of tree: LayoutTree
  ) -> Int32?
  /// The first, or the last, row of the texts that the box draws beside its children; nil for none.
  static func row(ofText isLast: Bool, in box: BoxRef, _ size: ViewSize, of tree: LayoutTree)
    -> Int32?
  /// How long a row is, with what stands behind it, that was added to a lazy container since it was placed.
  static func length(ofAdded row: BoxRef, to box: BoxRef, in tree: LayoutTree) -> Int32
  /// The cells between the rows of a lazy container.
  static func rowSpacing(of box: BoxRef, in tree: LayoutTree) -> Int32
  /// Whether the second child lies behind or in front of the first and never affects layout (R128).
  static var hasDecoration: Bool { get }
}

/// For kinds that are told nothing.
struct NoParameters: NodeParameters {}

extension BoxLayout where Parameters == NoParameters {
  static var defaults: NoParameters { NoParameters() }

  static func setDefaults(of box: BoxRef) {}
}

extension BoxLayout {
  /// What `box`, which is of this kind, is told.
  @inline(__always)
  static func parameters(of box: BoxRef) -> Parameters { box.pointee.parameters[Parameters.self] }

  static func setDefaults(of box: BoxRef) { box.pointee.parameters[Parameters.self] = defaults }

  static func takes(_ type: Any.Type) -> Bool { type == Parameters.self }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    if let child = tree.firstChild(of: box) { put(child, 0, 0, sizing.proposal) }
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    placeArranged(box, sizing, in: tree)
  }

  /// Places the children where ``arrange`` says.
  @inline(__always)
  static func placeArranged(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    arrange(box, sizing, in: tree) {
      tree.place($0, in: box, right: $1, down: $2, $3)
    }
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    tree.paintChildren(of: box, on: canvas)
  }

  static func clip(inside box: BoxRef, _ clip: CellRect) -> CellRect { clip }

  static func text(of box: BoxRef, in tree: LayoutTree) -> TextParameters? { nil }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits { content }

  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double { 0 }

  static func axis(inside box: BoxRef) -> Axis? { box.pointee.enclosing }

  static func isSpacer(_ box: BoxRef, in tree: LayoutTree) -> Bool { false }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool { false }

  static func joinedBorder(in box: BoxRef, of tree: LayoutTree) -> BoxRef? { nil }

  static func placeDecorations(of box: BoxRef, in tree: LayoutTree) {}

  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? { nil }

  static func cells(
    to target: GuideTarget, in box: BoxRef, _ sizing: Sizing, of tree: LayoutTree
  ) -> Int32? { nil }

  static func row(ofText isLast: Bool, in box: BoxRef, _ size: ViewSize, of tree: LayoutTree)
    -> Int32?
  { nil }

  static func length(ofAdded row: BoxRef, to box: BoxRef, in tree: LayoutTree) -> Int32 { 0 }

  static func rowSpacing(of box: BoxRef, in tree: LayoutTree) -> Int32 { 0 }

  static var hasDecoration: Bool { false }
}

/// A kind without children.
protocol LeafLayout: BoxLayout {}

extension LeafLayout {
  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {}
}

/// A kind that finds its size by asking its children; an answer it has given is not worked out again.
protocol ContainerLayout: BoxLayout {
  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
}

extension ContainerLayout {
  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    rememberedSize(of: box, proposal, in: tree)
  }

  @inline(__always)
  static func rememberedSize(
    of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree
  ) -> ViewSize {
    if let known = tree.knownSize(of: box, proposal) { return known }
    let size = size(of: box, proposal, in: tree)
    tree.remember(size, of: box, proposal)
    return size
  }
}

/// A kind that offers its only child something else than it was offered itself.
protocol OfferingLayout: ContainerLayout {}

extension OfferingLayout {
  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? {
    tree.strip(in: tree.firstChild(of: box))
  }
}

/// A kind that is to its parent what its first child is.
protocol WrapperLayout: BoxLayout {}

extension WrapperLayout {
  static func measure(_ box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize
  {
    tree.measure(tree.firstChild(of: box), proposal)
  }

  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double {
    tree.priority(of: tree.firstChild(of: box))
  }

  static func isSpacer(_ box: BoxRef, in tree: LayoutTree) -> Bool {
    tree.isSpacer(tree.firstChild(of: box))
  }

  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool {
    tree.hasLine(tree.firstChild(of: box), at: edge)
  }

  static func joinedBorder(in box: BoxRef, of tree: LayoutTree) -> BoxRef? {
    tree.hasLine(box, at: .top) ? tree.joinedBorder(in: tree.firstChild(of: box)) : nil
  }

  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? {
    tree.strip(in: tree.firstChild(of: box))
  }
}

// Questions to the kind of a box, or to none at all.
extension LayoutTree {
  func priority(of box: BoxRef?) -> Double {
    box.map { $0.pointee.kind.layout.priority(of: $0, in: self) } ?? 0
  }

  func isSpacer(_ box: BoxRef?) -> Bool {
    box.map { $0.pointee.kind.layout.isSpacer($0, in: self) } ?? false
  }

  func hasLine(_ box: BoxRef?, at edge: BoxEdge) -> Bool {
    box.map { $0.pointee.kind.layout.hasLine($0, at: edge, in: self) } ?? false
  }

  func joinedBorder(in box: BoxRef?) -> BoxRef? {
    box.flatMap { $0.pointee.kind.layout.joinedBorder(in: $0, of: self) }
  }

  func strip(in box: BoxRef?) -> BoxRef? {
    box.flatMap { $0.pointee.kind.layout.strip(in: $0, of: self) }
  }
}
