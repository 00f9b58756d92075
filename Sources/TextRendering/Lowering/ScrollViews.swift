import Containers

/// The innermost viewports around a view, by the axis along which they scroll.
struct Viewports {
  var vertical = Box.none
  var horizontal = Box.none

  subscript(axis: Axis) -> Int32 {
    get { axis == .vertical ? vertical : horizontal }
    set { if axis == .vertical { vertical = newValue } else { horizontal = newValue } }
  }
}

extension BoxBuilder {
  func addScrollView(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    let box = tree.count
    let identity = scrolling.map { _ in arena.identity(of: leaf, in: pass) }
    try addScrollView(leaf.node, offset: scrolling?.enter(box, identity), to: parent, environment) {
      content in
      try addChildren(of: leaf, to: content, environment)
    }
  }

  /// Adds a viewport; `fill` adds its content to the stack that several views in it stand in (R132).
  func addScrollView(
    _ node: NodeRef, offset: Int32? = nil, to parent: Int32, _ environment: TextEnvironment,
    fill: (Int32) throws -> Void
  ) throws {
    var scroll = node.pointee[ScrollParameters.self]
    scroll.offset = offset ?? 0
    let isHorizontal = scroll.axis == .horizontal
    let box = tree.add(.scroll, style: environment.style, to: parent)
    tree.set(scroll, of: box)
    let content = tree.add(isHorizontal ? .hstack : .vstack, to: box)
    let outer = viewports
    viewports[scroll.axis] = box
    defer { viewports = outer }
    try fill(content)
  }
}
