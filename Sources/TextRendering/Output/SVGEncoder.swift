/// Writes a board as a whole SVG picture: no script, nothing loaded from elsewhere.
///
/// The text of the element `<g class="board">` is the plain output: the spaces and newlines between its
/// `<text>` elements are there, and are not drawn. The picture's size comes first, so the rows are kept until
/// the last one is there.
struct SVGEncoder: RowEncoder {
  private let picture: SVGPicture
  private let rectangles = ByteBuffer()
  private let rows = ByteBuffer()
  private var cells: SVGCells
  private var height = 0

  var heldBytes: Int { rows.count + rectangles.count }

  init(options: RenderOptions, styles: StyleTable) {
    picture = SVGPicture(
      title: options.title, columns: Int(options.width), caption: options.caption)
    cells = SVGCells(options: options, styles: styles)
  }

  mutating func encode(_ count: Int32, of buffer: CellBuffer, into output: ByteBuffer) {
    for y in 0..<count {
      cells.encode(row: y, of: buffer, at: picture.y(height)) { [rectangles, rows] layer, bytes in
        (layer == .text || layer == .gap ? rows : rectangles).append(bytes)
      }
      rows.append("\n")
      height += 1
    }
  }

  func end(into output: ByteBuffer) {
    picture.begin(rows: height, cells.sheet, into: output)
    output.append("<g shape-rendering=\"crispEdges\">")
    output.append(rectangles.bytes)
    output.append("</g><g class=\"board\" xml:space=\"preserve\">")
    output.append(rows.bytes)
    output.append("</g></svg>\n")
  }
}
