public import Containers
public import Lua

/// What a Swift plugin adds itself to, while it is being registered.
///
/// Use it only inside ``Plugin/register(in:)``.
public final class PluginRegistry {
  private let engine: ScriptEngine
  private let stack: LuaStack
  private let plugin: LoadedPlugin
  private let chunkName: String
  /// The table that `require` returns.
  private let module: LuaReference
  private var isOpen = true

  init(
    _ engine: ScriptEngine, _ stack: LuaStack, _ plugin: LoadedPlugin, chunkName: String,
    module: LuaReference
  ) {
    (self.engine, self.stack, self.plugin) = (engine, stack, plugin)
    (self.chunkName, self.module) = (chunkName, module)
  }

  /// Adds a view to the plugin's table: `Name { label = value, children… }`.
  public func constructor(
    _ name: String, _ make: @escaping (PluginArguments) throws -> any ViewConvertible
  ) throws {
    try addFunction(name) { engine, stack in
      let arguments = try engine.readPluginArguments(of: name, on: stack)
      try engine.pushView(try make(arguments).view, on: stack)
      return 1
    }
  }

  /// Adds a function to the plugin's table. It gets its arguments and gives one value.
  public func function(_ name: String, _ body: @escaping ([LuaValue]) throws -> LuaValue) throws {
    try addFunction(name) { _, stack in
      let arguments = (0..<stack.top).map { stack.value(at: $0 + 1) }
      try stack.push(try body(arguments))
      return 1
    }
  }

  /// Adds a method to every view. `body` gets the view and the other arguments.
  public func modifier(
    _ name: String, _ body: @escaping (View, [LuaValue]) throws -> any ViewConvertible
  ) throws {
    try checkOpen()
    try stack.scope {
      try run("local View, name, method = ...\nView[name] = method") { stack in
        try stack.getGlobal("View")
        stack.push(name)
        stack.pushFunction(
          name: name,
          engine.function { engine, stack in
            let place = ChildPlace(owner: name, place: { "the view" })
            let rest = (1..<max(1, stack.top)).map { stack.value(at: $0 + 1) }
            stack.setTop(1)
            let view = try engine.viewOfTop(place, on: stack)
            try engine.pushView(try body(view, rest).view, on: stack)
            return 1
          })
        return 3
      }
    }
  }

  /// Declares a container value with a default: `ContainerValues.name = Entry(default)`.
  public func containerValue(_ name: String, default value: LuaValue) throws {
    try checkOpen()
    try stack.scope {
      try run("local name, default = ...\nContainerValues[name] = Entry(default)") { stack in
        stack.push(name)
        try stack.push(value)
        return 2
      }
    }
  }

  /// Runs Lua among the plugin's own globals. The fields of the table it returns become fields of
  /// the plugin's table; what this plugin has added before is the chunk's `...`.
  public func lua(_ source: String) throws {
    try checkOpen()
    try stack.scope {
      try stack.push(module)
      let table = stack.top
      try run(source, results: 1) { stack in
        stack.copy(table)
        return 1
      }
      guard stack.isTable(-1), !stack.rawEqual(-1, table) else { return }
      let returned = stack.top
      stack.pushNil()
      while try stack.next(table: returned) {
        try stack.rawSetEntry(of: table)
      }
    }
  }

  /// Ends the registration, and with it the use of its stack.
  func close() { isOpen = false }

  private func checkOpen() throws {
    guard isOpen else {
      throw ScriptError("\(chunkName): the registry was used after register(in:) had returned")
    }
  }

  private func addFunction(
    _ name: String, _ body: @escaping (ScriptEngine, LuaStack) throws -> Int
  ) throws {
    try checkOpen()
    try stack.scope {
      try stack.push(module)
      stack.pushFunction(name: name, engine.function(body))
      try stack.rawSet(table: -2, key: name)
    }
  }

  /// Runs a chunk in the plugin's name: what it registers is the plugin's.
  private func run(
    _ source: String, results: LuaResultCount = 0, pushArguments: (LuaStack) throws -> Int
  ) throws {
    try stack.ensure(12)
    var source = source
    try source.withUTF8 {
      try stack.load(bytes: UnsafeRawBufferPointer($0), name: chunkName)
    }
    try stack.push(plugin.environment)
    stack.setEnvironment(ofChunkAt: -2)
    try stack.call(arguments: try pushArguments(stack), results: results)
  }
}
