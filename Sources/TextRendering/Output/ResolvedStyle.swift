import Containers

/// A style as a terminal is told: colours reduced to its depth, names looked up in a theme.
struct ResolvedStyle: Equatable {
  var foreground: ColorSpec = .clear
  var background: ColorSpec = .clear
  var attributes: TextAttributes = []
  var link: HyperlinkID = .none

  static let plain = ResolvedStyle()

  init() {}

  init(_ record: StyleRecord, theme: Theme, depth: ColorDepth) {
    let paint = theme.foreground(of: record.foreground, at: depth)
    attributes = record.attributes.union(paint.attributes).subtracting(.code)
    // What cannot be mixed with the page is faint in its place.
    if let share = record.foreground.share, share < ColorSpec.faintBelow, !theme.mixes(at: depth) {
      attributes.insert(.dim)
    }
    link = record.link
    foreground = paint.color
    background = theme.background(of: record.background, at: depth)
    guard depth != .none, attributes.contains(.inverse) else { return }
    let isHidden = record.background != .clear && record.background == record.foreground
    if isHidden || record.background == .clear {
      background =
        theme.inverseText(on: foreground, isHidden: isHidden, at: depth) ?? background
    }
  }

  /// True when both need the same SGR parameters.
  func looksLike(_ other: ResolvedStyle) -> Bool {
    attributes == other.attributes && foreground == other.foreground
      && background == other.background
  }

  /// True when a space in this style differs from a plain one.
  var showsOnSpace: Bool {
    background != .clear || !attributes.isDisjoint(with: .visibleOnSpace) || link != .none
  }
}
