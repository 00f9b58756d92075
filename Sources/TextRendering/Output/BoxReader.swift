import Containers

/// Puts laid-out boxes into lines of words.
///
/// A row of single texts is one item, and so is a control with all that is in it; everything else is read
/// part by part. What a viewport does not show is not read, but counted where the drawing counts it.
struct BoxReader {
  let tree: LayoutTree
  let styles: StyleTable
  let notes: BoxNotes
  private(set) var lines: [String] = []
  /// Whether the next line is the header of a section.
  private var isHeading = false

  init(tree: LayoutTree, styles: StyleTable, notes: BoxNotes) {
    self.tree = tree
    self.styles = styles
    self.notes = notes
  }

  mutating func read(_ box: Int32) { read(box, LayoutTree.unclipped) }

  private mutating func read(_ box: Int32, _ clip: CellRect) {
    let note = notes[box]
    if note?.isSilent == true { return }
    let outer = isHeading
    if note?.part == .header { isHeading = true }
    defer { isHeading = outer && isHeading }
    if note?.isItem == true { return say(phrase(of: box, clip)) }
    if let role = note?.role, role.isStructure {
      say([note?.label ?? "", role.words].filter { !$0.isEmpty }.joined(separator: ", "))
    }
    switch tree.kind(of: box) {
    case .empty, .hidden: return
    case .custom where note?.role == .table: readRows(of: box, clip)
    case .text: readText(box, clip)
    case .hstack, .lazyHStack, .gridRow:
      if isInline(box), !tree.isStrip(box) {
        say(phrase(of: box, clip))
      } else {
        readChildren(of: box, clip)
      }
    case .border:
      say([SpokenText.of(tree.text(of: box) ?? "")].filter { !$0.isEmpty }.joined())
      readChildren(of: box, clip)
    default: readChildren(of: box, clip)
    }
  }

  private mutating func readChildren(of box: Int32, _ clip: CellRect) {
    let inner = tree.childClip(of: box, clip)
    for child in tree.drawnChildren(of: box) { read(child, inner) }
    let hidden = tree.hiddenItems(of: box)
    if hidden > 0 { say("\(hidden) more") }
  }

  /// The cells of a table that begin in the same row of the drawing are one item.
  private mutating func readRows(of box: Int32, _ clip: CellRect) {
    let cells = Dictionary(grouping: tree.drawnChildren(of: box)) { tree.rect(of: $0).y }
    for (_, row) in cells.sorted(by: { $0.key < $1.key }) {
      let inOrder = row.sorted { tree.rect(of: $0).x < tree.rect(of: $1).x }
      say(joined(inOrder.map { phrase(of: $0, clip) }))
    }
  }

  /// Each line that the author wrote is an item.
  private mutating func readText(_ box: Int32, _ clip: CellRect) {
    let pieces = tree.pieces(of: box)
    guard let text = tree.text(of: box), isSeen(box, clip) else { return }
    for line in pieces.lines(of: text) {
      guard pieces.count == 1 else {
        say(joined(line))
        continue
      }
      say(joined([SpokenText.of(line[0].text)] + states(of: pieces[0].style)))
    }
  }

  private mutating func say(_ line: String) {
    guard !line.isEmpty else { return }
    lines.append(isHeading ? "\(line), heading" : line)
    isHeading = false
  }

  // MARK: - One item

  /// The words of a box and all that is in it: name, role, value, state.
  private func phrase(of box: Int32, _ clip: CellRect) -> String {
    let note = notes[box]
    if note?.isSilent == true || tree.kind(of: box) == .hidden { return "" }
    let name = note?.label.map { SpokenText.of($0) } ?? name(of: box, clip)
    guard let note, note.isItem else { return name }
    let role = note.role ?? (note.kind == .button ? .button : nil)
    return joined([
      name, role?.words ?? "", SpokenText.of(value: note.value ?? ""),
      note.isDisabled ? "disabled" : "",
    ])
  }

  private func name(of box: Int32, _ clip: CellRect) -> String {
    if let symbol = notes[box]?.symbol { return SpokenText.of(symbol: symbol) }
    guard tree.kind(of: box) == .text else {
      return content(of: box, tree.childClip(of: box, clip))
    }
    guard isSeen(box, clip), let text = tree.text(of: box) else { return "" }
    let pieces = tree.pieces(of: box)
    if pieces.count == 1 { return joined([SpokenText.of(text)] + states(of: pieces[0].style)) }
    return pieces.lines(of: text).map(joined).joined(separator: " ")
  }

  /// The pieces of a line, each with its own state: "old (struck out) new".
  private func joined(_ pieces: [StyledPiece]) -> String {
    var words = ""
    for piece in pieces {
      words += piece.text
      let states = states(of: piece.style)
      if !states.isEmpty { words += " (\(states.joined(separator: ", "))) " }
    }
    return SpokenText.of(words)
  }

  private func states(of style: StyleID) -> [String] {
    let record = styles[style]
    return (record.link != .none ? ["link"] : [])
      + (record.attributes.contains(.strikethrough) ? ["struck out"] : [])
  }

  /// The phrases of what is inside: words follow each other in a row; a comma stands where the drawing has
  /// a gap, another line, or a control.
  private func content(of box: Int32, _ clip: CellRect) -> String {
    let isRow = [.hstack, .lazyHStack].contains(tree.kind(of: box))
    var words = ""
    var separator = ""
    for child in tree.drawnChildren(of: box) {
      if [.spacer, .divider].contains(tree.kind(of: child)) {
        separator = ", "
        continue
      }
      let phrase = phrase(of: child, clip)
      guard !phrase.isEmpty else { continue }
      let isControl = notes[child]?.isControl == true
      words += words.isEmpty ? "" : isControl || !isRow ? ", " : separator
      words += phrase
      separator = isControl ? ", " : " "
    }
    return words
  }

  private func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // MARK: - What is one item

  /// Whether nothing in `box` stands below something else.
  private func isInline(_ box: Int32) -> Bool {
    if notes[box]?.isItem == true { return true }
    let children = tree.drawnChildren(of: box)
    switch tree.kind(of: box) {
    case .text: return tree.text(of: box)?.contains("\n") != true
    case .scroll, .border, .custom: return false
    case .vstack, .lazyVStack, .zstack, .grid, .flow:
      return children.count < 2 && children.allSatisfy(isInline)
    default: return children.allSatisfy(isInline)
    }
  }

  /// A text without any room is read all the same: it is there for those who see more.
  private func isSeen(_ box: Int32, _ clip: CellRect) -> Bool {
    if clip.isEmpty { return false }
    let rect = tree.rect(of: box)
    return rect.isEmpty || !rect.intersection(clip).isEmpty
  }
}

extension BoxNote {
  /// Whether the view is read as one item, whatever it is made of.
  fileprivate var isItem: Bool {
    label != nil && role?.isStructure != true || value != nil || symbol != nil || isControl
  }

  fileprivate var isControl: Bool {
    guard let role else { return kind == .button }
    return !role.isStructure && role != .none
  }
}

/// A stretch of a line in one style.
private struct StyledPiece {
  let text: Substring
  let style: StyleID
}

extension [TextRun] {
  /// The lines of a text that says something, in their pieces.
  fileprivate func lines(of text: String) -> [[StyledPiece]] {
    let bytes = Array<UInt8>(text.utf8)
    var lines: [[StyledPiece]] = [[]]
    var start = 0
    for run in self {
      let end = Swift.max(start, Swift.min(bytes.count, Int(run.end)))
      let parts = String(decoding: bytes[start..<end], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append([]) }
        guard !part.isEmpty else { continue }
        lines[lines.count - 1].append(StyledPiece(text: part, style: run.style))
      }
      start = end
    }
    return lines.filter { !$0.isEmpty }
  }
}
