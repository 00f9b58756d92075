import Containers

/// The limits of a flexible frame as an author gives them.
struct FrameLimitsSketch {
  var minWidth: Int32?
  var idealWidth: Int32?
  var maxWidth: Int32?
  var minHeight: Int32?
  var idealHeight: Int32?
  var maxHeight: Int32?
}

/// A layout written down as a value, lowered into a `LayoutTree` by `Drawing`.
indirect enum Sketch {
  case text(String, lineLimit: Int32 = .max, alignment: HorizontalAlignment = .leading)
  case glyph(Unicode.Scalar)
  case fill
  case spacer(Int32? = nil)
  case divider
  case empty
  case h([Sketch], spacing: Int32? = nil, align: VerticalAlignment = .center)
  case v([Sketch], spacing: Int32? = nil, align: HorizontalAlignment = .center)
  case z([Sketch], align: Alignment = .center)
  case flow([Sketch], FlowParameters = FlowParameters())
  case frame(Sketch, width: Int32? = nil, height: Int32? = nil, align: Alignment = .center)
  case flexible(Sketch, FrameLimitsSketch)
  case padding(Sketch, PaddingParameters)
  case fixedSize(Sketch, horizontal: Bool = true, vertical: Bool = true)
  case priority(Sketch, Double)
  case offset(Sketch, Int32, Int32)
  case clipped(Sketch)
  case hidden(Sketch)
  case border(Sketch, title: String? = nil, BorderStyle = .single)
  case background(Sketch, Sketch, align: Alignment = .center)
  case overlay(Sketch, Sketch, align: Alignment = .center)
  case zIndex(Sketch, Double)

  /// An area that is `range` wide, whatever it is offered, and one row high.
  static func elastic(_ range: ClosedRange<Int32>, ideal: Int32? = nil) -> Sketch {
    .flexible(
      .fill,
      FrameLimitsSketch(
        minWidth: range.lowerBound, idealWidth: ideal, maxWidth: range.upperBound, minHeight: 1,
        maxHeight: 1))
  }

  /// An area of exactly this size.
  static func fixed(_ width: Int32, _ height: Int32 = 1) -> Sketch {
    .frame(.fill, width: width, height: height)
  }

  /// One word of `count` letters.
  static func word(_ count: Int, _ letter: Character = "a") -> Sketch {
    .text(String(repeating: letter, count: count))
  }

  var children: [Sketch] {
    switch self {
    case .text, .glyph, .fill, .spacer, .divider, .empty: []
    case .h(let children, _, _), .v(let children, _, _): children
    case .z(let children, _): children
    case .flow(let children, _): children
    case .frame(let child, _, _, _), .flexible(let child, _), .padding(let child, _),
      .fixedSize(let child, _, _), .priority(let child, _), .offset(let child, _, _),
      .clipped(let child), .hidden(let child), .border(let child, _, _), .zIndex(let child, _):
      [child]
    case .background(let first, let second, _), .overlay(let first, let second, _):
      [first, second]
    }
  }
}
