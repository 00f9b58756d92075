import Containers
import Lua

extension Modifier {
  /// Modifiers that ask for something to be done.
  static var effects: [Modifier] {
    [
      Modifier(
        "onAppear",
        Description(
          "Calls fn when the view becomes part of the board.",
          [["action: fn() -- called when the view has come"]],
          acting: .everywhere, example: #"Text "now":onAppear(function() end)"#,
          seeAlso: ["onChange"])
      ) { engine, stack in
        try engine.newEffect(.appear, named: "onAppear", function: 2, on: stack)
      },
      Modifier(
        "onChange", taking: 2,
        Description(
          "Calls fn(new, old) when the value is another than in the last frame.",
          [
            [
              "value: any -- what is compared with the frame before",
              "action: fn(new, old) -- called with the value and the one before",
            ]
          ],
          acting: .everywhere, example: #"Text "now":onChange(1, function(new, old) end)"#,
          seeAlso: ["onAppear"])
      ) { engine, stack in
        let node = try engine.newEffect(.change, named: "onChange", function: 3, on: stack)
        stack.copy(2)
        engine.storeValue(in: node, on: stack)
      },
      Modifier(
        "onPreferenceChange", taking: 2,
        Description(
          "Calls fn(value) when the preference of the views below has changed.",
          [
            [
              "name: name -- a name that PreferenceValues declares",
              "action: fn(value) -- called with what the preference has become",
            ]
          ],
          acting: .everywhere,
          example:
            #"PreferenceValues.widest = Entry(0); return Text "now":onPreferenceChange("widest", function(n) end)"#,
          seeAlso: ["preference"])
      ) { engine, stack in
        let name = try engine.argument(1, at: 2, of: "onPreferenceChange", on: stack).string()
        let entry = try engine.declared.preferenceValues.entry(named: name)
        let node = try engine.newEffect(
          .preferenceChange, named: "onPreferenceChange", function: 3, on: stack)
        node.pointee.code = entry.number
      },
    ]
  }
}

extension ScriptEngine {
  /// The modifiers that can write state without anybody pressing anything.
  static let effectNames: [StaticString] = [
    "onAppear", "onChange", "onPreferenceChange", ":task",
  ]

  /// Whether an effect may write state while a board is printed: some text that was loaded names one,
  /// or a plugin in Swift may have some.
  var mayHaveEffects: Bool { modules.usesSwiftPlugins || state.holdsWatchedWord }

  /// Pushes an effect modifier that keeps the function at `index`.
  @discardableResult
  func newEffect(
    _ kind: ModifierKind, named name: String, function index: Int, on stack: LuaStack
  ) throws -> MutableNodeRef {
    try argument(index - 1, at: index, of: name, on: stack).function()
    let node = newModifier(kind, values: 2, on: stack)
    stack.setUserValue(Self.effectHandlerSlot, of: -1, to: index)
    try rememberNode(node, on: stack)
    return node
  }
}
