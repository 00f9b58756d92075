import Containers
import Lua

/// Views, subviews and sections as a few lines of text.
extension ScriptEngine {
  /// The lines of the userdata at `index`, only the first of them unless `isWhole`; nil when it is
  /// nothing with views in it. A collection that is shown whole is evaluated as far as it is shown.
  func outline(at index: Int, isWhole: Bool, _ limits: PrintLimits, on stack: LuaStack) throws
    -> [String]?
  {
    if stack.metatableIdentity(at: index) == registry.collection.identity {
      return try outlineOfCollection(at: index, isWhole: isWhole, limits, on: stack)
    }
    if let node = node(at: index, of: stack) {
      return try outline(of: node, at: index, isWhole: isWhole, limits, on: stack)
    }
    if let sections = stack.box(at: index, as: Handed<SectionList>.self) {
      guard isWhole else { return ["SectionCollection"] }
      return try outline(of: sections.content, limits)
    }
    if let section = stack.box(at: index, as: Handed<SectionConfiguration>.self) {
      guard isWhole else { return ["SectionConfiguration"] }
      return lines(of: [try tree(of: section.content, current)])
    }
    return nil
  }

  private func outline(
    of node: NodeRef, at index: Int, isWhole: Bool, _ limits: PrintLimits, on stack: LuaStack
  ) throws -> [String] {
    if node.pointee.kind == .subview {
      let tree = try tree(of: try subview(at: index, of: stack), stack)
      return isWhole ? lines(of: [tree]) : ["Subview \(lines(of: [tree])[0])"]
    }
    return try stack.scope {
      try pushDeclared(
        node, depth: isWhole ? limits.depth : 0, children: limits.items, on: stack)
      return lines(of: [try TreeValue(at: -1, of: stack)])
    }
  }

  private func outlineOfCollection(
    at index: Int, isWhole: Bool, _ limits: PrintLimits, on stack: LuaStack
  ) throws -> [String] {
    guard isWhole else { return ["SubviewsCollection"] }
    let storage = try collection(at: index, of: stack, "print")
    var trees: [TreeValue] = []
    while trees.count < limits.items, let subview = try storage.element(at: trees.count) {
      trees.append(try tree(of: subview, stack))
    }
    let hasMore = try storage.element(at: trees.count) != nil
    let omitted = hasMore ? try storage.count() - trees.count : 0
    return ["SubviewsCollection"] + lines(of: trees).map { "  " + $0 }
      + (omitted > 0 ? ["  … \(omitted) more"] : [])
  }

  private func outline(of list: SectionList, _ limits: PrintLimits) throws -> [String] {
    var trees: [TreeValue] = []
    while trees.count < limits.items, let section = try list.section(at: trees.count) {
      trees.append(try tree(of: section, current))
    }
    let hasMore = try list.section(at: trees.count) != nil
    return ["SectionCollection"] + lines(of: trees).map { "  " + $0 } + (hasMore ? ["  …"] : [])
  }

  private func lines(of trees: [TreeValue]) -> [String] {
    TreeText.text(of: trees).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
