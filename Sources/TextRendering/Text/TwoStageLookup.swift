/// Reads a generated two-stage table; a few loads, no allocation, no initialisation.
@inline(__always)
func lookUp(
  _ scalar: UInt32, pages: StaticString, entries: StaticString, shift: UInt32
) -> UInt8 {
  guard scalar < 0x11_0000 else { return 0 }
  let pages = pages.utf8Start
  let slot = Int(scalar >> shift) &* 2
  let page = UInt32(digitValue(pages[slot])) << 6 | UInt32(digitValue(pages[slot &+ 1]))
  let index = page << shift | scalar & (1 << shift &- 1)
  return digitValue(entries.utf8Start[Int(index)])
}

/// A digit of base 64: the generator leaves out the backslash.
@inline(__always)
private func digitValue(_ digit: UInt8) -> UInt8 { digit &- (digit > 92 ? 49 : 48) }
