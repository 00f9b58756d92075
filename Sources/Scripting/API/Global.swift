import Containers
import Lua

/// A global of the API, or a field of one of its tables: its name, what documents say of it, and what
/// it stands for. Registration, completion, the manual and the types of editors are made from it.
struct Global {
  let name: String
  /// The global table that it is a field of: `resolve`, `host`.
  let table: String?
  let role: APICatalog.Function.Role
  let description: Description.Maker
  /// Pushes what the name stands for.
  let push: (ScriptEngine, LuaStack) throws -> Void

  /// A function; `push` pushes one with a fast way of its own. It takes as many arguments as its
  /// description says, or any number where `body` counts them.
  init(
    _ name: String, in table: String? = nil, as role: APICatalog.Function.Role = .constructor,
    taking mostArguments: Int? = nil, labels: [Label] = [],
    _ description: @autoclosure @escaping Description.Maker,
    push: ((ScriptEngine, String, @escaping LuaHostFunction, LuaStack) throws -> Void)? = nil,
    body: @escaping Modifier.Body
  ) {
    self.name = name
    self.table = table
    self.role = role
    let described: Description.Maker = {
      var description = description()
      guard !labels.isEmpty else { return description }
      description.labels = labels.map(\.described) + description.labels
      return description
    }
    self.description = described
    let fullName = table.map { "\($0).\(name)" } ?? name
    self.push = { engine, stack in
      let function = engine.pushing { engine, stack in
        try engine.checkCount(of: fullName, given: stack.top, most: mostArguments, described)
        try body(engine, stack)
      }
      guard let push else { return stack.pushFunction(name: name, function) }
      try push(engine, name, function, stack)
    }
  }

  /// What `push` pushes.
  init(
    pushing name: String, in table: String? = nil,
    as role: APICatalog.Function.Role = .constructor,
    _ description: @autoclosure @escaping Description.Maker,
    push: @escaping (ScriptEngine, LuaStack) throws -> Void
  ) {
    self.name = name
    self.table = table
    self.role = role
    self.description = description
    self.push = push
  }

  /// A function that is called for what it does: it has as many results as `body` says.
  static func function(
    _ name: String, in table: String? = nil,
    _ description: @autoclosure @escaping Description.Maker,
    body: @escaping (ScriptEngine, LuaStack) throws -> Int
  ) -> Global {
    Global(pushing: name, in: table, as: .function, description()) { engine, stack in
      stack.pushFunction(name: name, engine.function(body))
    }
  }

  /// `Section`, or `resolve.tree`.
  var fullName: String { table.map { "\($0).\(name)" } ?? name }
}

extension Global {
  /// A constructor that takes labels and children in one table.
  static func container(
    _ name: String, _ kind: ViewKind, _ parameters: some NodeParameters, labels: [Label],
    _ description: @autoclosure @escaping Description.Maker, then finish: Modifier.Body? = nil
  ) -> Global {
    let defaults = ViewNode(kind, parameters)
    return Global(
      name, labels: labels, description().ofContainer,
      push: { engine, name, body, stack in
        try engine.pushContainerFunction(name, defaults, labels: labels, body, on: stack)
      }
    ) { engine, stack in
      var header = defaults
      let count = try engine.readTable(name, labels: labels, into: &header, on: stack)
      try engine.newContainer(header, owner: name, children: count, on: stack)
      try finish?(engine, stack)
    }
  }

  /// A view without children that may be used with or without calling it.
  static func leaf(
    _ name: String, _ kind: ViewKind, _ description: @autoclosure @escaping Description.Maker
  ) -> Global {
    Global(pushing: name, description()) { engine, stack in
      let node = engine.newNode(kind, as: engine.registry.callableView, on: stack)
      if kind == .spacer { node.pointee[SpacerParameters.self] = SpacerParameters() }
    }
  }
}

extension ScriptEngine {
  /// Puts what a name stands for into the table of globals, which is on top.
  func register(_ global: Global, on stack: LuaStack) throws {
    catalog.add(global.fullName, global.role, global.description)
    guard let table = global.table else {
      try global.push(self, stack)
      return try stack.rawSet(table: -2, key: global.name)
    }
    if stack.rawGet(table: stack.top, key: table) == .nil {
      stack.pop()
      stack.newTable(hash: 4)
      stack.copy(-1)
      try stack.rawSet(table: -3, key: table)
    }
    try global.push(self, stack)
    try stack.rawSet(table: -2, key: global.name)
    stack.pop()
  }
}
