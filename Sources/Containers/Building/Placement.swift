// Modifiers that say where a view stands, or in which proportions (R129–R131).

extension ViewConvertible {
  /// Takes all the room offered and draws the view with its centre at column `x` and row `y` of it
  /// (R130).
  public func position(x: Int = 0, y: Int = 0) -> View {
    modified(.position, OffsetParameters(x: Int32(clamping: x), y: Int32(clamping: y)))
  }

  /// Offers the view room of `ratio` columns to a row (R131); nil, or no positive number, keeps the
  /// proportions of the view's ideal size. On most terminals a ratio of 2 looks square.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> View {
    modified(
      .aspectRatio,
      AspectRatioParameters(
        ratio: ratio.map { $0 > 0 && $0.isFinite ? $0 : 0 } ?? 0, contentMode: contentMode))
  }

  /// Puts the line that stacks align the view by `cells` behind `origin`, instead of where it is by
  /// itself (R129). Of a container the lines of its views count, on average.
  public func alignmentGuide(
    _ guide: AlignmentGuide, at origin: GuideOrigin = .edge, offset cells: Int = 0
  ) -> View {
    modified(.alignmentGuide, GuideParameters(guide, origin, offset: Int32(clamping: cells)))
  }
}
