/// A link target's index in its ``StyleTable``; 0 is no link.
package struct LinkID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let none = LinkID(rawValue: 0)
}

/// The link targets of a rendering, filtered so that a terminal may be given them.
struct LinkTable {
  private var targets: [String] = []
  private var ids: [String: UInt16] = [:]

  /// `.none` for an unsafe target and when 65 535 links are in use.
  mutating func intern(_ url: String) -> LinkID {
    guard let target = LinkTarget.filtered(url) else { return .none }
    if let known = ids[target] { return LinkID(rawValue: known) }
    guard targets.count < Int(UInt16.max) else { return .none }
    targets.append(target)
    let id = UInt16(truncatingIfNeeded: targets.count)
    ids[target] = id
    return LinkID(rawValue: id)
  }

  func target(of link: LinkID) -> String? {
    let index = Int(link.rawValue) - 1
    return targets.indices.contains(index) ? targets[index] : nil
  }
}
