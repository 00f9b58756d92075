/// What is wrong with a text, and where.
package struct TextFault: Error, CustomStringConvertible {
  /// Counted from 1, as the column, which counts characters.
  package let line: Int
  private let column: Int
  private let problem: String

  init(_ problem: String, line: Int, column: Int) {
    (self.problem, self.line, self.column) = (problem, line, column)
  }

  init(_ problem: String, at offset: Int, in bytes: UnsafeRawBufferPointer) {
    let before = bytes[..<min(offset, bytes.count)]
    let start =
      before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      ?? min(bytes.byteOrderMark, before.count)
    self.init(
      problem, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before[start...].count { $0 & 0xc0 != 0x80 } + 1)
  }

  package var description: String { "line \(line), column \(column): \(problem)" }
}

/// The bytes of a text, and how far they have been read.
struct TextCursor {
  let bytes: UnsafeRawBufferPointer
  var position = 0
  private let work: DataWork

  /// `bytes` must stay where they are while they are read. Throws where they are no UTF-8: a text
  /// in another encoding would be read as something else than it says.
  init(_ bytes: UnsafeRawBufferPointer, _ work: DataWork) throws {
    (self.bytes, self.work) = (bytes, work)
    try work.checkEncoding(of: bytes)
    position = bytes.byteOrderMark
  }

  var isAtEnd: Bool { position >= bytes.count }
  var next: UInt8? { byte(0) }

  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// To be called for each value. Throws when there is no room for more, or the script is to stop.
  func step(extraBytes: @autoclosure () -> Int = 0) throws {
    guard try work.step(extraBytes: extraBytes()) else { throw failure(DataWork.tooLarge) }
  }

  /// To be called for each byte, or few of them, that are not passed by `skip`.
  @inline(__always)
  func pass() throws { try work.pass() }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes all of the text, or nothing.
  mutating func take(all text: StaticString) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where byte(index) != text.utf8Start[index] {
      return false
    }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Moves behind bytes of a kind, and returns them.
  @discardableResult @inline(__always)
  mutating func skip(while isPart: (UInt8) -> Bool) throws -> Slice<UnsafeRawBufferPointer> {
    let start = position
    while position < bytes.count, isPart(bytes[position]) {
      try work.pass()
      position += 1
    }
    return bytes[start..<position]
  }

  /// The number that exactly so many digits stand for; nil when there are others.
  func digits(_ count: Int, at offset: Int = 0, radix: Int = 10) -> Int? {
    var number = 0
    for index in offset..<offset + count {
      guard let digit = byte(index)?.digit, digit < radix else { return nil }
      number = number * radix + digit
    }
    return number
  }

  func failure(_ problem: String, at offset: Int? = nil) -> TextFault {
    TextFault(problem, at: offset ?? position, in: bytes)
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes of the mark that a text may begin with, which is no part of it.
  var byteOrderMark: Int { starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0 }
}

extension UInt8 {
  /// What it stands for as an ASCII digit of a number, hexadecimal ones included.
  var digit: Int? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  var isDecimalDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
