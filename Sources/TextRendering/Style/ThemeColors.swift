package import Containers

extension Theme {
  /// What text in `color` looks like at `depth`, without any name left in it.
  func foreground(of color: ColorSpec, at depth: ColorDepth) -> Paint {
    if let share = color.share {
      let paint = foreground(of: color.whole, at: depth)
      return mixture(of: color.whole, share, at: depth).map { Paint($0, paint.attributes) } ?? paint
    }
    if case .blend(let from, let to, let step) = color.kind {
      return blended(from, to, step, at: depth)
    }
    guard case .named(let name) = color.kind else {
      return Paint((hasHues ? color : .clear).reduced(to: depth))
    }
    let paint = paint(of: name, at: depth)
    return Paint((hasHues ? paint.color : .clear).reduced(to: depth), paint.attributes)
  }

  /// What lies behind text on `color` at `depth`, without any name left in it.
  func background(of color: ColorSpec, at depth: ColorDepth) -> ColorSpec {
    if let share = color.share {
      return mixture(of: color.whole, share, at: depth)
        ?? (share < ColorSpec.faintBelow ? .clear : background(of: color.whole, at: depth))
    }
    var color = color
    if case .blend(let from, let to, let step) = color.kind {
      color = blended(from, to, step, at: depth).color
    }
    if case .named(let name) = color.kind { color = paint(of: name, at: depth).background }
    if !hasHues, let grey = rgb(of: color)?.grey { color = .rgb(grey.red, grey.green, grey.blue) }
    return color.reduced(to: depth)
  }

  /// What inverse text is drawn in on a ground of `color`: nil for the page's own colour.
  ///
  /// Hidden text is in the colour of the ground. On a ground that is not told from the page it shows, as all text
  /// there does, in the colour of the page's text.
  func inverseText(on color: ColorSpec, isHidden: Bool, at depth: ColorDepth) -> ColorSpec? {
    let isTerminal = self == .terminal
    func reduced(_ color: RGBColor) -> ColorSpec {
      ColorSpec.rgb(color.red, color.green, color.blue).reduced(to: depth)
    }
    guard let ground = rgb(of: color) else {
      // The ground is the page's text, which is the terminal's.
      return isHidden && hasHues && !isTerminal ? reduced(foreground) : nil
    }
    let (black, white) = (RGBColor(0), RGBColor(0xFFFFFF))
    let pages =
      isTerminal ? [(white, black), (black, white)] : [(background, foreground)]
    if let page = pages.first(where: { ground.contrast(to: $0.0) < RGBColor.leastContrast }) {
      return reduced(page.1)
    }
    return isHidden ? color : nil
  }

  /// So many sixteenths of `color` over the page; nil where the page is the terminal's, or colours are too few.
  private func mixture(of color: ColorSpec, _ share: Int32, at depth: ColorDepth) -> ColorSpec? {
    guard mixes(at: depth) else { return nil }
    let front = rgb(of: color) ?? foreground
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8((Int32(front) * share + Int32(back) * (16 - share)) / 16)
    }
    return ColorSpec.rgb(
      mix(front.red, background.red), mix(front.green, background.green),
      mix(front.blue, background.blue)
    ).reduced(to: depth)
  }

  /// Whether colours can be mixed with the page.
  func mixes(at depth: ColorDepth) -> Bool {
    hasHues && (depth == .truecolor || depth == .palette256) && self != .terminal
  }

  /// A place on the way between two colours; the nearer of them where there are sixteen.
  private func blended(
    _ from: ColorSpec, _ to: ColorSpec, _ step: Int32, at depth: ColorDepth
  ) -> Paint {
    guard depth != .ansi16 else {
      return foreground(of: 2 * step <= ColorSpec.lastStep + 1 ? from : to, at: depth)
    }
    guard hasHues else { return Paint(.clear) }
    let color = rgb(between: from, and: to, step)
    return Paint(ColorSpec.rgb(color.red, color.green, color.blue).reduced(to: depth))
  }

  /// The terminal's own theme does not know its colours: there a name is what lies between its light and its dark.
  private func rgb(between from: ColorSpec, and to: ColorSpec, _ step: Int32) -> RGBColor {
    let isTerminal = self == .terminal
    func channels(_ color: ColorSpec) -> RGBColor {
      guard isTerminal, case .named = color.kind else { return rgb(of: color) ?? foreground }
      let (light, dark) = (Theme.light, Theme.dark)
      return (light.rgb(of: color) ?? light.foreground)
        .mixed(with: dark.rgb(of: color) ?? dark.foreground, 1, of: 2)
    }
    let part = max(0, step - 1)
    return channels(from).mixed(with: channels(to), part, of: ColorSpec.lastStep - 1)
  }

  /// A name means the terminal's own colour where there are sixteen: the nearest of them to a theme's would be another
  /// hue, or the same for two names.
  private func paint(of name: ColorName, at depth: ColorDepth) -> Paint {
    let paint = paint(of: name)
    guard depth == .ansi16 else { return paint }
    let isOwn = hasHues && hasSlot(for: name)
    let color = isOwn ? name.slot : paint.color
    let attributes = isOwn ? name.slotAttributes : paint.attributes
    // Rows are told apart by a faint tint, or by none: under text every grey of the sixteen is too much.
    if name == .zebra || name == .selection { return Paint(color, attributes, background: .clear) }
    guard isOwn else { return paint }
    // Beside text the greys are a theme's, which knows whether its page is light or dark.
    let isGrey = paint.background != paint.color
    return Paint(color, attributes, background: isGrey ? paint.background : color)
  }

  /// The channels of a colour as exports draw it; nil for ``ColorSpec/clear``, which is ``foreground``
  /// or ``background``.
  package func rgb(of color: ColorSpec) -> RGBColor? {
    switch color.kind {
    case .clear: nil
    case .palette(let index): index < 16 ? palette[Int(index)] : ANSIPalette.color(at: index)
    case .rgb(let red, let green, let blue): RGBColor(red, green, blue)
    case .named(let name): rgb(ofName: name)
    case .blend(let from, let to, let step): rgb(between: from, and: to, step)
    }
  }

  /// Stops at a paint that is a name itself: themes hold none, but a mistake must not hang.
  private func rgb(ofName name: ColorName) -> RGBColor? {
    let color = paint(of: name).color
    if case .named = color.kind { return nil }
    return rgb(of: color)
  }
}

extension ColorName {
  /// The terminal's own colour of this name, among sixteen.
  fileprivate var slot: ColorSpec {
    switch self {
    case .primary, .secondary: .clear
    case .black: .palette(0)
    case .red: .palette(1)
    case .green: .palette(2)
    case .yellow, .brown: .palette(3)
    case .blue, .accent, .fill, .title, .selection: .palette(4)
    case .purple: .palette(5)
    case .mint, .teal, .cyan: .palette(6)
    case .tertiary, .quaternary, .gray, .border, .separator, .track, .zebra: .palette(8)
    case .orange: .palette(9)
    case .indigo: .palette(12)
    case .magenta, .pink: .palette(13)
    case .white: .palette(15)
    }
  }

  fileprivate var slotAttributes: TextAttributes {
    switch self {
    case .secondary, .quaternary: .dim
    case .title: .bold
    default: []
    }
  }
}
