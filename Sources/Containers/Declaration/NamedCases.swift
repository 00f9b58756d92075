/// An enumeration whose cases scripts write as strings: the n-th name is that of the case with the raw value n.
///
/// What runs at every start goes by the names: `allCases` is an array of a type of its own, and a dozen such types,
/// which the run time makes when they are first asked for, cost a small board a fiftieth of its time.
package protocol NamedCases: CaseIterable, RawRepresentable, BitwiseCopyable, Sendable
where RawValue: FixedWidthInteger {
  /// As an author writes them.
  static var names: [String] { get }
}

extension NamedCases {
  /// The name as an author writes it.
  @inlinable
  package var name: String { Self.names[Int(rawValue)] }

  /// The case of that name.
  @inlinable
  package init?(_ name: String) {
    guard let place = Self.names.firstIndex(of: name) else { return nil }
    self.init(at: place)
  }

  /// The case with the name at that place.
  @inlinable
  package init(at place: Int) {
    guard let found = Self(rawValue: RawValue(place)) else {
      preconditionFailure("\(Self.self) has fewer cases than names")
    }
    self = found
  }
}
