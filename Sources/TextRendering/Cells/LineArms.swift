/// Which of its four neighbours a box-drawing glyph reaches, and how strongly: `┤` reaches up, down and
/// to the left.
struct LineArms: Equatable {
  /// Two bits for each arm, from the lowest: up, right, down, left. 1 is light, 2 heavy, 3 double.
  private let bits: UInt8

  /// nil for a scalar that is no solid line; dashes and diagonals are none.
  init?(_ scalar: UInt32) {
    guard (0x2500...0x257F).contains(scalar) else { return nil }
    bits = Self.table[Int(scalar - 0x2500)]
    if bits == 0 { return nil }
  }

  /// The glyph of two lines that cross or meet in one cell; `top` alone where either is no line.
  ///
  /// Of two weights of one arm the stronger counts. Unicode has no glyph for every mixture: heavy gives
  /// way to light beside double, and then the two arms of an axis take the stronger weight.
  static func joined(_ top: UInt32, over bottom: UInt32) -> UInt32 {
    if top < 0x80 { return joinedASCII(top, over: bottom) }
    guard top != bottom, let first = LineArms(top), let second = LineArms(bottom) else {
      return top
    }
    let arms = first.union(second)
    // A rounded corner has the arms of a square one.
    if arms == first { return top }
    if arms == second { return bottom }
    return arms.glyph ?? arms.mapped { $0 == 2 ? 1 : $0 }.glyph
      ?? arms.mapped { $0 == 2 ? 1 : $0 }.evened.glyph ?? top
  }

  private static func joinedASCII(_ top: UInt32, over bottom: UInt32) -> UInt32 {
    isLine(bottom) && top != bottom ? 0x2B : top
  }

  /// Whether a glyph is a line, or stands for one in ASCII.
  static func isLine(_ glyph: UInt32) -> Bool {
    glyph < 0x80 ? "+-|".unicodeScalars.contains { $0.value == glyph } : LineArms(glyph) != nil
  }

  private var glyph: UInt32? {
    Self.table.firstIndex(of: bits).map { UInt32(0x2500 + $0) }
  }

  var up: Int { Int(arm(0)) }
  var right: Int { Int(arm(1)) }
  var down: Int { Int(arm(2)) }
  var left: Int { Int(arm(3)) }
  var isDouble: Bool { max(up, right, down, left) == 3 }

  private func arm(_ index: Int) -> UInt8 { bits >> UInt8(2 * index) & 3 }

  private func union(_ other: LineArms) -> LineArms {
    LineArms((0..<4).map { max(arm($0), other.arm($0)) })
  }

  private func mapped(_ change: (UInt8) -> UInt8) -> LineArms {
    LineArms((0..<4).map { change(arm($0)) })
  }

  /// Both arms of an axis as strong as the stronger one.
  private var evened: LineArms {
    LineArms(
      (0..<4).map { index in
        let opposite = arm((index + 2) % 4)
        return arm(index) == 0 ? 0 : max(arm(index), opposite)
      })
  }

  private init(_ arms: [UInt8]) {
    bits = arms.enumerated().reduce(0) { $0 | $1.element << UInt8(2 * $1.offset) }
  }

  /// The arms of U+2500…U+257F.
  private static let table: [UInt8] = [
    0x44, 0x88, 0x11, 0x22, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x00, 0x00, 0x00, 0x00,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
  ]
}
