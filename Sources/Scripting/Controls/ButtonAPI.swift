import Containers
import Lua

extension Global {
  /// A button's slots are its label; its user value after them is the action.
  static var button: Global {
    Global(
      "Button", labels: ScriptEngine.buttonLabels,
      Description(
        "A label with an action.",
        [
          [
            "title: string -- the label, as text",
            "action: fn() -- what is done when it is pressed",
          ], ["label: children -- the label that is pressed"],
        ],
        acting: .control, example: #"Button("Add", function() end)"#,
        seeAlso: ["Toggle", "buttonStyle"]),
      push: { engine, name, body, stack in
        try engine.pushContainerFunction(
          name, ViewNode(.button), labels: ScriptEngine.buttonLabels, values: 1, body, on: stack)
      }
    ) { engine, stack in
      if stack.isString(1) || stack.isNumber(1) { return try engine.titledButton(on: stack) }
      return try engine.labeledButton(on: stack)
    }
  }
}

extension ScriptEngine {
  fileprivate static let buttonLabels = [
    .function("action", "what is done when it is pressed", value: 1),
    Label(
      "role", Label.choiceType(ButtonRole.names),
      "what it is there for; destructive ones are red"
    ) { $1[ButtonRole.self] = try $0.choice(ButtonRole.names) },
  ]

  fileprivate func labeledButton(on stack: LuaStack) throws {
    var header = ViewNode(.button)
    let count = try readTable("Button", labels: Self.buttonLabels, into: &header, on: stack)
    let node = try newContainer(header, owner: "Button", children: count, values: 1, on: stack)
    if stack.isTable(1) {
      stack.rawGet(table: 1, key: "action" as StaticString)
      if stack.isNil(-1) { warnOfFunctionInLabel(on: stack) }
    } else {
      stack.pushNil()
    }
    try setAction(of: node, subject: "Button: 'action'", on: stack)
  }

  /// A function among the children of a button makes a part of its label; somebody may have meant its action.
  private func warnOfFunctionInLabel(on stack: LuaStack) {
    for index in 1...max(1, stack.rawLength(1)) {
      stack.rawGet(table: 1, index: index)
      defer { stack.pop() }
      guard let place = stack.definitionPosition(ofFunctionAt: -1) else { continue }
      run.quietFunctions.insert(place.place)
      return warn(
        "Button: a function among the children makes its label; what it does is action = function() … end",
        at: stack.caller())
    }
  }

  fileprivate func titledButton(on stack: LuaStack) throws {
    stack.setTop(2)
    let node = newNode(.button, slots: 1, values: 1, on: stack)
    let index = stack.absolute(-1)
    stack.copy(1)
    setChild(0, to: try replaceByText(on: stack), of: node, at: index, on: stack)
    stack.copy(2)
    try setAction(of: node, subject: "Button: argument 2", on: stack)
  }

  /// Pops the action of the button below it; nil does nothing.
  private func setAction(of node: MutableNodeRef, subject: String, on stack: LuaStack) throws {
    guard stack.isFunction(-1) || stack.isNil(-1) else {
      throw ScriptError("\(subject) must be a function, got \(describe(at: -1, of: stack))")
    }
    stack.setUserValue(Int(node.pointee.slotCount) + 1, of: -2)
    try rememberNode(node, on: stack)
  }
}
