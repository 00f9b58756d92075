extension Int {
  /// So many thousandths, with three digits behind the point.
  package var thousandths: String { "\(self / 1000).\("\(1000 + self % 1000)".dropFirst())" }
}
