import Containers
import Testing

@testable import TextRendering

/// UAX #29 and the characters that stand alone.
@Suite struct ClusterTests {
  /// Where the standard library knows a newer Unicode than the data: scissors (U+2701) are no longer one
  /// of the pictographs that a zero-width joiner joins (GB11).
  private static let newer: Set<String> = ["÷ 2701 × 200D × 2701 ÷"]

  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `every case of GraphemeBreakTest comes out as Unicode says`() throws {
    let cases = try UnicodeData.lines("auxiliary/GraphemeBreakTest.txt")
    #expect(cases.count > 590)
    let clean = cases.filter { Self.scalars($0).allSatisfy(TextRules.isClean) }
    #expect(clean.count > 400)
    let wrong = clean.filter { Self.breaks(in: $0) != Self.expected($0) }
    #expect(wrong.filter { !Self.newer.contains($0) } == [])
  }

  private static func scalars(_ line: String) -> [UInt32] {
    line.split(separator: " ").compactMap { UInt32($0, radix: 16) }
  }

  /// `÷ 0020 × 0308 ÷`: where the clusters end, as counts of scalars.
  private static func expected(_ line: String) -> [Int] {
    var count = 0
    var ends: [Int] = []
    for part in line.split(separator: " ") {
      if part == "÷" { ends.append(count) }
      if UInt32(part, radix: 16) != nil { count += 1 }
    }
    return ends.filter { $0 > 0 }
  }

  private static func breaks(in line: String) -> [Int] {
    var text = String.UnicodeScalarView()
    for scalar in scalars(line) { if let scalar = Unicode.Scalar(scalar) { text.append(scalar) } }
    let bytes = Array(String(text).utf8)
    return bytes.withUnsafeBufferPointer { buffer -> [Int] in
      guard let base = buffer.baseAddress else { return [] }
      var cursor = ClusterCursor(base, from: 0, to: bytes.count, kind: .clusters)
      var ends: [Int] = []
      while let cluster = cursor.next() {
        ends.append(
          String(decoding: bytes[..<Int(cluster.end)], as: UTF8.self).unicodeScalars.count)
      }
      return ends
    }
  }

  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `behaviour 23: a mark alone never takes its neighbour's cell`() throws {
    let marks = try UnicodeData.scalars("extracted/DerivedGeneralCategory.txt", ["Mn", "Me"])
    let pool = TextPool()
    var wrong: [UInt32] = []
    for value in marks {
      guard let mark = Unicode.Scalar(value) else { continue }
      let isIgnorable = mark.properties.isDefaultIgnorableCodePoint
      let alone = pool.intern(String(mark))
      let before = pool.intern(String(mark) + "x")
      // Drawn on a dotted circle of one cell, or not drawn at all.
      let isRight =
        isIgnorable
        ? alone.width == 0 && before.width == 1
        : alone.string == "◌\(mark)" && alone.width == 1 && before.width == 2
      if !isRight { wrong.append(value) }
    }
    #expect(wrong == [])
  }

  @Test func `behaviour 21: bidi controls are dropped, and what is written stays in logical order`()
  {
    let pool = TextPool()
    let controls: [Unicode.Scalar] = [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
      "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]
    for control in controls {
      #expect(control.properties.isBidiControl)
      #expect(pool.intern("a\(control)שלום\(control)").string == "aשלום")
    }
    #expect(pool.intern("a שלום b").lines(6) == ["a שלום", "b"])
  }

  @Test func `behaviour 18: every control is a symbol of one cell`() {
    let pool = TextPool()
    for value in UInt32(0)...0x9F where value < 0x20 || value >= 0x7F {
      guard let scalar = Unicode.Scalar(value), !"\t\n\r".unicodeScalars.contains(scalar) else {
        continue
      }
      let text = pool.intern(String(String.UnicodeScalarView([scalar])))
      #expect(text.width == 1, "U+\(String(value, radix: 16))")
      #expect(text.string.unicodeScalars.allSatisfy { $0.value >= 0xA0 })
    }
    #expect(pool.intern("a\r\nb").hardLines == 2)
    #expect(pool.intern("a\n\rb").hardLines == 3)
  }

  @Test(arguments: [
    ("straße", TextCase.uppercase, "STRASSE"), ("ŉ ﬁ", .uppercase, "ʼN FI"),
    ("ΟΔΥΣΣΕΥΣ", .lowercase, "οδυσσευς"), ("Σ", .lowercase, "σ"), ("ΑΣ ΣΑ", .lowercase, "ας σα"),
    ("Α\u{301}Σ.", .lowercase, "α\u{301}ς."), ("İ", .lowercase, "i\u{307}"),
    ("ǆ", .uppercase, "Ǆ"), ("日本", .uppercase, "日本"), ("aß", .asWritten, "aß"),
  ])
  func `behaviour 22: case is changed by the full mappings`(
    text: String, textCase: TextCase, result: String
  ) {
    #expect(Array(textCase.apply(text).unicodeScalars) == Array(result.unicodeScalars))
  }
}
