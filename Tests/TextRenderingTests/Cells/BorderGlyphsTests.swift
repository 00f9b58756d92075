import Containers

import Testing

@testable import TextRendering

@Suite struct BorderGlyphsTests {
  @Test func `every border glyph takes one cell and ASCII has twins for all`() {
    for style in BorderStyle.allCases {
      for charset in OutputCharset.allCases {
        let glyphs = BorderGlyphs(style, charset: charset)
        let all = [
          glyphs.topLeft, glyphs.topRight, glyphs.bottomLeft, glyphs.bottomRight,
          glyphs.horizontal, glyphs.vertical,
        ]
        #expect(all.allSatisfy { ScalarCells($0.value).width == 1 })
        #expect(charset == .unicode || all.allSatisfy(\.isASCII))
      }
    }
    #expect(BorderGlyphs(.rounded).topLeft == "╭")
    #expect(BorderGlyphs(.rounded, charset: .asciiGlyphs).topLeft == "+")
  }
}
