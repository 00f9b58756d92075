/// The text between the marks that a terminal puts around a paste.
struct PasteReader {
  /// A longer paste comes in pieces, so that one without an end takes no more memory than this.
  static let mostBytes = 1 << 20
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)
  private static let interrupt: UInt8 = 3

  private var text: [UInt8] = []
  /// How many bytes of the closing mark stand before the next one.
  private var matched = 0
  private var last: UInt8 = 0

  /// Whether Ctrl-C came last: somebody waits for the end of a paste that has none.
  var isInterrupted: Bool { last == Self.interrupt }

  /// Takes one byte; returns whether it was the last of the closing mark.
  mutating func isEnded(by byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    // Its only escape is the first byte of the mark, so that no part of it begins another.
    for held in Self.end[..<matched] { append(held) }
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { append(byte) }
    return false
  }

  /// What a full reader holds, cut between two characters; nil while there is room.
  mutating func takePiece(before byte: UInt8) -> String? {
    let isInside = byte & 0xC0 == 0x80 && text.count < Self.mostBytes + 4
    return text.count < Self.mostBytes || isInside ? nil : take()
  }

  /// The text so far.
  mutating func take() -> String {
    defer { text.removeAll() }
    let string = String(decoding: text, as: UTF8.self)
    // The controls of ISO 6429 above ASCII are characters of two bytes, of which this is the first.
    guard text.contains(0xC2) else { return string }
    let kept = string.unicodeScalars.filter { !(0x80..<0xA0).contains($0.value) }
    return String(String.UnicodeScalarView(kept))
  }

  private mutating func append(_ byte: UInt8) {
    defer { last = byte }
    switch byte {
    case UInt8(ascii: "\n") where last == UInt8(ascii: "\r"): break
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "\t"): text.append(byte)
    case 0..<0x20, 0x7F: break
    default: text.append(byte)
    }
  }
}
