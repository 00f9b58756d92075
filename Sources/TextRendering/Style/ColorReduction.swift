extension ColorValue {
  /// The nearest colour that a receiver of `depth` knows.
  ///
  /// Deterministic, and reducing twice changes nothing more; greys stay greys. Named colours stay: a
  /// ``Theme`` resolves them first.
  package func reduced(to depth: ColorDepth) -> ColorValue {
    switch (self, depth) {
    case (.default, _), (.named, _), (_, .truecolor): self
    case (_, .none): .default
    case (.ansi, _): self
    case (.palette(let index), .palette256): index < 16 ? .ansi(index) : self
    case (.palette(let index), .ansi16): .ansi(ANSIPalette.nearestOfSixteen(to: index))
    case (.rgb(let r, let g, let b), .palette256):
      .palette(ANSIPalette.nearest(to: RGBColor(r, g, b)))
    case (.rgb(let r, let g, let b), .ansi16):
      // By way of the palette, so that both reductions agree about every colour.
      .ansi(
        ANSIPalette.nearestOfSixteen(to: ANSIPalette.nearest(to: RGBColor(r, g, b))))
    }
  }
}
