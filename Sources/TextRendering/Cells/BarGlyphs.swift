import Containers

/// The cells of a bar: which part of each is filled, and the glyph that shows it.
///
/// Blocks of eighths grow from the left and from the bottom only, so the end that a bar is anchored at,
/// and the tip of one that runs the other way, stand on half cells, as those of lines and dots do. In ASCII a cell is
/// filled or not.
struct BarGlyphs {
  /// The cells of the whole bar, ASCII brackets included.
  private let length: Int32
  private let axis: Axis
  private let hasTrack: Bool
  private let isASCII: Bool
  private let style: BarStyle
  /// Cells in front of the part that can be filled: 1 for a bracket.
  private let margin: Int32
  /// The filled part, in eighths of a cell from where the fillable part begins.
  private let filled: Range<Int64>

  init(_ bar: BarParameters, length: Int32, charset: OutputCharset) {
    self.length = length
    axis = bar.axis
    hasTrack = bar.hasTrack
    isASCII = charset.usesASCIIGlyphs
    style = bar.style ?? (bar.thickness == Length(1) ? .thin : .block)
    margin = isASCII && hasTrack && axis == .horizontal && length >= 4 ? 1 : 0
    filled = Self.filled(
      from: Self.share(bar.from), to: Self.share(bar.to), cells: Int64(max(0, length - 2 * margin)),
      step: charset.usesASCIIGlyphs ? 8 : style == .block ? 1 : 4)
  }

  /// Within 0…1; not a number is nothing.
  private static func share(_ value: Float) -> Double {
    value.isNaN ? 0 : Double(min(1, max(0, value)))
  }

  /// The eighths of `cells` that a bar fills, its tip rounded to `step`. What is not nothing is seen,
  /// and only what is everything fills everything.
  private static func filled(
    from: Double, to: Double, cells: Int64, step: Int64
  ) -> Range<Int64> {
    let total = cells * 8
    guard total > 0, from != to else { return 0..<0 }
    let half = max(step, 4)
    func round(_ share: Double, _ step: Int64) -> Int64 {
      Int64((share * Double(total / step)).rounded()) * step
    }
    let anchor = round(from, half)
    if to > from {
      var (start, end) = (anchor, round(to, step))
      if end <= start {
        (start, end) = start == total ? (total - half, total) : (start, start + step)
      }
      if to < 1, end == total, end - start > step { end -= step }
      return start..<end
    }
    let tip = round(to, half)
    if tip < anchor { return tip..<anchor }
    return anchor == 0 ? 0..<half : (anchor - half)..<anchor
  }

  struct Cell: Equatable {
    let glyph: Unicode.Scalar
    /// Whether it is no part of what is filled.
    let isTrack: Bool
  }

  /// Cell `index`, counted from the left or from the bottom.
  func cell(_ index: Int32) -> Cell {
    Cell(glyph: glyph(index), isTrack: part(of: index).isEmpty)
  }

  /// How many cells from `index` on are equal at least: those up to the next bracket, or the next cell that is filled
  /// in another way, in part or not.
  func equalCells(from index: Int32) -> Int32 {
    var next = index < margin ? margin : index < length - margin ? length - margin : length
    func note(_ eighths: Int64) {
      let edge = margin + Int32(clamping: eighths / 8)
      if edge > index { next = min(next, edge) }
    }
    note(filled.lowerBound)
    note(filled.lowerBound + 7)
    note(filled.upperBound)
    note(filled.upperBound + 7)
    return max(1, next - index)
  }

  /// The glyph of cell `index`, counted from the left or from the bottom.
  func glyph(_ index: Int32) -> Unicode.Scalar {
    if margin > 0, index == 0 { return "[" }
    if margin > 0, index == length - 1 { return "]" }
    let part = part(of: index)
    if part.isEmpty && !hasTrack { return " " }
    if isASCII { return part.isEmpty ? "-" : "#" }
    guard style != .block else {
      if part.isEmpty { return "░" }
      if part.lowerBound > 0 { return axis == .horizontal ? "▐" : "▀" }
      return Self.block(part.count, axis)
    }
    let glyphs = Self.halves(style, axis, hasTrack)
    if part.isEmpty { return glyphs.none }
    return part.count == 8 ? glyphs.all : part.lowerBound > 0 ? glyphs.second : glyphs.first
  }

  private typealias Halves = (
    none: Unicode.Scalar, first: Unicode.Scalar, second: Unicode.Scalar, all: Unicode.Scalar
  )

  /// The cells of what is drawn in halves, the left or the lower one first.
  private static func halves(_ style: BarStyle, _ axis: Axis, _ hasTrack: Bool) -> Halves {
    switch (style == .dots, axis == .horizontal, hasTrack) {
    case (false, true, true): ("─", "╾", "╼", "━")
    case (false, true, false): (" ", "╸", "╺", "━")
    case (false, false, true): ("│", "╽", "╿", "┃")
    case (false, false, false): (" ", "╻", "╹", "┃")
    case (true, true, true): ("⠒", "⡗", "⢺", "⣿")
    case (true, true, false): (" ", "⡇", "⢸", "⣿")
    case (true, false, true): ("⠒", "⣶", "⠿", "⣿")
    case (true, false, false): (" ", "⣤", "⠛", "⣿")
    }
  }

  /// The filled eighths of a cell, 0…8 from its left or its bottom.
  private func part(of index: Int32) -> Range<Int> {
    let start = Int64(index - margin) * 8
    let part = filled.clamped(to: start..<(start + 8))
    return Int(part.lowerBound - start)..<Int(part.upperBound - start)
  }

  /// A block that fills `eighths`, 1…8, of a cell.
  static func block(_ eighths: Int, _ axis: Axis) -> Unicode.Scalar {
    // U+2588 is full; the columns follow it down to one eighth, the rows lead up to it.
    let value = axis == .horizontal ? 0x2590 - eighths : 0x2580 + eighths
    return Unicode.Scalar(UInt32(value)) ?? "█"
  }
}
