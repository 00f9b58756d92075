package import Containers

extension LayoutTree {
  /// Tells a box of a kind with such parameters what to do; a box that is not there is passed over.
  package func set<Parameters: NodeParameters>(_ parameters: Parameters, of box: Int32) {
    change(box) {
      assert($0.kind.layout.takes(Parameters.self), "a \($0.kind) takes no \(Parameters.self)")
      $0.parameters[Parameters.self] = parameters
    }
  }

  /// Changes what a box of the kind `layout` is told.
  func change<Layout: BoxLayout>(
    _ box: Int32, _ layout: Layout.Type, _ body: (inout Layout.Parameters) -> Void
  ) {
    change(box) {
      assert($0.kind.layout == layout, "a \($0.kind) is no \(layout)")
      body(&$0.parameters[Layout.Parameters.self])
    }
  }

  /// Lets the bordered children of a stack or grid share the lines between them, a border its lines with
  /// neighbours.
  package func joinBorders(of box: Int32) {
    change(box) { $0.traits.insert(.joined) }
  }

  /// Where `box` is drawn among its siblings: higher ones later, ties in order; not a number counts as 0.
  package func setZIndex(_ zIndex: Double, of box: Int32) {
    let value = zIndex.isNaN ? 0 : Float(zIndex)
    var parent = Box.none
    change(box) {
      $0.zIndex = value
      parent = $0.parent
    }
    guard parent != Box.none, value != 0 else { return }
    self[parent].pointee.traits.insert(.ordersChildren)
  }

  @inline(__always)
  private func change(_ index: Int32, _ body: (inout Box) -> Void) {
    guard index >= 0 && index < boxes.count else { return }
    pass.pointee.touch()
    body(&self[index].pointee)
  }
}
