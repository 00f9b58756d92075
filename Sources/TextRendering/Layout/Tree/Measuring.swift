import Containers

extension LayoutTree {
  /// What `box` answers to `proposal`; nothing takes no cells.
  @inline(__always)
  func measure(_ box: BoxRef?, _ proposal: ProposedViewSize) -> ViewSize {
    guard let box else { return .zero }
    pass.pointee.measureCount &+= 1
    return box.pointee.kind.layout.measure(box, proposal, in: self)
  }

  @inline(__always)
  func stretches(_ box: BoxRef?, _ axis: Axis) -> Bool {
    box?.pointee.traits.contains(.stretches(along: axis)) ?? false
  }

  /// Has a view take its place in a row of such a height, and says how large it is then (R114).
  ///
  /// `own` is what it makes of an offer without a height, where that is known. A view that is as tall as the row by
  /// itself keeps that offer: a stack would only divide among its views anew what they asked for. What stretches, or
  /// is too tall, is offered the height.
  @inline(__always)
  func settle(
    _ child: BoxRef, _ offer: inout ProposedViewSize, liking own: ViewSize?, in height: Int32
  ) -> ViewSize {
    let isFlexible = stretches(child, .vertical)
    if let own = own ?? (isFlexible ? nil : measure(child, offer)),
      own.rows == height || own.rows < height && !isFlexible
    {
      return own
    }
    offer.rows = height
    return measure(child, offer)
  }

  /// Finds for every box from `root` on whether it may take more than its ideal width or height, and
  /// whether something in it says where it is aligned.
  ///
  /// Children have higher indices than their parents, so one loop from the end sees them first.
  func findTraits(from root: Int32) {
    for index in root..<boxes.count { self[index].pointee.traits.subtract(.foundBelow) }
    var index = boxes.count - 1
    while index >= root {
      let box = self[index]
      let content = box.pointee.traits.intersection(.foundBelow)
      let traits = box.pointee.kind.layout.stretching(of: box, content: content)
      box.pointee.traits.subtract(.foundBelow)
      box.pointee.traits.formUnion(traits)
      if !traits.isEmpty, box.pointee.parent >= root { pass(traits, of: box, on: index) }
      index -= 1
    }
  }

  private func pass(_ traits: BoxTraits, of box: BoxRef, on index: Int32) {
    let parent = self[box.pointee.parent]
    let isDecoration =
      parent.pointee.kind.layout.hasDecoration && parent.pointee.firstChild != index
    if !isDecoration { parent.pointee.traits.formUnion(traits) }
  }
}
