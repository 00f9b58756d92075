import Lua

extension Global {
  /// The global functions and views of the API, but for those that are written in Lua.
  static var all: [Global] {
    leaves + containers + branches + [
      geometryReader, section, group, forEach, range, entry, state, storage, environment, container,
      layout,
      button, bar, sparkline,
    ] + resolvers + [
      render, repl, sleep, changed, exit, scrollTo, require,
    ] + programs
  }
}

extension Modifier {
  /// Every modifier of the API, by family. A list of the families would be a type of its own, which costs a start
  /// more than they do.
  static func forEach(_ body: (Modifier) throws -> Void) rethrows {
    try text.forEach(body)
    try accessibility.forEach(body)
    try layout.forEach(body)
    try values.forEach(body)
    try effects.forEach(body)
    try input.forEach(body)
    try controls.forEach(body)
    try lists.forEach(body)
    try Widget.modifiers.forEach { try body(Modifier($0)) }
  }
}

extension ScriptEngine {
  /// Puts the whole API into a fresh state.
  func registerAPI(on stack: LuaStack) throws {
    try registerViewMetatables(on: stack)
    try registerViewTable(on: stack)
    stack.push(declared.methods.table)
    try Modifier.forEach { try register($0, on: stack) }
    stack.pop()
    stack.pushGlobals()
    for global in Global.all { try register(global, on: stack) }
    try Widget.forEach { try register($0, on: stack) }
    stack.pop()
    try registerFunctionFields(on: stack)
    try registerRanges(on: stack)
    try registerValues(on: stack)
    try registerContainerSelf(on: stack)
    try registerBindings(on: stack)
    try registerLayoutSelf(on: stack)
    try registerLayoutSubviews(on: stack)
    try registerSubviews(on: stack)
    try registerCollections(on: stack)
    try registerSectionHandles(on: stack)
    try registerStandardLibrary(on: stack)
    tasks.keepCoroutineFunctions(of: stack)
    try registerModules(on: stack)
  }
}
