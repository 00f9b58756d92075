/// Views at a given place (R130), in given proportions, and as large as their room (R131).
extension LayoutTree {
  /// All that is offered; the child's ideal where nothing is.
  func measurePosition(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> LayoutSize {
    let hasWidth = proposal.width != Proposal.unspecified
    let hasHeight = proposal.height != Proposal.unspecified
    if hasWidth && hasHeight { return LayoutSize(width: proposal.width, height: proposal.height) }
    let child = measure(box.pointee.firstChild, proposal)
    return LayoutSize(
      width: hasWidth ? proposal.width : child.width,
      height: hasHeight ? proposal.height : child.height)
  }

  func placeAtPosition(_ index: Int32, _ proposal: Proposal) {
    let box = boxes.pointer(index)
    let size = measure(box.pointee.firstChild, proposal)
    let centre = OffsetParameters(box.pointee.words)
    placeChild(
      of: index, box.pointee.firstChild,
      x: box.pointee.x.saturatingAdd(centre.x).saturatingSubtract(size.width >> 1),
      y: box.pointee.y.saturatingAdd(centre.y).saturatingSubtract(size.height >> 1), proposal)
  }

  /// What a view of given proportions is offered: the largest such room inside the proposal, or the
  /// smallest around it. Without a length nothing is known, and the view has its ideal size.
  func ratioOffer(_ box: UnsafeMutablePointer<Box>, _ proposal: Proposal) -> Proposal {
    let parameters = RatioParameters(box.pointee.words)
    guard let ratio = parameters.ratio ?? idealRatio(of: box.pointee.firstChild) else {
      return proposal
    }
    let (width, height) = (Self.length(proposal.width), Self.length(proposal.height))
    switch (width, height) {
    case (nil, nil): return proposal
    case (let width?, nil): return Self.offer(width, width / ratio)
    case (nil, let height?): return Self.offer(height * ratio, height)
    case (let width?, let height?):
      let isWider = width > height * ratio
      return isWider == parameters.fills
        ? Self.offer(width, width / ratio) : Self.offer(height * ratio, height)
    }
  }

  /// Columns to a row of the child's ideal size.
  private func idealRatio(of child: Int32) -> Double? {
    let ideal = measure(child, .ideal)
    guard ideal.width > 0, ideal.height > 0 else { return nil }
    return Double(ideal.width) / Double(ideal.height)
  }

  /// nil for no length; infinity is one.
  private static func length(_ cells: Int32) -> Double? {
    if cells == Proposal.unspecified { return nil }
    return cells == Proposal.infinite ? .infinity : Double(cells)
  }

  private static func offer(_ width: Double, _ height: Double) -> Proposal {
    func cells(_ length: Double) -> Int32 {
      length < Double(Proposal.infinite) ? Int32(max(0, length.rounded())) : Proposal.infinite
    }
    return Proposal(width: cells(width), height: cells(height))
  }

  // MARK: - Geometry readers

  /// The content stands at the top left, each view offered all of the reader.
  func placeReader(_ index: Int32) {
    let reader = boxes.pointer(index)
    reader.pointee.words.e = Int32(bitPattern: pass.pointee.generation)
    let offer = Proposal(reader.pointee.size)
    var child = reader.pointee.firstChild
    while child != Box.none {
      placeChild(of: index, child, x: reader.pointee.x, y: reader.pointee.y, offer)
      child = boxes.pointer(child).pointee.nextSibling
    }
  }

  /// Whether a geometry reader was placed in the last layout: one that a ViewThatFits passed over was
  /// not.
  func isPlaced(_ reader: Int32) -> Bool {
    UInt32(bitPattern: boxes.pointer(reader).pointee.words.e) == pass.pointee.generation
  }
}

/// The proportions of a view, and whether it covers its room or fits into it (R131).
package struct RatioParameters: Hashable, Sendable {
  /// Columns to a row; nil keeps those of the view's ideal size.
  package var ratio: Double?
  package var fills: Bool

  package init(_ ratio: Double?, fills: Bool) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.fills = fills
  }

  @inline(__always)
  init(_ words: BoxWords) {
    self.init(LayoutPriorityParameters(words).priority, fills: words.c != 0)
  }

  func write(to words: inout BoxWords) {
    LayoutPriorityParameters(ratio ?? 0).write(to: &words)
    words.c = fills ? 1 : 0
  }
}
