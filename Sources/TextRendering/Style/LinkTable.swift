/// A link target's index in its ``StyleTable``; 0 is no link.
package struct LinkID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let none = LinkID(rawValue: 0)
}
