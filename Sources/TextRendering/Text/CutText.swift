import Containers

/// Cuts the rest of a text down to one line that says that something is missing.
struct CutText {
  private let text: MeasuredText
  private let start: Int
  private let limit: Int
  private let ellipsis: Int

  init(_ text: MeasuredText, from start: Int, limit: Int, charset: OutputCharset) {
    self.text = text
    self.start = start
    self.limit = limit
    ellipsis = min(Int(charset.ellipsisWidth), limit)
  }

  /// The line that stands for everything from `start` on; nil for `.wrap`, which leaves no mark.
  func line(_ mode: Truncation) -> TextLine? {
    switch mode {
    case .wrap: return nil
    case .tail: return line(first: limit - ellipsis, second: 0)
    case .head: return line(first: 0, second: limit - ellipsis)
    case .middle:
      let room = limit - ellipsis
      return line(first: room - room / 2, second: room / 2)
    }
  }

  private func line(first: Int, second: Int) -> TextLine {
    let beginning = prefix(of: first)
    let ending = suffix(of: second, behind: beginning.end)
    var line = TextLine(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: beginning.end),
      width: Int32(truncatingIfNeeded: beginning.cells + ellipsis + ending.cells))
    line.ellipsisWidth = UInt8(truncatingIfNeeded: ellipsis)
    line.secondStart = Int32(truncatingIfNeeded: ending.range.lowerBound)
    line.secondEnd = Int32(truncatingIfNeeded: ending.range.upperBound)
    return line
  }

  /// As many clusters of the line at `start` as fit, without spaces at the end.
  private func prefix(of room: Int) -> (end: Int, cells: Int) {
    var result = (end: start, cells: 0)
    var column = 0
    var cursor = ClusterCursor(text, from: Int32(truncatingIfNeeded: start))
    while column < room, let cluster = cursor.next(), cluster.scalar != 0x0A {
      column = cluster.scalar == 0x09 ? nextTabStop(column) : column + Int(cluster.width)
      guard column <= room else { break }
      if cluster.width > 0, cluster.scalar != 0x20 { result = (Int(cluster.end), column) }
    }
    return result
  }

  /// As many clusters of the text's last line as fit, without spaces at either end, and nothing before
  /// the byte `start`: behind a line that fits there may be empty lines only. A tab counts 1.
  private func suffix(of room: Int, behind start: Int) -> (range: Range<Int>, cells: Int) {
    let end = endWithoutSpaces()
    guard room > 0, end > start else { return (end..<end, 0) }
    let first = startOfLastLine(before: end)
    var cells = width(from: first, to: end)
    var cursor = ClusterCursor(text, from: Int32(truncatingIfNeeded: first))
    while let cluster = cursor.next(), Int(cluster.start) < end {
      if cells <= room, Int(cluster.start) >= start, cluster.width > 0, cluster.scalar != 0x20 {
        return (Int(cluster.start)..<end, cells)
      }
      cells -= Self.cells(of: cluster)
    }
    return (end..<end, 0)
  }

  private func endWithoutSpaces() -> Int {
    var end = Int(text.count)
    while end > start, [0x20, 0x09, 0x0A].contains(text.bytes[end - 1]) { end -= 1 }
    return end
  }

  private func startOfLastLine(before end: Int) -> Int {
    var first = end
    while first > start, text.bytes[first - 1] != 0x0A { first -= 1 }
    return first
  }

  private func width(from first: Int, to end: Int) -> Int {
    var cells = 0
    var cursor = ClusterCursor(text.bytes, from: first, to: end, kind: text.kind)
    while let cluster = cursor.next() { cells += Self.cells(of: cluster) }
    return cells
  }

  private static func cells(of cluster: Cluster) -> Int {
    cluster.scalar == 0x09 ? 1 : Int(cluster.width)
  }
}
