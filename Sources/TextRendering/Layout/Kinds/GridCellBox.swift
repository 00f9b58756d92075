import Containers

/// What the child asks of its grid (R134).
enum GridCellBox: WrapperLayout {
  struct Parameters: NodeParameters {
    /// The columns it takes, at least 1.
    var columns: Int32 = 1
    /// Along these axes the cell does not count for the size of columns and rows.
    var unsized: Axis.Set = []
    /// Where the cells of its column stand; nil where the grid says it.
    var columnAlignment: HorizontalAlignment?
  }

  static var defaults: Parameters { Parameters() }

  static func stretching(of box: BoxRef, content: BoxTraits) -> BoxTraits {
    let cell = parameters(of: box)
    var traits = content
    if cell.unsized.contains(.horizontal) { traits.remove(.stretchesWidth) }
    if cell.unsized.contains(.vertical) { traits.remove(.stretchesHeight) }
    return traits
  }

  static func strip(in box: BoxRef, of tree: LayoutTree) -> BoxRef? { nil }
}
