import Containers
import Testing

@testable import TextRendering

@Suite struct StyledTextReaderTests {
  private func pieces(_ parts: [String]) -> [StyledTextReader.Piece] {
    var reader = StyledTextReader()
    var pieces: [StyledTextReader.Piece] = []
    for part in parts {
      let bytes = Array(part.utf8)
      bytes.withUnsafeBufferPointer { reader.read($0) { pieces.append($0) } }
    }
    reader.finish { pieces.append($0) }
    return pieces
  }

  private func texts(_ pieces: [StyledTextReader.Piece]) -> [String] {
    pieces.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func `a piece is a stretch of one style`() {
    let found = pieces(["a\u{1B}[1mb\u{1B}[22;31mc\u{1B}[0md"])
    #expect(texts(found) == ["a", "b", "c", "d"])
    #expect(found[1].style == StyleRecord(attributes: .bold))
    #expect(found[2].style == StyleRecord(foreground: .palette(1)))
    #expect(found[3].style == StyleRecord())
  }

  @Test func `a sequence that changes nothing begins no piece`() {
    #expect(texts(pieces(["a\u{1B}[0mb\u{1B}[39mc\u{1B}[2Jd"])) == ["abcd"])
  }

  @Test func `links belong to their stretch`() {
    let found = pieces(["a\u{1B}]8;id=1;https://b.c\u{1B}\\d\u{1B}]8;;\u{7}e"])
    #expect(texts(found) == ["a", "d", "e"])
    #expect(found.map(\.target) == ["", "https://b.c", ""])
  }

  @Test func `it is the same wherever the text is cut`() {
    let text = "é\u{1B}[38;5;208m日\r\n\u{1B}]8;;https://b\u{1B}\\x\u{1B}]8;;\u{1B}\\\u{1B}[0m\ty"
    let bytes = Array(text.utf8)
    let whole = pieces([text])
    for cut in 0...bytes.count {
      var reader = StyledTextReader()
      var found: [StyledTextReader.Piece] = []
      for part in [bytes[..<cut], bytes[cut...]] {
        Array(part).withUnsafeBufferPointer { reader.read($0) { found.append($0) } }
      }
      reader.finish { found.append($0) }
      #expect(texts(found) == texts(whole), "cut at \(cut)")
      #expect(found.map(\.style) == whole.map(\.style), "cut at \(cut)")
    }
  }

  @Test func `of the controls tabs and ends of lines stay`() {
    #expect(texts(pieces(["a\u{7}\u{8}b\tc\r\nd\re\u{0}\u{7F}"])) == ["ab\tc\rd\re"])
  }

  @Test func `what is not complete at the end is there as it came`() {
    var reader = StyledTextReader()
    var found: [StyledTextReader.Piece] = []
    let bytes: [UInt8] = [0x61, 0xE2, 0x82]
    bytes.withUnsafeBufferPointer { reader.read($0) { found.append($0) } }
    reader.finish { found.append($0) }
    #expect(found.map(\.text) == [bytes])
  }
}
