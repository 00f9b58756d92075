import Testing

@testable import TextRendering

@Suite struct WrappingPropertyTests {
  private let pool = TextPool()

  private func clusters(_ text: MeasuredText) -> [Cluster] {
    var cursor = ClusterCursor(text)
    var result: [Cluster] = []
    while let cluster = cursor.next() { result.append(cluster) }
    return result
  }

  private func width(_ text: MeasuredText, _ start: Int32, _ end: Int32) -> Int32 {
    cellWidth(
      of: UnsafeBufferPointer(start: text.bytes + Int(start), count: Int(max(0, end - start))))
  }

  @Test(arguments: [1, 2, 3, 20, 80] as [Int32])
  func `lines fit, split no cluster and lose nothing but spaces`(limit: Int32) {
    var random = SeededRandom(seed: UInt64(limit))
    for _ in 0..<400 {
      let text = pool.intern(RandomText.make(using: &random))
      let boundaries = Set(clusters(text).flatMap { [$0.start, $0.end] } + [0])
      var buffer = LineBuffer()
      layoutLines(text, width: limit, lineLimit: .max, mode: .tail, into: &buffer)
      var position: Int32 = 0
      for line in buffer.lines {
        #expect(line.width <= max(limit, text.minimumWidth), "\(text.string.debugDescription)")
        #expect(boundaries.contains(line.start) && boundaries.contains(line.end))
        let hyphen: Int32 = line.endsWithHyphen ? 1 : 0
        #expect(width(text, line.start, line.end) + hyphen == line.width)
        #expect(isDroppable(text, position, line.start), "\(text.string.debugDescription)")
        position = line.end
      }
      #expect(isDroppable(text, position, text.count))
    }
  }

  @Test(arguments: [1, 2, 3, 20] as [Int32])
  func `cut lines fit and split no cluster`(limit: Int32) {
    var random = SeededRandom(seed: 99)
    for round in 0..<400 {
      let text = pool.intern(RandomText.make(using: &random))
      let boundaries = Set(clusters(text).flatMap { [$0.start, $0.end] } + [0])
      let mode = TruncationMode.allCases[round % 4]
      let charset: OutputCharset = round % 3 == 0 ? .asciiGlyphs : .unicode
      var buffer = LineBuffer()
      layoutLines(
        text, width: limit, lineLimit: 2, mode: mode, charset: charset, into: &buffer)
      #expect(buffer.count <= 2)
      for line in buffer.lines {
        #expect(line.width <= max(limit, text.minimumWidth))
        for offset in [line.start, line.end, line.secondStart, line.secondEnd] {
          #expect(boundaries.contains(offset))
        }
        #expect(line.secondStart >= line.end || line.secondStart == line.secondEnd)
      }
    }
  }

  /// What may vanish between two lines: spaces, newlines and what has no cells.
  private func isDroppable(_ text: MeasuredText, _ start: Int32, _ end: Int32) -> Bool {
    guard start < end else { return start == end }
    return clusters(text).filter { $0.start >= start && $0.end <= end }
      .allSatisfy { $0.width == 0 || ($0.scalar == 0x20 && $0.end - $0.start == 1) }
  }

  @Test func `clusters are those of the standard library`() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let text = pool.intern(RandomText.make(using: &random))
      let expected = text.string.map { $0.utf8.count }
      #expect(clusters(text).map { Int($0.end - $0.start) } == expected)
    }
  }
}
