package import Containers

extension Theme {
  /// What text in `color` looks like, without any name left in it.
  func foreground(of color: ColorSpec) -> Paint {
    guard case .named(let name) = color.kind else {
      return Paint(hasHues ? color : .clear)
    }
    let paint = paint(of: name)
    return hasHues ? paint : Paint(.clear, paint.attributes)
  }

  /// What lies behind text on `color`, without any name left in it.
  func background(of color: ColorSpec) -> ColorSpec {
    var color = color
    if case .named(let name) = color.kind { color = paint(of: name).background }
    guard !hasHues, let grey = rgb(of: color)?.grey else { return color }
    return .rgb(grey.red, grey.green, grey.blue)
  }

  /// The channels of a colour as exports draw it; nil for ``ColorSpec/clear``, which is ``foreground``
  /// or ``background``.
  package func rgb(of color: ColorSpec) -> RGBColor? {
    switch color.kind {
    case .clear: nil
    case .palette(let index): index < 16 ? palette[Int(index)] : ANSIPalette.color(at: index)
    case .rgb(let red, let green, let blue): RGBColor(red, green, blue)
    case .named(let name): rgb(ofName: name)
    }
  }

  /// Stops at a paint that is a name itself: themes hold none, but a mistake must not hang.
  private func rgb(ofName name: ColorName) -> RGBColor? {
    let color = paint(of: name).color
    if case .named = color.kind { return nil }
    return rgb(of: color)
  }
}
