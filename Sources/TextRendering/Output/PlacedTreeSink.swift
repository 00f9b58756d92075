import Containers

/// Writes the placed tree as one JSON object on one line: the size of the board, and its boxes with their
/// kinds, rects in cells, identities, roles and texts.
///
/// `lines` are the lines of a text as they are seen: each stands in the plain output at its `x` and `y`,
/// unless another view is drawn over it. The tree is one, so the board is laid out as a whole.
final class PlacedTreeSink: BoardSink {
  /// Raised when a field changes its meaning or goes; new fields do not raise it.
  static let version: Int32 = 1

  let width: Int32
  private let tree: LayoutTree
  private let styles: StyleTable
  private let notes: BoxNotes
  private let strikesOut: Bool
  private var json = JSONWriter(into: ByteBuffer(capacity: 1 << 14))
  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void
  private var root = Box.none
  private var height: Int32 = 0

  init(
    tree: LayoutTree, styles: StyleTable, notes: BoxNotes, options: RenderOptions,
    write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    self.tree = tree
    self.styles = styles
    self.notes = notes
    self.write = write
    strikesOut = options.marksStrikethrough
    width = options.width
  }

  func draw(_ root: Int32, height: Int32) { (self.root, self.height) = (root, height) }

  func skip(_ rows: Int32) {}

  func finish() throws {
    json.begin("{")
    field("format", "containerhost.placed")
    field("version", Self.version)
    field("width", width)
    field("height", height)
    let clip = CellRect(x: 0, y: 0, width: width, height: height)
    writeList("views", root == Box.none ? [] : tree.children(of: root)) { write($0, clip) }
    json.end("}")
    json.output.append("\n")
    try write(json.output.bytes)
  }

  private func write(_ box: Int32, _ clip: CellRect) {
    json.begin("{")
    field("kind", "\(tree.kind(of: box))")
    writePlace(tree.rect(of: box))
    let zIndex = tree.zIndex(of: box)
    // JSON has no infinity: the largest number stands for it.
    let largest = Float.greatestFiniteMagnitude
    if zIndex != 0 { field("zIndex", max(-largest, min(largest, zIndex))) }
    if let note = notes[box] { write(note) }
    writeShares(of: box)
    if case .table(let shape)? = notes[box]?.documentPart { writeTable(box, shape) }
    writeText(of: box, clip)
    let inner = tree.childClip(of: box, clip)
    list("children", tree.childrenInDrawingOrder(of: box)) { write($0, inner) }
    if let mark = tree.visibleMark(of: box, clip: clip) {
      field("hiddenItems", tree.hiddenItems(of: box))
      list("lines", [mark], write)
    }
    json.end("}")
  }

  private func writePlace(_ rect: CellRect) {
    field("x", rect.x)
    field("y", rect.y)
    field("width", rect.width)
    field("height", rect.height)
  }

  private func write(_ note: BoxNote) {
    field("view", note.kind?.name)
    field("id", note.identity.map { "\($0)" })
    field("part", note.part.map { "\($0)" })
    field("role", (note.role ?? note.naturalRole)?.name)
    field("label", note.label)
    field("value", note.value)
    field("symbol", note.symbol)
    if case .number(let number)? = note.documentPart { field("number", number: number) }
    flag("isDisabled", note.isDisabled)
    flag("isAccessibilityHidden", note.isSilent)
  }

  /// Of a bar where it begins and ends, of a sparkline how high its values are, all from 0 to 1.
  private func writeShares(of box: Int32) {
    switch tree.kind(of: box) {
    case .bar:
      let bar = BarBox.parameters(of: tree[box]).bar
      field("from", finite(bar.from))
      field("to", finite(bar.to))
    case .sparkline:
      let range = SparklineBox.parameters(of: tree[box]).values
      let shares = (0..<range.count).map { tree.samples.base[Int(range.start + $0)] }
      list("shares", shares) { json.literal($0.isFinite ? "\($0)" : "null") }
    default: break
    }
  }

  private func finite(_ share: Float) -> Float { share.isFinite ? share : 0 }

  // MARK: - Tables

  /// The titles of columns, and what stands in the rows: numbers, texts, and null where nothing is.
  private func writeTable(_ box: Int32, _ shape: TableShape) {
    let children = tree.children(of: box)
    guard children.count >= shape.firstCell(of: shape.rows) else { return }
    func write(_ name: String, _ rows: Range<Int>, isList: Bool) {
      guard !rows.isEmpty else { return }
      json.name(name)
      if isList { json.begin("[") }
      for row in rows {
        json.begin("[")
        let first = shape.firstCell(of: row)
        for column in 0..<shape.columns {
          writeValue(of: children[first + column], isNumber: isList && shape.areNumbers[column])
        }
        json.end("]")
      }
      if isList { json.end("]") }
    }
    let header = shape.hasHeader ? 1 : 0
    let end = shape.rows - (shape.hasFooter ? 1 : 0)
    write("columns", 0..<header, isList: false)
    write("rows", header..<max(header, end), isList: true)
    write("footer", end..<shape.rows, isList: false)
  }

  private func writeValue(of cell: Int32, isNumber: Bool) {
    if let number = number(in: cell) { return json.literal(number) }
    let text = texts(in: cell).joined(separator: " ")
    if isNumber, let number = Double(text), number.isFinite { return json.literal(text) }
    if text.isEmpty { json.literal("null") } else { json.string(text) }
  }

  private func number(in box: Int32) -> String? {
    if case .number(let number)? = notes[box]?.documentPart { return number }
    let children = tree.children(of: box)
    return children.count == 1 ? number(in: children[0]) : nil
  }

  /// What the texts in a box say, or what it says of itself where there are none.
  private func texts(in box: Int32) -> [String] {
    let note = notes[box]
    if note?.isSilent == true { return [] }
    if let said = note?.label, note?.role?.isStructure != true { return [said] }
    if let text = tree.text(of: box) { return text.isEmpty ? [] : [text] }
    let said = tree.children(of: box).flatMap { texts(in: $0) }
    return said.isEmpty ? [note?.label ?? note?.value].compactMap { $0 } : said
  }

  private func writeText(of box: Int32, _ clip: CellRect) {
    guard let text = tree.text(of: box) else { return }
    field(tree.kind(of: box) == .border ? "title" : "text", text)
    let style = styles[tree.style(of: box)]
    if style != StyleRecord() { field("style", "\(style)") }
    field("link", styles.target(of: style.link))
    let lines = tree.visibleLines(of: box, clip: clip, styles: styles, strikesOut: strikesOut)
    list("lines", lines, write)
  }

  private func write(_ line: VisibleLine) {
    json.begin("{")
    field("x", line.x)
    field("y", line.y)
    field("width", line.width)
    field("text", line.text)
    json.end("}")
  }

  // MARK: - Fields

  /// A field that is left out when it is nil.
  private func field(_ name: String, _ value: String?) {
    guard let value else { return }
    json.name(name)
    json.string(value)
  }

  /// A number as it is written in JSON.
  private func field(_ name: String, number: String) {
    json.name(name)
    json.literal(number)
  }

  private func field(_ name: String, _ value: some Numeric & CustomStringConvertible) {
    json.name(name)
    json.literal(value.description)
  }

  /// A field that is left out when it is false.
  private func flag(_ name: String, _ isSet: Bool) {
    guard isSet else { return }
    json.name(name)
    json.literal("true")
  }

  /// A list that is left out when it is empty.
  /// Writes a list, unless it is empty.
  private func list<Element>(_ name: String, _ items: [Element], _ write: (Element) -> Void) {
    if !items.isEmpty { writeList(name, items, write) }
  }

  private func writeList<Element>(_ name: String, _ items: [Element], _ write: (Element) -> Void) {
    json.name(name)
    json.begin("[")
    items.forEach(write)
    json.end("]")
  }
}

extension BoxNote {
  /// The role a view has by what it is.
  var naturalRole: AccessibilityRole? {
    switch kind {
    case .button: .button
    case .image: .image
    default: part == .header ? .heading : nil
    }
  }
}

extension LayoutTree {
  /// What a leaf or a border is drawn in.
  func style(of box: Int32) -> StyleID { boxes.pointer(box).pointee.style }

  /// Where a box is drawn among its siblings.
  func zIndex(of box: Int32) -> Float { boxes.pointer(box).pointee.zIndex }
}
