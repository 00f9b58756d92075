/// Cuts a text into lines of at most `limit` cells, one at a time, without allocating.
///
/// Lines end at newlines, then where UAX #14 allows, then between clusters. Spaces and tabs at the end
/// of a wrapped line hang: they neither count nor show. A cluster that is wider than `limit` has a line of its own.
struct LineBreaker {
  let text: MeasuredText
  /// At least 1.
  let limit: Int
  /// The first byte of the next line.
  private(set) var index = 0
  /// True when the last line has been given out.
  private(set) var isDone = false

  init(_ text: MeasuredText, width: Int32) {
    self.text = text
    limit = Int(max(width, 1))
  }

  /// The next line; nil after the last. Every text has at least one, which may be empty.
  mutating func next() -> TextLine? {
    guard !isDone else { return nil }
    if let whole = hardLineOfASCII() { return whole }
    var scan = LineScan(of: text, start: index, limit: limit)
    var cursor = ClusterCursor(text, from: Int32(truncatingIfNeeded: index))
    while true {
      let first = cursor.index
      // One more than fits, and no more: a word may be megabytes long, and every line of it looks at it.
      let letters = scan.isInsideWord ? cursor.takeASCIILetters(atMost: scan.room + 1) : 0
      if letters > 0, let next = scan.take(letters: letters, from: first) {
        return end(scan.broken(), resumingAt: next)
      }
      guard let cluster = cursor.next() else { break }
      if cluster.scalar == 0x0A { return end(scan.line, resumingAt: Int(cluster.end)) }
      if let next = scan.take(cluster, in: text) { return end(scan.broken(), resumingAt: next) }
    }
    return finish(scan)
  }

  private mutating func end(_ line: TextLine, resumingAt next: Int) -> TextLine {
    index = next
    return line
  }

  /// The last line; when it is the only one its trailing spaces show as far as they fit.
  private mutating func finish(_ scan: LineScan) -> TextLine {
    isDone = true
    defer { index = Int(text.count) }
    guard index == 0, scan.column <= limit else { return scan.line }
    return TextLine(start: 0, end: text.count, width: Int32(truncatingIfNeeded: scan.column))
  }

  /// The fast way: an ASCII line without tabs that fits is found by looking for its newline alone.
  private mutating func hardLineOfASCII() -> TextLine? {
    guard text.kind == .ascii, !text.hasTabs else { return nil }
    let start = index
    let remaining = Int(text.count) - start
    let window = min(remaining, limit)
    let newline =
      text.hardLines == 1 ? nil : firstNewline(from: start, count: min(remaining, window + 1))
    guard newline != nil || remaining <= limit else { return nil }
    var end = newline ?? Int(text.count)
    isDone = newline == nil
    index = newline.map { $0 + 1 } ?? end
    if !(start == 0 && isDone) {
      while end > start, text.bytes[end - 1] == 0x20 { end -= 1 }
    }
    return TextLine(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
      width: Int32(truncatingIfNeeded: end - start))
  }

  private func firstNewline(from start: Int, count: Int) -> Int? {
    for position in start..<start + count where text.bytes[position] == 0x0A { return position }
    return nil
  }
}

/// The state of one line while clusters are added to it.
private struct LineScan {
  private let start: Int
  private var limit: Int
  /// Cells so far, hanging spaces included.
  private(set) var column = 0
  /// Cells and bytes up to the last cluster that shows.
  private var visible = 0
  private var visibleEnd: Int
  private var breaks: LineBreakState
  private var isBehindSoftHyphen = false
  /// The last place where the line may break: the line up to there and where the next one starts.
  private var candidate: (line: TextLine, next: Int)?
  private var current = 0

  init(of text: MeasuredText, start: Int, limit: Int) {
    self.start = start
    self.limit = limit
    visibleEnd = start
    breaks = LineBreakState(beginsInsideWord: start > 0 && text.bytes[start - 1] > 0x20)
  }

  /// The line up to the last cluster that shows.
  var line: TextLine {
    TextLine(
      start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: visibleEnd),
      width: Int32(truncatingIfNeeded: visible))
  }

  /// Cells that are left.
  @inline(__always)
  var room: Int { max(0, limit &- column) }

  @inline(__always)
  var isInsideWord: Bool { breaks.isInsideWord && !isBehindSoftHyphen }

  /// Adds letters from byte `first` on that follow a letter, maybe behind what has no cells; when they do not fit, gives the byte where the next line starts.
  @inline(__always)
  mutating func take(letters: Int, from first: Int) -> Int? {
    let fitting = min(letters, limit &- column)
    column &+= fitting
    visible = column
    visibleEnd = first &+ fitting
    return fitting < letters ? candidate?.next ?? visibleEnd : nil
  }

  /// Adds a cluster; when it does not fit, gives the byte where the next line starts.
  @inline(__always)
  mutating func take(_ cluster: Cluster, in text: MeasuredText) -> Int? {
    if cluster.scalar == 0x20 && cluster.end &- cluster.start == 1 {
      breaks.takeSpace()
      column &+= 1
      return nil
    }
    if cluster.scalar == 0x09 {
      breaks.takeSpace()
      column = nextTabStop(column)
      return nil
    }
    current = Int(cluster.start)
    noteBreak(before: cluster, in: text)
    isBehindSoftHyphen = cluster.scalar == 0xAD
    if column == 0 { limit = max(limit, Int(cluster.width)) }
    // What has no cells never begins a line by itself, not even behind spaces that hang.
    guard cluster.width > 0 else { return nil }
    if column &+ Int(cluster.width) > limit { return candidate?.next ?? current }
    column &+= Int(cluster.width)
    visible = column
    visibleEnd = Int(cluster.end)
    return nil
  }

  /// The line that ends because the next cluster does not fit.
  func broken() -> TextLine { candidate?.line ?? line }

  private mutating func noteBreak(before cluster: Cluster, in text: MeasuredText) {
    let isBehindFirstHyphens = breaks.isBehindFirstHyphens
    let isAllowed =
      breaks.mayBreak(
        before: LineBreakClass(scalar: cluster.scalar),
        numberFollows: Self.isNumber(at: Int(cluster.end), in: text)) && !isBehindFirstHyphens
    defer { absorbRest(of: cluster, in: text) }
    guard isAllowed, current > start else { return }
    var line = self.line
    if isBehindSoftHyphen {
      // A hyphen stands behind a letter.
      guard visible > 0, column == visible, visible < limit else { return }
      line.width &+= 1
      line.endsWithHyphen = true
    }
    candidate = (line, current)
  }

  /// A cluster never breaks, but its scalars count for what follows.
  private mutating func absorbRest(of cluster: Cluster, in text: MeasuredText) {
    guard cluster.end &- cluster.start > 1 else { return }
    var position = Int(cluster.start) &+ decodeScalar(text.bytes, at: Int(cluster.start)).length
    while position < Int(cluster.end) {
      let (scalar, length) = decodeScalar(text.bytes, at: position)
      _ = breaks.mayBreak(before: LineBreakClass(scalar: scalar), numberFollows: false)
      position &+= length
    }
  }

  private static func isNumber(at position: Int, in text: MeasuredText) -> Bool {
    guard position < Int(text.count) else { return false }
    let scalar = decodeScalar(text.bytes, at: position).scalar
    return LineBreakClass(scalar: scalar) == .numeric
  }
}
