package import Containers

extension ColorSpec {
  /// The nearest colour that a receiver of `depth` knows.
  ///
  /// Deterministic, and reducing twice changes nothing more; greys stay greys. Named colours and
  /// what lies between them stay: a ``Theme`` resolves them first.
  package func reduced(to depth: ColorDepth) -> ColorSpec {
    switch (kind, depth) {
    case (.clear, _), (.named, _), (.blend, _), (_, .truecolor), (.palette, .palette256): self
    case (_, .none): .clear
    case (.palette(let index), .ansi16):
      index < 16 ? self : .palette(ANSIPalette.nearestOfSixteen(to: index))
    case (.rgb(let r, let g, let b), .palette256):
      .palette(ANSIPalette.nearest(to: RGBColor(r, g, b)))
    case (.rgb(let r, let g, let b), .ansi16):
      // By way of the palette, so that both reductions agree about every colour.
      .palette(ANSIPalette.nearestOfSixteen(to: ANSIPalette.nearest(to: RGBColor(r, g, b))))
    }
  }
}
