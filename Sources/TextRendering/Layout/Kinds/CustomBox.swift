import Containers

/// Children arranged by a ``ChildArrangement`` (R136).
enum CustomBox: ContainerLayout {
  struct Parameters: NodeParameters {
    /// The number of the arrangement among ``LayoutTree/customs``.
    var layout = Box.none
  }

  static var defaults: Parameters { Parameters() }

  private static func layout(of box: BoxRef, in tree: LayoutTree) -> (any ChildArrangement)? {
    let number = Int(parameters(of: box).layout)
    return tree.failure == nil && tree.customs.indices.contains(number)
      ? tree.customs[number] : nil
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    guard let layout = layout(of: box, in: tree) else { return .zero }
    do {
      return try layout.size(of: box, proposal, in: tree)
    } catch {
      fail(error, in: tree)
      return .zero
    }
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    do {
      try layout(of: box, in: tree)?.arrange(box, sizing, in: tree, put)
    } catch {
      fail(error, in: tree)
    }
  }

  /// What the layout hides is left out where the box begins.
  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    for child in tree.children(of: box) {
      tree.leaveOut(child)
      (child.pointee.x, child.pointee.y) = (box.pointee.x, box.pointee.y)
    }
    placeArranged(box, sizing, in: tree)
    layout(of: box, in: tree)?.finishPlacing(box, in: tree)
  }

  static func row(ofText isLast: Bool, in box: BoxRef, _ size: ViewSize, of tree: LayoutTree)
    -> Int32?
  { layout(of: box, in: tree)?.row(ofText: isLast, in: box, size, of: tree) }

  static func length(ofAdded row: BoxRef, to box: BoxRef, in tree: LayoutTree) -> Int32 {
    layout(of: box, in: tree)?.length(ofAdded: row, in: tree) ?? 0
  }

  static func childrenInFront(of box: BoxRef, in tree: LayoutTree) -> [BoxRef] {
    layout(of: box, in: tree)?.childrenInFront(of: box, in: tree) ?? []
  }

  static func paint(_ box: BoxRef, on canvas: Canvas, in tree: LayoutTree) {
    layout(of: box, in: tree)?.paint(box, on: canvas, in: tree)
  }

  /// Keeps the first failure: layout itself cannot throw.
  private static func fail(_ error: any Error, in tree: LayoutTree) {
    tree.failure = tree.failure ?? error
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }
}
