import Containers
import Lua

extension Modifier {
  /// Space around a view, in cells (R125).
  static var padding: Modifier {
    Modifier(
      "padding", taking: 2,
      Description(
        "Space around the view, in cells; with negative ones it reaches beyond its own.",
        [
          ["cells?: cells -- as many on all edges, 1 without it"],
          [
            "edge: \(Label.choiceType(ScriptEngine.edges)) -- the edges that get the space",
            "cells?: cells -- how much space, 1 cell without it",
          ],
          ["edges: table -- cells by edge; an edge by its own name wins"],
        ],
        labels: ScriptEngine.edgeLabels,
        example: #"Text "now":padding("horizontal", 2)"#, seeAlso: ["frame", "border"])
    ) { engine, stack in
      engine.newModifier(
        .padding, try engine.readInsets(of: "padding", signed: true, on: stack), on: stack)
    }
  }
}

/// Edges of a view, as bits.
private enum Edge {
  static let leading: Int32 = 1
  static let trailing: Int32 = 2
  static let top: Int32 = 4
  static let bottom: Int32 = 8
}

extension PaddingParameters {
  fileprivate mutating func set(_ edges: Int32, to cells: Int32) {
    if edges & Edge.leading != 0 { leading = cells }
    if edges & Edge.trailing != 0 { trailing = cells }
    if edges & Edge.top != 0 { top = cells }
    if edges & Edge.bottom != 0 { bottom = cells }
  }
}

extension ScriptEngine {
  /// The edges that a name stands for. Of two names for an edge the one that says less of the others wins: it
  /// stands behind.
  fileprivate static let edges: [(String, Int32)] = [
    ("all", Edge.leading | Edge.trailing | Edge.top | Edge.bottom),
    ("horizontal", Edge.leading | Edge.trailing),
    ("vertical", Edge.top | Edge.bottom), ("leading", Edge.leading), ("trailing", Edge.trailing),
    ("top", Edge.top), ("bottom", Edge.bottom),
  ]

  /// What documents say of the edges.
  static var edgeLabels: [String] {
    edges.map { "\($0.0): cells = 0 -- on this edge, or these" }
  }

  /// The cells at each edge, as the arguments of the modifier `name` say.
  func readInsets(of name: String, signed: Bool = false, on stack: LuaStack) throws
    -> PaddingParameters
  {
    var insets = PaddingParameters()
    let first = argument(1, at: 2, of: name, on: stack)
    guard stack.top == 2 || stack.type(2) != .number else {
      throw ScriptError(
        "\(name): a number stands for all edges, and is the only argument; write \(name)(\"horizontal\", 1)"
      )
    }
    switch stack.type(2) {
    case .none: return PaddingParameters(all: 1)
    case .number: return PaddingParameters(all: try first.cells(signed: signed))
    case .string:
      let edges = try first.choice(Self.edges)
      let amount = argument(2, at: 3, of: name, on: stack)
      let cells = amount.isAbsent ? 1 : try amount.cells(signed: signed)
      insets.set(edges, to: cells)
    case .table: return try readEdges(of: name, signed, on: stack)
    default: throw first.mismatch("a number of cells, an edge or a table of edges")
    }
    return insets
  }

  /// Reads the table of edges at index 2.
  private func readEdges(of name: String, _ signed: Bool, on stack: LuaStack) throws
    -> PaddingParameters
  {
    var given: [String: Int32] = [:]
    let positions = try readLabels(name, among: Self.edges.map(\.0), at: 2, on: stack) {
      key, reader in
      guard Self.edges.contains(where: { $0.0 == key }) else { return false }
      given[key] = try reader.cells(signed: signed)
      return true
    }
    guard positions == 0 else {
      throw ScriptError("\(name): name the edges: \(name) { leading = 1, top = 2 }")
    }
    var insets = PaddingParameters()
    for (edge, edges) in Self.edges {
      guard let cells = given[edge] else { continue }
      insets.set(edges, to: cells)
    }
    return insets
  }
}
