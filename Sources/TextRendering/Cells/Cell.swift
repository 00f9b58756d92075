/// One cell in 64 bits, compared as a whole.
///
/// Bits 0–31 glyph (a scalar; or with bit 31 an index into the buffer's ``ClusterPool``; or bit 30 for
/// the second half of the wide glyph before it), 32–47 style, 48–49 width, 50 width-risk,
/// 51 transparent.
package struct Cell: RawRepresentable, Equatable, Sendable {
  package let rawValue: UInt64

  @inline(__always)
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  static let clusterFlag: UInt32 = 1 << 31
  static let continuationFlag: UInt32 = 1 << 30
  static let riskBit: UInt64 = 1 << 50
  static let transparentBit: UInt64 = 1 << 51

  /// A space where nothing was painted.
  static let blank = Cell(glyph: 0x20, style: .plain, width: 1, flags: transparentBit)

  @inline(__always)
  init(glyph: UInt32, style: StyleID, width: UInt64, flags: UInt64 = 0) {
    rawValue = UInt64(glyph) | UInt64(style.rawValue) << 32 | width << 48 | flags
  }

  @inline(__always)
  static func space(_ style: StyleID) -> Cell { Cell(glyph: 0x20, style: style, width: 1) }

  /// The second half of a wide glyph.
  @inline(__always)
  static func continuation(_ style: StyleID) -> Cell {
    Cell(glyph: continuationFlag | 1, style: style, width: 0)
  }

  @inline(__always)
  var glyph: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

  @inline(__always)
  package var style: StyleID { StyleID(rawValue: UInt16(truncatingIfNeeded: rawValue >> 32)) }

  /// 1, 2, or 0 for the second half of a wide glyph.
  package var width: Int32 { Int32(truncatingIfNeeded: rawValue >> 48 & 3) }

  /// True when terminals disagree about the glyph's width.
  package var isRisky: Bool { rawValue & Self.riskBit != 0 }

  /// True when nothing was painted here.
  package var isTransparent: Bool { rawValue & Self.transparentBit != 0 }

  @inline(__always)
  package var isContinuation: Bool { glyph & Self.continuationFlag != 0 }

  @inline(__always)
  var isSpace: Bool { glyph == 0x20 }

  @inline(__always)
  func with(_ style: StyleID) -> Cell {
    let styleMask: UInt64 = 0xFFFF << 32
    let painted = rawValue & ~(styleMask | Self.transparentBit)
    return Cell(rawValue: painted | UInt64(style.rawValue) << 32)
  }
}
