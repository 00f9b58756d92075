/// A place in a text, as an author counts it.
struct TextPosition: CustomStringConvertible {
  let line: Int
  /// Counted in characters of UTF-8, from 1.
  let column: Int

  init(of offset: Int, in bytes: UnsafeRawBufferPointer) {
    let before = bytes[..<min(offset, bytes.count)]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = before[start...].count { $0 & 0xc0 != 0x80 } + 1
  }

  var description: String { "line \(line), column \(column)" }
}
