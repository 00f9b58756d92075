import Containers
import RandomNumbers
import Testing

@testable import TextRendering

/// Properties of wrapping and cutting over random texts; a failure names the seed that made its text.
@Suite struct WrappingPropertyTests {
  private static let rounds = UInt64(1)...400
  private let pool = TextPool()

  private func text(seed: UInt64) -> MeasuredText {
    var random = RandomNumbers(seed: seed)
    return pool.intern(RandomText.make(using: &random))
  }

  private func boundaries(_ text: MeasuredText) -> Set<Int32> {
    Set(text.clusters.flatMap { [$0.start, $0.end] } + [0])
  }

  private func width(_ text: MeasuredText, _ start: Int32, _ end: Int32) -> Int32 {
    cellWidth(
      of: UnsafeBufferPointer(start: text.bytes + Int(start), count: Int(max(0, end - start))))
  }

  @Test(arguments: [1, 2, 3, 20, 80, 200] as [Int32])
  func `lines fit, split no cluster and lose nothing but spaces`(limit: Int32) {
    for seed in Self.rounds {
      let text = text(seed: seed)
      let boundaries = boundaries(text)
      let place: Comment = "seed \(seed): \(text.string.debugDescription)"
      var buffer = LineBuffer()
      layoutLines(text, width: limit, lineLimit: .max, mode: .tail, into: &buffer)
      var position: Int32 = 0
      for line in buffer.lines {
        #expect(line.width <= max(limit, text.minimumWidth), place)
        #expect(boundaries.contains(line.start) && boundaries.contains(line.end), place)
        let hyphen: Int32 = line.endsWithHyphen ? 1 : 0
        #expect(width(text, line.start, line.end) + hyphen == line.width, place)
        #expect(isDroppable(text, position, line.start), place)
        position = line.end
      }
      #expect(isDroppable(text, position, text.count), place)
    }
  }

  @Test func `R111: no line is wider than its width but one of a single cluster`() {
    for seed in Self.rounds {
      let text = text(seed: seed)
      var buffer = LineBuffer()
      layoutLines(text, width: 1, lineLimit: .max, mode: .tail, into: &buffer)
      for line in buffer.lines where line.width > 1 {
        let seen = text.clusters.filter {
          $0.start >= line.start && $0.end <= line.end && $0.width > 0
        }
        #expect(seen.count == 1, "seed \(seed): \(text.string.debugDescription)")
      }
    }
  }

  @Test func `a text is as large as its lines, where it has just the width it takes and elsewhere`()
  {
    for seed in Self.rounds {
      let text = text(seed: seed)
      for limit in [1, 4, 9, text.width - 1, text.width, text.width + 1] where limit > 0 {
        var buffer = LineBuffer()
        layoutLines(text, width: limit, lineLimit: .max, mode: .tail, into: &buffer)
        let size = textSize(
          text, proposedWidth: limit, proposedHeight: nil, lineLimit: .max, mode: .tail)
        let place: Comment = "seed \(seed), \(limit): \(text.string.debugDescription)"
        #expect(Int(size.height) == buffer.lines.count, place)
        #expect(size.width == buffer.lines.map(\.width).max(), place)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 20, 80, 200] as [Int32])
  func `wrapping what is wrapped changes nothing`(limit: Int32) {
    for seed in Self.rounds {
      let text = text(seed: seed)
      let once = text.lines(limit)
      let twice = pool.intern(once.joined(separator: "\n")).lines(limit)
      #expect(twice == once, "seed \(seed): \(text.string.debugDescription)")
    }
  }

  @Test(arguments: [1, 2, 3, 20, 80, 200] as [Int32])
  func `cut lines fit and split no cluster`(limit: Int32) {
    for seed in Self.rounds {
      let text = text(seed: seed)
      let place: Comment = "seed \(seed): \(text.string.debugDescription)"
      let boundaries = boundaries(text)
      let mode = Truncation.allCases[Int(seed % 4)]
      let charset: OutputCharset = seed % 3 == 0 ? .asciiGlyphs : .unicode
      var buffer = LineBuffer()
      layoutLines(
        text, width: limit, lineLimit: 2, mode: mode, charset: charset, into: &buffer)
      #expect(buffer.count <= 2)
      for line in buffer.lines {
        #expect(line.width <= max(limit, text.minimumWidth), place)
        for offset in [line.start, line.end, line.secondStart, line.secondEnd] {
          #expect(boundaries.contains(offset), place)
        }
        #expect(line.secondStart >= line.end || line.secondStart == line.secondEnd, place)
      }
    }
  }

  @Test(arguments: [3, 5, 20] as [Int32], Truncation.allCases)
  func `behaviour 15: a cut text is its beginning, its end, or both, around an ellipsis`(
    limit: Int32, mode: Truncation
  ) {
    for seed in Self.rounds {
      let text = text(seed: seed)
      let place: Comment = "seed \(seed): \(text.string.debugDescription)"
      var (whole, buffer) = (LineBuffer(), LineBuffer())
      layoutLines(text, width: limit, lineLimit: .max, mode: mode, into: &whole)
      layoutLines(text, width: limit, lineLimit: 1, mode: mode, into: &buffer)
      guard let line = buffer.lines.first, whole.count > 1 else { continue }
      let beginning = text.slice(line.start, line.end)
      let ending = text.slice(line.secondStart, line.secondEnd)
      switch mode {
      case .tail: #expect(ending == "", place)
      case .head: #expect(beginning == "", place)
      case .wrap: #expect(line.ellipsisWidth == 0 && ending == "", place)
      case .middle: break
      }
      #expect(isDroppable(text, 0, line.start) || mode == .head, place)
      if !ending.isEmpty { #expect(isBlank(text, line.secondEnd, text.count), place) }
      #expect((line.ellipsisWidth == 1) == (mode != .wrap), place)
    }
  }

  /// What may vanish between two lines: spaces, newlines and what has no cells.
  private func isDroppable(_ text: MeasuredText, _ start: Int32, _ end: Int32) -> Bool {
    guard start < end else { return start == end }
    return text.clusters.filter { $0.start >= start && $0.end <= end }
      .allSatisfy { $0.width == 0 || ($0.scalar == 0x20 && $0.end - $0.start == 1) }
  }

  /// True where nothing is left but white space.
  private func isBlank(_ text: MeasuredText, _ start: Int32, _ end: Int32) -> Bool {
    text.slice(start, end).utf8.allSatisfy { [0x20, 0x09, 0x0A].contains($0) }
  }

  @Test func `clusters are those of the standard library`() {
    for seed in UInt64(1)...1_000 {
      let text = text(seed: seed)
      let expected = text.string.map { $0.utf8.count }
      #expect(
        text.clusters.map { Int($0.end - $0.start) } == expected,
        "seed \(seed): \(text.string.debugDescription)")
    }
  }

  @Test func `the width of a text is that of its widest line`() {
    for seed in UInt64(1)...1_000 {
      let text = text(seed: seed)
      let size = textSize(
        text, proposedWidth: nil, proposedHeight: nil, lineLimit: .max, mode: .tail)
      let lines = text.lines(.max).map { displayWidth($0) }
      #expect(Int(size.width) == max(0, lines.max() ?? 0), "seed \(seed)")
      #expect(Int(size.height) == lines.count, "seed \(seed)")
    }
  }
}
