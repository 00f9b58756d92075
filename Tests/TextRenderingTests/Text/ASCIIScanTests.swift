import RandomNumbers
import Testing

@testable import TextRendering

/// The end of printable ASCII, found eight bytes at a time, beside a search byte by byte.
struct ASCIIScanTests {
  /// The oracle.
  private func prefix(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.firstIndex { !(0x20...0x7E).contains($0) } ?? bytes.endIndex
  }

  private func expectSameEnds(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for start in 0...bytes.count {
        for end in start...bytes.count {
          #expect(
            printableASCIIPrefix(base, from: start, to: end) == prefix(of: bytes[start..<end]),
            "\(start)..<\(end) of \(bytes)", sourceLocation: sourceLocation)
        }
      }
    }
  }

  @Test(arguments: [0x00, 0x01, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0xC3, 0xFF] as [UInt8])
  func `one byte is found wherever it lies`(byte: UInt8) {
    for place in 0..<19 {
      var bytes = [UInt8](repeating: 0x61, count: 19)
      bytes[place] = byte
      expectSameEnds(bytes)
    }
  }

  @Test func `a byte that is found does not hide its neighbours`() {
    // Subtracting borrows from the byte above, and adding carries into it.
    for pair in [[0x00, 0x20], [0x1F, 0x80], [0xFF, 0x7E], [0x7F, 0x7F], [0x20, 0x00]] as [[UInt8]]
    {
      for place in 0..<12 {
        var bytes = [UInt8](repeating: 0x20, count: 13)
        bytes.replaceSubrange(place..<place + 1, with: pair)
        expectSameEnds(bytes)
      }
    }
  }

  @Test func `random bytes end where a search byte by byte ends`() {
    var random = RandomNumbers(seed: 20)
    for _ in 0..<40 {
      let edges: [UInt8] = [0x00, 0x1F, 0x20, 0x41, 0x7E, 0x7F, 0x80, 0xFF]
      expectSameEnds((0..<21).map { _ in edges.randomElement(using: &random) ?? 0 })
    }
  }
}
