import Containers
import Lua

/// A method of every view: its name, what documents say of it, what C makes of it by itself, and what it
/// does. Registration, checks, completion, the manual and the types of editors are made from it.
struct Modifier {
  typealias Body = (ScriptEngine, LuaStack) throws -> Void

  let name: String
  let description: Description.Maker
  /// The kind of node, and the arguments from which C makes it without calling `body`.
  let plain: (kind: ModifierKind, argument: LuaRecordArgument)?
  /// How many arguments it takes, as its description says, or any number where `body` counts them. nil for one that
  /// takes at most one: the description is asked once it is given more.
  var mostArguments: Int?
  /// Whether a board may define a modifier of this name, which then counts.
  private(set) var givesWay = false
  /// Pushes the modified view; the view is at index 1, has been checked, and the arguments follow it.
  let body: Body
}

extension Modifier {
  /// One that reads its arguments itself.
  init(
    _ name: String, taking mostArguments: Int? = nil,
    _ description: @autoclosure @escaping Description.Maker, body: @escaping Body
  ) {
    self.name = name
    self.description = description
    self.mostArguments = mostArguments
    plain = nil
    self.body = body
  }

  /// The same, giving way to one that a board defines.
  func givingWay() -> Modifier {
    var modifier = self
    modifier.givesWay = true
    return modifier
  }

  /// Takes nothing.
  static func plain(
    _ name: String, _ kind: ModifierKind, _ description: @autoclosure @escaping Description.Maker
  ) -> Modifier {
    Modifier(name, taking: 0, description()) { engine, stack in
      _ = engine.newModifier(kind, on: stack)
    }
  }

  /// On without an argument, off for `false` and nil.
  static func toggle(
    _ name: String, _ kind: ModifierKind, _ description: @autoclosure @escaping Description.Maker
  ) -> Modifier {
    Modifier(
      name: name,
      description: {
        description().taking(
          APICatalog.Label(described: "on?: boolean -- whether it is so; false switches it off"))
      }, plain: (kind, ScriptEngine.toggleArgument), mostArguments: 1
    ) { engine, stack in
      let isOn = try engine.readSwitch(name, on: stack)
      let node = engine.newModifier(kind, on: stack)
      if !isOn { node.pointee.flags.insert(.off) }
    }
  }

  /// Takes one argument, which is all that the node has.
  static func value<Value: NodeParameters>(
    _ name: String, _ kind: ModifierKind, _ label: String, _ meaning: String,
    _ argument: Argument<Value>, _ description: @autoclosure @escaping Description.Maker
  ) -> Modifier {
    Modifier(
      name: name,
      description: {
        description().taking(
          APICatalog.Label(name: label, type: argument.type, meaning: meaning, isOptional: false))
      }, plain: ScriptEngine.valueArgument(argument).map { (kind, $0) }, mostArguments: 1
    ) { engine, stack in
      let value = try argument.read(engine.argument(1, at: 2, of: name, on: stack))
      engine.newModifier(kind, value, on: stack)
    }
  }

  /// Takes a string, which becomes the node's text.
  static func text(
    _ name: String, _ kind: ModifierKind, _ description: @autoclosure @escaping Description.Maker
  ) -> Modifier {
    Modifier(
      name: name, description: description, plain: (kind, ScriptEngine.wordsArgument),
      mostArguments: 1
    ) { engine, stack in
      try engine.argument(1, at: 2, of: name, on: stack).checkText()
      let node = engine.newModifier(kind, values: 1, on: stack)
      stack.copy(2)
      engine.setText(of: node, on: stack)
    }
  }
}
