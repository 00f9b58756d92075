import Containers
import Lua

extension Modifier {
  /// Modifiers that take the input of a live board.
  static var input: [Modifier] {
    [
      .toggle(
        "focusable", .input(.focusable),
        Description(
          "Lets the view have the focus: Tab comes to it, and it gets keys.",
          acting: .focus, example: #"Text "row":focusable()"#, seeAlso: ["focused", "onKeyPress"])),
      .toggle(
        "focusEffectDisabled", .input(.focusEffectDisabled),
        Description(
          "Draws the view as ever while it has the focus: it shows it by itself.",
          acting: .focus, example: #"Text "row":focusable():focusEffectDisabled()"#,
          seeAlso: ["focusable"])),
      Modifier(
        "focused", taking: 2,
        Description(
          "Binds the focus: the binding is true, or the value, while the view has it; setting it so moves the focus there.",
          [
            ["binding: binding -- set while the view has the focus"],
            [
              "binding: binding -- set while the view has the focus",
              "value: any -- what the binding is then, true without it",
            ],
          ],
          acting: .focus,
          example:
            #"Container("C", { isIn = State(false), body = function(self) return Text "row":focusable():focused(self:binding "isIn") end }) {}"#,
          seeAlso: ["focusable", "defaultFocus"])
      ) { engine, stack in
        guard stack.box(at: 2, as: StateBinding.self) != nil else {
          throw engine.argument(1, at: 2, of: "focused", on: stack).mismatch(APIType.aBinding)
        }
        let hasValue = !stack.isNoneOrNil(3)
        let node = engine.newModifier(.input(.focused), values: 2, on: stack)
        stack.setUserValue(ScriptEngine.effectHandlerSlot, of: -1, to: 2)
        if hasValue {
          stack.setUserValue(ScriptEngine.effectValueSlot, of: -1, to: 3)
        }
        try engine.rememberNode(node, on: stack)
      },
      .plain(
        "defaultFocus", .input(.defaultFocus),
        Description(
          "Gives the view, or the first in it that may have it, the focus of a new board.", [[]],
          acting: .focus, example: #"Button("Start", function() end):defaultFocus()"#,
          seeAlso: ["focused"])),
      Modifier(
        "onKeyPress", taking: 2,
        Description(
          "Calls fn when the key is pressed while the focus is in the view, or for each key. false from fn passes the key on. On the outermost view of a board it needs no focus.",
          [
            [
              "key: key -- which key, with what is held down",
              "action: fn(key) -- called with the key; false from it passes the key on",
            ], ["action: fn(key) -- called with each key; false from it passes the key on"],
          ],
          acting: .handler, example: #"Text "now":onKeyPress("q", function() end)"#,
          seeAlso: ["keyboardShortcut"])
      ) { engine, stack in
        if stack.isFunction(2) {
          try engine.newEffect(.input(.keyPress), named: "onKeyPress", function: 2, on: stack)
          return
        }
        let key = try engine.key(of: "onKeyPress", on: stack)
        let node = try engine.newEffect(
          .input(.keyPress), named: "onKeyPress", function: 3, on: stack)
        stack.push(key)
        engine.setText(of: node, on: stack)
      },
      Modifier(
        "keyboardShortcut",
        Description(
          "Presses the button from anywhere on the board.",
          [["key: key -- which key, with what is held down"]],
          acting: .handler, example: #"Button("Save", function() end):keyboardShortcut "ctrl-s""#,
          seeAlso: ["Button"]
        )
      ) { engine, stack in
        let key = try engine.key(of: "keyboardShortcut", on: stack)
        let node = engine.newModifier(.input(.keyboardShortcut), values: 2, on: stack)
        stack.push(key)
        engine.setText(of: node, on: stack)
        try engine.rememberNode(node, on: stack)
      },
      .action(
        "onTapGesture", .input(.tap),
        Description(
          "Calls fn when the view is clicked, and for Enter where it is focusable.",
          [
            [
              "action: fn(x, y, width) -- called for a click, with the cell of the view from 0 and how many columns it has, or for Enter"
            ]
          ],
          acting: .handler, example: #"Text "row":onTapGesture(function() end)"#,
          seeAlso: ["Button"])),
      .scrollPosition,
      .action(
        "onSubmit", .input(.submit),
        Description(
          "Calls fn when Enter is pressed in a text field below.",
          [["action: fn() -- called when the text is done"]],
          acting: .handler, example: #"TextField { "name" }:onSubmit(function() end)"#,
          seeAlso: ["TextField"])),
      .action(
        "onDisappear", .disappear,
        Description(
          "Calls fn when the view is no longer part of the board.",
          [["action: fn() -- called when the view has gone"]],
          acting: .handler, example: #"Text "now":onDisappear(function() end)"#,
          seeAlso: ["onAppear"])),
      Modifier(
        "task", taking: 2,
        Description(
          "Runs fn while the view is part of the board, beside everything else; anew when the value is another.",
          [
            ["action: fn() -- runs beside the board, and may wait"],
            [
              "value: any -- another one starts it anew",
              "action: fn() -- runs beside the board, and may wait",
            ],
          ],
          acting: .task, example: #"Text "now":task(function() host.sleep(1) end)"#,
          seeAlso: ["onAppear", "host.sleep"])
      ) { engine, stack in
        let hasValue = !stack.isNoneOrNil(3)
        let node = try engine.newEffect(
          .task, named: "task", function: hasValue ? 3 : 2, on: stack)
        guard hasValue else {
          node.pointee.flags.insert(.off)
          return
        }
        stack.copy(2)
        engine.storeValue(in: node, on: stack)
      },
    ]
  }

  /// Takes a function, which is called when the time has come.
  fileprivate static func action(
    _ name: String, _ kind: ModifierKind, _ description: @autoclosure @escaping Description.Maker
  ) -> Modifier {
    Modifier(name, description()) { engine, stack in
      try engine.newEffect(kind, named: name, function: 2, on: stack)
    }
  }
}

extension ScriptEngine {
  /// The key at index 2, in one spelling.
  fileprivate func key(of modifier: String, on stack: LuaStack) throws -> String {
    let reader = argument(1, at: 2, of: modifier, on: stack)
    let written = try reader.string()
    do { return try KeyName(written).text } catch let error as ScriptError {
      throw ScriptError("\(modifier): \(error.message)", .name)
    }
  }
}
