import Containers
import RandomNumbers
import Testing

@testable import TextRendering

extension MeasuredText {
  /// The text's bytes as a string.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
  }
}

private func cleaned(_ bytes: [UInt8]) -> String {
  let pool = TextPool()
  return bytes.withUnsafeBufferPointer { pool.intern($0).string }
}

@Suite struct TextPoolTests {
  let pool = TextPool()

  @Test(arguments: [TextCase.asWritten, .uppercase, .lowercase])
  func `ASCII text in a case is what Unicode's mapping makes of it`(textCase: TextCase) {
    var random = RandomNumbers(seed: 3)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      let written = String(decoding: bytes, as: UTF8.self)
      let text = bytes.withUnsafeBufferPointer { pool.internASCII($0, in: textCase) }
      #expect(text?.string == (count == 0 ? nil : textCase.apply(written)))
      #expect(count == 0 || text?.width == Int32(count))
    }
  }

  @Test(arguments: ["é", "abcß", "a\u{1B}[1m", "a\u{7F}", ""])
  func `text other than printable ASCII takes no room in the pool`(written: String) {
    let before = pool.mark()
    let text = Array(written.utf8).withUnsafeBufferPointer {
      pool.internASCII($0, in: .uppercase)
    }
    #expect(text == nil)
    #expect("\(pool.mark())" == "\(before)")
  }

  @Test func `clean text is not copied`() {
    let bytes = Array("plain, naïve 日本\n\tend".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      #expect(pool.intern(buffer).bytes == buffer.baseAddress)
    }
  }

  @Test(arguments: [
    ("", TextClass.ascii, 0 as Int32, 1 as Int32), ("hello", .ascii, 5, 1),
    ("ab\nabc\n", .ascii, 3, 3), ("naïve", .simple, 5, 1), ("日本", .simple, 4, 1),
    ("e\u{301}", .clusters, 1, 1), ("a\tb", .ascii, 9, 1), (" OK ", .ascii, 4, 1),
    ("a   \nbc", .ascii, 2, 2), ("co\u{AD}op", .simple, 4, 1), ("한국어", .simple, 6, 1),
    ("12345678901234567890", .ascii, 20, 1), ("123456789é1234567890", .simple, 20, 1),
    ("日本   \na", .simple, 4, 2), ("👩‍👧   \na", .clusters, 2, 2),
  ])
  func `a text is classified and measured when it enters`(
    string: String, kind: TextClass, width: Int32, lines: Int32
  ) {
    let text = pool.intern(string)
    #expect(text.kind == kind)
    #expect(text.width == width)
    #expect(text.hardLines == lines)
  }

  @Test(arguments: [
    ("a\u{1B}[2Jb", "a␛[2Jb"), ("\u{0}\u{7}\u{7F}", "␀␇␡"), ("a\u{9B}31m", "a\u{FFFD}31m"),
    ("a\r\nb\rc\u{2028}d\u{2029}e", "a\nb\nc\nd\ne"), ("a\u{202E}b\u{2066}c", "abc"),
    ("\u{1B}]52;c;aGk=\u{7}", "␛]52;c;aGk=␇"), ("\r\n\r\n", "\n\n"), ("\u{1B}Pq\u{1B}\\", "␛Pq␛\\"),
  ])
  func `controls become symbols that a terminal does not act upon`(raw: String, clean: String) {
    #expect(pool.intern(raw).string == clean)
  }

  @Test func `a mark without a base gets a dotted circle and not its neighbour's cell`() {
    #expect(pool.intern("\u{301}a").string == "◌\u{301}a")
    #expect(pool.intern("a\n\u{301}b").string == "a\n◌\u{301}b")
    #expect(pool.intern("a\u{200B}\u{301}b").string == "a\u{200B}◌\u{301}b")
    #expect(pool.intern("\u{FE0F}a").string == "\u{FE0F}a")
    #expect(pool.intern("\u{301}").width == 1)
  }

  @Test func `each maximal subpart of invalid UTF-8 becomes U+FFFD`() {
    #expect(cleaned([0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62]) == "a���b")
    #expect(cleaned([0xED, 0xA0, 0x80]) == "���")
    #expect(cleaned([0xC0, 0xAF]) == "��")
    #expect(cleaned([0xF4, 0x90, 0x80, 0x80]) == "����")
    #expect(cleaned([0xE2, 0x82]) == "�")
  }

  @Test func `random bytes come out as valid text without controls`() {
    var random = RandomNumbers(seed: 7)
    for round in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        round % 2 == 0
          ? UInt8.random(in: 0...255, using: &random) : hostileBytes.randomElement(using: &random)!
      }
      let text = cleaned(bytes)
      let reference = String(decoding: bytes, as: UTF8.self)
      #expect(text.isEmpty == (text.unicodeScalars.isEmpty))
      #expect(text.unicodeScalars.allSatisfy { isAllowed($0) })
      let count = { (s: String) in s.unicodeScalars.filter { $0 == "\u{FFFD}" }.count }
      let c1 = reference.unicodeScalars.filter { (0x80...0x9F).contains($0.value) }.count
      #expect(count(text) == count(reference) + c1)
    }
  }

  @Test func `pieces are measured as one text`() {
    pool.begin()
    let ends = ["e", "\u{301}x\u{1B}", "日"].map { piece in
      var piece = piece
      return piece.withUTF8 { pool.append($0) }
    }
    let text = pool.finish()
    #expect(ends == [1, 7, 10])
    #expect(text.string == "e\u{301}x␛日")
    #expect(text.width == 5)
  }

  @Test func `memory released is used again`() {
    let mark = pool.mark()
    let first = pool.intern("\u{1B}first").bytes
    for _ in 0..<100 { _ = pool.intern(String(repeating: "\u{1B}x", count: 5_000)) }
    pool.release(to: mark)
    #expect(pool.intern("\u{1B}again").bytes == first)
    let kept = pool.intern("\u{1B}kept")
    let inner = pool.mark()
    _ = pool.intern(String(repeating: "\u{1B}", count: 100_000))
    pool.release(to: inner)
    #expect(kept.string == "␛kept")
  }
}

private let hostileBytes: [UInt8] = [
  0x00, 0x0A, 0x0D, 0x1B, 0x41, 0x80, 0x9B, 0xBF, 0xC2, 0xCC, 0x81, 0xE2, 0x80, 0xA8, 0xED, 0xA0,
  0xF0, 0x9F, 0x91, 0xFF,
]

private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A: true
  case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
  default: true
  }
}
