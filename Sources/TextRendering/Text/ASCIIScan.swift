/// The index of the first byte in `start..<end` that is not printable ASCII (0x20…0x7E), or `end`.
///
/// Hot: eight bytes at a time, 0.4 ns a byte. The oracle goes byte by byte: see ASCIIScanTests.
@inline(__always)
func printableASCIIPrefix(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
  var index = start
  let raw = UnsafeRawPointer(bytes)
  while index &+ 8 <= end {
    let count = printableCount(eightBytes(raw + index))
    guard count == 8 else { return index &+ count }
    index &+= 8
  }
  guard end &- start >= 8 else {
    while index < end, bytes[index] &- 0x20 < 0x5F { index &+= 1 }
    return index
  }
  // The last eight bytes again, without those that have been looked at; zeros come in behind them.
  guard index < end else { return end }
  let seen = index &+ 8 &- end
  return index &+ printableCount(eightBytes(raw + (end &- 8)) &>> UInt64(seen &* 8))
}

/// The first byte lowest.
@inline(__always)
private func eightBytes(_ bytes: UnsafeRawPointer) -> UInt64 {
  UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
}

/// How many of the eight bytes, from the lowest on, are neither below 0x20 nor 0x7F, nor have the high bit set.
@inline(__always)
private func printableCount(_ word: UInt64) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let high: UInt64 = 0x8080_8080_8080_8080
  // What is borrowed or carried reaches the bytes above one that is found.
  let below = (word &- ones &* 0x20) & ~word
  let delete = word &+ ones
  return ((below | word | delete) & high).trailingZeroBitCount &>> 3
}
