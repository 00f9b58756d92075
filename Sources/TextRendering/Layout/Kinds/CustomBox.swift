import Containers

/// Children arranged by a ``CustomLayout`` (R136).
enum CustomBox: ContainerLayout {
  struct Parameters: NodeParameters {
    /// The number of the layout among ``LayoutTree/customs``.
    var layout = Box.none
  }

  static var defaults: Parameters { Parameters() }

  private static func layout(of box: BoxRef, in tree: LayoutTree) -> CustomLayout? {
    let number = Int(parameters(of: box).layout)
    return tree.failure == nil && tree.customs.indices.contains(number)
      ? tree.customs[number] : nil
  }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    guard let layout = layout(of: box, in: tree) else { return .zero }
    do {
      tree.pass.pointee.questionsLeft -= 1
      guard tree.pass.pointee.questionsLeft >= 0 else {
        throw LayoutError.endless(layout: layout.name)
      }
      return try layout.size(proposal)
    } catch {
      fail(error, in: tree)
      return .zero
    }
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    guard let layout = layout(of: box, in: tree) else { return }
    do {
      let places = try layout.places(in: sizing.size, sizing.proposal)
      for (child, place) in zip(tree.children(of: box), places) {
        switch place {
        case .hidden: break
        case .at(let x, let y, let anchor, let offer):
          let size = tree.measure(child, offer)
          put(
            child, Int32(cells: x).saturatingSubtract(anchor.horizontal.point(of: size.columns)),
            Int32(cells: y).saturatingSubtract(anchor.vertical.point(of: size.rows)), offer)
        case nil: tree.putAligned(child, in: sizing.size, .center, sizing.proposal, put)
        }
      }
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
  }

  /// Keeps the first failure: layout itself cannot throw.
  private static func fail(_ error: any Error, in tree: LayoutTree) {
    tree.failure = tree.failure ?? error
  }

  static func axis(inside box: BoxRef) -> Axis? { nil }
}
