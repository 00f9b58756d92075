import Scripting

/// The bytes of a TOML text, and how far they have been read.
struct TOMLText {
  let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  mutating func advance(_ count: Int = 1) { position += count }
  mutating func move(to position: Int) { self.position = position }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes three of the same character.
  mutating func takeThree(_ character: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: character)
    guard next == byte, self.byte(1) == byte, self.byte(2) == byte else { return false }
    position += 3
    return true
  }

  mutating func skipSpace() {
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  /// Takes the end of a line, or of the text.
  mutating func takeLineEnd() -> Bool {
    if take("\n") || isAtEnd { return true }
    guard next == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") else { return false }
    position += 2
    return true
  }

  /// Skips a comment, if there is one here.
  mutating func skipComment() throws {
    guard take("#") else { return }
    while let byte = next, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\r"), self.byte(1) == UInt8(ascii: "\n") { return }
      try checkCharacter(byte)
      position += 1
    }
  }

  /// Skips spaces, comments and line ends.
  mutating func skipLines() throws {
    repeat {
      skipSpace()
      try skipComment()
    } while !isAtEnd && takeLineEnd()
  }

  func checkCharacter(_ byte: UInt8) throws {
    guard byte < 0x20 && byte != 0x09 || byte == 0x7f else { return }
    throw failure("a control character; write \\t, \\n or \\u in a string")
  }

  /// Throws where the text is no UTF-8.
  func checkEncoding() throws {
    guard !String.isValidUTF8(bytes) else { return }
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    throw ScriptError("host.toml", at: offset, in: bytes, "this is no UTF-8")
  }

  func failure(_ problem: String, at offset: Int? = nil) -> ScriptError {
    ScriptError("host.toml", at: offset ?? position, in: bytes, problem)
  }
}

extension String {
  /// Whether bytes are UTF-8, without keeping them.
  fileprivate static func isValidUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let chunk = 1 << 16
    var start = 0
    while start < bytes.count {
      var end = Swift.min(start + chunk, bytes.count)
      // A chunk ends between characters.
      while end < bytes.count, end > start, bytes[end] & 0xc0 == 0x80 { end -= 1 }
      if end == start { return false }
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      start = end
      if isASCII(part) { continue }
      guard String(validating: part, as: UTF8.self) != nil else { return false }
    }
    return true
  }

  private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      offset += 8
    }
    return bytes[offset...].allSatisfy { $0 < 0x80 }
  }
}
