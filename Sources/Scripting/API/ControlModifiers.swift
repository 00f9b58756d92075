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
        engine.storeValue(in: node, on: stack)
      },
      buttonStyle,
      Modifier(
        "badge",
        Description(
          "A short text that a List draws at the end of the row; 0, nil and null are none.",
          [
            [
              "badge: number | string | nil -- the text at the end of the row; 0, nil and null are none"
            ]
          ],
          example: #"List { Text "Inbox":badge(3) }"#, seeAlso: ["List", "Badge"])
      ) { engine, stack in
        stack.setTop(2)
        let isNone = stack.isNil(2) || stack.isNull(2)
        guard isNone || stack.isNumber(2) || stack.isString(2) else {
          throw engine.argument(1, at: 2, of: "badge", on: stack).mismatch("a number or a string")
        }
        if isNone {
          stack.push(0)
          stack.replace(2)
        }
        try engine.writeOwnValue(ScriptEngine.badgeValue, on: stack)
      },
      Modifier(
        "tabItem",
        Description(
          "The title by which a TabView offers the view.",
          [["title: string -- what it is chosen by"]],
          example: #"TabView { Text "1 open":tabItem "Open" }"#, seeAlso: ["TabView"])
      ) { engine, stack in
        try engine.argument(1, at: 2, of: "tabItem", on: stack).checkText()
        stack.setTop(2)
        try engine.writeOwnValue(ScriptEngine.tabItemValue, on: stack)
      },
    ]
  }
}

extension ScriptEngine {
  /// The container value behind `badge`.
  static let badgeValue = "listRowBadge"
  /// The container value behind `tabItem`.
  static let tabItemValue = "tabItemTitle"
  /// What a list is told of an `OutlineGroup`: a function that makes a row for each of its items, and on a row with
  /// items of its own the function that opens and closes it.
  static let outlineValues = ["listOutline", "listRowTurn"]

  /// The environment value that `disabled` makes false.
  static let isEnabledName = "isEnabled"

  /// Offers the values that the host's own modifiers write.
  func offerOwnValues() {
    declared.containerValues.offer(
      [Self.badgeValue, Self.tabItemValue] + Self.outlineValues + Self.lineValues + Self.rowValues
    ) { [unowned self] name in
      guard Self.lineValues.contains(name) else { return .anything }
      current.push("automatic" as StaticString)
      return ownValue(.string)
    }
    declared.environmentValues.offer(
      [Self.isEnabledName, Self.listStyleName, Self.buttonStyleName]
    ) { [unowned self] name in
      guard name == Self.isEnabledName else { return .anything }
      current.push(true)
      return ownValue(.boolean)
    }
  }

  /// Pops what a value of `type` is where nobody writes one.
  private func ownValue(_ type: LuaType) -> EntryDefinition {
    EntryDefinition(
      defaultValue: LuaReference(popping: current), type: type, isComputed: false, choices: [])
  }
}

extension EntryDefinition {
  /// A value of any type, which is nil where nobody writes one.
  fileprivate static var anything: EntryDefinition {
    EntryDefinition(defaultValue: nil, type: nil, isComputed: false, choices: [])
  }
}
