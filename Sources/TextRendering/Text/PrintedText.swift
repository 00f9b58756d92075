/// Hands on to a terminal what a script prints, piece by piece, without anything that one would act upon, as
/// ``neutralized(_:)`` does. Colours and other attributes stay, as ``BoardRenderer`` writes them; ``end()`` ends them.
package final class PrintedText {
  /// So much is kept at a time, whatever the length of a text.
  private static let longest = 1 << 16
  /// What is longer is no style.
  private static let longestStyle = 64

  private let write: (UnsafeRawBufferPointer) -> Void
  private var sanitizer = TextSanitizer()
  private let output = ByteBuffer()
  /// The beginning of a character or of a style, which ends in the next piece.
  private var begun: [UInt8] = []
  private var isStyled = false

  package init(to write: @escaping (UnsafeRawBufferPointer) -> Void) { self.write = write }

  package func append(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = begun + rest.prefix(Self.longest)
      rest = rest.dropFirst(Self.longest)
      take(piece)
    }
  }

  /// Shows what was begun and does not go on, and ends the style in which something was printed.
  package func end() {
    if !begun.isEmpty {
      output.removeAll()
      clean(begun[...])
      begun = []
      write(UnsafeRawBufferPointer(output.bytes))
    }
    guard isStyled else { return }
    isStyled = false
    Array("\u{1B}[0m".utf8).withUnsafeBytes(write)
  }

  private func take(_ piece: [UInt8]) {
    output.removeAll()
    begun = []
    var (rest, index) = (piece[...], piece.startIndex)
    while let escape = piece[index...].firstIndex(of: 0x1B) {
      index = escape + 1
      guard let end = Self.end(ofStyleAt: escape, in: piece) else {
        begun = Array(piece[escape...])
        rest = rest[..<escape]
        break
      }
      guard end > index else { continue }
      clean(rest[..<escape])
      piece[escape..<end].withUnsafeBufferPointer(output.append)
      isStyled = piece[escape..<end].contains { (0x31...0x39).contains($0) }
      (rest, index) = (piece[end...], end)
    }
    if begun.isEmpty { begun = Array(rest.suffix(Self.unfinishedBytes(rest))) }
    clean(rest.dropLast(rest.endIndex == piece.endIndex ? begun.count : 0))
    if output.count > 0 { write(UnsafeRawBufferPointer(output.bytes)) }
  }

  private func clean(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { sanitizer.clean($0, into: output) }
  }

  /// Where the style ends that begins with the escape at `start`: right behind that for anything else, nil where it goes
  /// on in the next piece.
  private static func end(ofStyleAt start: Int, in piece: [UInt8]) -> Int? {
    let behind = piece[(start + 1)...].prefix(longestStyle)
    guard let first = behind.first else { return nil }
    guard first == UInt8(ascii: "[") else { return start + 1 }
    guard let last = behind.dropFirst().firstIndex(where: { !(0x30...0x3B).contains($0) }) else {
      return behind.count < longestStyle ? nil : start + 1
    }
    return piece[last] == UInt8(ascii: "m") ? last + 1 : start + 1
  }

  /// How many bytes at the end of a text are the beginning of a character.
  package static func unfinishedBytes(_ bytes: ArraySlice<UInt8>) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte < 0xC2 || byte > 0xF4 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return index + 1 < length ? index + 1 : 0
    }
    return 0
  }
}
