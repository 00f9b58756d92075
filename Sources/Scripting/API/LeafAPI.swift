import Containers
import Lua

/// Text, symbols, colours and the other views without children.
extension ScriptEngine {
  func registerLeaves(on stack: LuaStack) throws {
    try register(
      "Text", signature: "Text(s) · Text { run, run… }",
      summary: "Text from a string, number or boolean, or from styled runs.", on: stack,
      push: pushTextFunction
    ) { engine, stack in try engine.text(on: stack) }
    try register(
      "Image", signature: "Image(name)", summary: "A symbol drawn as a glyph.", on: stack
    ) { engine, stack in
      _ = try engine.argument(1, of: "Image", on: stack).string()
      let node = engine.newNode(.image, values: 1, on: stack)
      stack.copy(1)
      engine.setText(of: node, at: stack.absolute(-2), userValue: 1, on: stack)
      return 1
    }
    try register(
      "Color", signature: "Color(c)", summary: "A filled view that takes the size offered.",
      on: stack
    ) { engine, stack in
      let color = try engine.argument(1, of: "Color", on: stack).color()
      engine.newNode(.color, on: stack).pointee[ColorSpec.self] = color
      return 1
    }
    try registerLabel(on: stack)
    try registerCallableLeaf("Divider", .divider, summary: "A line across its stack.", on: stack)
    try registerCallableLeaf(
      "Spacer", .spacer, summary: "Space that takes what its stack has left.", on: stack)
    try registerCallableLeaf("EmptyView", .empty, summary: "Nothing at all.", on: stack)
  }

  /// The reader of a positional argument.
  func argument(_ position: Int, of owner: String, on stack: LuaStack) -> ArgumentReader {
    ArgumentReader(engine: self, stack: stack, index: position, argument: position, of: owner)
  }

  private func text(on stack: LuaStack) throws -> Int {
    guard stack.top <= 1 else {
      throw ScriptError("Text takes one argument; join runs in a table: Text { a, b }")
    }
    switch stack.type(1) {
    case .string, .number: try replaceByText(on: stack)
    case .boolean:
      stack.push(stack.boolean(at: 1) ? "true" : "false" as StaticString)
      try replaceByText(on: stack)
    case .table: try textRuns(on: stack)
    default:
      throw ScriptError(
        "Text: argument 1 must be a string, got \(describe(at: 1, of: stack))")
    }
    return 1
  }

  /// `Text { "You have ", Text(n):bold() }`: runs with attributes of their own.
  private func textRuns(on stack: LuaStack) throws {
    var header = ViewNode(.text)
    let count = try readTable("Text", labels: [], into: &header, on: stack)
    let node = try newContainer(header, owner: "Text", children: count, on: stack)
    node.pointee.flags.insert(.runs)
    for slot in 0..<count {
      guard let run = node.slots[slot] else { continue }
      guard run.leafKind == .text else {
        throw ScriptError(
          "Text: run \(slot + 1) must be text, got a view (\(run.leafKind.name))")
      }
    }
  }

  private func registerLabel(on stack: LuaStack) throws {
    let labels = [Label.view("icon")]
    try register(
      "Label", signature: "Label(\"title\", \"symbol\") · Label { title…, icon = view }",
      summary: "An icon, then a title.", labels: labels, on: stack
    ) { engine, stack in
      if stack.isTable(1) {
        var header = ViewNode(.label)
        let count = try engine.readTable("Label", labels: labels, into: &header, on: stack)
        let node = try engine.newContainer(
          header, owner: "Label", children: count, reserved: 1, on: stack)
        try engine.setViewLabel(
          "icon", of: "Label", slot: 0, node: node, at: stack.absolute(-1), on: stack)
        return 1
      }
      return try engine.titledLabel(on: stack)
    }
  }

  private func titledLabel(on stack: LuaStack) throws -> Int {
    _ = try argument(1, of: "Label", on: stack).string()
    _ = try argument(2, of: "Label", on: stack).string()
    let node = newNode(.label, slots: 2, on: stack)
    let index = stack.absolute(-1)
    let icon = newNode(.image, values: 1, on: stack)
    stack.copy(2)
    setText(of: icon, at: stack.absolute(-2), userValue: 1, on: stack)
    setChild(0, to: NodeRef(icon), of: node, at: index, on: stack)
    stack.copy(1)
    setChild(1, to: try replaceByText(on: stack), of: node, at: index, on: stack)
    return 1
  }

  /// A leaf that may be used with or without calling it.
  private func registerCallableLeaf(
    _ name: String, _ kind: ViewKind, summary: String, on stack: LuaStack
  ) throws {
    let labels = kind == .spacer ? [APICatalog.Label(name: "minLength", type: "cells")] : []
    catalog.add(
      APICatalog.Function(
        name: name, role: .constructor, signature: "\(name)", summary: summary, labels: labels))
    let node = newNode(kind, as: metatables.callableView, on: stack)
    if kind == .spacer { node.pointee[SpacerParameters.self] = SpacerParameters() }
    try stack.setGlobal(name)
  }

  /// `Spacer { minLength = 2 }`, `Divider()`, and `Section "title" { … }`.
  func callView(on stack: LuaStack) throws -> Int {
    guard let node = node(at: 1, of: stack) else { return 0 }
    switch node.pointee.kind {
    case .section: return try extendSection(node, on: stack)
    case .spacer: return try spacer(on: stack)
    default:
      let name = node.pointee.kind.name
      guard stack.top == 1 else { throw ScriptError("\(name) takes no arguments") }
      _ = newNode(node.pointee.kind, on: stack)
      return 1
    }
  }

  private func spacer(on stack: LuaStack) throws -> Int {
    stack.remove(1)
    var header = ViewNode(.spacer, SpacerParameters())
    let labels = [Label.cells("minLength", \SpacerParameters.minLength)]
    let count = try readTable("Spacer", labels: labels, into: &header, on: stack)
    guard count == 0 else { throw ScriptError("Spacer takes no children, only minLength") }
    newNode(.spacer, on: stack).pointee.adopt(header)
    return 1
  }
}
