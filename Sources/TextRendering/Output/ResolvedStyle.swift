/// A style as a terminal is told: colours reduced to its depth, names looked up in a theme.
struct ResolvedStyle: Equatable {
  var foreground: ColorValue = .default
  var background: ColorValue = .default
  var attributes: TextAttributes = []
  var link: LinkID = .none

  static let plain = ResolvedStyle()

  init() {}

  init(_ record: StyleRecord, theme: Theme, depth: ColorDepth) {
    attributes = record.attributes
    link = record.link
    foreground = record.foreground
    background = record.background
    if case .named(let name) = record.foreground {
      foreground = theme.paint(of: name).color
      attributes.formUnion(theme.paint(of: name).attributes)
    }
    if case .named(let name) = record.background { background = theme.paint(of: name).color }
    foreground = foreground.reduced(to: depth)
    background = background.reduced(to: depth)
  }

  /// True when both need the same SGR parameters.
  func looksLike(_ other: ResolvedStyle) -> Bool {
    attributes == other.attributes && foreground == other.foreground
      && background == other.background
  }

  /// True when a space in this style differs from a plain one.
  var showsOnSpace: Bool {
    background != .default || !attributes.isDisjoint(with: .visibleOnSpace) || link != .none
  }
}
