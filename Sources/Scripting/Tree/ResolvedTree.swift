import Containers
import Lua

/// Resolved subviews as nested tables: `kind`, `id`, `text`, `component`, `containerValues`,
/// `tags`, and what a container among them sees in turn as `resolved`.
struct ResolvedTree {
  private let engine: ScriptEngine
  private let pass: ResolutionPass
  private let retained: RetainedViews
  private let arena: PathArena

  init(
    engine: ScriptEngine, pass: ResolutionPass, retained: RetainedViews? = nil,
    arena: PathArena = PathArena()
  ) {
    self.engine = engine
    self.pass = pass
    self.retained = retained ?? pass.makeRetained()
    self.arena = arena
  }

  /// Pushes the list of the subviews that a container of `content` sees.
  func push(_ content: NodeRef, on stack: LuaStack) throws {
    try withExtendedLifetime(retained) {
      try pushLeaves(on: stack) { $0.begin(content) }
    }
  }

  private func pushLeaves(on stack: LuaStack, _ begin: (LeafCursor) throws -> Void) throws {
    let cursor = LeafCursor(pass: pass, arena: arena, retained: retained)
    try begin(cursor)
    try stack.ensure(20)
    stack.newTable(array: 4)
    var position = 0
    while let leaf = try cursor.nextLeaf() {
      position += 1
      try pushLeaf(leaf, on: stack)
      try stack.rawSet(table: -2, index: position)
    }
  }

  private func pushLeaf(_ leaf: Leaf, on stack: LuaStack) throws {
    try engine.checkWork(64, on: stack)
    stack.newTable(hash: 8)
    try engine.setField("kind", arena.kind(of: leaf, in: pass), on: stack)
    try engine.setField("id", "\(arena.identity(of: leaf, in: pass))", on: stack)
    try engine.setField(
      "component", engine.componentName(arena.component(of: leaf, in: pass)), on: stack)
    try engine.setText(of: leaf.node, on: stack)
    try setWrites(on: leaf, stack)
    guard leaf.node.isContainer else { return }
    try pushLeaves(on: stack) { try $0.begin(inside: leaf) }
    try stack.rawSet(table: -2, key: "resolved" as StaticString)
  }

  /// Pushes what a container would see of one subview that has been resolved already.
  static func pushSubview(_ subview: Subview, engine: ScriptEngine, on stack: LuaStack) throws {
    let tree = ResolvedTree(
      engine: engine, pass: subview.list.pass, retained: subview.list.retained,
      arena: subview.list.arena)
    try tree.pushLeaf(subview.leaf, on: stack)
  }

  // MARK: - Container values and tags

  private func setWrites(on leaf: Leaf, _ stack: LuaStack) throws {
    var writes: [Int32: [NodeRef]] = [:]
    var tags: [NodeRef] = []
    // A write that reached into a closure is met again around the proxy.
    var seen: Set<NodeRef> = []
    _ = arena.visitDeclarations(of: leaf) { node in
      guard seen.insert(node).inserted else { return true }
      switch node.pointee.modifier {
      case .containerValue: writes[node.pointee.code, default: []].append(node)
      case .tag: tags.append(node)
      default: break
      }
      return true
    }
    stack.newTable(hash: writes.count)
    for (code, nodes) in writes {
      guard let entry = engine.declared.containerValues[code] else { continue }
      try pushValue(entry, writtenBy: nodes, on: stack)
      try stack.rawSet(table: -2, key: entry.name)
    }
    try stack.rawSet(table: -2, key: "containerValues" as StaticString)
    try setTags(tags, on: leaf, stack)
  }

  /// `{ value =, writtenAt =, shadowed = { { value =, writtenAt = }, … } }`: `nodes` are the
  /// writes, innermost first (R53–R55).
  private func pushValue(_ entry: Entry, writtenBy nodes: [NodeRef], on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let effective = nodes.prefix { $0.pointee[ValueParameters.self].field != 0 }.count + 1
    try engine.pushValue(of: entry, writtenBy: nodes, on: stack)
    try stack.rawSet(table: -2, key: "value" as StaticString)
    try engine.setField("writtenAt", place(of: nodes.first), on: stack)
    stack.newTable(array: max(0, nodes.count - effective))
    for (index, node) in nodes.dropFirst(effective).enumerated() {
      try engine.pushModifier(node, on: stack)
      try stack.rawSet(table: -2, index: index + 1)
    }
    try stack.rawSet(table: -2, key: "shadowed" as StaticString)
  }

  private func place(of node: NodeRef?) -> String? {
    node.flatMap { engine.location($0.pointee.location)?.description }
  }

  /// Sets `tags` to the tag of each type: the innermost explicit one, else the id of the nearest
  /// ForEach element (R69, R71).
  private func setTags(_ explicit: [NodeRef], on leaf: Leaf, _ stack: LuaStack) throws {
    stack.newTable(hash: 2)
    for type in TagType.allCases {
      if let node = explicit.first(where: { $0.pointee.code == type.rawValue }) {
        try engine.pushValue(of: node, on: stack)
      } else if try !engine.pushDefaultTag(of: leaf, in: arena, ofType: type, on: stack) {
        continue
      }
      try stack.rawSet(table: -2, key: type.name)
    }
    try stack.rawSet(table: -2, key: "tags" as StaticString)
  }
}

extension NodeRef {
  /// Whether the view is one that holds others.
  fileprivate var isContainer: Bool {
    switch pointee.kind {
    case .hStack, .vStack, .zStack, .flowLayout, .label, .lazyHStack, .lazyVStack, .scrollView,
      .grid, .viewThatFits, .layout, .columns, .treeRow, .meter, .ends:
      true
    default: false
    }
  }
}
