package import Containers
import Lua

/// Asks the layouts that were written in Lua.
extension ScriptEngine {
  package func sizeThatFits(
    _ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws -> ViewSize {
    guard let definition = definition(ofLayout: node.pointee.code) else { return .zero }
    let stack = current
    return try stack.scope {
      try stack.ensure(16)
      stack.push(definition.sizeThatFits)
      try pushLayoutSelf(node, on: stack)
      try pushProposal(proposal, on: stack)
      try pushLayoutSubviews(subviews.context, on: stack)
      try stack.call(arguments: 3, results: 1)
      return try size(at: stack.top, of: definition, proposal, on: stack)
    }
  }

  package func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws {
    guard let definition = definition(ofLayout: node.pointee.code) else { return }
    let stack = current
    try stack.scope {
      try stack.ensure(16)
      stack.push(definition.placeSubviews)
      try pushLayoutSelf(node, on: stack)
      try pushSize(bounds.size, on: stack)
      for (name, origin) in [("x" as StaticString, bounds.x), ("y", bounds.y)] {
        stack.push(origin)
        try stack.rawSet(table: -2, key: name)
      }
      try pushProposal(proposal, on: stack)
      try pushLayoutSubviews(subviews.context, on: stack)
      try stack.call(arguments: 4, results: 0)
    }
  }

  // MARK: - Lengths

  private func pushProposal(_ proposal: ProposedViewSize, on stack: LuaStack) throws {
    stack.newTable(hash: 2)
    if let width = proposal.width { try setLength(width, "width", on: stack) }
    if let height = proposal.height { try setLength(height, "height", on: stack) }
  }

  /// Pushes `{ width =, height = }`.
  func pushSize(_ size: ViewSize, on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    try setLength(size.width, "width", on: stack)
    try setLength(size.height, "height", on: stack)
  }

  private func setLength(_ length: Int, _ name: StaticString, on stack: LuaStack) throws {
    if length == .max { stack.push(Double.infinity) } else { stack.push(length) }
    try stack.rawSet(table: -2, key: name)
  }

  /// What `sizeThatFits` returned, which is at `index`.
  private func size(
    at index: Int, of definition: LayoutDefinition, _ proposal: ProposedViewSize, on stack: LuaStack
  ) throws -> ViewSize {
    guard stack.isTable(index) else {
      throw definition.error(
        "sizeThatFits must return { width =, height = }, got \(describe(at: index, of: stack))")
    }
    return ViewSize(
      width: try length("width", at: index, of: definition, proposed: proposal.width, on: stack),
      height: try length("height", at: index, of: definition, proposed: proposal.height, on: stack))
  }

  private func length(
    _ name: String, at index: Int, of definition: LayoutDefinition, proposed: Int?,
    on stack: LuaStack
  ) throws -> Int {
    stack.rawGet(table: index, key: name)
    let reader = ArgumentReader(
      engine: self, stack: stack, index: stack.top, subject: "the '\(name)' of sizeThatFits")
    do {
      // Without bound is an answer only to an offer without bound.
      let length = proposed == .max ? try reader.cellsOrInfinity() : try reader.cells()
      return length == infiniteLength ? .max : Int(length)
    } catch {
      throw definition.error("\(error)")
    }
  }
}
