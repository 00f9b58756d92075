/// A link target's index in its ``StyleTable``; 0 is no link.
package struct HyperlinkID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let none = HyperlinkID(rawValue: 0)
}

/// The link targets of a rendering, filtered so that a terminal may be given them.
struct Hyperlinks {
  private var targets: [String] = []
  private var ids: [String: UInt16] = [:]

  /// `.none` for an unsafe target and when 65 535 links are in use.
  mutating func intern(_ url: String) -> HyperlinkID {
    guard let target = HyperlinkTarget.filtered(url) else { return .none }
    if let known = ids[target] { return HyperlinkID(rawValue: known) }
    guard targets.count < Int(UInt16.max) else { return .none }
    targets.append(target)
    let id = UInt16(truncatingIfNeeded: targets.count)
    ids[target] = id
    return HyperlinkID(rawValue: id)
  }

  func target(of link: HyperlinkID) -> String? {
    let index = Int(link.rawValue) - 1
    return targets.indices.contains(index) ? targets[index] : nil
  }
}
