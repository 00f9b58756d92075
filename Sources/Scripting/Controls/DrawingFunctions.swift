import Containers
import Lua
import TextRendering

/// What `canvas.lua` draws with: a grid of dots, which becomes a view.
extension ScriptEngine {
  /// More cells than the largest screens have many times over.
  private static let most = 1_000_000

  static var drawingFunctions: [(String, Modifier.Body)] {
    [
      ("grid", { try $0.pushGrid(on: $1) }), ("dots", { try $0.drawDots(on: $1) }),
      ("fillCells", { try $0.fillCells(on: $1) }), ("drawing", { try $0.pushDrawing(on: $1) }),
    ]
  }

  /// Columns, rows, and whether dots are quarters of a cell.
  private func pushGrid(on stack: LuaStack) throws {
    let columns = stack.wholeNumber(at: 1, in: 0...Self.most) ?? Self.most
    let rows = stack.wholeNumber(at: 2, in: 0...Self.most) ?? Self.most
    guard columns * rows <= Self.most, let grids = declared.controls.grids else {
      throw ScriptError(
        "Canvas: \(columns) × \(rows) cells are more than \(Self.most); give it a frame")
    }
    stack.pushBox(
      DotGrid(columns: columns, rows: rows, isBlock: stack.boolean(at: 3)), metatable: grids)
  }

  private func grid(on stack: LuaStack) throws -> DotGrid {
    guard let grid = stack.box(at: 1, as: DotGrid.self) else {
      throw ScriptError("Canvas: a drawing begins with its context")
    }
    return grid
  }

  /// The colour at `index`, so many sixteenths of it as the number behind it says; nil is that of the environment.
  private func color(at index: Int, on stack: LuaStack) throws -> ColorSpec {
    if stack.isNoneOrNil(index) { return .clear }
    let color = try ArgumentReader(
      engine: self, stack: stack, index: index, subject: "Canvas: 'color'"
    ).color()
    guard let share = stack.wholeNumber(at: index + 1, in: 1...15) else { return color }
    return color.mixed(sixteenths: Int32(share))
  }

  /// Grid, colour, share, whether lines join the places, and the places: x, y, x, y… Where one of the two is not a
  /// number, the line breaks.
  private func drawDots(on stack: LuaStack) throws {
    let (grid, color) = (try grid(on: stack), try color(at: 2, on: stack))
    let joins = stack.boolean(at: 4)
    var last: (x: Double, y: Double)?
    for position in stride(from: 1, to: stack.rawLength(5), by: 2) {
      guard let x = try place(position, on: stack), let y = try place(position + 1, on: stack)
      else {
        last = nil
        continue
      }
      if joins, let last {
        grid.line(from: last, to: (x, y), color)
      } else {
        grid.point(x, y, color)
      }
      last = (x, y)
    }
  }

  /// A number of the list at index 5; nil where there is none.
  private func place(_ position: Int, on stack: LuaStack) throws -> Double? {
    try stack.ensure(1)
    stack.rawGet(table: 5, index: position)
    defer { stack.pop() }
    let item = ArgumentReader(
      engine: self, stack: stack, index: stack.top, subject: "Canvas: a place")
    return item.isGap ? nil : try item.number()
  }

  /// Grid, a glyph, x, y, columns, rows, colour, share, and colour and share of the ground.
  private func fillCells(on stack: LuaStack) throws {
    let grid = try grid(on: stack)
    let area = (3...6).map { stack.wholeNumber(at: $0, in: -Self.most...Self.most) ?? 0 }
    guard let glyph = stack.string(at: 2)?.unicodeScalars.first, area[2] > 0, area[3] > 0 else {
      return
    }
    grid.fill(
      columns: area[0]..<area[0] + area[2], rows: area[1]..<area[1] + area[3], glyph.value,
      try color(at: 7, on: stack), on: try color(at: 9, on: stack))
  }

  private func pushDrawing(on stack: LuaStack) throws {
    let grid = try grid(on: stack)
    var parameters = DrawingParameters()
    (parameters.columns, parameters.rows) = (Int32(grid.columns), Int32(grid.rows))
    let node = newNode(.drawing, values: 1, on: stack)
    node.pointee.adopt(ViewNode(.drawing, parameters))
    grid.cells.withUnsafeBytes { stack.push(bytes: $0) }
    setText(of: node, on: stack)
  }
}
