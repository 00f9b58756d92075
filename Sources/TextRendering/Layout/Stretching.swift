extension LayoutTree {
  /// Finds for every box from `root` on whether it may take more than its ideal width or height, and
  /// whether something in it says where it is aligned.
  ///
  /// Children have higher indices than their parents, so one loop from the end sees them first.
  func markStretching(from root: Int32) {
    var index = root
    while index < boxes.count {
      boxes.pointer(index).pointee.traits.subtract(.foundBelow)
      index += 1
    }
    index = boxes.count - 1
    while index >= root {
      let box = boxes.pointer(index)
      let stretches = ownStretching(box.pointee)
      box.pointee.traits.subtract(.foundBelow)
      box.pointee.traits.formUnion(stretches)
      passOn(stretches, from: index, to: box.pointee.parent, notBefore: root)
      index -= 1
    }
  }

  /// The second child of a background or an overlay never affects layout (R128).
  private func passOn(
    _ stretches: BoxTraits, from index: Int32, to parent: Int32, notBefore root: Int32
  ) {
    guard parent >= root, !stretches.isEmpty else { return }
    let box = boxes.pointer(parent)
    let isLayered = box.pointee.kind == .background || box.pointee.kind == .overlay
    if isLayered && box.pointee.firstChild != index { return }
    box.pointee.traits.formUnion(stretches)
  }

  /// What the box makes of its children's traits, which its own hold so far.
  private func ownStretching(_ box: Box) -> BoxTraits {
    var stretches = box.traits.intersection(.foundBelow)
    switch box.kind {
    case .fill, .position, .reader: stretches.formUnion(.stretches)
    case .guide: stretches.insert(.hasGuides)
    case .bar: stretches = BarParameters(box.words).stretching
    case .sparkline: stretches = SparklineParameters(box.words).stretching
    case .spacer, .divider: stretches = Self.lineStretching(box)
    case .fixedFrame:
      if box.words.a >= 0 { stretches.remove(.stretchesWidth) }
      if box.words.b >= 0 { stretches.remove(.stretchesHeight) }
    case .flexibleFrame:
      if box.words.widthLimits.maximum != FrameLimits.missing { stretches.insert(.stretchesWidth) }
      if box.words.heightLimits.maximum != FrameLimits.missing {
        stretches.insert(.stretchesHeight)
      }
    case .fixedSize:
      let fixed = FixedSizeParameters(box.words)
      if fixed.horizontal { stretches.remove(.stretchesWidth) }
      if fixed.vertical { stretches.remove(.stretchesHeight) }
    case .lazyHStack, .lazyVStack: Self.stretchAcross(box.kind, &stretches)
    case .scroll: stretches.insert(box.words.a != 0 ? .stretchesWidth : .stretchesHeight)
    case .gridCell:
      let cell = GridCellParameters(box.words)
      if cell.isUnsizedAcross { stretches.remove(.stretchesWidth) }
      if cell.isUnsizedDown { stretches.remove(.stretchesHeight) }
    case .flow:
      stretches.remove(.stretchesHeight)
      if !FlowParameters(box.words).equalColumns { stretches.remove(.stretchesWidth) }
    default: break
    }
    return stretches
  }

  /// R135: greedy across, as long as the content along.
  private static func stretchAcross(_ kind: BoxKind, _ stretches: inout BoxTraits) {
    stretches.subtract(.stretches)
    stretches.insert(kind == .lazyVStack ? .stretchesWidth : .stretchesHeight)
  }

  private static func lineStretching(_ box: Box) -> BoxTraits {
    switch (box.kind, box.enclosing) {
    case (.spacer, .none): .stretches
    case (.spacer, .horizontal): .stretchesWidth
    case (.spacer, .vertical): .stretchesHeight
    case (_, .horizontal): .stretchesHeight
    default: .stretchesWidth
    }
  }
}
