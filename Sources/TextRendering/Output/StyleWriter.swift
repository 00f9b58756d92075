/// Turns the style ids of a buffer into the shortest sequences from each style to the next.
///
/// Names are looked up and colours reduced once per style: a frame uses few of a table's styles.
struct StyleWriter {
  private let theme: Theme
  private let depth: ColorDepth
  /// Filled as styles are met, by their ids in ``table``.
  private var resolved: [ResolvedStyle?] = []
  private var table: StyleTable?
  /// What the receiver draws in at present.
  private(set) var current = ResolvedStyle.plain
  /// Whether links are written, besides how their text looks.
  var writesLinks = true

  init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// Makes room for the styles of `table`, which those that follow are of.
  mutating func prepare(for table: StyleTable) {
    if table !== self.table {
      resolved.removeAll()
      self.table = table
    }
    let missing = table.count - resolved.count
    if missing > 0 { resolved.append(contentsOf: repeatElement(nil, count: missing)) }
  }

  /// The style `id` of `table` as the receiver knows it.
  @inline(__always)
  mutating func style(_ id: StyleID, of table: StyleTable) -> ResolvedStyle {
    let index = Int(id.rawValue)
    if index == 0 { return .plain }
    if index < resolved.count, let known = resolved[index] { return known }
    var style = ResolvedStyle(table[id], theme: theme, depth: depth)
    if !writesLinks { style.link = .none }
    if index < resolved.count { resolved[index] = style }
    return style
  }

  /// Writes what makes the receiver draw in `style`, one of `table`'s, from now on.
  mutating func change(to style: ResolvedStyle, of table: StyleTable, into output: ByteBuffer) {
    if style == current { return }
    if style.link != current.link { writeLink(table.target(of: style.link), style.link, output) }
    SGRWriter.write(from: current, to: style, into: output)
    current = style
  }

  /// Opens a link under an id of its own, so that one that wraps stays one; none closes the last.
  private func writeLink(_ target: String?, _ id: HyperlinkID, _ output: ByteBuffer) {
    if let target {
      output.append("\u{1B}]8;id=\(id.rawValue);\(target)\u{1B}\\")
    } else {
      output.append("\u{1B}]8;;\u{1B}\\")
    }
  }
}
