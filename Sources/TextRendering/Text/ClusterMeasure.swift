/// Adds up the scalars of one cluster to its width.
///
/// The widest scalar counts, at most 2; then U+FE0F makes an emoji 2 and U+FE0E a wide emoji 1, a
/// skin tone on its base 2 and regional indicators 2. A halfwidth mark of katakana adds a
/// cell to its letter, up to those 2.
struct ClusterMeasure {
  private var widest: Int32
  private var sum: Int32
  private var previous: ScalarCells
  private var isWidened: Bool
  private var isNarrowed = false
  private var scalars = 1

  init(first: UInt32, cells: ScalarCells) {
    let cellsOfFirst = first < 0x20 || first == 0xAD ? 0 : cells.width
    widest = cellsOfFirst
    sum = cellsOfFirst
    previous = cells
    isWidened = Self.isRegionalIndicator(first)
  }

  mutating func add(_ scalar: UInt32) {
    let cells = ScalarCells(scalar)
    switch scalar {
    case 0xFE0F: isWidened = isWidened || previous.isEmoji
    case 0xFE0E: isNarrowed = scalars == 1 && previous.isEmoji
    case 0x1F3FB...0x1F3FF: isWidened = isWidened || previous.isModifierBase
    default: isWidened = isWidened || Self.isRegionalIndicator(scalar)
    }
    let isHalfwidthMark = scalar == 0xFF9E || scalar == 0xFF9F
    widest = isHalfwidthMark ? widest &+ cells.width : max(widest, cells.width)
    sum &+= cells.width
    previous = cells
    scalars &+= 1
  }

  /// 0, 1 or 2.
  var width: Int32 {
    if isWidened { return 2 }
    return isNarrowed ? 1 : min(2, widest)
  }

  /// True when adding up scalar widths gives another result.
  var isRisky: Bool { sum != width }

  private static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    scalar >= 0x1F1E6 && scalar <= 0x1F1FF
  }
}
