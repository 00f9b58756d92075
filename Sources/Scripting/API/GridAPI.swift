import Containers
import Lua

/// `Grid`, `GridRow` and what a cell asks of its grid (R134).
extension ScriptEngine {
  func registerGrid(on stack: LuaStack) throws {
    try registerContainer(
      "Grid", .grid, GridParameters(), summary: "Views in rows and columns that line up.",
      labels: [
        .choice("alignment", \GridParameters.alignment, Label.alignmentChoices),
        .cells("horizontalSpacing", \GridParameters.horizontalSpacing),
        .cells("verticalSpacing", \GridParameters.verticalSpacing),
      ], on: stack)
    try registerContainer(
      "GridRow", .gridRow, GridRowParameters(), summary: "The cells of one row of a Grid.",
      labels: [
        .choice("alignment", \GridRowParameters.alignment, Label.verticalChoices.map { ($0, $1) })
      ], on: stack)
    try registerModifier(
      "gridCellColumns", signature: "gridCellColumns(n)",
      summary: "How many columns of its Grid the cell takes.", on: stack
    ) { engine, stack in
      let reader = engine.argument(1, at: 2, of: "gridCellColumns", on: stack)
      let columns = try reader.cells()
      guard columns >= 1 else { throw ScriptError("\(reader.subject) must be at least 1 column") }
      engine.newModifier(.gridCellColumns, GridCellParameters(columns: columns), on: stack)
      return 1
    }
    try registerModifier(
      "gridCellUnsizedAxes", signature: "gridCellUnsizedAxes(axis | { axes… })",
      summary: "Where the cell takes what the others need.", on: stack
    ) { engine, stack in
      let axes = try engine.argument(1, at: 2, of: "gridCellUnsizedAxes", on: stack).axes()
      engine.newModifier(.gridCellUnsizedAxes, axes, on: stack)
      return 1
    }
  }
}
