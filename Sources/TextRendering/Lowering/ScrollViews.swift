import Containers

extension BoxBuilder {
  func addScrollView(_ leaf: Leaf, to parent: Int32, _ environment: TextEnvironment) throws {
    try addScrollView(leaf.node, to: parent, environment) { content in
      try addChildren(of: leaf, to: content, environment)
    }
  }

  /// Adds a viewport; `fill` adds its content to the stack that several views in it stand in (R132).
  func addScrollView(
    _ node: NodeRef, to parent: Int32, _ environment: TextEnvironment,
    fill: (Int32) throws -> Void
  ) throws {
    let scroll = node.pointee[ScrollParameters.self]
    let isHorizontal = scroll.axis == .horizontal
    let box = tree.add(.scroll, style: environment.style, to: parent)
    tree.set(scroll, of: box)
    let content = tree.add(isHorizontal ? .hstack : .vstack, to: box)
    let outer = viewport
    if !isHorizontal { viewport = box }
    defer { viewport = outer }
    try fill(content)
  }
}
