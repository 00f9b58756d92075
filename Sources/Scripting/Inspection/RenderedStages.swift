import Containers
import TextRendering

extension BoardRenderer {
  /// The placed boxes as nested trees: kind, rect and what was offered, in cells.
  func placedTree(of board: NodeRef, in pass: ResolutionPass) throws -> [TreeValue] {
    tree.recordProposals()
    let root = try layOut(board, in: pass)
    return [placed(root.box)]
  }

  private func placed(_ box: Int32) -> TreeValue {
    let rect = tree.rect(of: box)
    var fields: [(key: String, value: TreeValue)] = [
      ("kind", .string("\(tree.kind(of: box))")), ("x", .integer(Int(rect.x))),
      ("y", .integer(Int(rect.y))), ("width", .integer(Int(rect.width))),
      ("height", .integer(Int(rect.height))),
    ]
    if let offered = tree.proposal(of: box) {
      fields.append(
        (
          "offered",
          .object([
            ("width", Self.offer(offered.width)), ("height", Self.offer(offered.height)),
          ])
        ))
    }
    let children = tree.children(of: box)
    if !children.isEmpty { fields.append(("children", .list(children.map(placed)))) }
    return .object(fields)
  }

  /// A length, `"ideal"` where none was offered, or `"infinite"`.
  private static func offer(_ length: Int?) -> TreeValue {
    switch length {
    case nil: .string("ideal")
    case .max: .string("infinite")
    case let cells?: .integer(cells)
    }
  }

  /// The painted rows: their text, and the runs of cells in one style.
  func cellRows(of board: NodeRef, in pass: ResolutionPass) throws -> [TreeValue] {
    let root = try layOut(board, in: pass)
    return rows(of: root).enumerated().map { number, row in
      .object([
        ("y", .integer(number)), ("text", .string(row.text)),
        (
          "runs",
          .list(
            row.runs.map { run in
              .object([
                ("x", .integer(Int(run.x))), ("width", .integer(Int(run.width))),
                ("style", .string(run.style)),
              ])
            })
        ),
      ])
    }
  }
}
