/// Which part of a section a view was declared in.
package enum SectionPart: UInt8, Sendable { case header, content, footer }

/// Where a view was declared: in a part of the section `node`.
package struct SectionPlace {
  package let part: SectionPart
  let node: NodeRef?

  /// `Section "Today"`, without the title where the header is no text.
  package var title: String { node?.sectionTitle ?? "Section" }
}

extension PathArena {
  /// The place in the nearest section that `leaf` was declared in; nil outside any. A subview that was
  /// handed on keeps the place it came from.
  package func sectionPlace(of leaf: Leaf) -> SectionPlace? {
    if let (list, original) = leaf.original, let place = list.arena.sectionPlace(of: original) {
      return place
    }
    return sectionPlace(around: leaf.chain)
  }

  private func sectionPlace(around chain: Int32) -> SectionPlace? {
    var index = chain
    while index >= 0 {
      let step = steps[Int(index)]
      switch step.kind {
      case .header: return SectionPlace(part: .header, node: step.node)
      case .content: return SectionPlace(part: .content, node: step.node)
      case .footer: return SectionPlace(part: .footer, node: step.node)
      case .boundary: return nil
      default: index = step.parent
      }
    }
    return surroundings.flatMap { $0.arena.sectionPlace(around: $0.chain) }
  }
}
