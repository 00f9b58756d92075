import Containers
import Lua

extension Modifier {
  /// A name, which the host draws, or a function, which makes a view of each button.
  static var buttonStyle: Modifier {
    Modifier(
      name: "buttonStyle",
      description: {
        Description(
          "What the buttons below look like.",
          [
            ["style: \(ButtonStyle.alternatives) -- which look its buttons have"],
            [
              "make: fn(configuration) -- makes a view of configuration.label; role, isFocused, isPressed and isEnabled are there too"
            ],
          ],
          example:
            #"Button("Add", print):buttonStyle(function(button) return button.label:border "rounded" end)"#,
          seeAlso: ["Button"])
      }, plain: ScriptEngine.valueArgument(Argument<ButtonStyle>.named).map { (kind, $0) }
    ) { engine, stack in
      guard stack.isFunction(2) else {
        let reader = engine.argument(1, at: 2, of: "buttonStyle", on: stack)
        guard stack.isString(2) else {
          throw reader.mismatch("\(ButtonStyle.alternatives) or a function")
        }
        engine.newModifier(kind, try reader.named() as ButtonStyle, on: stack)
        return
      }
      let node = engine.newModifier(kind, values: 1, on: stack)
      let name = ScriptEngine.buttonStyleName
      node.pointee.code = try engine.declared.environmentValues.entry(named: name).number
      stack.copy(2)
      engine.storeValue(in: node, on: stack)
      try engine.rememberNode(node, on: stack)
    }
  }

  private static let kind = ModifierKind.inherited(.buttonStyle)
}

extension ScriptEngine {
  /// The environment value that holds a function given to `buttonStyle`; no script can write the name.
  static let buttonStyleName = "buttonStyle()"

  /// Pushes what stands in the place of a button that a function makes: a control with state of its own.
  func pushStyledButton(_ node: NodeRef, on stack: LuaStack) throws {
    try declared.controls.pushConstructor("ButtonStyle", of: .buttons, self, on: stack)
    try pushNode(node, on: stack)
    let button = stack.absolute(-1)
    let count = Int(node.pointee.slotCount)
    stack.newTable(array: count, hash: 2)
    for position in 0..<count {
      stack.pushUserValue(position + 1, of: button)
      try stack.rawSet(table: -2, index: position + 1)
    }
    stack.pushUserValue(count + 1, of: button)
    try stack.rawSet(table: -2, key: "action" as StaticString)
    if let role = node.pointee[ButtonRole.self].name {
      stack.push(role)
      try stack.rawSet(table: -2, key: "role" as StaticString)
    }
    stack.remove(button)
    try stack.call(arguments: 1, results: 1)
  }
}

extension ButtonRole {
  /// As authors write them.
  static let names: [(String, ButtonRole)] = [("cancel", .cancel), ("destructive", .destructive)]

  /// The name as an author writes it; nil for none.
  fileprivate var name: String? { Self.names.first { $0.1 == self }?.0 }
}
