import Containers
import Lua

/// The subviews of a layout as its functions see them: `#subviews`, `subviews[i]`, `ipairs`, and of
/// each `sizeThatFits`, `place`, `hide`, `priority`, `containerValues`, `id`, `kind`, `component`, `text`.
///
/// One list per layout and drawing, in a userdata whose user values are the table of its members and
/// the handle; each member keeps its index in its memory and the handle in a user value.
final class LayoutHandle {
  /// Gone with the drawing.
  weak var context: (any LayoutContext)?

  init(_ context: any LayoutContext) { self.context = context }
}

/// One of them, while its layout is asked.
struct LayoutSubview {
  let context: any LayoutContext
  let index: Int

  /// Throws unless subviews are being placed; `use` is what is done with it there.
  fileprivate func checkIsPlaced(_ use: String) throws {
    guard context.question == .placement else {
      let done = use == "hide" ? "hidden" : "placed"
      throw ScriptError(
        "\(use): subviews are \(done) in placeSubviews; sizeThatFits only measures", .layout)
    }
  }

  /// What it answers: what layouts do with subviews, and what every subview has.
  static let members: [Member<LayoutSubview>] =
    [
      .method(
        "sizeThatFits", ["proposal?: table -- the room that it is offered, unbounded without it"],
        labels: [
          "width: cells | infinity -- the columns offered; its ideal width without it",
          "height: cells | infinity -- the rows offered; its ideal height without it",
        ], returns: "table",
        "Its size, { width =, height = }, for the room that it is offered.",
        example: measuring("subviews[1]:sizeThatFits { width = 10 }")
      ) { engine, subview, stack in try engine.measure(subview, on: stack) },
      .method(
        "place",
        ["options: table -- where it stands, and the room that it is offered there"],
        labels: [
          "x: cells = 0 -- the column where its anchor lies, counted as bounds.x is",
          "y: cells = 0 -- the row where its anchor lies, counted as bounds.y is",
          "width: cells | infinity -- the columns offered; its ideal width without it",
          "height: cells | infinity -- the rows offered; its ideal height without it",
          "anchor: \(Label.choiceType(Label.alignmentChoices)) = \"topLeading\" -- which point of it lies at x and y",
        ], returns: "nil",
        "Puts the subview at a point, in placeSubviews.",
        example: placing("subviews[1]:place { x = 0, y = 0 }")
      ) { engine, subview, stack in try engine.place(subview, on: stack) },
      .method(
        "hide", [], returns: "nil",
        "Leaves it out, in placeSubviews: it is neither drawn nor read out, and takes no cells.",
        example: placing("subviews[1]:hide()")
      ) { _, subview, stack in
        try subview.checkIsPlaced("hide")
        guard stack.top == 1 else { throw ScriptError("hide takes no arguments") }
        subview.context.place(subview.index, .hidden)
      },
      .property(
        "priority", "number", "Its layoutPriority.", example: measuring("subviews[1].priority")
      ) { _, subview, stack in stack.push(subview.context.priority(of: subview.index)) },
    ]
    + Subview.members.map { member in
      Member(
        name: member.name, role: .property,
        description: {
          var description = member.description()
          description.example = measuring("subviews[1].\(member.name)")
          return description
        }
      ) { engine, subview, stack in
        try engine.pushSubview(subview.context.subviews[subview.index], on: stack)
        stack.push(member.name)
        try stack.getIndex(of: -2)
      }
    }

  /// A layout that does `use` while it is measured.
  fileprivate static func measuring(_ use: String) -> String {
    #"Layout("L", { sizeThatFits = function(self, proposal, subviews) local x = \#(use); return { width = 1, height = 1 } end, placeSubviews = function() end }) { "a" }"#
  }

  private static func placing(_ use: String) -> String {
    #"Layout("L", { sizeThatFits = function() return { width = 1, height = 1 } end, placeSubviews = function(self, bounds, proposal, subviews) \#(use) end }) { "a" }"#
  }
}

extension LayoutHandle {
  /// What the list answers besides `#` and `[i]`; its table of members is on top of the stack.
  static let members: [Member<Int>] = [
    property("count", "integer", "How many there are; also `#subviews`.") { $2.push($1) },
    property("isEmpty", "boolean", "Whether there are none.") { $2.push($1 == 0) },
    property("first", "LayoutSubview?", "The first, nil when there is none.") {
      $2.rawGet(table: -1, index: 1)
    },
    property("last", "LayoutSubview?", "The last, nil when there is none.") {
      $2.rawGet(table: -1, index: $1)
    },
  ]

  private static func property(
    _ name: String, _ type: String, _ summary: String, push: @escaping Member<Int>.Body
  ) -> Member<Int> {
    .property(
      name, type, summary, example: LayoutSubview.measuring("subviews.\(name)"), push: push)
  }
}

extension ScriptEngine {
  private static let membersValue = 1
  private static let handleValue = 2

  /// Pushes the subviews of `context`, the same value for as long as the layout is drawn.
  func pushLayoutSubviews(_ context: any LayoutContext, on stack: LuaStack) throws {
    if let known = context.hostObject as? LuaReference { return try stack.push(known) }
    let count = context.subviews.count
    _ = stack.newUserdata(byteCount: 0, userValues: 2)
    let list = stack.top
    stack.pushBox(LayoutHandle(context), metatable: registry.box.key)
    let handle = stack.top
    stack.newTable(array: count)
    for index in 0..<count {
      let memory = stack.newUserdata(byteCount: MemoryLayout<Int>.size, userValues: 1)
      memory.storeBytes(of: index, as: Int.self)
      stack.setUserValue(1, of: -1, to: handle)
      stack.setMetatable(registry.layoutSubview.key, of: -1)
      try stack.rawSet(table: -2, index: index + 1)
    }
    stack.setUserValue(Self.membersValue, of: list)
    stack.setUserValue(Self.handleValue, of: list)
    stack.setMetatable(registry.layoutSubviews.key, of: list)
    stack.copy(list)
    context.hostObject = LuaReference(popping: stack)
  }

  func registerLayoutSubviews(on stack: LuaStack) throws {
    try setMetamethod("__index", of: registry.layoutSubviews, on: stack) { engine, stack in
      try engine.indexLayoutSubviews(on: stack)
    }
    try setMetamethod("__len", of: registry.layoutSubviews, on: stack) { engine, stack in
      stack.push(try engine.layoutMembers(on: stack))
    }
    let methods = methodTable(LayoutSubview.members, on: stack) { engine, name, stack in
      try engine.layoutSubview(name, on: stack)
    }
    try setMetamethod("__index", of: registry.layoutSubview, on: stack) { engine, stack in
      try engine.indexLayoutSubview(methods, on: stack)
    }
    for metatable in [registry.layoutSubview, registry.layoutSubviews] {
      try refuse(
        ["__newindex"], of: metatable,
        "the subviews of a layout cannot be changed; measure and place them", on: stack)
    }
  }

  // MARK: - The list

  /// Pushes the members of the list at index 1 and returns their number.
  private func layoutMembers(on stack: LuaStack) throws -> Int {
    guard stack.hasMetatable(identity: registry.layoutSubviews.identity, at: 1) else {
      throw ScriptError("a layout's subviews were expected, got \(describe(at: 1, of: stack))")
    }
    stack.pushUserValue(Self.membersValue, of: 1)
    return stack.rawLength(-1)
  }

  private func indexLayoutSubviews(on stack: LuaStack) throws {
    let count = try layoutMembers(on: stack)
    if stack.isNumber(2) {
      stack.rawGet(table: -1, index: stack.position(at: 2) ?? 0)
      return
    }
    let name = registry.names.name(at: 2, of: stack)
    guard let member = LayoutHandle.members.named(name) else {
      let typed = name ?? describe(at: 2, of: stack)
      throw ScriptError(
        "the subviews of a layout have no '\(typed)'"
          + NearestName.hint(typed, among: LayoutHandle.members.map(\.name)), .name)
    }
    try member.push(self, count, stack)
  }

  // MARK: - One subview

  /// The subview at index 1; throws when its layout is not being asked.
  private func layoutSubview(_ use: String, on stack: LuaStack) throws -> LayoutSubview {
    guard stack.hasMetatable(identity: registry.layoutSubview.identity, at: 1),
      let memory = stack.userdata(at: 1)
    else {
      throw ScriptError(
        "\(use): a layout's subview was expected, got \(describe(at: 1, of: stack)); write subview:\(use)(…)"
      )
    }
    stack.pushUserValue(1, of: 1)
    defer { stack.pop() }
    guard let context = stack.box(at: -1, as: LayoutHandle.self)?.context, context.question != nil
    else {
      throw ScriptError(
        "\(use): a layout's subview was used after sizeThatFits or placeSubviews had returned",
        .expired)
    }
    return LayoutSubview(context: context, index: memory.load(as: Int.self))
  }

  private func indexLayoutSubview(_ methods: MethodTable<LayoutSubview>, on stack: LuaStack)
    throws
  {
    let name = registry.names.name(at: 2, of: stack)
    if let name,
      try push(
        name, of: methods, on: stack,
        object: { try layoutSubview(name, on: stack) })
    {
      return
    }
    let typed = name ?? describe(at: 2, of: stack)
    throw ScriptError(
      "a layout's subview has no '\(typed)'"
        + NearestName.hint(typed, among: LayoutSubview.members.map(\.name)), .name)
  }

  fileprivate func measure(_ subview: LayoutSubview, on stack: LuaStack) throws {
    var proposal = ProposedViewSize.unspecified
    try readLengths(of: "sizeThatFits", on: stack) { key, reader in
      switch key {
      case "width": proposal.width = try reader.cellsOrMax()
      case "height": proposal.height = try reader.cellsOrMax()
      default: return false
      }
      return true
    }
    let size = subview.context.size(of: subview.index, proposal)
    if let failure = subview.context.failure { throw failure }
    try pushSize(size, on: stack)
  }

  fileprivate func place(_ subview: LayoutSubview, on stack: LuaStack) throws {
    try subview.checkIsPlaced("place")
    var (x, y) = (0, 0)
    var anchor = Alignment.topLeading
    var proposal = ProposedViewSize.unspecified
    try readLengths(of: "place", on: stack) { key, reader in
      switch key {
      case "x": x = Int(try reader.cells(signed: true))
      case "y": y = Int(try reader.cells(signed: true))
      case "width": proposal.width = try reader.cellsOrMax()
      case "height": proposal.height = try reader.cellsOrMax()
      case "anchor": anchor = try reader.choice(Label.alignmentChoices)
      default: return false
      }
      return true
    }
    subview.context.place(
      subview.index, .at(x: x, y: y, anchor: anchor, proposal: proposal))
  }

  /// Reads the table at index 2, which may be left out; `read` is false for a key it does not know.
  private func readLengths(
    of function: String, on stack: LuaStack, _ read: (String, ArgumentReader) throws -> Bool
  ) throws {
    if stack.isNoneOrNil(2) { return }
    let lengths = function == "place" ? ["x", "y", "width", "height"] : ["width", "height"]
    let known = lengths + (function == "place" ? ["anchor"] : [])
    guard stack.isTable(2) else {
      let keys = known.map { "\($0) =" }.joined(separator: ", ")
      throw argument(1, at: 2, of: function, on: stack).mismatch("a table { \(keys) }")
    }
    let positions = try readLabels(function, among: known, at: 2, on: stack, read: read)
    guard positions == 0 else {
      throw ScriptError(
        "\(function): name the lengths: { \(lengths[0]) = 10, \(lengths[1]) = 2 }")
    }
  }
}
