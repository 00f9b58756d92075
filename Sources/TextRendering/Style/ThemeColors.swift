import Containers

extension Theme {
  /// What text in `color` looks like, without any name left in it.
  func foreground(of color: ColorValue) -> Paint {
    guard case .named(let name) = color else {
      return Paint(hasHues ? color : .default)
    }
    let paint = paint(of: name)
    return hasHues ? paint : Paint(.default, paint.attributes)
  }

  /// What lies behind text on `color`, without any name left in it.
  func background(of color: ColorValue) -> ColorValue {
    var color = color
    if case .named(let name) = color { color = paint(of: name).background }
    guard !hasHues, let grey = rgb(of: color)?.grey else { return color }
    return .rgb(grey.red, grey.green, grey.blue)
  }

  /// The channels of a colour as exports draw it; nil for ``ColorValue/default``, which is ``foreground``
  /// or ``background``.
  package func rgb(of color: ColorValue) -> RGBColor? {
    switch color {
    case .default: nil
    case .ansi(let index): palette[Int(index & 15)]
    case .palette(let index): index < 16 ? palette[Int(index)] : ANSIPalette.color(at: index)
    case .rgb(let red, let green, let blue): RGBColor(red, green, blue)
    case .named(let name): rgb(ofName: name)
    }
  }

  /// Stops at a paint that is a name itself: themes hold none, but a mistake must not hang.
  private func rgb(ofName name: ColorName) -> RGBColor? {
    let color = paint(of: name).color
    if case .named = color { return nil }
    return rgb(of: color)
  }
}
