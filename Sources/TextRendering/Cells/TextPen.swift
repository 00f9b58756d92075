/// Writes clean text into one row of cells, cluster by cluster; tabs run to stops of 8 from its start.
struct TextPen {
  // A pen lives as long as one line is painted; counting its references took a tenth of that.
  private unowned(unsafe) let buffer: CellBuffer
  private let bytes: UnsafePointer<UInt8>
  private let kind: TextClass
  private let row: CellRow?
  private let origin: Int
  private var column: Int
  /// What a tab becomes: nil for the next stop of 8, else this many spaces.
  var tabWidth: Int?

  init(
    buffer: CellBuffer, bytes: UnsafePointer<UInt8>, kind: TextClass, x: Int32, y: Int32,
    clip: CellRect
  ) {
    self.buffer = buffer
    self.bytes = bytes
    self.kind = kind
    row = buffer.row(y, clip: clip)
    origin = Int(x)
    column = origin
  }

  /// Cells written so far, clipped ones included.
  var advance: Int32 { Int32(clamping: column - origin) }

  /// Paints the clusters that start in `from..<to`; they may reach up to `end`. Returns where the next starts.
  @discardableResult
  mutating func paint(from: Int, to: Int, end: Int, style: StyleID) -> Int {
    var index = max(0, from)
    while index < to {
      var asciiEnd = printableASCIIPrefix(bytes, from: index, to: to)
      // The last ASCII scalar may carry a mark that follows it.
      if asciiEnd < end, asciiEnd > index, bytes[asciiEnd] >= 0x80, kind == .clusters {
        asciiEnd -= 1
      }
      if asciiEnd > index {
        row?.paintASCII(bytes + index, count: asciiEnd - index, at: column, style: style)
        column += asciiEnd - index
        index = asciiEnd
      } else if kind == .simple, bytes[index] >= 0x80 {
        index = paintScalar(at: index, style: style)
      } else {
        index = paintCluster(at: index, end: end, style: style)
      }
    }
    return index
  }

  /// Paints one scalar of a known width, as for an ellipsis.
  mutating func paint(_ scalar: Unicode.Scalar, style: StyleID) {
    row?.paint(scalar.value, width: 1, isRisky: false, at: column, style: style)
    column += 1
  }

  /// Paints the scalar at `index` of a text in which none joins its neighbour.
  private mutating func paintScalar(at index: Int, style: StyleID) -> Int {
    let (scalar, length) = decodeScalar(bytes, at: index)
    // A soft hyphen shows only at the end of a line, where the line says so.
    let width = scalar == 0xAD ? 0 : Int(ScalarCells(scalar).width)
    if width > 0 {
      row?.paint(scalar, width: width, isRisky: false, at: column, style: style)
    }
    column += width
    return index + length
  }

  private mutating func paintCluster(at index: Int, end: Int, style: StyleID) -> Int {
    var cursor = ClusterCursor(bytes, from: index, to: end, kind: kind)
    guard let cluster = cursor.next() else { return end }
    if cluster.scalar == 0x09 {
      paintTab(style: style)
    } else if cluster.width > 0, let row {
      row.paint(
        buffer.glyph(of: cluster, in: bytes), width: Int(cluster.width), isRisky: cluster.isRisky,
        at: column,
        style: style)
    }
    column += Int(cluster.width)
    return cursor.index
  }

  private mutating func paintTab(style: StyleID) {
    let end = tabWidth.map { column + $0 } ?? origin + nextTabStop(column - origin)
    row?.paintSpaces(column..<end, style: style)
    column = end
  }
}

extension CellBuffer {
  /// The glyph of a cell that shows `cluster`, which stands in `bytes`.
  func glyph(of cluster: Cluster, in bytes: UnsafePointer<UInt8>) -> UInt32 {
    let start = Int(cluster.start)
    let length = Int(cluster.end) - start
    if decodeScalar(bytes, at: start).length == length { return cluster.scalar }
    return clusters.intern(bytes + start, count: length) | Cell.clusterFlag
  }
}
