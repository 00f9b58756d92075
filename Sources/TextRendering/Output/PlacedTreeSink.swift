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
  private let output = ByteBuffer(capacity: 1 << 14)
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
    width = options.width
  }

  func draw(_ root: Int32, height: Int32) { (self.root, self.height) = (root, height) }

  func skip(_ rows: Int32) {}

  func finish() throws {
    var object = JSONObject(into: output)
    object.field("format", "containerhost.placed")
    object.field("version", Self.version)
    object.field("width", width)
    object.field("height", height)
    let clip = CellRect(x: 0, y: 0, width: width, height: height)
    object.list("views", root == Box.none ? [] : tree.children(of: root)) { write($0, clip) }
    object.end()
    output.append("\n")
    try write(output.bytes)
  }

  private func write(_ box: Int32, _ clip: CellRect) {
    var object = JSONObject(into: output)
    object.field("kind", "\(tree.kind(of: box))")
    writePlace(tree.rect(of: box), to: &object)
    let zIndex = tree.zIndex(of: box)
    if zIndex != 0 { object.field("zIndex", zIndex) }
    if let note = notes[box] { write(note, to: &object) }
    writeText(of: box, clip, to: &object)
    let inner = tree.childClip(of: box, clip)
    object.list("children", tree.drawnChildren(of: box)) { write($0, inner) }
    if let mark = tree.hiddenMark(of: box, clip: clip) {
      object.field("hiddenItems", tree.hiddenItems(of: box))
      object.list("lines", [mark], write)
    }
    object.end()
  }

  private func writePlace(_ rect: CellRect, to object: inout JSONObject) {
    object.field("x", rect.x)
    object.field("y", rect.y)
    object.field("width", rect.width)
    object.field("height", rect.height)
  }

  private func write(_ note: BoxNote, to object: inout JSONObject) {
    object.field("view", note.kind?.name)
    object.field("id", note.identity.map { "\($0)" })
    object.field("part", note.part.map { "\($0)" })
    object.field("role", (note.role ?? note.naturalRole)?.name)
    object.field("label", note.label)
    object.field("value", note.value)
    object.field("symbol", note.symbol)
    if note.isDisabled { object.field("isDisabled", true) }
    if note.isSilent { object.field("isAccessibilityHidden", true) }
  }

  private func writeText(of box: Int32, _ clip: CellRect, to object: inout JSONObject) {
    guard let text = tree.text(of: box) else { return }
    object.field(tree.kind(of: box) == .border ? "title" : "text", text)
    let style = styles[tree.style(of: box)]
    if style != StyleRecord() { object.field("style", "\(style)") }
    object.field("link", styles.target(of: style.link))
    object.list("lines", tree.visibleLines(of: box, clip: clip, styles: styles), write)
  }

  private func write(_ line: VisibleLine) {
    var object = JSONObject(into: output)
    object.field("x", line.x)
    object.field("y", line.y)
    object.field("width", line.width)
    object.field("text", line.text)
    object.end()
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
