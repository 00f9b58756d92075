import Containers
import Lua

/// Modifiers that write into the environment of the text below (R27).
extension ScriptEngine {
  func registerTextModifiers(on stack: LuaStack) throws {
    let switches: [(String, ModifierKind)] = [
      ("bold", .bold), ("italic", .italic), ("underline", .underline),
      ("strikethrough", .strikethrough), ("dim", .dim), ("inverse", .inverse),
    ]
    for (name, kind) in switches {
      try registerModifier(
        name, signature: "\(name)(on?)", summary: "Text \(name); on without an argument.",
        plain: (kind, .toggle), on: stack
      ) { engine, stack in
        let isOn = try engine.readSwitch(name, on: stack)
        let node = engine.newModifier(kind, on: stack)
        if !isOn { node.pointee.flags.insert(.off) }
        return 1
      }
    }
    try registerStyles(on: stack)
    try registerLineModifiers(on: stack)
    try registerTextArguments(on: stack)
  }

  private func registerStyles(on stack: LuaStack) throws {
    let colors = ColorName.allCases.map { ($0.name, ColorSpec.named($0)) }
    try registerValueModifier(
      "foregroundStyle", .foregroundStyle, "color", plain: .choices(colors), on: stack
    ) { try $0.color() }
    let fonts = FontName.allCases.map { ($0.name, $0) }
    try registerValueModifier("font", .font, "name", plain: .choices(fonts), on: stack) {
      try $0.choice(fonts)
    }
    let cases = [("uppercase", TextCase.uppercase), ("lowercase", .lowercase)]
    try registerValueModifier(
      "textCase", .textCase, "\"uppercase\" | \"lowercase\" | nil", plain: .choices(cases),
      on: stack
    ) { $0.isAbsent ? .asWritten : try $0.choice(cases) }
  }

  private func registerLineModifiers(on stack: LuaStack) throws {
    try registerValueModifier(
      "lineLimit", .lineLimit, "lines | nil", plain: .word(1...1_000_000, []), on: stack
    ) { reader in
      if reader.isAbsent { return LineLimitParameters(lines: .max) }
      let lines = try reader.cells()
      guard lines >= 1 else { throw ScriptError("\(reader.subject) must be at least 1 line") }
      return LineLimitParameters(lines: lines)
    }
    let truncations: [(String, Truncation)] = [
      ("tail", .tail), ("head", .head), ("middle", .middle), ("wrap", .wrap),
    ]
    try registerValueModifier(
      "truncationMode", .truncationMode, Label.choiceType(truncations),
      plain: .choices(truncations), on: stack
    ) { try $0.choice(truncations) }
    try registerValueModifier(
      "multilineTextAlignment", .multilineTextAlignment,
      Label.choiceType(Label.horizontalChoices), plain: .choices(Label.horizontalChoices), on: stack
    ) { try $0.choice(Label.horizontalChoices) }
  }

  private func registerTextArguments(on stack: LuaStack) throws {
    try registerTextModifier(
      "link", .link, signature: "link(url)", summary: "Makes the text a link.", on: stack)
  }

  /// A modifier whose one argument is a string.
  func registerTextModifier(
    _ name: String, _ kind: ModifierKind, signature: String, summary: String, on stack: LuaStack
  ) throws {
    try registerModifier(
      name, signature: signature, summary: summary, on: stack
    ) { engine, stack in
      _ = try engine.argument(1, at: 2, of: name, on: stack).string()
      let node = engine.newModifier(kind, values: 1, on: stack)
      stack.copy(2)
      engine.setText(of: node, at: stack.absolute(-2), userValue: 2, on: stack)
      return 1
    }
  }

  /// A modifier with one argument, which is all that it is given.
  private func registerValueModifier(
    _ name: String, _ kind: ModifierKind, _ type: String, plain: PlainArgument,
    on stack: LuaStack, _ read: @escaping (ArgumentReader) throws -> some NodeParameters
  ) throws {
    try registerModifier(
      name, signature: "\(name)(\(type))", summary: "", plain: (kind, plain), on: stack
    ) { engine, stack in
      let value = try read(engine.argument(1, at: 2, of: name, on: stack))
      engine.newModifier(kind, value, on: stack)
      return 1
    }
  }
}
