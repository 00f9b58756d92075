/// How a page draws a box-drawing line or a cell of braille: as areas of the cell, in the colour of its text,
/// which is there to be copied and is not seen.
///
/// Fonts draw lines of their own thickness at places of their own, and where a row of a page is higher than
/// theirs, a gap shows between two rows. Lines lie seven pixels below the top of a row of sixteen.
struct PageLines {
  /// The glyphs on the page so far, each with the class of its place.
  private var glyphs: [UInt32] = []
  private static let (centre, height) = (7, 16)

  static func draws(_ glyph: UInt32) -> Bool { LineShapes.draws(glyph) }

  /// Whether a run of the glyph is one area: dots, and what stands upright, are drawn cell by cell.
  static func joins(_ glyph: UInt32) -> Bool {
    guard let arms = LineArms(glyph) else { return false }
    return arms.up == 0 && arms.down == 0 && arms.left == arms.right
  }

  /// The name of the class of `glyph`, for which the sheet has a rule from now on.
  mutating func name(of glyph: UInt32) -> String {
    if let known = glyphs.firstIndex(of: glyph) { return "l\(known)" }
    glyphs.append(glyph)
    return "l\(glyphs.count - 1)"
  }

  private static func isBraille(_ glyph: UInt32) -> Bool { (0x2800...0x28FF).contains(glyph) }

  // MARK: - The sheet

  /// The rules of all classes so far; nothing where there are none.
  var sheet: String {
    guard !glyphs.isEmpty else { return "" }
    var sheet =
      "span[class^=l]{display:inline-block;position:relative;height:\(Self.height)px;"
      + "vertical-align:top;-webkit-text-fill-color:transparent}"
    let dots = glyphs.contains(where: Self.isBraille) ? Self.dots : ""
    sheet += "pre{--x:linear-gradient(currentColor 0 0);\(dots)}"
    for (number, glyph) in glyphs.enumerated() { sheet += Self.rule("l\(number)", glyph) }
    return sheet
  }

  private static func rule(_ name: String, _ glyph: UInt32) -> String {
    if isBraille(glyph) { return ".\(name){width:1ch\(background(dots(of: glyph)))}" }
    guard let arms = LineArms(glyph) else { return "" }
    if (0x256D...0x2570).contains(glyph) { return corner(name, arms) }
    if arms.isDouble { return ".\(name){\(background(arms.strokes.map(area)).dropFirst())}" }
    return ".\(name){\(background(lying(arms) + standing(arms)).dropFirst())}"
  }

  private static func background(_ areas: [String]) -> String {
    areas.isEmpty ? "" : ";background:" + areas.joined(separator: ",")
  }

  // MARK: - Lines

  private static func area(_ place: String, _ size: String) -> String {
    "var(--x) \(place)/\(size) no-repeat"
  }

  /// One stroke of a double line.
  private static func area(_ stroke: LineStroke) -> String {
    if stroke.isLying {
      let part = stroke.from.map { 1 - 2 * $0 } ?? stroke.to.map { 1 + 2 * $0 }
      return area(
        "\(stroke.from == nil ? "0" : "100%") \(centre + stroke.offset)px",
        "\(part.map { "calc(50% + \($0 < 0 ? "-" : "")\(abs($0) / 2).5px)" } ?? "100%") 1px")
    }
    let part = stroke.from.map { height - centre - $0 } ?? stroke.to.map { centre + 1 + $0 }
    return area(
      "calc(50% + \(stroke.offset)px) \(stroke.from == nil ? "0" : "100%")",
      "1px \(part.map { "\($0)px" } ?? "100%")")
  }

  private static func lying(_ arms: LineArms) -> [String] {
    if arms.left == arms.right {
      return arms.left == 0 ? [] : [area("0 \(centre)px", "100% \(arms.left)px")]
    }
    // What ends in the middle ends where a line upright ends, which is half as wide on each side.
    let half = max(arms.up, arms.down, 1) == 1 ? ".5px" : "1px"
    return [(arms.left, "0"), (arms.right, "100%")].filter { $0.0 > 0 }.map { weight, side in
      area("\(side) \(centre)px", "calc(50% + \(half)) \(weight)px")
    }
  }

  private static func standing(_ arms: LineArms) -> [String] {
    if arms.up == arms.down {
      return arms.up == 0 ? [] : [area("50% 0", "\(arms.up)px 100%")]
    }
    let below = centre + max(arms.left, arms.right, 1)
    let up = arms.up > 0 ? [area("50% 0", "\(arms.up)px \(below)px")] : []
    let down = arms.down > 0 ? [area("50% 100%", "\(arms.down)px \(height - centre)px")] : []
    return up + down
  }

  /// A corner is two sides of a box with a round edge between them.
  private static func corner(_ name: String, _ arms: LineArms) -> String {
    let (near, far) = arms.right > 0 ? ("left", "right") : ("right", "left")
    let (edge, end) = arms.down > 0 ? ("top", "bottom") : ("bottom", "top")
    let inset = arms.down > 0 ? centre : height - centre - 1
    return ".\(name)::before{content:\"\";position:absolute;\(near):calc(50% - .5px);\(far):0;"
      + "\(edge):\(inset)px;\(end):0;border:0 solid currentColor;border-\(near)-width:1px;"
      + "border-\(edge)-width:1px;border-\(edge)-\(near)-radius:.5ch}"
  }

  // MARK: - Dots

  /// Unicode numbers the upper six dots by column, and the lowest two behind them.
  private static let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]

  private static var dots: String {
    places.enumerated().map { number, place in
      "--\(number):radial-gradient(circle at \(25 + 50 * place.0)% \(2 + 4 * place.1)px,"
        + "currentColor .9px,transparent 1.5px)"
    }.joined(separator: ";")
  }

  private static func dots(of glyph: UInt32) -> [String] {
    places.indices.filter { glyph >> UInt32($0) & 1 == 1 }.map { "var(--\($0))" }
  }
}
