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
      let stretches = ownStretching(box)
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
  private func ownStretching(_ box: UnsafePointer<Box>) -> BoxTraits {
    var stretches = box.pointee.traits.intersection(.foundBelow)
    switch box.pointee.kind {
    case .fill, .position, .reader: stretches.formUnion(.stretches)
    case .guide: stretches.insert(.hasGuides)
    case .bar: stretches = BarParameters(box.pointee.words).stretching
    case .sparkline: stretches = SparklineParameters(box.pointee.words).stretching
    case .spacer, .divider: stretches = Self.lineStretching(box)
    case .fixedFrame:
      if box.pointee.words.a >= 0 { stretches.remove(.stretchesWidth) }
      if box.pointee.words.b >= 0 { stretches.remove(.stretchesHeight) }
    case .flexibleFrame:
      if box.pointee.words.widthLimits.maximum != FrameLimits.missing {
        stretches.insert(.stretchesWidth)
      }
      if box.pointee.words.heightLimits.maximum != FrameLimits.missing {
        stretches.insert(.stretchesHeight)
      }
    case .fixedSize:
      let fixed = FixedSizeParameters(box.pointee.words)
      if fixed.horizontal { stretches.remove(.stretchesWidth) }
      if fixed.vertical { stretches.remove(.stretchesHeight) }
    case .lazyHStack, .lazyVStack: Self.stretchAcross(box.pointee.kind, &stretches)
    case .scroll: stretches.insert(box.pointee.words.a != 0 ? .stretchesWidth : .stretchesHeight)
    case .gridCell:
      let cell = GridCellParameters(box.pointee.words)
      if cell.isUnsizedAcross { stretches.remove(.stretchesWidth) }
      if cell.isUnsizedDown { stretches.remove(.stretchesHeight) }
    case .flow:
      stretches.remove(.stretchesHeight)
      if !FlowParameters(box.pointee.words).equalColumns { stretches.remove(.stretchesWidth) }
    default: break
    }
    return stretches
  }

  /// R135: greedy across, as long as the content along.
  private static func stretchAcross(_ kind: BoxKind, _ stretches: inout BoxTraits) {
    stretches.subtract(.stretches)
    stretches.insert(kind == .lazyVStack ? .stretchesWidth : .stretchesHeight)
  }

  private static func lineStretching(_ box: UnsafePointer<Box>) -> BoxTraits {
    switch (box.pointee.kind, box.pointee.enclosing) {
    case (.spacer, .none): .stretches
    case (.spacer, .horizontal): .stretchesWidth
    case (.spacer, .vertical): .stretchesHeight
    case (_, .horizontal): .stretchesHeight
    default: .stretchesWidth
    }
  }
}
