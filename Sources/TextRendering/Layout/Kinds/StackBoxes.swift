import Containers

extension Box {
  /// What a stack of any kind is told, a ZStack included.
  var stack: StackParameters { parameters[StackParameters.self] }
}

/// Children in a line (R112–R119).
protocol StackLayout: ContainerLayout where Parameters == StackParameters {
  static var axis: Axis { get }
}

extension StackLayout {
  static var defaults: StackParameters { StackParameters() }

  static func size(of box: BoxRef, _ proposal: ProposedViewSize, in tree: LayoutTree) -> ViewSize {
    tree.stackSize(box, axis, proposal)
  }

  static func arrange(_ box: BoxRef, _ sizing: Sizing, in tree: LayoutTree, _ put: Arrangement) {
    if box.pointee.childCount == 1, let child = tree.firstChild(of: box) {
      put(child, 0, 0, sizing.proposal)
    } else {
      tree.arrangeStack(box, axis, sizing, put)
    }
  }

  static func placeChildren(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    placeMembers(of: box, sizing, in: tree)
  }

  static func placeMembers(of box: BoxRef, _ sizing: Sizing, in tree: LayoutTree) {
    arrange(box, sizing, in: tree) {
      tree.place($0, in: box, right: $1, down: $2, $3)
      tree.reachAcross($0, of: box, axis)
    }
  }

  // A stack of one child is that child (R119).

  static func priority(of box: BoxRef, in tree: LayoutTree) -> Double {
    box.pointee.childCount == 1 ? tree.priority(of: tree.firstChild(of: box)) : 0
  }

  static func isSpacer(_ box: BoxRef, in tree: LayoutTree) -> Bool {
    box.pointee.childCount == 1 && tree.isSpacer(tree.firstChild(of: box))
  }

  static func axis(inside box: BoxRef) -> Axis? { axis }

  /// At its ends a stack has the lines of its first or last child, beside them those of all.
  static func hasLine(_ box: BoxRef, at edge: BoxEdge, in tree: LayoutTree) -> Bool {
    guard box.pointee.traits.contains(.joined) else { return false }
    switch (axis, edge) {
    case (.horizontal, .leading), (.vertical, .top):
      return tree.hasLine(tree.firstChild(of: box), at: edge)
    case (.horizontal, .trailing), (.vertical, .bottom):
      return tree.hasLine(tree.box(at: box.pointee.lastChild), at: edge)
    default: return tree.allChildren(of: box) { tree.hasLine($0, at: edge) }
    }
  }

  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? {
    if box.pointee.childCount > 1 { return axis == .horizontal ? box : nil }
    return tree.strip(in: tree.firstChild(of: box))
  }
}

/// Children side by side (R112–R119).
enum HStackBox: StackLayout {
  static var axis: Axis { .horizontal }
}

/// Children below one another (R112–R119).
enum VStackBox: StackLayout {
  static var axis: Axis { .vertical }
}
