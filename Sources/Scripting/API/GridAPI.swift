import Containers
import Lua

/// `Grid`, `GridRow` and what a cell asks of its grid (R134).
extension ScriptEngine {
  func registerGrid(on stack: LuaStack) throws {
    try registerContainer(
      "Grid", .grid, summary: "Views in rows and columns that line up.",
      labels: [
        .fullAlignment,
        .cells("horizontalSpacing", word: 1), .cells("verticalSpacing", word: 2),
      ], on: stack)
    try registerContainer(
      "GridRow", .gridRow, alignment: unsetLength, summary: "The cells of one row of a Grid.",
      labels: [.verticalAlignment], on: stack)
    try registerModifier(
      "gridCellColumns", signature: "gridCellColumns(n)",
      summary: "How many columns of its Grid the cell takes.", on: stack
    ) { engine, stack in
      let reader = engine.argument(1, at: 2, of: "gridCellColumns", on: stack)
      let columns = try reader.cells()
      guard columns >= 1 else { throw ScriptError("\(reader.subject) must be at least 1 column") }
      engine.newModifier(.gridCellColumns, on: stack).pointee.words.0 = columns
      return 1
    }
    try registerModifier(
      "gridCellUnsizedAxes", signature: "gridCellUnsizedAxes(axis | { axes… })",
      summary: "Where the cell takes what the others need.", on: stack
    ) { engine, stack in
      let axes = try engine.argument(1, at: 2, of: "gridCellUnsizedAxes", on: stack).axes()
      engine.newModifier(.gridCellUnsizedAxes, on: stack).pointee.words.0 = axes.rawValue
      return 1
    }
  }
}
