import Containers

@testable import TextRendering

/// A sketch lowered, laid out and ready to be asked.
final class Drawing {
  let tree: LayoutTree
  let pool = TextPool()
  let styles = StyleTable()
  let root: Int32
  let size: ViewSize

  init(
    _ sketch: Sketch, width: Int32? = nil, height: Int32? = nil,
    charset: OutputCharset = .unicode
  ) {
    tree = LayoutTree(charset: charset)
    root = Self.lower(sketch, into: tree, pool, to: LayoutTree.noParent)
    size = tree.layout(root: root, proposal: ProposedViewSize(columns: width, rows: height))
  }

  /// The boxes directly below `parent`.
  func children(of parent: Int32) -> [Int32] {
    (0..<tree.count).filter { tree.boxes.pointer($0).pointee.parent == parent }
  }

  /// The rects of the root's children.
  var rects: [CellRect] { children(of: root).map { tree.rect(of: $0) } }
  var widths: [Int32] { rects.map(\.width) }
  var heights: [Int32] { rects.map(\.height) }

  /// The rect of the first box of a kind.
  func rect(_ kind: BoxKind) -> CellRect? {
    (0..<tree.count).first { tree.boxes.pointer($0).pointee.kind == kind }.map { tree.rect(of: $0) }
  }

  /// The plain text of rows `rows`, or of all rows.
  func picture(rows: Range<Int32>? = nil, width: Int32? = nil) -> String {
    let rows = rows ?? 0..<max(1, size.rows)
    let buffer = CellBuffer(
      width: width ?? max(1, size.columns), height: Int32(rows.count), styles: styles)
    buffer.clear()
    tree.paint(root, into: buffer, rows: rows)
    let bytes = ByteBuffer()
    encodePlain(buffer, rows: 0..<Int32(rows.count), into: bytes)
    return bytes.string
  }

  var lines: [String] {
    picture().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @discardableResult
  static func lower(_ sketch: Sketch, into tree: LayoutTree, _ pool: TextPool, to parent: Int32)
    -> Int32
  {
    if case .zIndex(let child, let value) = sketch {
      let index = lower(child, into: tree, pool, to: parent)
      tree.setZIndex(value, of: index)
      return index
    }
    let index = tree.add(sketch.kind, to: parent)
    sketch.setParameters(of: index, in: tree, pool)
    for child in sketch.children { lower(child, into: tree, pool, to: index) }
    return index
  }
}

extension BoxKind {
  /// The axis of a stack that divides space, nil for other kinds.
  var stackAxis: Axis? {
    switch self {
    case .hstack: .horizontal
    case .vstack: .vertical
    default: nil
    }
  }
}

extension LayoutTree {
  /// A box of one cell.
  @discardableResult
  func addCell(to parent: Int32) -> Int32 {
    let box = add(.drawing, to: parent)
    set(drawing(of: " "), of: box)
    return box
  }

  func drawing(of scalar: Unicode.Scalar) -> DrawingBox.Parameters {
    drawnCells.append(PaintedCell(glyph: scalar.value, style: .plain))
    return DrawingBox.Parameters(columns: 1, rows: 1, first: drawnCells.count - 1)
  }
}

extension Sketch {
  fileprivate var kind: BoxKind {
    switch self {
    case .text: .text
    case .fill: .fill
    case .spacer: .spacer
    case .divider: .divider
    case .glyph, .empty, .zIndex: .drawing
    case .h: .hstack
    case .v: .vstack
    case .z: .zstack
    case .flow: .flow
    case .frame: .fixedFrame
    case .flexible: .flexibleFrame
    case .padding: .padding
    case .fixedSize: .fixedSize
    case .priority: .layoutPriority
    case .offset: .offset
    case .clipped: .clipped
    case .hidden: .hidden
    case .border: .border
    case .background: .background
    case .overlay: .overlay
    }
  }

  fileprivate func setParameters(of box: Int32, in tree: LayoutTree, _ pool: TextPool) {
    switch self {
    case .text(let string, let lineLimit, let alignment):
      let text = pool.intern(string)
      tree.set(TextParameters(text, lineLimit: lineLimit, alignment: alignment), of: box)
    case .glyph(let scalar): tree.set(tree.drawing(of: scalar), of: box)
    case .fill: tree.set(FillParameters("#"), of: box)
    case .spacer(let length): tree.set(SpacerParameters(minLength: Length(length)), of: box)
    case .h(_, let spacing, let align):
      tree.set(
        StackParameters(
          alignment: Alignment(horizontal: .center, vertical: align),
          spacing: Length(spacing)), of: box)
    case .v(_, let spacing, let align):
      tree.set(
        StackParameters(
          alignment: Alignment(horizontal: align, vertical: .center),
          spacing: Length(spacing)), of: box)
    case .z(_, let align): tree.set(StackParameters(alignment: align), of: box)
    case .flow(_, let parameters): tree.set(parameters, of: box)
    case .frame(_, let width, let height, let align):
      tree.set(
        FixedFrameParameters(
          width: Length(width), height: Length(height), alignment: align), of: box)
    case .flexible(_, let limits):
      tree.set(FlexibleFrameParameters(limits), of: box)
    case .padding(_, let parameters): tree.set(parameters, of: box)
    case .fixedSize(_, let horizontal, let vertical):
      tree.set(FixedSizeParameters(horizontal: horizontal, vertical: vertical), of: box)
    case .priority(_, let priority): tree.set(LayoutPriorityParameters(priority), of: box)
    case .offset(_, let x, let y): tree.set(OffsetParameters(x: x, y: y), of: box)
    case .border(_, let title, let line):
      tree.set(BorderParameters(line), title: title.map { pool.intern($0) }, of: box)
    case .background(_, _, let align), .overlay(_, _, let align):
      tree.set(align, of: box)
    case .divider, .empty, .clipped, .hidden, .zIndex: break
    }
  }
}
