// Modifiers that say where a view stands, or in which proportions (R129–R131).

extension ViewConvertible {
  /// Takes all the room offered and draws the view with its centre at column `x` and row `y` of it
  /// (R130).
  public func position(x: Int = 0, y: Int = 0) -> View {
    modified(.position) { ($0.words.0, $0.words.1) = (Int32(clamping: x), Int32(clamping: y)) }
  }

  /// Offers the view room of `ratio` columns to a row (R131); nil, or no positive number, keeps the
  /// proportions of the view's ideal size. On most terminals a ratio of 2 looks square.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> View {
    modified(.aspectRatio) {
      $0.double = ratio.map { $0 > 0 && $0.isFinite ? $0 : 0 } ?? 0
      $0.code = contentMode.rawValue
    }
  }

  /// Puts the line that stacks align the view by `cells` behind `origin`, instead of where it is by
  /// itself (R129). Of a container the lines of its views count, on average.
  public func alignmentGuide(
    _ guide: AlignmentGuide, at origin: GuideOrigin = .start, offset cells: Int = 0
  ) -> View {
    modified(.alignmentGuide) {
      $0.words.0 = guide.rawValue
      $0.words.1 = origin.rawValue
      $0.words.2 = Int32(clamping: cells)
    }
  }
}
