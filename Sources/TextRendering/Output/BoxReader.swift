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
    if case .item(_, mark: nil)? = note?.documentPart { return say(phrase(of: box, clip)) }
    if case .item(_, mark: _?)? = note?.documentPart { return readItem(box, clip) }
    if let role = note?.role, role.isStructure, isSeen(box, clip) {
      say(joined([note?.label ?? tableTitle(of: box, clip), role.words]))
    }
    switch tree.kind(of: box) {
    case .hidden: return
    case .custom where note?.role == .table:
      if case .table(let shape)? = note?.documentPart {
        readTable(box, shape, clip)
      } else {
        readRows(of: box, clip)
      }
    case .text: readText(box, clip)
    case .hstack, .lazyHStack, .gridRow, .ends:
      if isInline(box), !tree.isStrip(box) {
        say(phrase(of: box, clip))
      } else {
        readChildren(of: box, clip)
      }
    case .border:
      say(title(of: box, clip))
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

  /// The mark of an item is said with the first line of what is in it.
  private mutating func readItem(_ box: Int32, _ clip: CellRect) {
    let inner = tree.childClip(of: box, clip)
    let children = tree.drawnChildren(of: box)
    let first = lines.count
    for child in children.dropFirst() { read(child, inner) }
    let mark = children.first.map { phrase(of: $0, inner) } ?? ""
    if lines.count == first { return say(mark) }
    if !mark.isEmpty { lines[first] = "\(mark) \(lines[first])" }
  }

  /// Each row of a table is an item, in which the titles of columns stand before their cells. What has a row for
  /// itself, such as the title of a section, has no such name.
  private mutating func readTable(_ box: Int32, _ shape: TableShape, _ clip: CellRect) {
    let children = tree.children(of: box)
    guard children.count >= shape.firstCell(of: shape.rows) else { return readRows(of: box, clip) }
    let tree = tree
    func isShown(_ box: Int32) -> Bool { !tree.isLeftOut(box) }
    let first = shape.firstCell(of: 0)
    let names = (0..<shape.columns).map { column in
      shape.hasHeader ? words(of: children[first + column], clip) : ""
    }
    var states: [Int32: String] = [:]
    for ground in shape.groundPlaces {
      states[tree.rect(of: children[ground]).y] = notes[children[ground]]?.value
    }
    for row in (shape.hasHeader ? 1 : 0)..<shape.rows {
      let first = shape.firstCell(of: row)
      let cells = (0..<shape.columns).filter { isShown(children[first + $0]) }
      let isAlone = cells.count == 1 && shape.columns > 1
      let phrases = cells.map { column in
        let cell = phrase(of: children[first + column], clip)
        return cell.isEmpty || names[column].isEmpty || isAlone ? cell : "\(names[column]): \(cell)"
      }
      let state = cells.first.flatMap { states[tree.rect(of: children[first + $0]).y] }
      let said = saidOnce(phrases)
      if !said.isEmpty { say(joined(said + [state ?? ""])) }
    }
    let behind = children[shape.firstCell(of: shape.rows)...]
    for box in behind where isShown(box) { read(box, clip) }
  }

  private func tableTitle(of box: Int32, _ clip: CellRect) -> String {
    guard case .table(let shape)? = notes[box]?.documentPart, let title = shape.title else {
      return ""
    }
    let children = tree.children(of: box)
    return children.indices.contains(title) ? words(of: children[title], clip) : ""
  }

  /// The texts in a box, without what it is and what state it is in.
  private func words(of box: Int32, _ clip: CellRect) -> String {
    if notes[box]?.isSilent == true || tree.isLeftOut(box) { return "" }
    if tree.kind(of: box) == .text { return SpokenText.of(tree.text(of: box) ?? "") }
    let parts = [title(of: box, clip)] + tree.drawnChildren(of: box).map { words(of: $0, clip) }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Phrases that follow each other: what all of them are is said behind the last.
  private func saidOnce(_ phrases: [String]) -> [String] {
    let state = ", struck out"
    let said = phrases.filter { !$0.isEmpty }
    guard said.count > 1, said.allSatisfy({ $0.hasSuffix(state) }) else { return said }
    return said.dropLast().map { String($0.dropLast(state.count)) } + said.suffix(1)
  }

  /// The cells of a table that begin in the same row of the drawing are one item.
  private mutating func readRows(of box: Int32, _ clip: CellRect) {
    let cells = Dictionary(grouping: tree.drawnChildren(of: box)) { tree.rect(of: $0).y }
    for (_, row) in cells.sorted(by: { $0.key < $1.key }) {
      let inOrder = row.sorted { tree.rect(of: $0).x < tree.rect(of: $1).x }
      say(joined(saidOnce(inOrder.map { phrase(of: $0, clip) })))
    }
  }

  /// Each line that the author wrote is an item.
  private mutating func readText(_ box: Int32, _ clip: CellRect) {
    let pieces = tree.pieces(of: box)
    guard let text = tree.text(of: box), isSeen(box, clip) else { return }
    for line in pieces.lines(of: text) where !line.isEmpty { say(joined(line)) }
  }

  private mutating func say(_ line: String) {
    guard !line.isEmpty else { return }
    let heading = ", \(AccessibilityRole.heading.words)"
    lines.append(isHeading && !line.hasSuffix(heading) ? line + heading : line)
    isHeading = false
  }

  // MARK: - One item

  /// The words of a box and all that is in it: name, role, value, state. An item that is not seen has none.
  private func phrase(of box: Int32, _ clip: CellRect) -> String {
    let note = notes[box]
    if note?.isSilent == true || tree.kind(of: box) == .hidden { return "" }
    if note?.isItem == true, !isSeen(box, clip) { return "" }
    let label = note?.label.map { SpokenText.of($0) }
    var name = label ?? name(of: box, clip)
    if case .item(let depth, mark: nil)? = note?.documentPart, !name.isEmpty {
      return joined([name, "level \(depth + 1)"])
    }
    guard let note, note.isItem else {
      // What has parts is no more than named by its label.
      return label == nil ? name : joined([name, self.name(of: box, clip)])
    }
    // What a field is for stays said while something stands in its place.
    if name.isEmpty, note.label == nil { name = words(of: box, clip) }
    let role = note.role ?? (note.kind == .button ? .button : nil)
    let value = SpokenText.of(value: note.value ?? "")
    // What a chart shows as a whole comes before its values.
    if role == .chart {
      let summary = joined([AccessibilityRole.chart.words, value])
      return name.isEmpty ? summary : "\(summary): \(name)"
    }
    return joined([name, role?.words ?? "", value, note.isDisabled ? "disabled" : ""])
  }

  private func name(of box: Int32, _ clip: CellRect) -> String {
    if let symbol = notes[box]?.symbol { return SpokenText.of(symbol: symbol) }
    guard tree.kind(of: box) == .text else {
      return content(of: box, tree.childClip(of: box, clip))
    }
    guard isSeen(box, clip), let text = tree.text(of: box) else { return "" }
    return saidOnce(tree.pieces(of: box).lines(of: text).filter { !$0.isEmpty }.map(joined)).joined(
      separator: " ")
  }

  /// The pieces of a line, each with its own state: "old (struck out) new". Neighbours of one state are one piece.
  private func joined(_ pieces: [StyledPiece]) -> String {
    var parts: [(words: String, states: [String])] = []
    for piece in pieces {
      let states = states(of: piece.style)
      if let last = parts.last, last.states == states {
        parts[parts.count - 1].words += piece.text
      } else {
        parts.append((String(piece.text), states))
      }
    }
    if parts.count == 1 { return joined([SpokenText.of(parts[0].words)] + parts[0].states) }
    let words = parts.enumerated().map { place, part in
      if part.states.isEmpty { return part.words }
      let next = parts.dropFirst(place + 1).first?.words.first
      let isClosed = next.map { ",.;:!?)]}…".contains($0) } ?? true
      return "\(part.words) (\(part.states.joined(separator: ", ")))" + (isClosed ? "" : " ")
    }
    return SpokenText.of(words.joined())
  }

  private func states(of style: StyleID) -> [String] {
    let record = styles[style]
    return (record.link != .none ? ["link"] : [])
      + (record.attributes.contains(.strikethrough) ? ["struck out"] : [])
  }

  /// The phrases of what is inside: words follow each other in a row; a comma stands where the drawing has
  /// a gap, another line, or a control.
  private func content(of box: Int32, _ clip: CellRect) -> String {
    let isRow = [.hstack, .lazyHStack, .ends].contains(tree.kind(of: box))
    var phrases = [title(of: box, clip)].filter { !$0.isEmpty }
    var separators = phrases.map { _ in "" }
    var separator = ""
    for child in tree.drawnChildren(of: box) {
      if [.spacer, .divider].contains(tree.kind(of: child)) {
        separator = ", "
        continue
      }
      let phrase = phrase(of: child, clip)
      guard !phrase.isEmpty else { continue }
      let isControl = notes[child]?.isControl == true
      separators.append(phrases.isEmpty ? "" : isControl || !isRow ? ", " : separator)
      phrases.append(phrase)
      separator = isControl ? ", " : " "
    }
    return zip(separators, saidOnce(phrases)).map { $0 + $1 }.joined()
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
    case .scroll, .border, .custom, .treeRow: return false
    case .vstack, .lazyVStack, .zstack, .grid, .flow:
      return children.count < 2 && children.allSatisfy(isInline)
    default: return children.allSatisfy(isInline)
    }
  }

  /// The title in the upper line of a border, where that is seen; nothing for any other box.
  private func title(of box: Int32, _ clip: CellRect) -> String {
    guard tree.kind(of: box) == .border, let title = tree.text(of: box) else { return "" }
    var line = tree.rect(of: box)
    line.height = min(line.height, 1)
    return isSeen(line, clip) ? SpokenText.of(title) : ""
  }

  private func isSeen(_ box: Int32, _ clip: CellRect) -> Bool { isSeen(tree.rect(of: box), clip) }

  /// What has no room at all is read all the same: it is there for those who see more.
  private func isSeen(_ rect: CellRect, _ clip: CellRect) -> Bool {
    !clip.isEmpty && (rect.isEmpty || !rect.intersection(clip).isEmpty)
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
