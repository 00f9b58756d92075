/// Lengths in cells are Int32; `Int32.max` stands for infinity and sums stop there.
extension Int32 {
  @inline(__always)
  func saturatingAdd(_ other: Int32) -> Int32 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  @inline(__always)
  func saturatingSubtract(_ other: Int32) -> Int32 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  /// This length without `inset`, not below 0; infinity stays infinite.
  @inline(__always)
  func shrunk(by inset: Int32) -> Int32 {
    self == .max ? .max : Swift.max(0, saturatingSubtract(inset))
  }

  /// Where something `length` long starts inside this extent when it is centred: the odd cell goes
  /// after it, also when it overflows (R129, R137).
  @inline(__always)
  func centreOffset(_ length: Int32) -> Int32 { saturatingSubtract(length) >> 1 }
}
