package import Containers

/// A board that has been laid out and not yet painted.
package struct LaidOutBoard {
  package let box: Int32
  package let size: ViewSize
  /// Keeps the views that texts are drawn from.
  private let retained: RetainedViews

  init(box: Int32, size: ViewSize, retained: RetainedViews) {
    self.box = box
    self.size = size
    self.retained = retained
  }
}

/// One painted row: its text, and its runs of cells in one style.
package struct PaintedRow {
  package struct Run {
    package let x, width: Int32
    /// "bold red on blue", "plain".
    package let style: String
  }

  package let text: String
  package let runs: [Run]
}

/// The stages between a declared board and its text, for whoever wants to look at them.
extension BoardRenderer {
  /// Paints a laid-out board and reads it back row by row.
  package func rows(of board: LaidOutBoard) -> [PaintedRow] {
    defer { withExtendedLifetime(board) {} }
    let buffer = CellBuffer(
      width: options.width, height: max(0, board.size.rows), styles: styles)
    tree.paint(board.box, into: buffer, rows: 0..<max(0, board.size.rows))
    return (0..<buffer.height).map { row($0, of: buffer) }
  }

  private func row(_ y: Int32, of buffer: CellBuffer) -> PaintedRow {
    let line = buffer.text(rows: y..<(y + 1), charset: options.charset)
    var runs: [PaintedRow.Run] = []
    var start: Int32 = 0
    while start < buffer.width {
      let style = buffer[start, y].style
      var end = start + 1
      while end < buffer.width, buffer[end, y].style == style { end += 1 }
      if style != .plain {
        runs.append(PaintedRow.Run(x: start, width: end - start, style: "\(styles[style])"))
      }
      start = end
    }
    return PaintedRow(text: String(line.dropLast()), runs: runs)
  }
}

extension StyleRecord: CustomStringConvertible {
  /// The attributes, the colour, and the background: "bold red on #202020".
  package var description: String {
    var parts = attributes.names
    if foreground != .clear { parts.append("\(foreground)") }
    if background != .clear { parts.append("on \(background)") }
    if link != .none { parts.append("link") }
    return parts.isEmpty ? "plain" : parts.joined(separator: " ")
  }
}

extension TextAttributes {
  fileprivate var names: [String] {
    let all: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.strikethrough, "strikethrough"), (.inverse, "inverse"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension ColorSpec: CustomStringConvertible {
  /// As an author writes it: a name, a number, `#rrggbb`.
  package var description: String {
    switch kind {
    case .clear: return "default"
    case .palette(let index): return "\(index)"
    case .named(let name): return name.name
    case .blend(let from, let to, _): return "\(from) to \(to)"
    case .rgb(let red, let green, let blue): return RGBColor(red, green, blue).css
    }
  }
}

extension LayoutTree {
  /// What kind of box `box` is.
  package func kind(of box: Int32) -> BoxKind { boxes.pointer(box).pointee.kind }

  /// The children of `box`, in order.
  package func children(of box: Int32) -> [Int32] {
    children(of: self[box]).map { index(of: $0) }
  }
}
