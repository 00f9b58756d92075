package import Lua

/// A module that a host brings along: scripts get it by `require` of its name.
///
/// Nothing of it runs before a script requires it.
package protocol HostModule: Sendable {
  /// What scripts require: `"host.json"`.
  var name: String { get }
  /// What it is for, in one sentence.
  var summary: String { get }
  /// The fields of its value, from which the reference and the types of editors are made, too.
  var members: [ModuleMember] { get }
  /// Throws when it cannot be used here.
  func check() throws
}

extension HostModule {
  package func check() throws {}

  /// Pushes the module's value.
  func open(_ engine: ScriptEngine, on stack: LuaStack) throws {
    try check()
    let members = members
    stack.newTable(hash: members.count)
    for member in members {
      try member.push(engine, stack)
      try stack.rawSet(table: -2, key: member.name)
    }
  }
}

/// A field of the value of a ``HostModule``: its name, what documents say of it, and what it is.
package struct ModuleMember: Sendable {
  let name: String
  let role: APICatalog.Function.Role
  let description: Description.Maker
  let push: @Sendable (ScriptEngine, LuaStack) throws -> Void

  /// A function.
  ///
  /// - Parameters:
  ///   - parameters: Each as `name: type -- meaning`, or `name?: type -- meaning` when it may be left out.
  ///   - labels: The keys of its table of options, as `name: type = default -- meaning`.
  ///   - returns: The type of its result.
  ///   - example: An expression in which the module has the last part of its name: `json`.
  package static func function(
    _ name: String, _ parameters: [String], labels: [String] = [], returns: String,
    _ summary: String, example: String, body: @escaping @Sendable (LuaStack) throws -> Int
  ) -> ModuleMember {
    ModuleMember(
      name: name, role: .function,
      description: {
        Description(summary, [parameters], labels: labels, returns: returns, example: example)
      }
    ) { $1.pushFunction(name: name, body) }
  }

  /// A function that is written in Lua, as the widgets are.
  static func function(_ name: String, _ widget: Widget) -> ModuleMember {
    ModuleMember(name: name, role: .function, description: widget.description) { engine, stack in
      stack.pushFunction(
        name: name,
        engine.function { engine, stack in
          // What a function takes no notice of, as those of Lua do, is not where its labels are.
          stack.setTop(min(stack.top, engine.mostArguments(of: widget.name, widget.description)))
          try engine.declared.controls.make(widget, engine, on: stack)
          return 1
        })
    }
  }

  /// A field that is no function; `push` pushes its value.
  package static func property(
    _ name: String, _ type: String, _ summary: String, example: String,
    push: @escaping @Sendable (LuaStack) throws -> Void
  ) -> ModuleMember {
    ModuleMember(
      name: name, role: .property,
      description: { Description(summary, returns: type, example: example) }, push: { try push($1) }
    )
  }
}
