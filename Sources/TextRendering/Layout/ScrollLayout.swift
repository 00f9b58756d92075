/// How a ScrollView shows its content.
package struct ScrollParameters: Hashable, Sendable {
  package var isHorizontal: Bool
  /// What a mark of hidden items is drawn in.
  package var style: StyleID

  package init(isHorizontal: Bool, style: StyleID = .plain) {
    self.isHorizontal = isHorizontal
    self.style = style
  }
}

/// Viewports (R132): content of its ideal length in a box of the length offered.
///
/// `words`: a the axis, c 1 when a length was offered, d the hidden items of a strip, e the column where
/// the last one that is shown ends, f and g where the mark stands, h the layout in which its ideal length
/// was asked for.
extension LayoutTree {
  func measureScroll(_ scroll: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    let axis = scrollAxis(scroll)
    let content = measure(scroll.pointee.firstChild, Self.contentOffer(axis, proposal))
    let offered = proposal.along(axis)
    if offered == Proposal.unspecified {
      scroll.pointee.words.h = Int32(bitPattern: pass.pointee.generation)
    }
    return LayoutSize(
      along: axis, offered == Proposal.unspecified ? content.along(axis) : offered,
      across: content.across(axis))
  }

  func placeScroll(_ index: Int32, _ proposal: Proposal) {
    let scroll = boxes.pointer(index)
    let axis = scrollAxis(scroll)
    scroll.pointee.words.c = proposal.along(axis) == Proposal.unspecified ? 0 : 1
    scroll.pointee.words.d = 0
    placeChild(
      of: index, scroll.pointee.firstChild, x: scroll.pointee.x, y: scroll.pointee.y,
      Self.contentOffer(axis, proposal))
    // Nothing is drawn outside the viewport.
    scroll.pointee.inkTop = scroll.pointee.y
    scroll.pointee.inkBottom = scroll.pointee.y.saturatingAdd(scroll.pointee.size.height)
    if axis == .horizontal && scroll.pointee.words.c != 0 { hideItems(of: scroll) }
  }

  func paintScroll(_ index: Int32, on canvas: Canvas, clip: CellRect) {
    let scroll = boxes.pointer(index)
    var view = rect(of: index).intersection(clip)
    if scroll.pointee.words.d > 0 {
      view.width = min(view.width, max(0, scroll.pointee.words.e.saturatingSubtract(view.x)))
    }
    paintChildren(of: scroll, on: canvas, clip: view)
    if scroll.pointee.words.d > 0 {
      paintHiddenMark(scroll.pointee, on: canvas, clip: rect(of: index).intersection(clip))
    }
  }

  @inline(__always)
  private func scrollAxis(_ scroll: UnsafeMutablePointer<Box>) -> StackAxis {
    scroll.pointee.words.a != 0 ? .horizontal : .vertical
  }

  @inline(__always)
  private static func contentOffer(_ axis: StackAxis, _ proposal: Proposal) -> Proposal {
    Proposal(along: axis, Proposal.unspecified, across: proposal.across(axis))
  }
}
