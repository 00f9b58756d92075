import Containers
import Testing

@testable import TextRendering

/// The glyph that `top` and `bottom` make in one cell.
private func joined(_ top: Unicode.Scalar, _ bottom: Unicode.Scalar) -> Unicode.Scalar? {
  Unicode.Scalar(LineArms.joined(top.value, over: bottom.value))
}

@Suite struct LineArmsTests {
  @Test(
    arguments: [
      ("─", "│", "┼"), ("┌", "└", "├"), ("┐", "┘", "┤"), ("┌", "┐", "┬"), ("└", "┘", "┴"),
      ("┌", "┘", "┼"), ("─", "└", "┴"), ("╭", "╰", "├"), ("╭", "─", "┬"), ("─", "─", "─"),
      ("╭", "┌", "╭"), ("┏", "┗", "┣"), ("╔", "╚", "╠"), ("╔", "╝", "╬"),
    ] as [(Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)])
  func `behaviour 32: two lines in one cell join`(
    top: Unicode.Scalar, bottom: Unicode.Scalar, result: Unicode.Scalar
  ) {
    #expect(joined(top, bottom) == result)
    #expect(joined(bottom, top) == result || top == "╭")
  }

  @Test(
    arguments: [
      ("━", "│", "┿"), ("─", "┃", "╂"), ("┏", "└", "┢"), ("═", "│", "╪"), ("─", "║", "╫"),
      ("═", "┘", "╧"), ("╔", "┐", "╦"), ("┏", "╚", "╠"), ("━", "║", "╫"), ("┃", "═", "╪"),
    ] as [(Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)])
  func `lines of different weights join as far as Unicode has glyphs`(
    top: Unicode.Scalar, bottom: Unicode.Scalar, result: Unicode.Scalar
  ) {
    #expect(joined(top, bottom) == result)
    #expect(joined(bottom, top) == result)
  }

  @Test func `every pair of corners and lines joins into a glyph that reaches as far as both`() {
    let styles: [BorderGlyphs] = [.single, .rounded, .double, .heavy].map { BorderGlyphs($0) }
    let glyphs = styles.flatMap {
      [$0.topLeft, $0.topRight, $0.bottomLeft, $0.bottomRight, $0.horizontal, $0.vertical]
    }
    for top in glyphs {
      for bottom in glyphs {
        guard let result = joined(top, bottom) else {
          Issue.record("\(top) over \(bottom)")
          continue
        }
        #expect(directions(result) == directions(top).union(directions(bottom)), "\(top)\(bottom)")
        #expect(ScalarCells(result.value).width == 1)
      }
    }
  }

  @Test func `what is no line is painted over`() {
    #expect(joined("─", "a") == "─")
    #expect(joined("│", " ") == "│")
    #expect(joined("│", "╌") == "│")
    #expect(joined("│", "╱") == "│")
  }

  @Test func `behaviour 9: in ASCII lines that meet are a plus`() {
    #expect(joined("-", "-") == "-")
    #expect(joined("-", "|") == "+")
    #expect(joined("+", "-") == "+")
    #expect(joined("|", "x") == "|")
  }

  @Test func `the table agrees with the names Unicode gives the glyphs`() {
    for value in UInt32(0x2500)...0x257F {
      guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
      let isSolid = !name.contains("DASH") && !name.contains("DIAGONAL")
      #expect((LineArms(value) != nil) == isSolid, "\(name)")
    }
  }

  /// Where a glyph reaches, read from its Unicode name.
  private func directions(_ glyph: Unicode.Scalar) -> Set<String> {
    let name = glyph.properties.name ?? ""
    var found: Set<String> = []
    for (word, reached) in [
      ("UP", ["up"]), ("DOWN", ["down"]), ("LEFT", ["left"]), ("RIGHT", ["right"]),
      ("VERTICAL", ["up", "down"]), ("HORIZONTAL", ["left", "right"]),
    ] where name.split(separator: " ").contains(Substring(word)) {
      found.formUnion(reached)
    }
    return found
  }
}
