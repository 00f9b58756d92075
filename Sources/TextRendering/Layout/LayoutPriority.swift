extension LayoutTree {
  /// The rank of a child in its stack: the outermost `layoutPriority` that no layout around it resets (R66).
  ///
  /// fixedSize forwards it, and so do modifiers that only draw; padding, frames and borders reset it to 0.
  @inline(__always)
  func priority(of index: Int32) -> Double {
    switch boxes.pointer(index).pointee.kind {
    case .text, .glyph, .fill, .bar, .sparkline, .divider, .empty, .padding, .fixedFrame,
      .flexibleFrame, .border,
      .zstack, .flow, .lazyHStack, .lazyVStack, .scroll, .fitting, .grid, .gridRow, .custom,
      .position, .reader:
      0
    case .spacer: -.infinity
    default: forwardedPriority(of: index)
    }
  }

  private func forwardedPriority(of index: Int32) -> Double {
    var index = index
    while index != Box.none {
      let box = boxes.pointer(index)
      switch box.pointee.kind {
      case .layoutPriority: return LayoutPriorityParameters(box.pointee.words).priority
      case .spacer: return -.infinity
      case .fixedSize, .offset, .clipped, .hidden, .background, .overlay, .gridCell, .guide:
        index = box.pointee.firstChild
      // A stack of one child is that child (R119).
      case .hstack where box.pointee.childCount == 1, .vstack where box.pointee.childCount == 1:
        index = box.pointee.firstChild
      default: return 0
      }
    }
    return 0
  }
}
