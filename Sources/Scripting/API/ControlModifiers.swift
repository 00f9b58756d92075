import Containers
import Lua

extension Modifier {
  /// Modifiers that controls and lists read.
  static var controls: [Modifier] {
    [
      Modifier(
        "disabled",
        Description(
          "Keeps the controls below from being used, where isEnabled becomes false.",
          [["on?: boolean -- false changes nothing: what is disabled further out stays so"]],
          example: #"Button("Add", function() end):disabled()"#,
          seeAlso: ["Button"])
      ) { engine, stack in
        let isOn = try engine.readSwitch("disabled", on: stack)
        let node = engine.newModifier(.inherited(.disabled), values: 1, on: stack)
        // What is disabled further out stays so: switched off, nothing is written.
        guard isOn else {
          node.pointee.flags.insert(.off)
          return
        }
        let name = ScriptEngine.isEnabledName
        node.pointee.code = try engine.declared.environmentValues.entry(named: name).number
        stack.push(false)
        engine.storeValue(in: node, at: stack.absolute(-2), userValue: 2, on: stack)
      },
      buttonStyle,
      Modifier(
        "badge",
        Description(
          "A short text that a List draws at the end of the row; 0 and nil are none.",
          [["badge: number | string | nil -- the text; 0 and nil are none"]],
          signature: "badge(number | string | nil)",
          example: #"List { Text "Inbox":badge(3) }"#, seeAlso: ["List", "Badge"])
      ) { engine, stack in
        guard stack.isNoneOrNil(2) || stack.isNumber(2) || stack.isString(2) else {
          throw engine.argument(1, at: 2, of: "badge", on: stack).mismatch("a number or a string")
        }
        stack.setTop(2)
        stack.push(ScriptEngine.badgeValue)
        stack.insert(2)
        return try engine.writeContainerValue(on: stack)
      },
      Modifier(
        "tabItem",
        Description(
          "The title by which a TabView offers the view.",
          [["title: string -- what it is chosen by"]],
          example: #"TabView { Text "1 open":tabItem "Open" }"#, seeAlso: ["TabView"])
      ) { engine, stack in
        _ = try engine.argument(1, at: 2, of: "tabItem", on: stack).string()
        stack.setTop(2)
        stack.push(ScriptEngine.tabItemValue)
        stack.insert(2)
        return try engine.writeContainerValue(on: stack)
      },
    ]
  }
}

extension ScriptEngine {
  /// The container value behind `badge`.
  static let badgeValue = "listRowBadge"
  /// The container value behind `tabItem`.
  static let tabItemValue = "tabItemTitle"

  /// The one environment value that is there from the start: `disabled` makes it false.
  static let isEnabledName = "isEnabled"

  /// Declares the values that the host's own modifiers write.
  func declareOwnValues(on stack: LuaStack) throws {
    let anything = EntryDefinition(defaultValue: nil, type: nil, isComputed: false, choices: [])
    for name in [Self.badgeValue, Self.tabItemValue] + Self.rowValues {
      try declared.containerValues.declare(name, anything, at: nil)
    }
    for name in Self.lineValues {
      try declared.containerValues.declare(name, lineDefinition(on: stack), at: nil)
    }
    for name in [Self.buttonStyleName, Self.listStyleName] {
      try declared.environmentValues.declare(name, anything, at: nil)
    }
    stack.push(true)
    try declared.environmentValues.declare(
      Self.isEnabledName,
      EntryDefinition(
        defaultValue: LuaReference(popping: stack), type: .boolean, isComputed: false, choices: []),
      at: nil)
  }
}
