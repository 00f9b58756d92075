/// What the styles of a board look like on a page: interned classes and their CSS.
///
/// A board in the terminal's own colours is a page that follows the reader's light or dark scheme; any
/// other theme has one look. Classes are numbered in the order in which styles are met, so that the same
/// board gives the same bytes.
struct PageStyles {
  /// How a style is drawn in one scheme.
  struct Look: Hashable {
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
  private var numbersOfLooks: [[Look]: Int] = [:]

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
    let number = plain ? -1 : numbersOfLooks[looks] ?? self.looks.count
    if number == self.looks.count {
      self.looks.append(looks)
      numbersOfLooks[looks] = number
    }
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
  /// The colour as faint text: two thirds of it over what lies behind, or as much as it takes to be read.
  fileprivate func mixed(over back: RGBColor) -> RGBColor {
    func mixed(_ share: Int) -> RGBColor {
      func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
        UInt8((Int(front) * share + Int(back) * (20 - share)) / 20)
      }
      return RGBColor(mix(red, back.red), mix(green, back.green), mix(blue, back.blue))
    }
    return (13..<20).lazy.map(mixed).first { $0.contrast(to: back) >= Self.readableContrast }
      ?? self
  }

  /// The least contrast of text of this size by the Web Content Accessibility Guidelines, level AA.
  static var readableContrast: Double { 4.5 }

  /// Below this a ground is not told from what is around it.
  static var leastContrast: Double { 1.5 }

  /// From 1 for the same lightness to 21 for black and white, as those guidelines define it.
  func contrast(to other: RGBColor) -> Double {
    let (mine, theirs) = (luminance, other.luminance)
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055).raisedTo2Point4
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// `#rrggbb`.
  package var css: String {
    "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
      }.joined()
  }
}

extension Double {
  /// The power of 2.4 of a number from 0.05 to 1, which is the twelfth power of its fifth root.
  fileprivate var raisedTo2Point4: Double {
    var root = 1.0
    for _ in 0..<12 { root = (4 * root + self / (root * root * root * root)) / 5 }
    let cube = root * root * root
    return cube * cube * cube * cube
  }
}
