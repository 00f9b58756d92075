import Containers

/// Finds out what laid-out boxes are in a document.
///
/// Notes say what is a header, a list, a table or a control. Of everything else that which is nothing but lines of
/// text becomes paragraphs, and what is more a drawing.
final class MarkdownReader {
  private let tree: LayoutTree
  private let styles: StyleTable
  private let notes: BoxNotes
  private let draw: ([Int32]) -> [String]
  /// Whether there is something in a box that a document has a form for, as far as it was asked.
  private var structured: [Int32: Bool] = [:]
  /// The list that items are of: the outermost that they are in.
  private var list = Box.none
  /// Whether the rows of the innermost list stand apart.
  private var isLoose = false
  /// Whether what is read is a cell of a table, where a meter's value has to do.
  private var isInCell = false
  /// Whether it is a cell of a column that has no room, in which nothing is placed.
  private var isUnplaced = false

  init(
    tree: LayoutTree, styles: StyleTable, notes: BoxNotes, draw: @escaping ([Int32]) -> [String]
  ) {
    self.tree = tree
    self.styles = styles
    self.notes = notes
    self.draw = draw
  }

  /// What `box`, which stands in so many sections, is in a document.
  func blocks(of box: Int32, inside sections: Int = 0) -> [MarkdownBlock] {
    let note = notes[box]
    if note?.isSilent == true || tree.kind(of: box) == .hidden { return [] }
    if case .heading(let level)? = note?.documentPart { return [heading(box, level: level)] }
    if note?.part == .header { return [heading(box, level: sections + 2)] }
    let sections = note?.part == nil ? sections : sections + 1
    if note?.role == .heading { return [heading(box, level: sections > 0 ? sections + 2 : 1)] }
    if let part = note?.documentPart, let blocks = blocks(of: box, as: part, inside: sections) {
      return blocks
    }
    if note?.role == .checkbox { return [checkbox(box, isChecked: note?.isChecked == true)] }
    if note?.role == .table, tree.kind(of: box) == .grid { return [.table(table(ofGrid: box))] }
    if tree.kind(of: box) == .divider { return [.rule] }
    if isColumn(box) { return column(readChildren(of: box), inside: sections) }
    guard isStructured(box) else { return plain(box) }
    var blocks: [MarkdownBlock] = []
    if tree.kind(of: box) == .border, let title = title(of: box) {
      blocks.append(.paragraph([title.markdown(startsLine: true)]))
    }
    return readChildren(of: box).reduce(into: blocks) {
      $0 += self.blocks(of: $1, inside: sections)
    }
  }

  private func blocks(of box: Int32, as part: DocumentPart, inside sections: Int)
    -> [MarkdownBlock]?
  {
    switch part {
    case .list: return list(box, inside: sections)
    case .item(let depth, let mark):
      // The mark of an item is drawn in front of it.
      let content = readChildren(of: box).dropFirst(mark == nil ? 0 : 1)
      let found = reading(list: Box.none) { content.flatMap { blocks(of: $0, inside: sections) } }
      return [.item(of: list, depth: depth, mark: mark ?? "- ", isLoose: isLoose, found)]
    case .heading: return nil
    case .quote:
      return [.quote(readChildren(of: box).flatMap { blocks(of: $0, inside: sections) })]
    case .code(let language):
      return [.code(language: language, writtenTexts(in: box))]
    case .column: return column(readChildren(of: box), inside: sections)
    case .table(let shape): return table(box, shape, inside: sections)
    case .number: return nil
    }
  }

  /// The texts in a box, as they were written.
  private func writtenTexts(in box: Int32) -> [String] {
    if notes[box]?.isSilent == true { return [] }
    return tree.text(of: box).map { [$0] }
      ?? tree.drawnChildren(of: box).flatMap { writtenTexts(in: $0) }
  }

  private func heading(_ box: Int32, level: Int) -> MarkdownBlock {
    let lines = lines(of: box)?.map { $0.withoutBold().markdown(startsLine: false) }
    let text = (lines ?? draw([box])).joined(separator: " ")
    // Signs at the end would belong to the heading's own.
    return .heading(level: level, text.last == "#" ? text.dropLast() + "\\#" : text)
  }

  private func checkbox(_ box: Int32, isChecked: Bool) -> MarkdownBlock {
    let isText = tree.kind(of: box) == .text
    let label = (isText ? [box] : tree.drawnChildren(of: box)).flatMap { lines(of: $0) ?? [] }
    let mark = isChecked ? "- [x] " : "- [ ] "
    return .item(
      of: list, depth: 0, mark: mark, isLoose: isLoose, [.paragraph(label.paragraph)])
  }

  /// A view without any structure: its lines, or its drawing.
  private func plain(_ box: Int32) -> [MarkdownBlock] {
    guard let lines = lines(of: box) else { return [.drawing([box])] }
    // Empty lines part paragraphs.
    return lines.split(whereSeparator: \.isEmpty).map { .paragraph(Array($0).paragraph) }
  }

  // MARK: - One below the other

  /// Whether the box is nothing but what is in it, one below the other.
  private func isColumn(_ box: Int32) -> Bool {
    if notes[box]?.isDrawing == true { return false }
    switch tree.kind(of: box) {
    case .vstack, .lazyVStack: return true
    case .background: return !isGroundRead(box)
    case .scroll where tree.hiddenItems(of: box) > 0: return false
    case .overlay, .hstack, .lazyHStack, .flow, .zstack, .grid, .gridRow, .border, .custom,
      .treeRow, .meter, .ends:
      return false
    default: return tree.drawnChildren(of: box).count == 1 && tree.text(of: box) == nil
    }
  }

  /// Views below one another: texts without an empty row between them are one paragraph, and drawings one drawing.
  private func column(_ children: [Int32], inside sections: Int) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    // Where the text above ends, which the next line may follow.
    var bottom: Int32?
    // Whether what nobody reads stands between, which no drawing goes over.
    var isParted = false
    for child in children {
      let rect = tree.rect(of: child)
      let found = self.blocks(of: child, inside: sections)
      let isPlain = !isStructured(child)
      let isNext = bottom == rect.y && isPlain
      let isSilent = notes[child]?.isSilent == true
      if found.isEmpty, !rect.isEmpty, !isSilent { bottom = nil }
      isParted = isParted || isSilent && !rect.isEmpty
      guard let first = found.first else { continue }
      defer { isParted = false }
      bottom = isPlain ? rect.maxY : nil
      let last = blocks.indices.last
      if isNext, case .paragraph(let below) = first, let last, blocks[last].isParagraph {
        blocks[last].append(lines: below)
      } else if case .drawing(let below) = first, let last, blocks[last].isDrawing, !isParted {
        blocks[last].append(boxes: below)
      } else {
        blocks.append(first)
      }
      blocks += found.dropFirst()
    }
    return blocks
  }

  // MARK: - Lists and tables

  /// The rows of a list as items, in the sections they are in.
  private func list(_ box: Int32, inside sections: Int) -> [MarkdownBlock] {
    let isColumn = tree.kind(of: box) == .vstack
    let spacing = isColumn ? VStackBox.parameters(of: tree[box]).spacing.cells : nil
    return reading(list: list == Box.none ? box : list, isLoose: spacing ?? 0 > 0) {
      tree.drawnChildren(of: box).flatMap { row -> [MarkdownBlock] in
        let blocks = blocks(of: row, inside: sections)
        if [.header, .footer].contains(part(of: row)) { return blocks }
        // Items stand apart without the lines between them.
        let content = Array(blocks.drop { $0.isRule })
        guard let first = content.first else { return [] }
        if case .item = first { return content }
        return [.item(of: list, depth: 0, mark: "- ", isLoose: isLoose, content)]
      }
    }
  }

  private func reading(
    list: Int32, isLoose: Bool = false, _ body: () -> [MarkdownBlock]
  ) -> [MarkdownBlock] {
    let outer = (self.list, self.isLoose)
    (self.list, self.isLoose) = (list, isLoose)
    defer { (self.list, self.isLoose) = outer }
    return body()
  }

  /// The part of a section that a row is, which may stand in a margin.
  private func part(of box: Int32) -> SectionPart? {
    if let part = notes[box]?.part { return part }
    let children = tree.drawnChildren(of: box)
    return children.count == 1 ? part(of: children[0]) : nil
  }

  /// The cells of a table in the order in which Columns is given them, between its title and its caption; those of
  /// columns that have no room are read all the same. Nil where there are others.
  private func table(_ box: Int32, _ shape: TableShape, inside sections: Int) -> [MarkdownBlock]? {
    let cells = tree.children(of: box)
    let columns = shape.columns
    guard columns > 0, cells.count >= shape.firstCell(of: shape.rows) else { return nil }
    var rows: [[String]] = shape.hasHeader ? [] : [Array(repeating: "", count: columns)]
    for row in 0..<shape.rows {
      let start = shape.firstCell(of: row)
      let isHeader = shape.hasHeader && row == 0
      rows.append(cells[start..<start + columns].map { cell($0, isHeader: isHeader) })
    }
    let table = MarkdownTable(alignments: shape.alignments, rows: rows)
    func text(_ place: Int?) -> [MarkdownBlock] {
      guard let place, cells.indices.contains(place) else { return [] }
      return blocks(of: cells[place], inside: sections)
    }
    return text(shape.title) + [.table(table)] + text(shape.caption)
  }

  /// The rows of a grid that says it is a table. Its first row is the header where all of it is bold.
  private func table(ofGrid box: Int32) -> MarkdownTable {
    let rows = tree.drawnChildren(of: box).map { row in
      tree.kind(of: row) == .gridRow ? tree.drawnChildren(of: row) : [row]
    }
    let columns = rows.map(\.count).max() ?? 0
    let isHeaded = rows.first?.allSatisfy { lines(of: $0)?.allSatisfy(\.isBold) ?? false } ?? false
    let cells = rows.enumerated().map { index, row in
      row.map { cell($0, isHeader: isHeaded && index == 0) }
    }
    return MarkdownTable(
      alignments: Array(repeating: "l", count: columns),
      rows: (isHeaded ? [] : [Array(repeating: "", count: columns)]) + cells)
  }

  private func cell(_ box: Int32, isHeader: Bool) -> String {
    (isInCell, isUnplaced) = (true, tree.isLeftOut(box))
    defer { (isInCell, isUnplaced) = (false, false) }
    guard let lines = lines(of: box) else {
      return draw([box]).map { MarkdownLine($0).markdown(startsLine: false) }
        .joined(separator: "<br>")
    }
    return lines.map { (isHeader ? $0.withoutBold() : $0).markdown(startsLine: false) }
      .filter { !$0.isEmpty }.joined(separator: "<br>")
  }

  /// Whether a document has a form for something in `box`.
  private func isStructured(_ box: Int32) -> Bool {
    if let known = structured[box] { return known }
    let note = notes[box]
    let found =
      note?.isSilent != true
      && (note?.part == .header || note?.role == .heading
        || note?.role == .table && tree.kind(of: box) == .grid
        || note?.documentPart?.isStructure == true
        || readChildren(of: box).contains(where: isStructured))
    structured[box] = found
    return found
  }

  /// What is read of the children: a ground without words says nothing beside what stands on it.
  private func readChildren(of box: Int32) -> [Int32] {
    let children = tree.drawnChildren(of: box)
    guard tree.kind(of: box) == .background, !isGroundRead(box) else { return children }
    return Array(children.prefix(1))
  }

  /// Whether what lies behind a view has words of its own.
  private func isGroundRead(_ box: Int32) -> Bool {
    tree.drawnChildren(of: box).dropFirst().contains(where: hasWords)
  }

  private func hasWords(_ box: Int32) -> Bool {
    if notes[box]?.isSilent == true || tree.kind(of: box) == .hidden { return false }
    return tree.text(of: box)?.isEmpty == false
      || tree.drawnChildren(of: box).contains(where: hasWords)
  }

  // MARK: - Lines

  /// A view as lines of text; nil for what is more than that.
  private func lines(of box: Int32) -> [MarkdownLine]? {
    let note = notes[box]
    if note?.isSilent == true { return [] }
    if note?.isDrawing == true, !isInCell || note?.value == nil { return nil }
    switch tree.kind(of: box) {
    case .scroll where tree.hiddenItems(of: box) > 0: return nil
    case .hidden, .spacer, .divider: return []
    case .text: return textLines(of: box)
    case .border where isField(box):
      return stacked(parts(of: box)).map { (title(of: box).map { [$0] } ?? []) + $0 }
    case .bar, .sparkline, .drawing, .fill, .border, .custom, .treeRow, .grid:
      return isUnplaced ? [] : nil
    case .hstack, .lazyHStack, .flow, .gridRow, .meter, .ends:
      return row(box).map { valued($0, note) }
    case .vstack, .lazyVStack: return stacked(parts(of: box)).map { valued($0, note) }
    case .background: return isGroundRead(box) ? nil : stacked(Array(parts(of: box).prefix(1)))
    case .overlay, .zstack:
      let parts = parts(of: box).map(lines)
      guard !parts.contains(where: { $0 == nil }) else { return nil }
      let full = parts.compactMap { $0 }.filter { !$0.isEmpty }
      return full.count > 1 ? nil : full.first ?? []
    default: return stacked(parts(of: box)).map { valued($0, note) }
    }
  }

  /// Whether the box is a field, whatever frames it has.
  private func isField(_ box: Int32) -> Bool {
    if notes[box]?.role == .textField { return true }
    let children = tree.drawnChildren(of: box)
    return children.count == 1 && isField(children[0])
  }

  private func title(of border: Int32) -> MarkdownLine? {
    guard let title = tree.text(of: border), !title.isEmpty else { return nil }
    return MarkdownLine(title, MarkdownLine.Marks(isBold: true))
  }

  /// A control's value behind its label.
  private func valued(_ lines: [MarkdownLine], _ note: BoxNote?) -> [MarkdownLine] {
    guard let value = note?.value, let role = note?.role, !role.isStructure, role != .disclosure
    else {
      return lines
    }
    var first = lines.first ?? MarkdownLine()
    let values = value.split(separator: "\n", omittingEmptySubsequences: false)
    first.append(first.isEmpty ? values[0] : ": " + values[0])
    first.end = nil
    return [first] + values.dropFirst().map { MarkdownLine($0) } + lines.dropFirst()
  }

  /// What is drawn of the children, or where nothing is placed would be.
  private func parts(of box: Int32) -> [Int32] {
    guard isUnplaced else { return tree.drawnChildren(of: box) }
    let children = tree.children(of: box)
    return tree.kind(of: box) == .fitting ? Array(children.prefix(1)) : children
  }

  private func stacked(_ children: [Int32]) -> [MarkdownLine]? {
    var all: [MarkdownLine] = []
    for child in children {
      guard let lines = lines(of: child) else { return nil }
      all += lines
    }
    return all
  }

  /// Views side by side, at most one of which has several lines. Words that touch where they are drawn stay together;
  /// edges, padding and the end of a row part them.
  private func row(_ box: Int32) -> [MarkdownLine]? {
    var first = MarkdownLine()
    var rest: [MarkdownLine] = []
    var isApart = false
    for child in parts(of: box) {
      if tree.kind(of: child) == .spacer || tree.kind(of: child) == .divider { isApart = true }
      guard let lines = lines(of: child) else { return nil }
      guard let line = lines.first, !line.isEmpty || lines.count > 1 else { continue }
      if !first.isEmpty {
        let touches = first.end != nil && first.end == line.start
        first.append(isApart ? " · " : touches ? "" : " ")
      }
      first.append(line)
      isApart = false
      guard lines.count > 1 else { continue }
      guard rest.isEmpty else { return nil }
      rest = Array(lines.dropFirst())
    }
    return first.isEmpty && rest.isEmpty ? [] : [first] + rest
  }

  /// The lines that the author wrote, each piece in its style, however they are wrapped or cut.
  private func textLines(of box: Int32) -> [MarkdownLine] {
    guard let text = tree.text(of: box) else { return [] }
    var lines = tree.pieces(of: box).lines(of: text).map { pieces in
      var line = MarkdownLine()
      for piece in pieces { line.append(piece.text, marks(of: piece.style)) }
      return line
    }
    guard !isUnplaced else { return lines }
    tree.eachDrawnLine(ofText: box) { index, row in
      guard lines.indices.contains(index) else { return }
      if lines[index].start == nil { lines[index].start = MarkdownLine.Place(x: row.x, y: row.y) }
      lines[index].end = MarkdownLine.Place(x: row.maxX, y: row.y)
    }
    return lines
  }

  private func marks(of style: StyleID) -> MarkdownLine.Marks {
    let record = styles[style]
    return MarkdownLine.Marks(
      isBold: record.attributes.contains(.bold), isItalic: record.attributes.contains(.italic),
      isStruck: record.attributes.contains(.strikethrough),
      isCode: record.attributes.contains(.code), target: styles.target(of: record.link))
  }
}

extension [MarkdownLine] {
  /// As the lines of a paragraph; empty ones are left out, because they would end it.
  fileprivate var paragraph: [String] {
    enumerated().map { $1.markdown(startsLine: true, isBroken: $0 < count - 1) }
      .filter { !$0.isEmpty }
  }
}

extension BoxNote {
  /// Whether the view says by its drawing what it says.
  fileprivate var isDrawing: Bool {
    role == .progress || role == .meter || role == .chart
  }
}
