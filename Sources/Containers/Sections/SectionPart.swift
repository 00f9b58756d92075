/// Which part of a section a view was declared in.
package enum SectionPart: UInt8, Sendable { case header, content, footer }

extension PathArena {
  /// The part of the nearest section that `leaf` was declared in; nil outside any. A subview that was
  /// handed on keeps the part it came from.
  package func sectionPart(of leaf: Leaf) -> SectionPart? {
    if let (list, original) = leaf.original, let part = list.arena.sectionPart(of: original) {
      return part
    }
    return sectionPart(around: leaf.chain)
  }

  private func sectionPart(around chain: Int32) -> SectionPart? {
    var index = chain
    while index >= 0 {
      switch steps[Int(index)].kind {
      case .header: return .header
      case .content: return .content
      case .footer: return .footer
      case .boundary: return nil
      default: index = steps[Int(index)].parent
      }
    }
    return surroundings.flatMap { $0.arena.sectionPart(around: $0.chain) }
  }
}
