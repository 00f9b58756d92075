import Containers
import Lua
package import TextRendering

/// The stages that a board goes through, each of which can be looked at.
package enum InspectionStage: String, CaseIterable, Sendable {
  case declared, resolved, sections, placed, cells
}

extension ScriptEngine {
  /// What `board` is at a stage, as a list of trees.
  package func inspect(_ board: Board, _ stage: InspectionStage, _ options: RenderOptions) throws
    -> [TreeValue]
  {
    switch stage {
    case .declared: return [try declaredTree(of: board.node)]
    case .resolved:
      return try looking(at: board.node, options) { pass, stack in
        try ResolvedTree(engine: self, pass: pass).push(board.node, on: stack)
        return try TreeValue(at: -1, of: stack).items
      }
    case .sections:
      return try looking(at: board.node, options) { pass, stack in
        try sectionTrees(of: board.node.sectionSource, in: pass, on: stack)
      }
    case .placed:
      return try looking(at: board.node, options) { pass, _ in
        try BoardRenderer(options) { _ in }.placedTree(of: board.node, in: pass)
      }
    case .cells:
      return try looking(at: board.node, options) { pass, _ in
        try BoardRenderer(options) { _ in }.cellRows(of: board.node, in: pass)
      }
    }
  }

  /// For each resolved subview that a container was handed while `board` was drawn: the value of
  /// `name` it saw, who wrote it, and who was shadowed.
  package func why(_ name: String, in board: Board, _ options: RenderOptions) throws -> [TreeValue]
  {
    let entry = try declared.containerValues.entry(named: name)
    var found: [(place: SeenSubview, reason: TreeValue)] = []
    var (seen, lookedAt, handedOn): (Set<SeenSubview>, Set<SeenSubview>, Set<SeenSubview>) = (
      [], [], []
    )
    run.observeSubview = { [unowned self] subview, isLookedAt in
      let place = SeenSubview(subview.list, subview.index)
      if isLookedAt { lookedAt.insert(place) }
      guard seen.insert(place).inserted else { return }
      found.append((place, try reason(entry, on: subview)))
      if let (list, _) = subview.leaf.original {
        handedOn.insert(SeenSubview(list, Int(subview.leaf.sourceIndex)))
      }
    }
    defer { run.observeSubview = nil }
    try draw(board.node, options) { _ in }
    // A container that looks at none of its subviews is told about where nobody behind it was handed them.
    return found.filter { lookedAt.contains($0.place) || !handedOn.contains($0.place) }.map(
      \.reason)
  }

  private struct SeenSubview: Hashable {
    let list: ObjectIdentifier
    let index: Int

    init(_ list: LeafList, _ index: Int) {
      (self.list, self.index) = (ObjectIdentifier(list), index)
    }
  }

  private func reason(_ entry: Entry, on subview: Subview) throws -> TreeValue {
    let stack = current
    return try stack.scope {
      let view = try tree(of: subview, stack)
      var fields = ["kind", "id", "component"].compactMap { key in
        view[key].map { (key: key, value: $0) }
      }
      fields.insert(contentsOf: [("text", view.firstText)].compactMap(field), at: 1)
      fields += [
        (
          "container",
          subview.list.arena.resolvingContainer.flatMap { componentName($0.pointee.code) }
        ),
        ("section", section(of: subview)),
      ].compactMap(field)
      if case .object(let write)? = view["containerValues"]?[entry.name] {
        return .object(fields + write)
      }
      if try pushDefault(of: entry, on: stack) {
        fields.append(("value", try TreeValue(at: -1, of: stack)))
      }
      return .object(fields + [("isDefault", .boolean(true))])
    }
  }

  /// A field of a text that there may be none of.
  private func field(_ name: String, _ text: String?) -> (key: String, value: TreeValue)? {
    text.map { (name, .string($0)) }
  }

  /// `Section "Today"`, or `header of Section "Today"`.
  private func section(of subview: Subview) -> String? {
    guard let place = subview.list.arena.sectionPlace(of: subview.leaf) else { return nil }
    return place.part == .content ? place.title : "\(place.part) of \(place.title)"
  }

  private func declaredTree(of node: NodeRef) throws -> TreeValue {
    try onStack { stack in
      try pushDeclared(node, on: stack)
      return try TreeValue(at: -1, of: stack)
    }
  }

  private func sectionTrees(
    of node: NodeRef?, in pass: ResolutionPass, on stack: LuaStack
  ) throws -> [TreeValue] {
    let list = SectionList(node, pass: pass)
    var trees: [TreeValue] = []
    while let section = try list.section(at: trees.count) {
      trees.append(try tree(of: section, stack))
    }
    return trees
  }

  func tree(of section: SectionConfiguration, _ stack: LuaStack) throws -> TreeValue {
    var fields: [(key: String, value: TreeValue)] = [
      ("kind", .string(section.isImplicit ? "implicit Section" : "Section")),
      ("id", .string("\(section.identity)")),
    ]
    for (name, part) in [
      ("header", section.header), ("content", section.content), ("footer", section.footer),
    ] {
      fields.append((name, .list(try part.storage.all().map { try tree(of: $0, stack) })))
    }
    return .object(fields)
  }

  func tree(of subview: Subview, _ stack: LuaStack) throws -> TreeValue {
    try stack.scope {
      try stack.ensure(20)
      try ResolvedTree.pushSubview(subview, engine: self, on: stack)
      return try TreeValue(at: -1, of: stack)
    }
  }

  /// Looks at a board as it is drawn: where its views ask for something when they appear, once that is done.
  private func looking<Result>(
    at node: NodeRef, _ options: RenderOptions,
    _ body: (ResolutionPass, LuaStack) throws -> Result
  ) throws -> Result {
    try onStack { stack in
      let session = BoardSession(node, isLive: false, makePass: newPass)
      defer { session.end() }
      if mayWriteState {
        try tasks.drawing(isLive: false) {
          try locating(session) { try session.draw(options) { _ in } }
        }
      }
      return try session.looking { pass in
        let result = try body(pass, stack)
        try pass.throwPendingFailure()
        return result
      }
    }
  }
}

extension TreeValue {
  /// The text of a view, else the first in it.
  fileprivate var firstText: String? {
    if let text = self["text"]?.text { return text }
    for child in self["resolved"]?.items ?? [] {
      if let text = child.firstText { return text }
    }
    return nil
  }
}

extension NodeRef {
  /// The content whose sections are of interest: that of a container, else the view itself.
  fileprivate var sectionSource: NodeRef? {
    var node = self
    while node.pointee.kind == .modified, let base = node.child(0) { node = base }
    return node.pointee.kind == .composite ? node.child(0) : self
  }
}
