extension LayoutTree {
  /// Measures and places everything below `root` and returns the size of the root.
  ///
  /// Offsets count from the root's own top left corner. With a concrete width nothing is painted beyond it.
  @discardableResult
  package func layout(root: Int32, proposal: Proposal) -> LayoutSize {
    guard root >= 0 && root < boxes.count else { return .zero }
    let isSame = pass.pointee.root == root && pass.pointee.proposal == proposal
    if !(pass.pointee.isCurrent && isSame) {
      pass.pointee.begin(root: root, proposal: proposal, boxCount: boxes.count)
      lineCache.forget()
      failure = nil
      if pass.pointee.recordsProposals { forgetProposals() }
      markStretching(from: root)
      place(root, x: 0, y: 0, proposal)
      pass.pointee.isCurrent = true
    }
    return boxes.pointer(root).pointee.size
  }

  /// Where `box` stands, in cells from the root's top left corner; valid after ``layout(root:proposal:)``.
  package func rect(of box: Int32) -> CellRect {
    guard box >= 0 && box < boxes.count else { return CellRect(x: 0, y: 0, width: 0, height: 0) }
    let placed = boxes.pointer(box).pointee
    return CellRect(
      x: placed.x, y: placed.y, width: placed.size.width, height: placed.size.height)
  }

  /// Gives a box its place and, below it, its children theirs.
  func place(_ index: Int32, x: Int32, y: Int32, _ proposal: Proposal) {
    let size = measure(index, proposal)
    let box = boxes.pointer(index)
    box.pointee.x = x
    box.pointee.y = y
    box.pointee.size = size
    box.pointee.inkTop = y
    box.pointee.inkBottom = y.saturatingAdd(size.height)
    box.pointee.traits.remove(.leftOut)
    if pass.pointee.recordsProposals { note(proposal, of: index) }
    guard box.pointee.firstChild != Box.none || box.pointee.kind.isFilledLater else { return }
    placeChildren(of: index, proposal)
  }

  private func placeChildren(of index: Int32, _ proposal: Proposal) {
    let box = boxes.pointer(index)
    let words = box.pointee.words
    switch box.pointee.kind {
    case .empty, .text, .glyph, .fill, .bar, .sparkline, .spacer, .divider, .gridRow: break
    case .hstack: placeStack(index, .horizontal, proposal)
    case .vstack: placeStack(index, .vertical, proposal)
    case .zstack: placeLayers(index, proposal)
    case .flow: placeFlow(index, proposal)
    case .lazyHStack: placeLazyStack(index, .horizontal, proposal)
    case .lazyVStack: placeLazyStack(index, .vertical, proposal)
    case .scroll: placeScroll(index, proposal)
    case .fitting: placeFitting(index, proposal)
    case .grid: placeGrid(index, proposal)
    case .custom: placeCustom(index, proposal)
    case .padding: placePadding(index, proposal)
    case .border: placeBorder(index, proposal)
    case .background, .overlay: placeBackedChildren(index, proposal)
    case .fixedFrame:
      placeAligned(
        box.pointee.firstChild, in: index, BoxAlignment(word: words.c),
        fixedFrameOffer(box, proposal))
    case .flexibleFrame:
      placeAligned(
        box.pointee.firstChild, in: index, BoxAlignment(word: words.g),
        flexibleFrameOffer(box, proposal))
    case .fixedSize:
      placeChild(
        of: index, box.pointee.firstChild, x: box.pointee.x, y: box.pointee.y,
        FixedSizeParameters(words).childProposal(proposal))
    case .offset:
      placeChild(
        of: index, box.pointee.firstChild, x: box.pointee.x.saturatingAdd(words.a),
        y: box.pointee.y.saturatingAdd(words.b), proposal)
    case .position: placeAtPosition(index, proposal)
    case .aspectRatio:
      placeChild(
        of: index, box.pointee.firstChild, x: box.pointee.x, y: box.pointee.y,
        ratioOffer(box, proposal))
    case .reader: placeReader(index)
    case .layoutPriority, .clipped, .hidden, .gridCell, .guide:
      placeChild(of: index, box.pointee.firstChild, x: box.pointee.x, y: box.pointee.y, proposal)
    }
  }

  /// Places a child and takes its ink into the parent's.
  @inline(__always)
  func placeChild(of parent: Int32, _ child: Int32, x: Int32, y: Int32, _ proposal: Proposal) {
    guard child != Box.none else { return }
    place(child, x: x, y: y, proposal)
    absorbInk(of: child, into: parent)
  }

  @inline(__always)
  func absorbInk(of child: Int32, into parent: Int32) {
    let outer = boxes.pointer(parent)
    let inner = boxes.pointer(child)
    outer.pointee.inkTop = min(outer.pointee.inkTop, inner.pointee.inkTop)
    outer.pointee.inkBottom = max(outer.pointee.inkBottom, inner.pointee.inkBottom)
  }

  /// Places a child inside its parent's rect, which it may overflow. A guide that the child, or the view
  /// `reference` inside the parent, has set comes before the fractions of their sizes (R129).
  func placeAligned(
    _ child: Int32, in parent: Int32, _ alignment: BoxAlignment, _ proposal: Proposal,
    to reference: Int32 = Box.none
  ) {
    guard child != Box.none else { return }
    let size = measure(child, proposal)
    let box = boxes.pointer(parent)
    let dx = alignment.horizontal.offset(of: size.width, in: box.pointee.size.width)
    let dy = alignment.vertical.offset(of: size.height, in: box.pointee.size.height)
    place(
      child, x: box.pointee.x.saturatingAdd(dx), y: box.pointee.y.saturatingAdd(dy), proposal)
    if hasGuides(child) || hasGuides(reference) {
      alignGuides(of: child, to: reference, in: parent, alignment)
    }
    absorbInk(of: child, into: parent)
  }
}
