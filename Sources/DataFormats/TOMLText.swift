import Scripting

/// The bytes of a TOML text, and how far they have been read.
struct TOMLText {
  let bytes: UnsafeRawBufferPointer
  private(set) var position = 0
  private let work: DataWork

  /// `bytes` must stay where they are while they are read. Throws where they are no UTF-8.
  init(bytes: UnsafeRawBufferPointer, work: DataWork) throws {
    (self.bytes, self.work) = (bytes, work)
    try work.checkEncoding(of: bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  func byte(_ offset: Int) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  mutating func advance(_ count: Int = 1) { position += count }

  /// Moves behind bytes of a kind.
  mutating func advance(while isPart: (UInt8) -> Bool) throws {
    while let next, isPart(next) {
      try work.pass()
      position += 1
    }
  }

  mutating func move(to position: Int) { self.position = position }

  /// To be called in loops over what has been read.
  func pass() throws { try work.pass() }

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

  mutating func skipSpace() throws {
    try advance { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
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
      try skipSpace()
      try skipComment()
      try work.pass()
    } while !isAtEnd && takeLineEnd()
  }

  func checkCharacter(_ byte: UInt8) throws {
    try work.pass()
    guard byte < 0x20 && byte != 0x09 || byte == 0x7f else { return }
    throw failure("a control character; write \\t, \\n or \\u in a string")
  }

  func failure(_ problem: String, at offset: Int? = nil) -> ScriptError {
    ScriptError("host.toml", at: offset ?? position, in: bytes, problem)
  }
}
