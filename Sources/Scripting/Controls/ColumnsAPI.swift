package import Containers
import Lua
package import TextRendering

/// What `columns.lua` has for rows and columns: a layout that the renderer knows, and rows of plain values that it
/// draws without a view for each.
extension ScriptEngine: ColumnHost {
  private static let columnLabels = [
    "specs", "gap", "rows", "lines", "verticals", "fills", "hasHeader", "counters",
    "rowsInSight",
  ].map { Label($0, "any", "a property of the arrangement") }

  /// Pushes a layout of the children in the table at index 1, whose labels are those of ``ColumnArrangement``.
  func newColumns(on stack: LuaStack) throws {
    var header = ViewNode(.columns)
    header.code = try declared.components.number(of: "Columns", "Layout")
    let count = try readTable("Columns", labels: Self.columnLabels, into: &header, on: stack)
    let node = try newContainer(header, owner: "Columns", children: count, values: 1, on: stack)
    stack.copy(1)
    stack.setUserValue(Int(node.pointee.slotCount) + 1, of: -2)
    try rememberNode(node, on: stack)
  }

  /// Pushes what the function at index 1 makes when it is known whether rows are built as they come into sight.
  func newRows(on stack: LuaStack) throws {
    let node = newNode(.rows, values: 1, on: stack)
    node.pointee.code = try declared.components.number(of: "Columns", "Layout")
    node.pointee.location = stack.callerPlace
    stack.copy(1)
    stack.setUserValue(1, of: stack.absolute(-2))
    try rememberNode(node, on: stack)
  }

  /// Pushes the cells of the columns at index 2, which are those of the rows of views at index 1.
  func newCells(on stack: LuaStack) throws {
    let content = node(at: 1, of: stack)
    let node = newNode(.cells, slots: 1, values: 1, on: stack)
    let index = stack.absolute(-1)
    stack.copy(1)
    setChild(0, to: content, of: node, at: index, on: stack)
    stack.copy(2)
    stack.setUserValue(2, of: index)
    try rememberNode(node, on: stack)
  }

  package func columns(of node: NodeRef) throws -> ColumnArrangement {
    let stack = current
    return try stack.scope {
      try stack.ensure(12)
      try pushNode(node, on: stack)
      stack.pushUserValue(Int(node.pointee.slotCount) + 1, of: -1)
      return try Fields(engine: self, stack: stack, table: stack.top).arrangement()
    }
  }

  package func readCells(of node: NodeRef, into intake: CellIntake) throws {
    let stack = current
    let texts = PlainTexts()
    try stack.scope {
      try stack.ensure(12)
      try pushNode(node, on: stack)
      stack.pushUserValue(2, of: -1)
      try Fields(engine: self, stack: stack, table: stack.top).each { column in
        stack.rawGet(table: column.table, key: "values" as StaticString)
        let (values, count) = (stack.top, stack.rawLength(-1))
        column.begin(count, in: intake)
        for row in 0..<count {
          stack.rawGet(table: values, index: row + 1)
          try texts.read(at: -1, of: stack) { intake.take($0, isKept: $1) }
          stack.pop()
        }
        stack.pop()
      }
    }
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

  func counts(_ key: StaticString) -> [Int] {
    let list = value(key) { list in
      (0..<stack.rawLength(list)).map { place in
        stack.rawGet(table: list, index: place + 1)
        defer { stack.pop() }
        return stack.wholeNumber(at: -1, in: 0...Int(Int32.max)) ?? 0
      }
    }
    return list ?? []
  }

  private func reader(_ index: Int) -> ArgumentReader {
    ArgumentReader(engine: engine, stack: stack, index: index, subject: "a column")
  }

  func number(_ key: StaticString) throws -> Double? { try value(key) { try reader($0).number() } }

  /// A length; `math.huge` is one.
  func length(_ key: StaticString) throws -> Int? {
    try value(key) {
      let length = try reader($0).cellsOrInfinity()
      return length == .infinite ? .max : Int(length.rawValue)
    }
  }

  /// The tables in the list that the table is.
  func each(_ body: (Fields) throws -> Void) throws {
    for place in 0..<stack.rawLength(table) {
      stack.rawGet(table: table, index: place + 1)
      try body(Fields(engine: engine, stack: stack, table: stack.top))
      stack.pop()
    }
  }

  func arrangement() throws -> ColumnArrangement {
    var columns: [ColumnArrangement.Column] = []
    _ = try value("specs") {
      try Fields(engine: engine, stack: stack, table: $0).each { columns.append(try $0.column()) }
    }
    return ColumnArrangement(
      columns: columns, gap: count("gap") ?? 2, rows: count("rows") ?? 0, lines: counts("lines"),
      hasVerticals: flag("verticals"), fills: counts("fills"), hasHeader: flag("hasHeader"),
      counters: count("counters") ?? 0,
      rowsInSight: value("rowsInSight") {
        Fields(engine: engine, stack: stack, table: $0).rowsInSight
      })
  }

  private var rowsInSight: ColumnArrangement.RowsInSight {
    ColumnArrangement.RowsInSight(
      hasFooter: flag("hasFooter"), haveFills: flag("haveFills"), haveLines: flag("haveLines"),
      lines: counts("lines").compactMap { ColumnArrangement.RowsInSight.Line(rawValue: $0) })
  }

  private func column() throws -> ColumnArrangement.Column {
    ColumnArrangement.Column(
      minimum: try length("min"), ideal: try length("ideal"), maximum: try length("max"),
      share: try number("share"), alignment: alignment ?? .leading, isNumeric: flag("isNumeric"),
      priority: try number("priority") ?? 0)
  }

  private var alignment: HorizontalAlignment? {
    name("alignment").flatMap { HorizontalAlignment($0) }
  }

  /// Begins a column of plain cells.
  func begin(_ count: Int, in intake: CellIntake) {
    intake.begin(
      count: count, alignment: alignment,
      lineLimit: self.count("lineLimit").map { Int32(clamping: $0) },
      truncation: name("truncationMode").flatMap { Truncation($0) })
  }
}
