import Containers
import Lua

/// Modifiers that ask for something to be done: `onAppear`, `onChange`, `preference`,
/// `onPreferenceChange`, `onKeyPress`; and those that controls read.
extension ScriptEngine {
  /// The modifiers that can write state without anybody pressing anything.
  static let effectNames: [StaticString] = ["onAppear", "onChange", "onPreferenceChange"]

  /// Whether an effect may write state while a board is printed: some text that was loaded names one,
  /// or a plugin in Swift may have some.
  var mayHaveEffects: Bool { usesSwiftPlugins || state.holdsWatchedWord }

  func registerEffectModifiers(on stack: LuaStack) throws {
    try registerModifier(
      "onAppear", signature: "onAppear(fn)",
      summary: "Calls fn when the view becomes part of the board.", on: stack
    ) { engine, stack in
      try engine.newEffect(.appear, named: "onAppear", function: 2, on: stack)
      return 1
    }
    try registerModifier(
      "onChange", signature: "onChange(value, fn)",
      summary: "Calls fn(new, old) when the value is another than in the last frame.", on: stack
    ) { engine, stack in
      let node = try engine.newEffect(.change, named: "onChange", function: 3, on: stack)
      stack.copy(2)
      engine.storeValue(
        in: node, at: stack.absolute(-2), userValue: Self.effectValueSlot, on: stack)
      return 1
    }
    try registerModifier(
      "onKeyPress", signature: "onKeyPress(key, fn)",
      summary: "Calls fn when the key is pressed while the view has the focus.", on: stack
    ) { engine, stack in
      _ = try engine.argument(1, at: 2, of: "onKeyPress", on: stack).string()
      let node = try engine.newEffect(.keyPress, named: "onKeyPress", function: 3, on: stack)
      stack.copy(2)
      engine.setText(
        of: node, at: stack.absolute(-2), userValue: Self.effectValueSlot, on: stack)
      return 1
    }
    try registerPreferences(on: stack)
    try registerControlModifiers(on: stack)
  }

  private func registerPreferences(on stack: LuaStack) throws {
    try registerModifier(
      "preference", signature: "preference(name, value)",
      summary: "Sets a value that goes up the whole tree.", on: stack
    ) { engine, stack in try engine.writeWhole(.preference, in: engine.preferenceValues, on: stack)
    }
    try registerModifier(
      "onPreferenceChange", signature: "onPreferenceChange(name, fn)",
      summary: "Calls fn(value) when the preference of the views below has changed.", on: stack
    ) { engine, stack in
      let name = try engine.argument(1, at: 2, of: "onPreferenceChange", on: stack).string()
      let entry = try engine.preferenceValues.entry(named: name)
      let node = try engine.newEffect(
        .preferenceChange, named: "onPreferenceChange", function: 3, on: stack)
      node.pointee.code = entry.number
      return 1
    }
  }

  private func registerControlModifiers(on stack: LuaStack) throws {
    try registerModifier(
      "disabled", signature: "disabled(on?)",
      summary: "Keeps the controls below from being used, where isEnabled becomes false.",
      on: stack
    ) { engine, stack in
      let isOn = try engine.readSwitch("disabled", on: stack)
      let node = engine.newModifier(.disabled, values: 1, on: stack)
      // What is disabled further out stays so: switched off, nothing is written.
      guard isOn else {
        node.pointee.flags.insert(.off)
        return 1
      }
      node.pointee.code = try engine.environmentValues.entry(named: Self.isEnabledName).number
      stack.push(false)
      engine.storeValue(in: node, at: stack.absolute(-2), userValue: 2, on: stack)
      return 1
    }
    let styles = ButtonStyle.allCases.map { ($0.name, $0) }
    try registerModifier(
      "buttonStyle", signature: "buttonStyle(\(Label.choiceType(styles)))",
      summary: "What the buttons below look like.", plain: (.buttonStyle, .choices(styles)),
      on: stack
    ) { engine, stack in
      let style = try engine.argument(1, at: 2, of: "buttonStyle", on: stack).choice(styles)
      engine.newModifier(.buttonStyle, style, on: stack)
      return 1
    }
  }

  /// Pushes an effect modifier that keeps the function at `index`.
  @discardableResult
  private func newEffect(
    _ kind: ModifierKind, named name: String, function index: Int, on stack: LuaStack
  ) throws -> MutableNodeRef {
    guard stack.isFunction(index) else {
      throw argument(index - 1, at: index, of: name, on: stack).mismatch("a function")
    }
    let node = newModifier(kind, values: 2, on: stack)
    stack.copy(index)
    stack.setUserValue(Self.effectHandlerSlot, of: -2)
    try rememberNode(node, on: stack)
    return node
  }
}
