/// The index of the first byte in `start..<end` that is not printable ASCII (0x20…0x7E), or `end`.
func printableASCIIPrefix(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
  var index = start
  while index < end, bytes[index] &- 0x20 < 0x5F { index &+= 1 }
  return index
}
