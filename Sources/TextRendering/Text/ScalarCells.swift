/// How one scalar counts in cells, before it is joined with its neighbours.
///
/// Marks, joiners and vowel jamo count 0, East Asian wide and fullwidth scalars and emoji with emoji
/// presentation 2, all others 1, also ambiguous ones and the soft hyphen.
struct ScalarCells: Equatable, Sendable {
  private let bits: UInt8

  @inline(__always)
  init(_ scalar: UInt32) { bits = ScalarCellTable.lookUp(scalar) }

  /// 0, 1 or 2.
  @inline(__always)
  var width: Int32 { Int32(bits & 3) }

  /// True when the scalar may form one cluster with the one before or after it.
  @inline(__always)
  var mayJoin: Bool { bits & 4 != 0 }

  /// True for scalars that U+FE0F turns into a picture of two cells.
  var isEmoji: Bool { bits & 8 != 0 }

  /// True for people and hands that take a skin tone.
  var isModifierBase: Bool { bits & 16 != 0 }
}
