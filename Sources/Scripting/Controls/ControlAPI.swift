import Containers
import Lua

/// The controls and widgets that need not measure: written in Lua, each file read when a board first
/// uses something of it.
extension ScriptEngine {
  func registerControls(on stack: LuaStack) throws {
    try registerButton(on: stack)
    try registerBars(on: stack)
    try registerBadge(on: stack)
    for widget in Widget.all {
      try register(
        widget.name, signature: widget.signature, summary: widget.summary,
        labels: widget.labels.map { Label($0.name, $0.type, nil) }, on: stack
      ) { engine, stack in
        try engine.make(widget, on: stack)
        return 1
      }
    }
  }

  /// Calls the widget's constructor with what is on the stack; what it says is wrong is wrong where
  /// the board calls it.
  private func make(_ widget: Widget, on stack: LuaStack) throws {
    try checkLabels(of: widget, on: stack)
    do {
      stack.push(try control(widget, on: stack))
      stack.insert(1)
      try stack.call(arguments: stack.top - 1, results: 1)
    } catch var error as LuaError {
      if Self.isOwn(error.location?.chunk) { throw ScriptError(error.message) }
      error.traceback.removeAll { Self.isOwn($0.chunk) }
      throw error
    }
  }

  private func checkLabels(of widget: Widget, on stack: LuaStack) throws {
    let index = widget.labelsArgument ?? stack.top
    // Without arguments there is no top: what lies there is left over from other calls.
    guard index > 0, stack.isTable(index) else { return }
    _ = try lastPosition(in: index, of: stack) { key in
      guard let label = widget.labels.first(where: { $0.name == key }) else {
        throw ScriptError(
          "\(widget.name): no argument '\(key)'"
            + NearestName.hint(key, among: widget.labels.map(\.name)), .label)
      }
      try ArgumentType(label.type).check(
        ArgumentReader(engine: self, stack: stack, index: stack.top, label: key, of: widget.name))
    }
  }

  // MARK: - Reading the files

  private static let chunkPrefix = "=controls/"

  /// Whether a chunk is one of the widgets' files.
  private static func isOwn(_ chunk: String?) -> Bool { chunk?.hasPrefix(chunkPrefix) ?? false }

  private func control(_ widget: Widget, on stack: LuaStack) throws -> LuaRegistryKey {
    if controls[widget.name] == nil { try load(widget.source, on: stack) }
    guard let constructor = controls[widget.name] else {
      throw ScriptError("no control '\(widget.name)'")
    }
    return constructor
  }

  /// Runs a file, once.
  private func load(_ source: Widget.Source, on stack: LuaStack) throws {
    guard loadedControls.insert(source.rawValue).inserted else { return }
    let outer = usesState
    defer { usesState = outer }
    try stack.scope {
      try stack.ensure(8)
      try run(source.bytes, name: source.rawValue, host: controlHost(on: stack), on: stack)
    }
  }

  private func run(_ bytes: [UInt8], name: String, host: LuaRegistryKey, on stack: LuaStack) throws
  {
    try bytes.withUnsafeBytes { try stack.load(bytes: $0, name: Self.chunkPrefix + name) }
    try stack.push(controlGlobals(on: stack))
    stack.setEnvironment(ofChunkAt: -2)
    stack.push(host)
    try stack.call(arguments: 1, results: 0)
  }

  // MARK: - What the files may use besides the API

  /// The globals of all files: a board may do to its own what it likes.
  private func controlGlobals(on stack: LuaStack) throws -> LuaReference {
    if let known = controlEnvironment { return known }
    let made = try makeEnvironment(on: stack) { _ in }
    controlEnvironment = made
    return made
  }

  /// The table that all files get; `shared.lua` puts its functions into it.
  private func controlHost(on stack: LuaStack) throws -> LuaRegistryKey {
    if let controlHost { return controlHost }
    stack.newTable(hash: 16)
    try registerControlHost(in: stack.top, on: stack)
    let host = stack.store()
    controlHost = host
    try run(PackageResources.shared_lua, name: "shared", host: host, on: stack)
    return host
  }

  private func registerControlHost(in host: Int, on stack: LuaStack) throws {
    stack.pushFunction(
      name: "declare",
      function { engine, stack in
        _ = try engine.declareContainer(isControl: true, on: stack)
        return 1
      })
    try stack.rawSet(table: host, key: "declare" as StaticString)
    stack.pushFunction(
      name: "define",
      function { engine, stack in
        guard let name = stack.string(at: 1), stack.isFunction(2) else {
          throw ScriptError("define takes a name and a constructor")
        }
        stack.setTop(2)
        engine.controls[name] = stack.store()
        return 0
      })
    try stack.rawSet(table: host, key: "define" as StaticString)
    stack.pushFunction(
      name: "load",
      function { engine, stack in
        guard let source = stack.string(at: 1).flatMap(Widget.Source.init) else {
          throw ScriptError("load takes the name of a file of Controls/Lua")
        }
        try engine.load(source, on: stack)
        return 0
      })
    try stack.rawSet(table: host, key: "load" as StaticString)
    stack.pushFunction(
      name: "describe",
      function { engine, stack in
        stack.push(engine.describe(at: 1, of: stack))
        return 1
      })
    try stack.rawSet(table: host, key: "describe" as StaticString)
    stack.pushFunction(
      name: "key",
      function { engine, stack in
        stack.push(stack.string(at: 1).map { "'\($0)'" } ?? engine.keyInWords(at: 1, of: stack))
        return 1
      })
    try stack.rawSet(table: host, key: "key" as StaticString)
    stack.pushFunction(
      name: "isBinding",
      function { _, stack in
        stack.push(stack.box(at: 1, as: StateBinding.self) != nil)
        return 1
      })
    try stack.rawSet(table: host, key: "isBinding" as StaticString)
  }
}

/// Bindings as first children.
extension ScriptEngine {
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
      if let position = stack.position(at: -2) {
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
