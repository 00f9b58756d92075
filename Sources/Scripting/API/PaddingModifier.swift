import Containers
import Lua

/// `padding`: space around a view, in cells (R125).
extension ScriptEngine {
  /// Which of leading, trailing, top and bottom an edge name stands for. Of two names for an edge the one
  /// that says less of the others wins: it stands behind.
  private static let edges: [(String, [Int])] = [
    ("all", [0, 1, 2, 3]), ("horizontal", [0, 1]), ("vertical", [2, 3]),
    ("leading", [0]), ("trailing", [1]), ("top", [2]), ("bottom", [3]),
  ]

  func registerPadding(on stack: LuaStack) throws {
    try registerModifier(
      "padding",
      signature: "padding(n?) · padding(edge, n?) · padding { leading =, horizontal =, … }",
      summary: "Space around the view, in cells.", plain: (.padding, .known), on: stack
    ) { engine, stack in
      let insets = try engine.readInsets(on: stack)
      let node = engine.newModifier(.padding, on: stack)
      node.pointee.words = (insets[0], insets[1], insets[2], insets[3], 0, 0)
      return 1
    }
  }

  private func readInsets(on stack: LuaStack) throws -> [Int32] {
    var insets: [Int32] = [0, 0, 0, 0]
    let first = argument(1, at: 2, of: "padding", on: stack)
    switch stack.type(2) {
    case .none: return [1, 1, 1, 1]
    case .number: return [Int32](repeating: try first.cells(), count: 4)
    case .string:
      let edges: [Int] = try first.choice(Self.edges)
      let amount = argument(2, at: 3, of: "padding", on: stack)
      let cells = amount.isAbsent ? 1 : try amount.cells()
      for edge in edges { insets[edge] = cells }
    case .table: return try readEdges(on: stack)
    default: throw first.mismatch("a number of cells, an edge or a table of edges")
    }
    return insets
  }

  /// Reads the table of edges at index 2.
  private func readEdges(on stack: LuaStack) throws -> [Int32] {
    var given: [String: Int32] = [:]
    let positions = try lastPosition(in: 2, of: stack) { key in
      guard Self.edges.contains(where: { $0.0 == key }) else {
        throw ScriptError(
          "padding: no argument '\(key)'" + NearestName.hint(key, among: Self.edges.map(\.0)),
          .label)
      }
      given[key] = try ArgumentReader(
        engine: self, stack: stack, index: stack.top, label: key, of: "padding"
      ).cells()
    }
    guard positions == 0 else {
      throw ScriptError("padding: name the edges: padding { leading = 1, top = 2 }")
    }
    var insets: [Int32] = [0, 0, 0, 0]
    for (name, edges) in Self.edges {
      guard let cells = given[name] else { continue }
      for edge in edges { insets[edge] = cells }
    }
    return insets
  }
}
