import RandomNumbers
import Testing

@testable import TextRendering

@Suite struct GlyphWriterTests {
  /// The writer's oracle: cell by cell, each as a string.
  private func expected(_ cells: [Cell], of buffer: CellBuffer, _ charset: OutputCharset) -> String
  {
    cells.map { cell in
      if cell.isContinuation { return "" }
      let isCluster = cell.glyph & Cell.clusterFlag != 0
      if !isCluster, cell.glyph < 0x80 { return String(UnicodeScalar(UInt8(cell.glyph))) }
      if charset != .unicode, !isCluster, let twin = ASCIITwin.of(cell.glyph) {
        return String(UnicodeScalar(twin))
      }
      if charset == .ascii { return String(repeating: "?", count: max(1, Int(cell.width))) }
      if !isCluster { return Unicode.Scalar(cell.glyph).map(String.init) ?? "" }
      let bytes = buffer.clusters.bytes(cell.glyph & ~Cell.clusterFlag)
      return String(decoding: bytes, as: UTF8.self)
    }.joined()
  }

  private func written(_ cells: [Cell], of buffer: CellBuffer, _ charset: OutputCharset) -> String {
    let output = ByteBuffer(capacity: 64)
    cells.withUnsafeBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      GlyphWriter(charset: charset).write(base, count: cells.count, of: buffer, into: output)
    }
    return output.string
  }

  private func check(_ cells: [Cell], of buffer: CellBuffer) {
    for charset in OutputCharset.allCases {
      let expected = expected(cells, of: buffer, charset)
      #expect(written(cells, of: buffer, charset) == expected)
      let one = ByteBuffer()
      for cell in cells { GlyphWriter(charset: charset).write(cell, of: buffer, into: one) }
      #expect(one.string == expected)
    }
  }

  private let buffer = CellBuffer(width: 0, height: 0, styles: StyleTable())

  private func narrow(_ scalar: UInt32) -> Cell { Cell(glyph: scalar, style: .plain, width: 1) }

  @Test func `cells around the ends of groups of sixteen are written once each`() {
    let line = (0..<70).map { narrow(0x21 + UInt32($0)) }
    for count in 0...line.count {
      check(Array(line.prefix(count)), of: buffer)
      for place in 0..<count {
        var cells = Array(line.prefix(count))
        cells[place] = narrow(0x2502)
        check(cells, of: buffer)
      }
    }
  }

  @Test(arguments: [
    0x7E, 0x7F, 0x80, 0xFF, 0x100, 0x7FF, 0x800, 0x7FFF, 0x8000, 0xFFFD, 0x1_0000, 0x10_FFFF,
  ])
  func `a scalar at the end of a length of UTF-8 is written whole`(scalar: UInt32) {
    for before in [0, 3, 15, 16] {
      let lead = Array(repeating: narrow(0x61), count: before)
      check(lead + [narrow(scalar), narrow(0x62)], of: buffer)
      check(lead + Array(repeating: narrow(scalar), count: 20), of: buffer)
    }
  }

  @Test(arguments: [0xE9, 0x2500, 0x1_F600] as [UInt32])
  func `a line of one glyph is as long as it was drawn`(scalar: UInt32) {
    for count in 1...70 {
      let line = Array(repeating: narrow(scalar), count: count)
      check(line, of: buffer)
      check(line + [narrow(0x62)], of: buffer)
    }
  }

  @Test func `spaces at the end of a row are trimmed, however they look`() {
    let bold = buffer.styles.intern(StyleRecord(attributes: .bold))
    let blanks = [Cell.blank, Cell(glyph: 0x20, style: bold, width: 1, flags: Cell.backgroundBit)]
    var random = RandomNumbers(seed: 7)
    for count in 0...40 {
      for kept in 0...count {
        // The last cell that is kept is no space, in the low or in the high half of a word.
        var cells = (0..<count).map { _ in blanks.randomElement(using: &random) ?? .blank }
        if kept > 0 {
          let last = [
            narrow(0x21), narrow(0x2020),
            Cell(glyph: Cell.continuationGlyph, style: bold, width: 0),
          ]
          cells[kept - 1] = last.randomElement(using: &random) ?? .blank
        }
        let trimmed = cells.withUnsafeBufferPointer { cells in
          cells.baseAddress.map { GlyphWriter.trimmed($0, count: cells.count) } ?? 0
        }
        #expect(trimmed == kept)
      }
    }
  }

  @Test func `whatever has an ASCII twin is one cell wide, as the twin is`() {
    let scalars = (0x80...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    let twins = scalars.filter { ASCIITwin.of($0.value) != nil }
    #expect(twins.allSatisfy { ScalarCells($0.value).width == 1 })
    #expect(twins.allSatisfy { ASCIITwin.of($0.value).map { 0x20..<0x7F ~= $0 } ?? false })
    #expect(ASCIITwin.of("éäßÑЖΩ日本½²€±≤☑🎉") == "éäßÑЖΩ日本½²€±≤☑🎉")
  }

  @Test(arguments: [
    ("×…°", "x.*"), ("●○◆◇■□", "*o*o#o"), ("✓✗", "vx"), ("‹›«»❯▸", "<><>>>"), ("←↑→↓", "<^>v"),
    ("━┃┏╋║═", "-|++|="), ("█▓▒░", "#%+:"), ("▁▂▄▆█", "_..+#"), ("▀▄▌▐", "\".||"),
  ]) func `what text is drawn with has a twin that differs where it has to`(
    text: String, twins: String
  ) {
    #expect(ASCIITwin.of(text) == twins)
  }

  @Test func `lines of mixed cells come out as cell by cell`() {
    var random = RandomNumbers(seed: 11)
    var pool: [Cell] = "aZ 0~".unicodeScalars.map { narrow($0.value) }
    pool += "─│○é日".unicodeScalars.map { narrow($0.value) }
    let bytes = Array("e\u{301}".utf8)
    let cluster = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { buffer.clusters.intern($0, count: bytes.count) } ?? 0
    }
    pool.append(narrow(cluster | Cell.clusterFlag))
    pool.append(Cell(glyph: 0x65E5, style: .plain, width: 2))
    pool.append(Cell(glyph: Cell.continuationGlyph, style: .plain, width: 0))
    for _ in 0..<2_000 {
      let runs = Int.random(in: 0...12, using: &random)
      let cells = (0..<runs).flatMap { _ in
        Array(
          repeating: pool.randomElement(using: &random) ?? .blank,
          count: Int.random(in: 1...9, using: &random))
      }
      check(cells, of: buffer)
    }
  }
}
