/// The cells that clean UTF-8 text takes on one line; tabs count to the next multiple of 8.
package func cellWidth(of bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
  guard let base = bytes.baseAddress else { return 0 }
  let ascii = printableASCIIPrefix(base, from: 0, to: bytes.count)
  if ascii == bytes.count { return Int32(clamping: ascii) }
  var column = 0
  var cursor = ClusterCursor(base, from: 0, to: bytes.count, kind: .clusters)
  while let cluster = cursor.next() {
    column = cluster.scalar == 9 ? nextTabStop(column) : column + Int(cluster.width)
  }
  return Int32(clamping: column)
}

/// The column a tab at `column` leads to.
@inline(__always)
package func nextTabStop(_ column: Int) -> Int { (column | 7) &+ 1 }

extension String {
  /// The cells that a clean text takes on one line.
  package var cellWidth: Int32 {
    var text = self
    return text.withUTF8 { TextRendering.cellWidth(of: $0) }
  }
}
