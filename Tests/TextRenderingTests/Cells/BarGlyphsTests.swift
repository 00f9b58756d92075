import Containers
import Testing

@testable import TextRendering

struct BarGlyphsTests {
  private static func cells(
    from: Float = 0, to: Float, _ length: Int32, axis: Axis = .horizontal,
    hasTrack: Bool = true, style: BarStyle? = .block, charset: OutputCharset = .unicode
  ) -> String {
    var bar = BarParameters(from: from, to: to, axis: axis, hasTrack: hasTrack)
    bar.style = style
    let glyphs = BarGlyphs(bar, length: length, charset: charset)
    return String(String.UnicodeScalarView((0..<length).map(glyphs.glyph)))
  }

  @Test(arguments: Int32(0)...12, [OutputCharset.unicode, .ascii])
  func `cells that are said to be equal are`(length: Int32, charset: OutputCharset) {
    for (from, to) in [0, 0.1, 0.25, 0.5, 0.72, 1].flatMap({ from in
      [0, 0.05, 0.3, 0.5, 0.99, 1].map { (Float(from), Float($0)) }
    }) {
      for style in [BarStyle.block, .thin, .dots] {
        var bar = BarParameters(from: from, to: to, axis: .horizontal, hasTrack: true)
        bar.style = style
        let glyphs = BarGlyphs(bar, length: length, charset: charset)
        var (index, runs) = (Int32(0), 0)
        while index < length {
          let end = index + glyphs.equalCells(from: index)
          #expect(end > index && end <= length)
          for other in index..<end { #expect(glyphs.cell(other) == glyphs.cell(index)) }
          (index, runs) = (end, runs + 1)
        }
        // Two brackets, three runs, and a cell between two of them that is filled in part.
        #expect(runs <= 7)
      }
    }
  }

  /// Eighths that the blocks of a bar fill.
  private static func eighths(_ bar: String) -> Int {
    bar.unicodeScalars.reduce(0) { sum, glyph in
      switch glyph.value {
      case 0x2588...0x258F: sum + 0x2590 - Int(glyph.value)
      case 0x2590: sum + 4
      default: sum
      }
    }
  }

  @Test(arguments: Int32(1)...40)
  func `a bar fills its share to the nearest eighth of a cell`(length: Int32) {
    for step in 0...97 {
      let share = Float(step) / 97
      let bar = Self.cells(to: share, length)
      let exact = share * Float(length) * 8
      #expect(abs(Float(Self.eighths(bar)) - exact) <= 1, "\(share) of \(length): \(bar)")
      #expect(Self.eighths(bar) == 0 ? step == 0 : step > 0, "\(bar)")
      #expect((Self.eighths(bar) == Int(length) * 8) == (step == 97), "\(bar)")
    }
  }

  @Test(arguments: Int32(1)...40)
  func `a larger share never fills less`(length: Int32) {
    var last = 0
    for step in 0...500 {
      let filled = Self.eighths(Self.cells(to: Float(step) / 500, length))
      #expect(filled >= last)
      last = filled
    }
  }

  @Test(arguments: Int32(1)...20)
  func `an anchored bar shows something wherever it is anchored`(length: Int32) {
    for anchor in 0...10 {
      for tip in 0...10 where tip != anchor {
        let bar = Self.cells(from: Float(anchor) / 10, to: Float(tip) / 10, length)
        #expect(Self.eighths(bar) > 0, "\(anchor) to \(tip) of \(length): \(bar)")
      }
    }
  }

  @Test(arguments: [BarStyle.thin, .dots], Int32(1)...20)
  func `lines and dots fill to half a cell, and show what is not nothing`(
    style: BarStyle, length: Int32
  ) {
    for axis in [Axis.horizontal, .vertical] {
      for step in 0...97 {
        let share = Float(step) / 97
        let halves = Self.cells(to: share, length, axis: axis, style: style).reduce(0) {
          $0 + ("━┃⣿".contains($1) ? 2 : "╾╽⡗⣶".contains($1) ? 1 : 0)
        }
        #expect(abs(Float(halves) - share * Float(length) * 2) <= 1, "\(share) of \(length)")
        #expect((halves == 0) == (step == 0) && (halves == length * 2) == (step == 97))
      }
    }
  }

  @Test func `a line is heavy on a light one, or alone`() {
    #expect(Self.cells(to: 0.375, 4, style: .thin) == "━╾──")
    #expect(Self.cells(to: 0.375, 4, hasTrack: false, style: .thin) == "━╸  ")
    #expect(Self.cells(from: 0.375, to: 1, 4, style: .thin) == "─╼━━")
    #expect(Self.cells(from: 0.375, to: 1, 4, hasTrack: false, style: .thin) == " ╺━━")
    #expect(Self.cells(to: 0.375, 4, axis: .vertical, style: .thin) == "┃╽││")
    #expect(Self.cells(from: 0.375, to: 1, 4, axis: .vertical, style: .thin) == "│╿┃┃")
    #expect(Self.cells(to: 0.375, 4, style: .dots) == "⣿⡗⠒⠒")
    #expect(Self.cells(from: 0.375, to: 1, 4, hasTrack: false, style: .dots) == " ⢸⣿⣿")
    #expect(Self.cells(to: 0.5, 4, style: nil) == "━━──")
    #expect(Self.cells(to: 0.5, 4, style: .thin, charset: .ascii) == "[#-]")
  }

  @Test func `in ASCII a bar has brackets where there is room for them`() {
    #expect(Self.cells(to: 0.5, 10, charset: .asciiGlyphs) == "[####----]")
    #expect(Self.cells(to: 0.001, 6, charset: .ascii) == "[#---]")
    #expect(Self.cells(to: 0.999, 6, charset: .ascii) == "[###-]")
    #expect(Self.cells(to: 0.5, 3, charset: .ascii) == "##-")
    #expect(Self.cells(to: 0.5, 4, hasTrack: false, charset: .ascii) == "##  ")
    #expect(Self.cells(to: 0.5, 4, axis: .vertical, charset: .ascii) == "##--")
  }

  @Test func `a bar of no length, and one of nothing, draw nothing`() {
    #expect(Self.cells(to: 1, 0) == "")
    #expect(Self.cells(to: 0, 3, hasTrack: false) == "   ")
    #expect(Self.cells(to: .nan, 3) == "░░░")
    #expect(Self.cells(from: -4, to: .infinity, 2) == "██")
  }

  @Test func `a vertical bar is built of lower blocks, its other end of upper halves`() {
    #expect(Self.cells(to: 0.0625, 2, axis: .vertical) == "▁░")
    #expect(Self.cells(from: 1, to: 0.25, 2, axis: .vertical, hasTrack: false) == "▀█")
  }

  private static func line(
    _ values: [Float], _ width: Int32, rows: Int32 = 1, charset: OutputCharset = .unicode
  ) -> [String] {
    values.withUnsafeBufferPointer { buffer in
      let glyphs = SparklineGlyphs(buffer, width: width, rows: rows, charset: charset)
      return (0..<Int(rows)).reversed().map { row in
        String(
          String.UnicodeScalarView(
            (0..<Int(width)).map { glyphs.glyph(glyphs.eighths(ofColumn: $0), row: row) }))
      }
    }
  }

  @Test func `a sparkline has eight heights a row, in ASCII eight characters`() {
    let values = (0...7).map { Float($0) / 7 }
    #expect(Self.line(values, 8) == ["▁▂▃▄▅▆▇█"])
    #expect(Self.line(values, 8, charset: .ascii) == ["_.:-=+*#"])
    #expect(Self.line([0, 1], 2, rows: 2) == [" █", "▁█"])
  }

  @Test(arguments: Int32(1)...30)
  func `each value is in some column of a sparkline of any width`(width: Int32) {
    for count in 1...40 {
      for place in 0..<count {
        var values = [Float](repeating: .nan, count: count)
        values[place] = 1
        #expect(Self.line(values, width)[0].contains("█"), "\(place) of \(count) in \(width)")
      }
    }
  }
}
