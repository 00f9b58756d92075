import Containers
import Lua
import TextRendering

extension Global {
  /// Text, symbols, colours and the other views without children.
  static var leaves: [Global] {
    [
      Global(
        "Text", taking: .max, Widget.formattedText.description(),
        push: { engine, name, body, stack in try engine.pushTextFunction(name, body, stack) }
      ) { engine, stack in try engine.text(on: stack) },
      Global(
        "Image",
        Widget.picture.description()
      ) { engine, stack in try engine.image(on: stack) },
      Global(
        "Color",
        Description(
          "A filled view that takes the size offered.",
          [["color: color -- what it is filled with"]],
          example: #"Color "red":frame { width = 10, height = 1 }"#,
          seeAlso: ["foregroundStyle", "background"])
      ) { engine, stack in
        let color = try engine.argument(1, of: "Color", on: stack).color()
        engine.newNode(.color, on: stack).pointee[ColorSpec.self] = color
      },
      Global(
        "Label", labels: ScriptEngine.labelLabels,
        Description(
          "An icon, then a title.",
          [
            [
              "title: string -- the text beside the symbol",
              "symbol: symbol -- the symbol's name, as SF Symbols has it",
            ], ["title: children -- the text beside the icon"],
          ],
          example: #"Label("Rehearsal", "circle")"#, seeAlso: ["Image", "Text"])
      ) { engine, stack in try engine.label(on: stack) },
      .leaf(
        "Divider", .divider,
        Description(
          "A line across its stack.", [[]], signature: "Divider",
          example: #"VStack { "above", Divider, "below" }"#, seeAlso: ["Spacer"])),
      .leaf(
        "Spacer", .spacer,
        Description(
          "Space that takes what its stack has left.", [[], ["lengths: table -- { minLength = }"]],
          signature: "Spacer · Spacer { minLength = }",
          labels: ["minLength: cells -- the least that it takes"],
          example: #"HStack { "left", Spacer { minLength = 2 }, "right" }"#, seeAlso: ["Divider"])),
      .leaf(
        "EmptyView", .empty,
        Description(
          "Nothing at all.", [[]], signature: "EmptyView", example: #"VStack { "a", EmptyView }"#,
          seeAlso: ["hidden"])),
    ]
  }
}

extension ScriptEngine {
  fileprivate func text(on stack: LuaStack) throws {
    if stack.top == 2, stack.isTable(2), !stack.isTable(1) { try replaceByFormatted(on: stack) }
    guard stack.top <= 1 else {
      let way =
        stack.isNumber(1) ? "; a format is named in one: Text(12, { format = \"bytes\" })" : ""
      throw ScriptError("Text takes one argument; join runs in a table: Text { a, b }\(way)")
    }
    switch stack.type(1) {
    case .string, .number: try replaceByText(on: stack)
    case .boolean:
      stack.push(stack.boolean(at: 1) ? "true" : "false" as StaticString)
      try replaceByText(on: stack)
    case .table: try textRuns(on: stack)
    default: throw argument(1, of: "Text", on: stack).mismatch("a string")
    }
  }

  /// `Text(0.4, { format = "percent" })`: what the number is written as takes its place.
  private func replaceByFormatted(on stack: LuaStack) throws {
    guard !stack.isNoneOrNil(1) else { return stack.pop() }
    try declared.controls.make(.formattedText, self, on: stack)
  }

  /// Runs have formats of their own.
  private static let runLabels = [
    Label("format", FormatModule.type, "") { _, _ in
      throw ScriptError(
        "Text: 'format' is for one value: Text { \"Free: \", Text(value, { format = \"bytes\" }) }")
    }
  ]

  /// `Text { "You have ", Text(n):bold() }`: runs with attributes of their own.
  private func textRuns(on stack: LuaStack) throws {
    let count = try readTable("Text", labels: Self.runLabels, on: stack)
    guard count <= Self.slotLimit else {
      throw ScriptError("Text: \(count) runs are more than the \(Self.slotLimit) it can have")
    }
    let node = try newContainer(ViewNode(.text), owner: "Text", children: count, on: stack)
    node.pointee.flags.insert(.runs)
    var all = RunParameters(depth: 0, pieces: 0)
    for slot in 0..<count {
      guard let run = node.slots[slot] else { continue }
      guard run.leafKind == .text else {
        throw ScriptError(
          "Text: run \(slot + 1) must be text, got a view (\(run.leafKind.name))")
      }
      all.depth = max(all.depth, run.runs.depth + 1)
      all.pieces += run.runs.pieces
      guard all.pieces <= RunParameters.mostPieces else {
        throw ScriptError("Text: more than \(RunParameters.mostPieces) pieces are in it")
      }
    }
    guard all.depth <= RunParameters.mostLevels else {
      throw ScriptError(
        "Text: runs are inside more than \(RunParameters.mostLevels) others", .depth)
    }
    node.pointee[RunParameters.self] = all
  }

  /// A symbol, or a file, which is read with the rights of who calls.
  func image(on stack: LuaStack) throws {
    if stack.top == 1, stack.isTable(1) {
      return try declared.controls.make(.picture, self, on: stack)
    }
    try argument(1, of: "Image", on: stack).checkText()
    stack.copy(1)
    pushImage(on: stack)
  }

  fileprivate static let labelLabels = [Label.view("icon", "what stands before the title")]

  fileprivate func label(on stack: LuaStack) throws {
    guard stack.isTable(1) else { return try titledLabel(on: stack) }
    let count = try readTable("Label", labels: Self.labelLabels, on: stack)
    let node = try newContainer(
      ViewNode(.label), owner: "Label", children: count, reserved: 1, on: stack)
    try setViewLabel("icon", of: "Label", slot: 0, node: node, at: stack.absolute(-1), on: stack)
  }

  private func titledLabel(on stack: LuaStack) throws {
    try argument(1, of: "Label", on: stack).checkText()
    try argument(2, of: "Label", on: stack).checkText()
    let node = newNode(.label, slots: 2, on: stack)
    let index = stack.absolute(-1)
    stack.copy(2)
    setChild(0, to: pushImage(on: stack), of: node, at: index, on: stack)
    stack.copy(1)
    setChild(1, to: try replaceByText(on: stack), of: node, at: index, on: stack)
  }

  /// Replaces the name on top by an Image of it.
  @discardableResult
  private func pushImage(on stack: LuaStack) -> NodeRef {
    noteSymbol(on: stack)
    let node = newNode(.image, values: 1, on: stack)
    stack.insert(-2)
    setText(of: node, on: stack)
    return NodeRef(node)
  }

  /// Keeps the place of the call where the name on top is no symbol: it is drawn when the call is long over.
  private func noteSymbol(on stack: LuaStack) {
    guard let name = registry.names.name(at: -1, of: stack), run.symbolPlaces[name] == nil,
      run.symbolPlaces.count < 4096
    else { return }
    let isKnown = Symbol(named: name) != nil
    run.symbolPlaces[name] = isKnown ? 0 : stack.callerPlace
  }

  /// `Spacer { minLength = 2 }`, `Divider()`, and `Section "title" { … }`.
  func callView(on stack: LuaStack) throws {
    guard let node = node(at: 1, of: stack) else { return }
    switch node.pointee.kind {
    case .section: return try extendSection(node, on: stack)
    case .spacer: return try spacer(on: stack)
    default:
      let name = node.pointee.kind.name
      guard stack.top == 1 else { throw ScriptError("\(name) takes no arguments") }
      _ = newNode(node.pointee.kind, on: stack)
      return
    }
  }

  fileprivate static let spacerLabels = [
    Label("minLength", \SpacerParameters.minLength, .cells, "the least that it takes")
  ]

  private func spacer(on stack: LuaStack) throws {
    stack.remove(1)
    var header = ViewNode(.spacer, SpacerParameters())
    let count = try readTable("Spacer", labels: Self.spacerLabels, into: &header, on: stack)
    guard count == 0 else { throw ScriptError("Spacer takes no children, only minLength") }
    newNode(.spacer, on: stack).pointee.adopt(header)
  }
}
