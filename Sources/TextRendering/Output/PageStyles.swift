/// What the styles of a board look like on a page: interned classes and their CSS.
///
/// A board in the terminal's own colours is a page that follows the reader's light or dark scheme; any
/// other theme has one look. Classes are numbered in the order in which styles are met, so that the same
/// board gives the same bytes.
struct PageStyles {
  /// How a style is drawn in one scheme.
  struct Look: Equatable {
    /// nil is the page's own text colour.
    var text: RGBColor?
    /// nil is the page itself.
    var fill: RGBColor?
    var attributes: TextAttributes
  }

  /// One or two themes: the first is the page's, the second its look in the dark.
  let themes: [Theme]
  private let depth: ColorDepth
  private let styles: StyleTable
  private var numbers: [StyleID: Int] = [:]
  private(set) var looks: [[Look]] = []
  private var resolved: [ResolvedStyle] = []

  init(styles: StyleTable, options: RenderOptions) {
    self.styles = styles
    depth = options.depth ?? .truecolor
    themes = options.theme == .terminal ? [.light, .dark] : [options.theme]
  }

  /// The number of the class of `style`, from 0; nil for one that looks as the page does.
  mutating func number(of style: StyleID) -> Int? {
    if style == .plain { return nil }
    if let known = numbers[style] { return known < 0 ? nil : known }
    let record = styles[style]
    let looks = themes.map { look(of: record, in: $0) }
    let plain = looks.allSatisfy { $0 == Look(text: nil, fill: nil, attributes: []) }
    // Two styles may look alike, such as a colour's name and its number.
    let number = plain ? -1 : self.looks.firstIndex(of: looks) ?? self.looks.count
    if number == self.looks.count { self.looks.append(looks) }
    numbers[style] = number
    return plain ? nil : number
  }

  /// The link of `style`, as it may be written into a page.
  func target(of style: StyleID) -> String? { styles.target(of: styles[style].link) }

  /// Whether a space in `style` is seen.
  mutating func showsOnSpace(_ style: StyleID) -> Bool {
    if style == .plain { return false }
    if styles[style].link != .none { return true }
    guard let number = number(of: style), let look = looks[number].first else { return false }
    return look.fill != nil || !look.attributes.isDisjoint(with: .visibleOnSpace)
  }

  private func look(of record: StyleRecord, in theme: Theme) -> Look {
    let style = ResolvedStyle(record, theme: theme, depth: depth)
    var look = Look(
      text: theme.rgb(of: style.foreground), fill: theme.rgb(of: style.background),
      attributes: style.attributes)
    if look.attributes.contains(.inverse) {
      (look.text, look.fill) = (look.fill ?? theme.background, look.text ?? theme.foreground)
    }
    if look.attributes.contains(.dim) {
      look.text = (look.text ?? theme.foreground).mixed(over: look.fill ?? theme.background)
    }
    look.attributes.subtract([.inverse, .dim])
    return look
  }
}

extension RGBColor {
  /// The colour as faint text: two thirds of it over what lies behind.
  fileprivate func mixed(over back: RGBColor) -> RGBColor {
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8((Int(front) * 13 + Int(back) * 7) / 20)
    }
    return RGBColor(mix(red, back.red), mix(green, back.green), mix(blue, back.blue))
  }

  /// `#rrggbb`.
  var css: String {
    "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
      }.joined()
  }
}
