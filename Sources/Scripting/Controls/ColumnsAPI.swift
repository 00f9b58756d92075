package import Containers
import Lua
package import TextRendering

/// What `columns.lua` has for rows and columns: a layout that the renderer knows, and rows of plain values that it
/// draws without a view for each.
extension ScriptEngine: ColumnHost {
  private static let columnLabels = [
    "name", "specs", "gap", "rows", "lines", "verticals", "fills", "hasHeader", "counters", "spans",
    "plain", "hasTitle", "hasCaption", "titleAlignment", "lazyRows",
  ].map { Label($0, "any", "a property of the arrangement") }

  /// Pushes a layout of the children in the table at index 1, whose labels are those of ``ColumnArrangement``.
  func newColumns(on stack: LuaStack) throws {
    var header = ViewNode(.columns)
    let count = try readTable("Columns", labels: Self.columnLabels, into: &header, on: stack)
    stack.rawGet(table: 1, key: "name" as StaticString)
    header.code = try widgetNumber(at: -1, on: stack)
    let node = try newContainer(header, owner: "Columns", children: count, values: 1, on: stack)
    stack.setUserValue(Int(node.pointee.slotCount) + 1, of: -1, to: 1)
    try rememberNode(node, on: stack)
  }

  /// The number of the widget whose name is at `index`: what its arrangement is called.
  private func widgetNumber(at index: Int, on stack: LuaStack) throws -> Int32 {
    try declared.components.number(of: stack.string(at: index) ?? "Layout", "Layout")
  }

  /// Pushes what the function at index 2 makes for the widget named at index 1 when it is known whether rows are built
  /// as they come into sight.
  func newRows(on stack: LuaStack) throws {
    let node = newNode(.rows, values: 1, on: stack)
    node.pointee.code = try widgetNumber(at: 1, on: stack)
    node.pointee.location = stack.callerPlace
    stack.setUserValue(1, of: -1, to: 2)
    try rememberNode(node, on: stack)
  }

  /// Pushes the cells of the columns at index 2, which are those of the rows of views at index 1.
  func newCells(on stack: LuaStack) throws {
    let content = node(at: 1, of: stack)
    let node = newNode(.cells, slots: 1, values: 1, on: stack)
    let index = stack.absolute(-1)
    stack.copy(1)
    setChild(0, to: content, of: node, at: index, on: stack)
    stack.setUserValue(2, of: index, to: 2)
    try rememberNode(node, on: stack)
  }

  package func columns(of node: NodeRef) throws -> ColumnArrangement {
    try onCurrent(slots: 12) { stack in
      try pushNode(node, on: stack)
      stack.pushUserValue(Int(node.pointee.slotCount) + 1, of: -1)
      return try Fields(engine: self, stack: stack, table: stack.top).arrangement()
    }
  }

  package func readCells(of node: NodeRef, into intake: CellIntake) throws {
    let texts = PlainTexts()
    try onCurrent(slots: 12) { stack in
      try pushNode(node, on: stack)
      stack.pushUserValue(2, of: -1)
      let given = Fields(engine: self, stack: stack, table: stack.top)
      let before = intake.count
      var number = 0
      try given.each { column in
        stack.rawGet(table: column.table, key: "values" as StaticString)
        let (values, count) = (stack.top, stack.rawLength(-1))
        column.begin(number, count, in: intake)
        number += 1
        for row in 0..<count {
          stack.rawGet(table: values, index: row + 1)
          try texts.read(at: -1, of: stack) { intake.take($0, isKept: $1) }
          stack.pop()
        }
        stack.pop()
      }
      let looks = given.views("looks")
      if !looks.isEmpty {
        intake.take(looks: looks, of: given.counts("styles").map { $0 - 1 }, after: before)
      }
    }
  }

  /// Pushes how many columns a cell takes, which its modifiers say (R134).
  func pushCellColumns(on stack: LuaStack) {
    var columns: Int32 = 1
    var next = node(at: 1, of: stack)
    // The innermost writer wins.
    while let cell = next, cell.pointee.kind == .modified {
      if cell.pointee.modifier == .gridCellColumns {
        columns = cell.pointee[GridCellParameters.self].columns
      }
      next = cell.child(0)
    }
    stack.push(Int(columns))
  }
}

/// The values of a table that a widget has made.
private struct Fields {
  let engine: ScriptEngine
  let stack: LuaStack
  let table: Int

  /// What `body` reads of the value of `key`; nil without one.
  private func value<Value>(_ key: StaticString, _ body: (Int) throws -> Value?) rethrows -> Value?
  {
    defer { stack.pop() }
    return stack.rawGet(table: table, key: key) == .nil ? nil : try body(stack.top)
  }

  func flag(_ key: StaticString) -> Bool { value(key) { stack.boolean(at: $0) } ?? false }

  func name(_ key: StaticString) -> String? { value(key) { stack.string(at: $0) } }

  func count(_ key: StaticString) -> Int? {
    value(key) { stack.wholeNumber(at: $0, in: 0...Int(Int32.max)) }
  }

  /// What `item` reads of each value, which is on top, of the list that the value of `key` is.
  private func list<Item>(_ key: StaticString, _ item: () throws -> Item?) rethrows -> [Item] {
    let items = try value(key) { list in
      try (0..<stack.rawLength(list)).compactMap { place in
        stack.rawGet(table: list, index: place + 1)
        defer { stack.pop() }
        return try item()
      }
    }
    return items ?? []
  }

  func counts(_ key: StaticString) -> [Int] {
    list(key) { stack.wholeNumber(at: -1, in: 0...Int(Int32.max)) ?? 0 }
  }

  func views(_ key: StaticString) -> [NodeRef] { list(key) { engine.node(at: -1, of: stack) } }

  private var top: Fields { Fields(engine: engine, stack: stack, table: stack.top) }

  private func reader(_ index: Int) -> ArgumentReader {
    ArgumentReader(engine: engine, stack: stack, index: index, subject: "a column")
  }

  func number(_ key: StaticString) throws -> Double? { try value(key) { try reader($0).number() } }

  /// A length; `math.huge` is one.
  func length(_ key: StaticString) throws -> Int? {
    try value(key) { try reader($0).cellsOrMax() }
  }

  /// The tables in the list that the table is.
  func each(_ body: (Fields) throws -> Void) throws {
    for place in 0..<stack.rawLength(table) {
      stack.rawGet(table: table, index: place + 1)
      try body(top)
      stack.pop()
    }
  }

  func arrangement() throws -> ColumnArrangement {
    ColumnArrangement(
      columns: try list("specs") { try top.column() }, gap: count("gap") ?? 2,
      rows: count("rows") ?? 0, lines: counts("lines"), hasVerticals: flag("verticals"),
      fills: counts("fills"), hasHeader: flag("hasHeader"), counters: count("counters") ?? 0,
      spans: list("spans") { top.span() }, plain: plainRows(),
      titles: ColumnArrangement.Titles(
        hasTitle: flag("hasTitle"), hasCaption: flag("hasCaption"),
        alignment: name("titleAlignment").flatMap { HorizontalAlignment($0) } ?? .leading),
      lazyRows: value("lazyRows") { _ in top.lazyRows })
  }

  private var lazyRows: ColumnArrangement.LazyRows {
    ColumnArrangement.LazyRows(
      hasFooter: flag("hasFooter"), haveFills: flag("haveFills"),
      lines: counts("lines").compactMap { ColumnArrangement.LazyRows.Line(rawValue: $0) })
  }

  private func column() throws -> ColumnArrangement.Column {
    ColumnArrangement.Column(
      minimum: try length("min"), ideal: try length("ideal"), maximum: try length("max"),
      share: try number("share"), alignment: alignment ?? .leading,
      vertical: vertical,
      isDecimal: isDecimal, isNumeric: flag("isNumeric"), titleWord: titleWord,
      isCut: flag("isCut"), priority: try number("priority") ?? 0)
  }

  /// The cells of the longest word of a title, with what stands beside its words.
  private var titleWord: Int? {
    name("title").map { title in
      let words = title.split(whereSeparator: \.isWhitespace).map { Int(String($0).cellWidth) }
      return (words.max() ?? 0) + (count("besideTitle") ?? 0)
    }
  }

  /// A cell of several columns: its row and its first column from 1.
  private func span() -> ColumnArrangement.Span {
    let first = max(0, (count("column") ?? 1) - 1)
    return ColumnArrangement.Span(
      row: max(0, (count("row") ?? 1) - 1),
      columns: first..<first.advanced(by: max(1, count("count") ?? 1)), alignment: alignment)
  }

  /// Rows of plain cells, as the first of each range, from 1, and how many there are.
  private func plainRows() -> [Range<Int>] {
    let numbers = counts("plain")
    return stride(from: 0, to: numbers.count - 1, by: 2).compactMap { place in
      let first = max(1, numbers[place]) - 1
      return numbers[place + 1] > 0 ? first..<first + numbers[place + 1] : nil
    }
  }

  private var vertical: VerticalAlignment {
    switch name("verticalAlignment") {
    case "center": .center
    case "bottom": .bottom
    default: .top
    }
  }

  private var isDecimal: Bool { name("alignment") == "decimal" }

  private var alignment: HorizontalAlignment? {
    isDecimal ? .trailing : name("alignment").flatMap { HorizontalAlignment($0) }
  }

  /// Begins a column of plain cells.
  func begin(_ number: Int, _ count: Int, in intake: CellIntake) {
    intake.begin(
      number, count: count, alignment: alignment, isDecimal: isDecimal,
      lineLimit: self.count("lineLimit").map { Int32(clamping: $0) },
      truncation: name("truncationMode").flatMap { Truncation($0) })
  }
}
