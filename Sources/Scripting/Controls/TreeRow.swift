import Containers
import Lua

/// One row of a tree: a guide for each level, then the view. All rows of a tree have the same indent.
struct TreeRow: Layout {
  /// The levels above the deepest row.
  let deepest: Int

  /// Cells for each level: fewer where the deepest rows would have no room left.
  private func indent(in width: Int?) -> Int {
    guard let width, width < deepest * 4 + 8 else { return 4 }
    return width >= deepest * 2 + 4 ? 2 : width > deepest ? 1 : 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews) -> ViewSize {
    guard let view = subviews.last else { return .zero }
    let margin = (subviews.count - 1) * indent(in: proposal.width)
    let width = proposal.width.map { $0 == .max ? .max : max(0, $0 - margin) }
    let size = view.sizeThatFits(ProposedViewSize(width: width))
    return ViewSize(width: size.width == .max ? .max : size.width + margin, height: size.height)
  }

  func placeSubviews(in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews) {
    let cells = indent(in: proposal.width)
    var x = bounds.x
    for guide in subviews.dropLast() {
      guide.place(
        x: x, y: bounds.y, proposal: ProposedViewSize(width: cells, height: bounds.height))
      x += cells
    }
    let width = max(0, bounds.width - (x - bounds.x))
    subviews.last?
      .place(x: x, y: bounds.y, proposal: ProposedViewSize(width: width, height: bounds.height))
  }
}

extension ScriptEngine {
  /// What `tree.lua` may use besides that which all files may.
  static var treeFunctions: [(String, Modifier.Body)] {
    [("treeRow", { try $0.pushTreeRow(on: $1) })]
  }

  /// Pushes the constructor of the rows of a tree that has as many levels as the number at index 1.
  private func pushTreeRow(on stack: LuaStack) throws {
    let deepest = try argument(1, of: "treeRow", on: stack).integer(in: 0...Self.mostLevels)
    let row = declared.controls.treeRow(deepest)
    var header = row.node.pointee
    header.slotCount = 0
    header.location = stack.callerPlace
    let empty = header
    try pushContainerFunction(
      "TreeRow", empty, labels: [],
      pushing { engine, stack in
        let count = try engine.readTable("TreeRow", labels: [], on: stack)
        let node = try engine.newContainer(empty, owner: "TreeRow", children: count, on: stack)
        node.pointee.object = empty.object
      }, on: stack)
  }

  private static let mostLevels = 1000
}
