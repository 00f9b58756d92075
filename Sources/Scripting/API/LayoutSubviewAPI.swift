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

extension ScriptEngine {
  private static let membersValue = 1
  private static let handleValue = 2

  /// Pushes the subviews of `context`, the same value for as long as the layout is drawn.
  func pushLayoutSubviews(_ context: any LayoutContext, on stack: LuaStack) throws {
    if let known = context.hostObject as? LuaReference { return try stack.push(known) }
    let count = context.subviews.count
    _ = stack.newUserdata(byteCount: 0, userValues: 2)
    let list = stack.top
    stack.pushBox(LayoutHandle(context), metatable: metatables.box.key)
    let handle = stack.top
    stack.newTable(array: count)
    for index in 0..<count {
      let memory = stack.newUserdata(byteCount: MemoryLayout<Int>.size, userValues: 1)
      memory.storeBytes(of: index, as: Int.self)
      stack.copy(handle)
      stack.setUserValue(1, of: -2)
      stack.setMetatable(metatables.layoutSubview.key, of: -1)
      try stack.rawSet(table: -2, index: index + 1)
    }
    stack.setUserValue(Self.membersValue, of: list)
    stack.setUserValue(Self.handleValue, of: list)
    stack.setMetatable(metatables.layoutSubviews.key, of: list)
    stack.copy(list)
    context.hostObject = LuaReference(popping: stack)
  }

  func registerLayoutSubviews(on stack: LuaStack) throws {
    try stack.setMetamethod(
      "__index", of: metatables.layoutSubviews,
      function { engine, stack in
        try engine.indexLayoutSubviews(on: stack)
        return 1
      })
    try stack.setMetamethod(
      "__len", of: metatables.layoutSubviews,
      function { engine, stack in
        stack.push(try engine.layoutMembers(on: stack))
        return 1
      })
    stack.pushFunction(
      name: "sizeThatFits",
      function { engine, stack in
        try engine.measureLayoutSubview(on: stack)
        return 1
      })
    let measure = stack.store()
    stack.pushFunction(
      name: "place",
      function { engine, stack in
        try engine.placeLayoutSubview(on: stack)
        return 0
      })
    let place = stack.store()
    stack.pushFunction(
      name: "hide",
      function { engine, stack in
        try engine.hideLayoutSubview(on: stack)
        return 0
      })
    let hide = stack.store()
    try stack.setMetamethod(
      "__index", of: metatables.layoutSubview,
      function { engine, stack in
        switch engine.names.name(at: 2, of: stack) {
        case "sizeThatFits": stack.push(measure)
        case "place": stack.push(place)
        case "hide": stack.push(hide)
        case let name: try engine.pushLayoutProperty(name, on: stack)
        }
        return 1
      })
    for metatable in [metatables.layoutSubview, metatables.layoutSubviews] {
      try stack.setMetamethod(
        "__newindex", of: metatable,
        function { _, _ in
          throw ScriptError(
            "the subviews of a layout cannot be changed; measure and place them", .readOnly)
        })
    }
  }

  // MARK: - The list

  /// Pushes the members of the list at index 1 and returns their number.
  private func layoutMembers(on stack: LuaStack) throws -> Int {
    guard stack.hasMetatable(identity: metatables.layoutSubviews.identity, at: 1) else {
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
    switch names.name(at: 2, of: stack) {
    case "count": stack.push(count)
    case "isEmpty": stack.push(count == 0)
    case "first": stack.rawGet(table: -1, index: 1)
    case "last": stack.rawGet(table: -1, index: count)
    case let name:
      let typed = name ?? describe(at: 2, of: stack)
      throw ScriptError(
        "the subviews of a layout have no '\(typed)'"
          + NearestName.hint(typed, among: catalog.members(of: "LayoutSubviews")), .name)
    }
  }

  // MARK: - One subview

  /// The subview at index 1; throws when its layout is not being asked.
  private func layoutSubview(_ use: String, on stack: LuaStack) throws -> (
    context: any LayoutContext, index: Int
  ) {
    guard stack.hasMetatable(identity: metatables.layoutSubview.identity, at: 1),
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
    return (context, memory.load(as: Int.self))
  }

  private func pushLayoutProperty(_ name: String?, on stack: LuaStack) throws {
    let known = catalog.members(of: "LayoutSubview")
    guard let name, known.contains(name) else {
      let typed = name ?? describe(at: 2, of: stack)
      throw ScriptError(
        "a layout's subview has no '\(typed)'" + NearestName.hint(typed, among: known), .name)
    }
    let (context, index) = try layoutSubview(name, on: stack)
    if name == "priority" { return stack.push(context.priority(of: index)) }
    try pushSubview(context.subviews[index], on: stack)
    stack.push(name)
    try stack.getIndex(of: -2)
  }

  private func measureLayoutSubview(on stack: LuaStack) throws {
    let (context, index) = try layoutSubview("sizeThatFits", on: stack)
    var proposal = ProposedViewSize.unspecified
    try readLengths(of: "sizeThatFits", on: stack) { key, reader in
      switch key {
      case "width": proposal.width = try reader.proposedLength()
      case "height": proposal.height = try reader.proposedLength()
      default: return false
      }
      return true
    }
    let size = context.size(of: index, proposal)
    if let failure = context.failure { throw failure }
    try pushSize(size, on: stack)
  }

  /// The subview at index 1, in `placeSubviews`; `use` is what is done with it there.
  private func placedSubview(_ use: String, on stack: LuaStack) throws -> (
    context: any LayoutContext, index: Int
  ) {
    let subview = try layoutSubview(use, on: stack)
    guard subview.context.question == .placement else {
      let done = use == "hide" ? "hidden" : "placed"
      throw ScriptError(
        "\(use): subviews are \(done) in placeSubviews; sizeThatFits only measures", .layout)
    }
    return subview
  }

  private func hideLayoutSubview(on stack: LuaStack) throws {
    let (context, index) = try placedSubview("hide", on: stack)
    guard stack.top == 1 else { throw ScriptError("hide takes no arguments") }
    context.place(index, LayoutPlacement())
  }

  private func placeLayoutSubview(on stack: LuaStack) throws {
    let (context, index) = try placedSubview("place", on: stack)
    var (x, y) = (0, 0)
    var anchor = Alignment.topLeading
    var proposal = ProposedViewSize.unspecified
    try readLengths(of: "place", on: stack) { key, reader in
      switch key {
      case "x": x = Int(try reader.cells(signed: true))
      case "y": y = Int(try reader.cells(signed: true))
      case "width": proposal.width = try reader.proposedLength()
      case "height": proposal.height = try reader.proposedLength()
      case "anchor": anchor = try reader.choice(Label.alignmentChoices)
      default: return false
      }
      return true
    }
    context.place(index, LayoutPlacement(x: x, y: y, anchor: anchor, proposal: proposal))
  }

  /// Reads the table at index 2, which may be left out; `read` is false for a key it does not know.
  private func readLengths(
    of function: String, on stack: LuaStack, _ read: (String, ArgumentReader) throws -> Bool
  ) throws {
    if stack.isNoneOrNil(2) { return }
    guard stack.isTable(2) else {
      throw argument(1, at: 2, of: function, on: stack).mismatch("a table { width =, height = }")
    }
    let known = ["width", "height"] + (function == "place" ? ["x", "y", "anchor"] : [])
    let positions = try lastPosition(in: 2, of: stack) { key in
      let reader = ArgumentReader(
        engine: self, stack: stack, index: stack.top, subject: "\(function): '\(key)'")
      guard try read(key, reader) else {
        throw ScriptError(
          "\(function): no argument '\(key)'" + NearestName.hint(key, among: known), .label)
      }
    }
    guard positions == 0 else {
      throw ScriptError("\(function): name the lengths: { width = 10, height = 2 }")
    }
  }
}

extension ArgumentReader {
  /// A length of a proposal; `math.huge` is without bound.
  fileprivate func proposedLength() throws -> Int {
    let length = try cellsOrInfinity()
    return length == .infinite ? .max : Int(length.rawValue)
  }
}
