package import Containers
import Lua

/// Asks the layouts that were written in Lua.
extension ScriptEngine {
  package func sizeThatFits(
    _ node: NodeRef, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws -> ViewSize {
    do {
      return try ask("sizeThatFits", of: node) { stack in
        try pushProposal(proposal, on: stack)
        try pushLayoutSubviews(subviews.context, on: stack)
        try stack.call(arguments: 3, results: 1)
        return try size(at: stack.top, proposal, on: stack)
      }
    } catch {
      try recordFailure(error)
      return subviews.stack(offered: proposal.width) { _, _ in }
    }
  }

  package func placeSubviews(
    _ node: NodeRef, in bounds: ViewBounds, proposal: ProposedViewSize, subviews: LayoutSubviews
  ) throws {
    do {
      try ask("placeSubviews", of: node) { stack in
        try pushSize(bounds.size, on: stack)
        stack.push(bounds.x)
        try stack.rawSet(table: -2, key: "x" as StaticString)
        stack.push(bounds.y)
        try stack.rawSet(table: -2, key: "y" as StaticString)
        try pushProposal(proposal, on: stack)
        try pushLayoutSubviews(subviews.context, on: stack)
        try stack.call(arguments: 4, results: 0)
      }
    } catch {
      try recordFailure(error)
      _ = subviews.stack(offered: bounds.width) { subview, y in
        subview.place(
          x: bounds.x, y: bounds.y + y, proposal: ProposedViewSize(width: bounds.width))
      }
    }
  }

  /// Runs `body` above the layout's function `name` and its `self`. An error of the host that has
  /// no place yet gets that of the function.
  private func ask<Answer>(
    _ name: StaticString, of node: NodeRef, _ body: (LuaStack) throws -> Answer
  ) throws -> Answer {
    try onCurrent(slots: 24) { stack in
      try pushLayoutFunction(name, of: node, on: stack)
      let location = stack.definition(ofFunctionAt: -1)
      try pushLayoutSelf(node, on: stack)
      do { return try body(stack) } catch {
        let layout = componentName(node.pointee.code) ?? "Layout"
        var found = LuaError(wrapping: error, prefix: "\(layout): ")
        if found.location == nil { found.location = location }
        if found.viewPlaces.isEmpty {
          found.viewPlaces = [self.location(node.pointee.location)].compactMap { $0 }
        }
        throw found.leaving("\(name) of \(layout)")
      }
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
  private func size(at index: Int, _ proposal: ProposedViewSize, on stack: LuaStack) throws
    -> ViewSize
  {
    guard stack.isTable(index) else {
      throw ScriptError(
        "sizeThatFits must return { width =, height = }, got \(describe(at: index, of: stack))",
        .layout)
    }
    return ViewSize(
      width: try length("width", at: index, proposed: proposal.width, on: stack),
      height: try length("height", at: index, proposed: proposal.height, on: stack))
  }

  private func length(_ name: StaticString, at index: Int, proposed: Int?, on stack: LuaStack)
    throws -> Int
  {
    stack.rawGet(table: index, key: name)
    let reader = ArgumentReader(
      engine: self, stack: stack, index: stack.top, subject: "the '\(name)' of sizeThatFits")
    // Without bound is an answer only to an offer without bound.
    return proposed == .max ? try reader.cellsOrMax() : Int(try reader.cells())
  }
}

extension LayoutSubviews {
  /// Lays the subviews below one another, as a board that keeps going does where their layout has failed; `put` gets
  /// each with the rows above it. Returns the size of all.
  fileprivate func stack(offered width: Int?, put: (Containers.LayoutSubview, Int) -> Void)
    -> ViewSize
  {
    var size = ViewSize(width: 0, height: 0)
    for subview in self {
      put(subview, size.height)
      let own = subview.sizeThatFits(ProposedViewSize(width: width))
      size.width = Swift.max(size.width, own.width)
      size.height += own.height
    }
    return size
  }
}
