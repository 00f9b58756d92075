import RandomNumbers
import Testing

@testable import TextRendering

struct ColumnWidthsTests {
  /// Takes one cell after the other off the widest, the last of equals first, as far as `floors` allow.
  private func shrunk(_ widths: [Int], to room: Int, _ floors: [Int]) -> [Int] {
    var widths = zip(widths, floors).map { max($1, min($0, max(room, 1))) }
    while widths.reduce(0, +) > room {
      let open = widths.indices.filter { widths[$0] > floors[$0] }
      guard let widest = open.max(by: { widths[$0] <= widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return widths
  }

  @Test func `the widest columns give cells, the last of equals first`() {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<5000 {
      let count = Int.random(in: 1...6, using: &random)
      let widths = (0..<count).map { _ in Int.random(in: 1...20, using: &random) }
      let floors = widths.map { Int.random(in: 1...$0, using: &random) }
      let room = Int.random(in: -2...70, using: &random)
      #expect(
        ColumnWidths.shrunk(widths, to: room, floors) == shrunk(widths, to: room, floors),
        "\(widths) in \(room), at least \(floors)")
    }
  }

  @Test func `millions of cells too many take no longer than a few`() {
    let widths = Array(repeating: 1 << 40, count: 40)
    #expect(
      ColumnWidths.shrunk(widths, to: 401, widths.map { _ in 1 })
        == [11] + Array(repeating: 10, count: 39))
  }
}
