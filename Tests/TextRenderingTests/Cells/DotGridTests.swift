import Containers
import Testing

@testable import TextRendering

@Suite struct DotGridTests {
  private func text(_ grid: DotGrid) -> String {
    var text = ""
    for cell in grid.cells { text.unicodeScalars.append(Unicode.Scalar(cell.glyph) ?? " ") }
    return text.replacing("\0", with: " ")
  }

  @Test func `a dot is in the cell and the part of it that it lies in`() {
    let grid = DotGrid(columns: 2, rows: 1, isBlock: false)
    grid.point(1.5, 0.75, .clear)
    #expect(text(grid) == " ⢀")
    let blocks = DotGrid(columns: 2, rows: 1, isBlock: true)
    blocks.point(1.5, 0.75, .clear)
    #expect(text(blocks) == " ▗")
  }

  @Test func `what is beyond the edges changes nothing`() {
    let grid = DotGrid(columns: 2, rows: 1, isBlock: false)
    for place in [-1, 2, Double.nan, .infinity, -.infinity, 1e300] {
      grid.point(place, 0, .clear)
      grid.point(0, place, .clear)
      grid.line(from: (place, place), to: (place, place), .clear)
    }
    grid.line(from: (-.infinity, 0), to: (.infinity, 0), .clear)
    grid.fill(columns: -9 ..< -3, rows: 0..<9, 0x41, .clear, on: .clear)
    #expect(text(grid) == "  ")
  }

  @Test func `a line that begins and ends outside is drawn inside`() {
    let grid = DotGrid(columns: 3, rows: 1, isBlock: false)
    grid.line(from: (-1e6, 0.1), to: (1e6, 0.1), .clear)
    #expect(text(grid) == "⠉⠉⠉")
  }

  @Test func `the last colour of a cell is its colour, and a full cell is the ground of dots`() {
    let grid = DotGrid(columns: 1, rows: 1, isBlock: false)
    grid.fill(columns: 0..<1, rows: 0..<1, 0x2588, .palette(1), on: .clear)
    grid.point(0, 0, .palette(2))
    grid.point(0.5, 0, .palette(3))
    #expect(text(grid) == "⠉")
    #expect(grid.cells[0].foreground == .palette(3))
    #expect(grid.cells[0].background == .palette(1))
  }

  @Test(arguments: [
    ("⠀", " "), ("⣿", "#"), ("⠉", "'"), ("⠤", "-"), ("⣀", "_"), ("⠒", "-"), ("⡇", "|"), ("⢸", "|"),
    ("⠑", "'"),
    ("⡠", "."), ("⢄", "."), ("⡰", "/"), ("⢆", "\\"), ("⠁", "'"), ("⢀", "."), ("█", "#"), ("▁", "_"),
    ("▄", "-"),
    ("░", ":"), ("▒", "+"), ("▓", "%"), ("·", "."), ("┤", "+"), ("─", "-"), ("a", "a"), ("日", "?"),
  ]) func `the ASCII of a cell looks like its dots`(glyph: Unicode.Scalar, twin: Unicode.Scalar) {
    #expect(ASCIIDot.of(glyph.value) == twin.value)
  }
}
