extension LayoutTree {
  /// What box `index` answers to `proposal`.
  func measure(_ index: Int32, _ proposal: Proposal) -> LayoutSize {
    var index = index
    while true {
      pass.pointee.measureCount &+= 1
      guard index != Box.none else { return .zero }
      let box = boxes.pointer(index)
      switch box.pointee.kind {
      case .text: return measureText(box, proposal)
      case .empty, .glyph, .fill, .bar, .sparkline, .spacer, .divider, .reader:
        return leafSize(box, proposal)
      case .layoutPriority, .offset, .clipped, .hidden, .background, .overlay, .gridCell, .guide:
        index = box.pointee.firstChild
      case .fixedFrame where box.pointee.words.a >= 0 && box.pointee.words.b >= 0:
        return LayoutSize(width: box.pointee.words.a, height: box.pointee.words.b)
      default: return measureThroughCache(box, proposal)
      }
    }
  }

  private func measureThroughCache(
    _ box: UnsafeMutablePointer<Box>, _ proposal: Proposal
  ) -> LayoutSize {
    if let known = cachedSize(box, proposal) { return known }
    let size = measureComposite(box, proposal)
    store(size, box, proposal)
    return size
  }

  /// Kinds that ask their children; a new kind of layout joins here, in ``place(_:x:y:proposal:)`` and
  /// in ``markStretching(from:)``.
  private func measureComposite(
    _ box: UnsafeMutablePointer<Box>, _ proposal: Proposal
  ) -> LayoutSize {
    switch box.pointee.kind {
    case .hstack: measureStack(box, .horizontal, proposal)
    case .vstack: measureStack(box, .vertical, proposal)
    case .zstack: measureLayers(box, proposal)
    case .flow: measureFlow(box, proposal)
    case .padding: measurePadding(box, proposal)
    case .fixedFrame: measureFixedFrame(box, proposal)
    case .flexibleFrame: measureFlexibleFrame(box, proposal)
    case .fixedSize:
      measure(
        box.pointee.firstChild, FixedSizeParameters(box.pointee.words).childProposal(proposal))
    case .border: measureBorder(box, proposal)
    case .lazyHStack: measureLazyStack(box, .horizontal, proposal)
    case .lazyVStack: measureLazyStack(box, .vertical, proposal)
    case .scroll: measureScroll(box, proposal)
    case .fitting: measureFitting(box, proposal)
    case .grid: measureGrid(box, proposal)
    case .custom: measureCustom(box, proposal)
    case .position: measurePosition(box, proposal)
    case .aspectRatio: measure(box.pointee.firstChild, ratioOffer(box, proposal))
    case .empty, .text, .glyph, .fill, .bar, .sparkline, .spacer, .divider, .layoutPriority,
      .offset, .clipped, .hidden, .background, .overlay, .gridRow, .gridCell, .guide, .reader:
      .zero
    }
  }

  /// The answer `box` gave to `proposal` in this layout, if it still has it.
  @inline(__always)
  func cachedSize(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize? {
    if box.pointee.generation != pass.pointee.generation {
      box.pointee.generation = pass.pointee.generation
      box.pointee.cache = SizeCache()
      box.pointee.nextSlot = 0
      return nil
    }
    if let known = box.pointee.cache.size(for: proposal) { return known }
    guard box.pointee.kind.stackAxis != nil, let corner = CornerCache.corner(proposal) else {
      return evicted.size(of: index(of: box), proposal, generation: pass.pointee.generation)
    }
    guard box.pointee.words.c != Box.none else { return nil }
    let cache = corners.pointer(box.pointee.words.c)
    guard cache.pointee.generation == pass.pointee.generation else { return nil }
    return cache.pointee.size(corner)
  }

  @inline(__always)
  private func index(of box: UnsafeMutablePointer<Box>) -> Int32 {
    Int32(truncatingIfNeeded: box - boxes.base)
  }

  @inline(__always)
  func store(_ size: LayoutSize, _ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) {
    if box.pointee.kind.stackAxis != nil, let corner = CornerCache.corner(proposal) {
      return storeCorner(size, box, corner)
    }
    let slot = box.pointee.nextSlot
    let evictedEntry = box.pointee.cache.entry(slot)
    if evictedEntry.proposal != SizeCache.Entry.vacant.proposal {
      evicted.store(
        evictedEntry, of: index(of: box), generation: pass.pointee.generation,
        boxCount: boxes.count)
    }
    box.pointee.cache.store(size, for: proposal, slot: slot)
    box.pointee.nextSlot = slot == 2 ? 0 : slot + 1
  }

  private func storeCorner(_ size: LayoutSize, _ box: UnsafeMutablePointer<Box>, _ corner: Int) {
    if box.pointee.words.c == Box.none { box.pointee.words.c = corners.append(CornerCache()) }
    let cache = corners.pointer(box.pointee.words.c)
    if cache.pointee.generation != pass.pointee.generation {
      cache.pointee = CornerCache()
      cache.pointee.generation = pass.pointee.generation
    }
    cache.pointee.store(size, corner)
  }
}
