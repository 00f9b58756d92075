import Containers
import Lua

/// The controls that are made of buttons and text: containers written in Lua, read when a board
/// first uses one of them.
extension ScriptEngine {
  private static let controlSummaries = [
    ("Toggle", "Toggle { binding, label… }", "A value that is on or off."),
    ("TextField", "TextField { binding, placeholder… }", "A line of text."),
    ("Picker", "Picker { binding, label = view, options… }", "One of several views with tags."),
    (
      "Stepper", "Stepper { binding, step =, min =, max =, label… }",
      "A number to count up and down."
    ),
    ("Slider", "Slider { binding, min =, max =, label… }", "A number in a range."),
    (
      "DisclosureGroup", "DisclosureGroup { label = view, isExpanded = binding, children… }",
      "Views that can be folded away."
    ),
    (
      "List", "List { children… }",
      "Rows, one below the other, in their sections. A row whose container value listRowSeparator is \"visible\" has a line below it."
    ),
  ]

  func registerControls(on stack: LuaStack) throws {
    try registerButton(on: stack)
    for (name, signature, summary) in Self.controlSummaries {
      try register(name, signature: signature, summary: summary, on: stack) { engine, stack in
        stack.push(try engine.control(name, on: stack))
        stack.insert(1)
        try stack.call(arguments: stack.top - 1, results: 1)
        return 1
      }
    }
  }

  private func control(_ name: String, on stack: LuaStack) throws -> LuaRegistryKey {
    if controls.isEmpty { try loadControls(on: stack) }
    guard let constructor = controls[name] else { throw ScriptError("no control '\(name)'", .name) }
    return constructor
  }

  /// Runs the controls' source with `declare(name, definition)` and `isBinding(value)`.
  private func loadControls(on stack: LuaStack) throws {
    let outer = (component: component, usesState: usesState)
    defer { (component, usesState) = outer }
    component = 0
    try stack.scope {
      try stack.ensure(8)
      var source = controlsSource
      try source.withUTF8 { try stack.load(bytes: UnsafeRawBufferPointer($0), name: "=controls") }
      stack.pushFunction(
        name: "declare",
        function { engine, stack in
          let definition = try engine.declareContainer(isControl: true, on: stack)
          engine.controls[definition.name] = stack.store()
          return 0
        })
      stack.pushFunction(
        name: "isBinding",
        function { _, stack in
          stack.push(stack.box(at: 1, as: StateBinding.self) != nil)
          return 1
        })
      try stack.call(arguments: 2, results: 0)
    }
  }

  /// `Toggle { binding, label… }` is short for `Toggle { value = binding, label… }`.
  func nameBinding(on stack: LuaStack) throws {
    guard stack.isTable(1) else { return }
    stack.rawGet(table: 1, index: 1)
    let isBinding = stack.box(at: -1, as: StateBinding.self) != nil
    stack.pop()
    guard isBinding else { return }
    stack.newTable()
    let copy = stack.top
    stack.pushNil()
    while try stack.next(table: 1) {
      if let position = stack.integer(at: -2), !stack.isString(-2) {
        if position == 1 {
          try stack.rawSet(table: copy, key: "value" as StaticString)
        } else {
          try stack.rawSet(table: copy, index: position - 1)
        }
      } else {
        stack.copy(-2)
        stack.insert(-2)
        try stack.rawSet(table: copy)
      }
    }
    stack.replace(1)
  }
}
