/// The end of a text that may be as long as it likes: whole lines, and how much came before them.
package struct TextTail {
  /// So many bytes are kept at least, and twice as many at most.
  private let least: Int
  package private(set) var bytes: [UInt8] = []
  /// How many bytes were left out.
  private(set) var leftOut = 0

  package init(keeping least: Int) { self.least = least }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  package mutating func append(_ new: UnsafeRawBufferPointer) {
    if new.count > least { leaveOut(bytes.count) }
    let rest = UnsafeRawBufferPointer(rebasing: new.suffix(2 * least + 1))
    leftOut += new.count - rest.count
    bytes += rest
    if bytes.count > 2 * least { leaveOut(lineStart(behind: bytes.count - least)) }
  }

  /// Says that something came before what is appended next, and is not there.
  package mutating func leaveOut(before count: Int) {
    guard count > 0 else { return }
    leaveOut(bytes.count)
    leftOut += count
  }

  /// Takes out the lines that have come to their end.
  package mutating func takeLines() -> [String] {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    defer { bytes.removeFirst(end + 1) }
    return bytes[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func leaveOut(_ count: Int) {
    bytes.removeFirst(count)
    leftOut += count
  }

  /// Where the first line begins behind `position`, or a character of the only one.
  private func lineStart(behind position: Int) -> Int {
    let rest = bytes[position...]
    if let end = rest.firstIndex(of: UInt8(ascii: "\n")), end + 1 < bytes.count { return end + 1 }
    return rest.firstIndex { $0 & 0xC0 != 0x80 } ?? position
  }

  /// What is said of what is not kept; nil when all is.
  package var note: String? {
    guard leftOut > 0 else { return nil }
    let size = leftOut < 1 << 20 ? "\(max(1, leftOut >> 10)) KiB" : "\(leftOut >> 20) MiB"
    return "the first \(size) that were printed are left out"
  }

  /// The last lines, at most `count`.
  package func lines(last count: Int) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).suffix(count).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
