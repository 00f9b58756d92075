/// A colour as an author names it; the theme and the terminal decide what it looks like.
public struct ColorSpec: Hashable, Sendable {
  /// The value in the lowest three bytes, above it the kind in two bits and ``share`` in four. Without a kind it is
  /// ``clear``, or a ``blend(_:_:step:)``.
  package let raw: Int32

  package init(raw: Int32) { self.raw = raw }

  /// No colour: whatever is there shows through.
  public static let clear = ColorSpec(raw: 0)

  /// Entry `index` of the terminal's 256 colours.
  public static func palette(_ index: UInt8) -> ColorSpec { ColorSpec(raw: 1 << 24 | Int32(index)) }

  /// A 24-bit colour.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> ColorSpec {
    ColorSpec(raw: 2 << 24 | Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
  }

  /// A colour with a meaning or a plain name.
  public static func named(_ name: ColorName) -> ColorSpec {
    ColorSpec(raw: 3 << 24 | Int32(name.rawValue))
  }

  /// A place on the way from one colour to another, in steps from 1 to ``lastStep``; 0 is where it is not known yet.
  ///
  /// Nine bits for each colour and six for the step, in a value without a kind: a colour of three channels is rounded
  /// to one of the terminal's 256.
  package static func blend(_ from: ColorSpec, _ to: ColorSpec, step: Int32) -> ColorSpec {
    ColorSpec(raw: from.code << 15 | to.code << 6 | step)
  }

  package static let lastStep: Int32 = 63

  /// Below 256 an entry of the terminal's colours, else a name.
  private var code: Int32 {
    switch kind {
    case .palette(let index): Int32(index)
    case .named(let name): 256 + Int32(name.rawValue)
    case .rgb(let red, let green, let blue):
      16 + 36 * Self.step(red) + 6 * Self.step(green) + Self.step(blue)
    default: 256 + Int32(ColorName.primary.rawValue)
    }
  }

  /// The nearest of the six levels that a channel has among 256 colours.
  private static func step(_ channel: UInt8) -> Int32 {
    channel < 48 ? 0 : channel < 115 ? 1 : (Int32(channel) - 35) / 40
  }

  private init(code: Int32) {
    let name = ColorName(rawValue: UInt8(truncatingIfNeeded: code - 256)) ?? .primary
    self = code < 256 ? .palette(UInt8(truncatingIfNeeded: code)) : .named(name)
  }

  /// The colour mixed with so many sixteenths, 1…15, of itself and the rest of what a theme's page is filled with.
  package func mixed(sixteenths: Int32) -> ColorSpec {
    ColorSpec(raw: raw & 0x3FF_FFFF | min(15, max(1, sixteenths)) << 26)
  }

  /// How many sixteenths of it are its own; nil for all.
  package var share: Int32? { raw >> 26 == 0 ? nil : raw >> 26 }

  /// The colour without anything else in it.
  package var whole: ColorSpec { ColorSpec(raw: raw & 0x3FF_FFFF) }

  /// The kind of a colour and its value, for whoever turns it into a terminal's.
  package enum Kind {
    case clear
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
    case named(ColorName)
    /// From the first towards the second, as far as a step of ``ColorSpec/lastStep``.
    case blend(ColorSpec, ColorSpec, Int32)
  }

  package var kind: Kind {
    let value = raw & 0xFF_FFFF
    switch raw >> 24 & 3 {
    case 1: return .palette(UInt8(truncatingIfNeeded: value))
    case 2:
      return .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    case 3: return ColorName(rawValue: UInt8(truncatingIfNeeded: value)).map(Kind.named) ?? .clear
    default:
      guard value != 0 else { return .clear }
      return .blend(ColorSpec(code: value >> 15), ColorSpec(code: value >> 6 & 0x1FF), value & 0x3F)
    }
  }
}

/// The names a colour may have.
public enum ColorName: UInt8, Sendable, NamedCases {
  case primary, secondary, tertiary, quaternary, accent
  case black, white, gray
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, magenta
  // What the program draws by itself.
  case border, separator, track, fill, title, zebra, selection

  /// The colour of that name; `grey` is `gray`.
  package init?(_ name: String) {
    guard let place = Self.names.firstIndex(of: name == "grey" ? "gray" : name) else { return nil }
    self.init(at: place)
  }

  package static let names = [
    "primary", "secondary", "tertiary", "quaternary", "accent", "black", "white", "gray", "red",
    "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "magenta", "border", "separator", "track", "fill", "title", "zebra", "selection",
  ]
}
