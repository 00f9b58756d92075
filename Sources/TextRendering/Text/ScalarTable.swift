/// What is known of every scalar, as the generator writes it: equal groups and equal blocks are there once.
protocol ScalarTable {
  /// The group of each 1,024 scalars, two digits each.
  static var groups: StaticString { get }
  /// The 64 blocks of each group, two digits each.
  static var blocks: StaticString { get }
  /// The 16 scalars of each block, a digit each.
  static var entries: StaticString { get }
}

extension ScalarTable {
  /// What the table says of a scalar: a few loads, no allocation, no initialisation.
  @inline(__always)
  static func lookUp(_ scalar: UInt32) -> UInt8 {
    guard scalar < 0x11_0000 else { return 0 }
    let group = number(Int(scalar >> 10), in: groups)
    let block = number(group << 6 | Int(scalar >> 4 & 63), in: blocks)
    return digitValue(entries.utf8Start[block << 4 | Int(scalar & 15)])
  }
}

/// The number at `place`, of two digits.
@inline(__always)
private func number(_ place: Int, in digits: StaticString) -> Int {
  let digits = digits.utf8Start + place &* 2
  return Int(digitValue(digits[0])) << 6 | Int(digitValue(digits[1]))
}

/// A digit of base 64: the generator leaves out the backslash.
@inline(__always)
private func digitValue(_ digit: UInt8) -> UInt8 { digit &- (digit > 92 ? 49 : 48) }
