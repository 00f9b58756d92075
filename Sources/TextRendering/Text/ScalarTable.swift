/// What is known of every scalar, as the generator writes it: equal groups and equal blocks are there once.
protocol ScalarTable {
  /// The group of each 1,024 scalars, a digit each.
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
    let group = Int(digitValue(groups.utf8Start[Int(scalar >> 10)]))
    let number = blocks.utf8Start + (group << 6 | Int(scalar >> 4 & 63)) &* 2
    let block = Int(digitValue(number[0])) << 6 | Int(digitValue(number[1]))
    return digitValue(entries.utf8Start[block << 4 | Int(scalar & 15)])
  }
}

/// A digit of base 64: the generator leaves out the backslash.
@inline(__always)
private func digitValue(_ digit: UInt8) -> UInt8 { digit &- (digit > 92 ? 49 : 48) }
