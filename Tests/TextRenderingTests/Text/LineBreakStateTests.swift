import Testing

@testable import TextRendering

/// The byte-free form of a text: where UAX #14 lets a line end, as indices of scalars.
private func breaks(_ scalars: [UInt32]) -> [Int] {
  var state = LineBreakState()
  var result: [Int] = []
  for (index, scalar) in scalars.enumerated() {
    let followsNumber =
      index + 1 < scalars.count && LineBreakClass(scalar: scalars[index + 1]) == .numeric
    if state.mayBreak(before: LineBreakClass(scalar: scalar), numberFollows: followsNumber) {
      result.append(index)
    }
  }
  return result
}

@Suite struct LineBreakStateTests {
  @Test(.enabled(if: UnicodeData.isInstalled, UnicodeData.hint))
  func `every case of LineBreakTest comes out as Unicode says`() throws {
    let cases = try UnicodeData.lines("auxiliary/LineBreakTest.txt")
    #expect(cases.count > 7_000)
    var wrong: [String] = []
    for line in cases where !Self.matches(line) { wrong.append(line) }
    #expect(wrong.prefix(10) == [])
  }

  /// `× 0023 × 0020 ÷ 0023 ÷`
  private static func matches(_ line: String) -> Bool {
    var scalars: [UInt32] = []
    var expected: [Int] = []
    for part in line.split(separator: " ") {
      if part == "÷" { expected.append(scalars.count) }
      if let scalar = UInt32(part, radix: 16) { scalars.append(scalar) }
    }
    return breaks(scalars) == expected.filter { $0 > 0 && $0 < scalars.count }
  }

  @Test func `a number keeps its signs and brackets`() {
    #expect(breaks(Array("(12.5)%".unicodeScalars.map(\.value))) == [])
    #expect(breaks(Array("$(12)".unicodeScalars.map(\.value))) == [])
    #expect(breaks(Array("$(x)".unicodeScalars.map(\.value))) == [1])
  }
}
