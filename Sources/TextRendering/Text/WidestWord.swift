extension MeasuredText {
  /// The cells of the widest part of the text without spaces, tabs and ends of lines.
  var widestWord: Int32 {
    var cursor = ClusterCursor(self)
    var (widest, current): (Int32, Int32) = (0, 0)
    while let cluster = cursor.next() {
      let isSpace = cluster.scalar == 0x20 || cluster.scalar == 0x0A || cluster.scalar == 0x09
      current = isSpace ? 0 : current + cluster.width
      widest = max(widest, current)
    }
    return widest
  }
}
