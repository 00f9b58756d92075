/// A style's index in its ``StyleTable``; 0 is the plain style.
package struct StyleID: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let plain = StyleID(rawValue: 0)
}
