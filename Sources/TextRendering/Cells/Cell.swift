/// One cell in 64 bits, compared as a whole.
///
/// Bits 0–31 glyph (a scalar; or with bit 31 an index into the buffer's ``ClusterPool``; or bit 30 for
/// the second half of the wide glyph before it), 32–47 style, 48–49 width, 50 width-risk,
/// 51 transparent, 52 background (the style has one), 53 image (nothing lies over the picture that it shows).
package struct Cell: RawRepresentable, Equatable, Sendable {
  package let rawValue: UInt64

  @inline(__always)
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  static let clusterFlag: UInt32 = 1 << 31
  /// The second half of a wide glyph, one cell behind its head.
  static let continuationGlyph: UInt32 = 1 << 30 | 1
  static let riskBit: UInt64 = 1 << 50
  static let transparentBit: UInt64 = 1 << 51
  static let backgroundBit: UInt64 = 1 << 52
  static let imageBit: UInt64 = 1 << 53

  /// A space where nothing was painted.
  static let blank = Cell(glyph: 0x20, style: .plain, width: 1, flags: transparentBit)

  @inline(__always)
  init(glyph: UInt32, style: StyleID, width: UInt64, flags: UInt64 = 0) {
    rawValue = UInt64(glyph) | UInt64(style.rawValue) << 32 | width << 48 | flags
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
  package var isContinuation: Bool { glyph >> 30 == 1 }

  @inline(__always)
  var isSpace: Bool { glyph == 0x20 }

  @inline(__always)
  var hasBackground: Bool { rawValue & Self.backgroundBit != 0 }

  @inline(__always)
  var showsImage: Bool { rawValue & Self.imageBit != 0 }

  /// Whether the glyph is one of the buffer's ``ClusterPool``.
  @inline(__always)
  var isCluster: Bool { glyph & Self.clusterFlag != 0 }

  /// The index of the glyph in the pool, where it is there.
  var cluster: UInt32 { glyph & ~Self.clusterFlag }

  /// The same cell of a buffer in whose pool its glyph has another index.
  func with(cluster: UInt32) -> Cell {
    Cell(rawValue: rawValue & ~0xFFFF_FFFF | UInt64(cluster | Self.clusterFlag))
  }

  /// The same glyph in another style, whose background bit is `flags`.
  @inline(__always)
  func with(_ style: StyleID, flags: UInt64) -> Cell {
    let replaced: UInt64 =
      0xFFFF << 32 | Self.transparentBit | Self.backgroundBit | Self.imageBit
    return Cell(rawValue: rawValue & ~replaced | UInt64(style.rawValue) << 32 | flags)
  }

  /// A space in place of the glyph.
  @inline(__always)
  var blanked: Cell {
    Cell(glyph: 0x20, style: style, width: 1, flags: rawValue & Self.backgroundBit)
  }
}
