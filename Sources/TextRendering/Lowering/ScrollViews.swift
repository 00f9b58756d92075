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
  /// What is built from now on stands in the tree of `root`, which is the board or what lies over it; where there is a
  /// screen, that is the viewport on it.
  func showOnScreen(_ root: Int32, as view: Identity) {
    guard let scrolling else { return }
    viewports = Viewports(vertical: root)
    tree.shownRows[root] = scrolling.enter(root: root, view)
  }

  /// Whether what is built now stands in a viewport of the board's own.
  var isInScrollView: Bool {
    viewports.horizontal != Box.none || tree.shownRows[viewports.vertical] == nil
  }

  /// Scrolls a viewport of the frame that is being built.
  func scroll(_ viewport: Int32, by cells: Int) {
    guard cells != 0, let offset = scrolling?.move(viewport, by: cells) else { return }
    if let rows = tree.shownRows[viewport] {
      tree.shownRows[viewport] = Int(offset)..<Int(offset) + rows.count
    } else {
      tree.change(viewport, ScrollBox.self) { $0.offset = offset }
    }
  }

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
    if scroll.indicators == .automatic {
      scroll.indicators = environment.inherited.scrollIndicators
    }
    let isHorizontal = scroll.axis == .horizontal
    var look = environment
    // The bar is quieter than what it stands beside.
    if scroll.indicators == .visible { look.tint(.tertiary, styles: styles, theme: theme) }
    let box = tree.add(.scroll, style: look.style, to: parent)
    tree.set(scroll, of: box)
    let content = tree.add(isHorizontal ? .hstack : .vstack, to: box)
    if environment.inherited.joinsBorders { tree.joinBorders(of: content) }
    let outer = viewports
    viewports[scroll.axis] = box
    defer { viewports = outer }
    try fill(content)
  }
}
