import Containers
import Lua

/// Modifiers that say in words what a view is, for the reader output and the JSON tree. They change
/// no cell. Where several are around one view the outermost wins: whoever uses a control may say
/// better than the control what it stands for.
extension ScriptEngine {
  func registerAccessibilityModifiers(on stack: LuaStack) throws {
    try registerTextModifier(
      "accessibilityLabel", .accessibilityLabel, signature: "accessibilityLabel(s)",
      summary: "What the view is called where it is read out, in place of what it shows.",
      on: stack)
    try registerTextModifier(
      "accessibilityValue", .accessibilityValue, signature: "accessibilityValue(s)",
      summary: "The view's state or value in words, such as \"checked\" or \"45 percent\".",
      on: stack)
    try registerRole(on: stack)
    try registerHiddenSwitch(on: stack)
  }

  private func registerRole(on stack: LuaStack) throws {
    let roles = AccessibilityRole.allCases.map { ($0.name, $0) }
    try registerModifier(
      "accessibilityRole", signature: "accessibilityRole(\(Label.choiceType(roles)))",
      summary: "What the view is where it is read out; a control's parts become one item.",
      plain: (.accessibilityRole, .choices(roles)), on: stack
    ) { engine, stack in
      let role = try engine.argument(1, at: 2, of: "accessibilityRole", on: stack).choice(roles)
      engine.newModifier(.accessibilityRole, role, on: stack)
      return 1
    }
  }

  private func registerHiddenSwitch(on stack: LuaStack) throws {
    try registerModifier(
      "accessibilityHidden", signature: "accessibilityHidden(on?)",
      summary: "Leaves the view out where boards are read out.",
      plain: (.accessibilityHidden, .toggle), on: stack
    ) { engine, stack in
      let isOn = try engine.readSwitch("accessibilityHidden", on: stack)
      let node = engine.newModifier(.accessibilityHidden, on: stack)
      if !isOn { node.pointee.flags.insert(.off) }
      return 1
    }
  }
}
