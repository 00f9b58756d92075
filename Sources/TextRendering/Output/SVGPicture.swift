/// The picture around a board: its size, its sheet and the window it stands in. Lengths are in tenths of a pixel.
struct SVGPicture {
  static let (cellWidth, cellHeight, baseline) = (84, 160, 125)
  private static let (margin, barHeight) = (200, 320)

  let title: String
  let columns: Int
  /// What stands in the bar of the window.
  var caption: String?
  /// Rules besides those of the sheet.
  var rules = ""

  static func x(_ column: Int) -> Int { margin + column * cellWidth }
  func y(_ row: Int) -> Int { Self.barHeight + row * Self.cellHeight }

  /// Writes what stands before the board.
  func begin(rows: Int, _ sheet: PageSheet, into output: ByteBuffer) {
    let width = 2 * Self.margin + columns * Self.cellWidth
    let total = Self.barHeight + rows * Self.cellHeight + Self.margin
    output.append("<svg xmlns=\"http://www.w3.org/2000/svg\"")
    output.append(attribute: "width", tenths: width)
    output.append(attribute: "height", tenths: total)
    output.append(" viewBox=\"0 0 ")
    output.append(tenths: width)
    output.append(" ")
    output.append(tenths: total)
    output.append("\" role=\"img\" aria-labelledby=\"title\"><title id=\"title\">")
    output.appendEscaped(neutralized(title))
    output.append("</title><style>")
    output.append(Self.frame)
    sheet.write(into: output)
    // A page that shows the picture smaller would leave out crisp lines, which are a pixel wide.
    output.append("@media (max-width:")
    output.append(tenths: width - 1)
    output.append("px){path{shape-rendering:auto}}")
    output.append(rules)
    output.append("</style>")
    writeWindow(width, total, into: output)
  }

  private func writeWindow(_ width: Int, _ height: Int, into output: ByteBuffer) {
    output.append("<rect class=\"window\" x=\"0.5\" y=\"0.5\"")
    output.append(attribute: "width", tenths: width - 10)
    output.append(attribute: "height", tenths: height - 10)
    output.append(" rx=\"10\"/><g class=\"dots\">")
    for dot in 0..<3 {
      output.append("<circle")
      output.append(attribute: "cx", tenths: 180 + dot * 160)
      output.append(" cy=\"17\" r=\"4.5\"/>")
    }
    output.append("</g>")
    // Beside the three dots, and as far from the other end.
    let room = (width - 1400) / Self.cellWidth
    guard let caption = caption.map(neutralized), room > 0 else { return }
    var left = room - 1
    let fitting = caption.prefix {
      left -= Int(String($0).cellWidth)
      return left >= 0
    }
    let text = caption.cellWidth > room ? fitting + "…" : caption
    output.append("<text fill-opacity=\"0.7\" text-anchor=\"middle\" y=\"21.5\"")
    output.append(attribute: "x", tenths: width / 2)
    output.append(">")
    output.appendEscaped(text)
    output.append("</text>")
  }

  private static let frame = "text{font:14px \(monospacedFonts);white-space:pre}"
}

extension ByteBuffer {
  /// Appends an attribute whose value is a length in tenths.
  func append(attribute name: StaticString, tenths: Int) {
    append(" ")
    append(name)
    append("=\"")
    append(tenths: tenths)
    append("\"")
  }
}
