/// What must not stand in a clean text, and what stands for it instead.
enum TextRules {
  static let replacement: UInt32 = 0xFFFD
  static let dottedCircle: UInt32 = 0x25CC

  /// What a clean text holds in the place of `scalar`; nil when it is dropped.
  ///
  /// C0 controls become their pictures, C1 controls U+FFFD, line and paragraph separators newlines;
  /// bidi controls are dropped, as they would reorder what stands beside the text. A carriage return counts as a newline.
  static func cleaned(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x09, 0x0A: scalar
    case 0x0D, 0x2028, 0x2029: 0x0A
    case 0x00...0x1F: 0x2400 + scalar
    case 0x7F: 0x2421
    case 0x80...0x9F: replacement
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: nil
    default: scalar
    }
  }

  /// True when a clean text may hold `scalar`.
  @inline(__always)
  static func isClean(_ scalar: UInt32) -> Bool {
    let isOrdinary = scalar >= 0xA0 && (scalar < 0x200E || scalar > 0x2069) && scalar != 0x061C
    return isOrdinary || cleaned(scalar) == scalar
  }

  /// True when a mark has nothing to stand on behind `previous` (nil at the start of the text).
  @inline(__always)
  static func carriesNoMark(_ previous: UInt32?) -> Bool {
    guard let previous else { return true }
    if previous >= 0x20 && previous < 0x300 { return previous == 0xAD }
    if previous < 0x20 { return true }
    let cells = ScalarCells(previous)
    return cells.width == 0 && !cells.mayJoin
  }

  /// True for marks that would be drawn over the neighbour's cell if nothing carried them.
  static func needsCarrier(_ value: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(value)?.properties else { return false }
    guard !properties.isDefaultIgnorableCodePoint else { return false }
    let category = properties.generalCategory
    // A newer Unicode may call a spacing mark what the table still gives no cell.
    return category == .nonspacingMark || category == .enclosingMark
      || (category == .spacingMark && ScalarCells(value).width == 0)
  }
}
