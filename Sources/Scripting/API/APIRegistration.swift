import Lua

extension Global {
  /// Every global function and view of the API.
  static var all: [Global] {
    leaves + containers + branches + [
      geometryReader, section, group, forEach, range, entry, state, storage, environment, container,
      layout,
      button, bar, sparkline,
    ] + Widget.all.map(Global.init) + resolvers + [
      render, repl, sleep, changed, exit, scrollTo, require,
    ] + programs
  }
}

extension Modifier {
  /// Every modifier of the API, by family.
  static var all: [[Modifier]] {
    [
      text, accessibility, layout, values, effects, input, controls, lists,
      Widget.modifiers.map(Modifier.init),
    ]
  }
}

extension ScriptEngine {
  /// Puts the whole API into a fresh state.
  func registerAPI(on stack: LuaStack) throws {
    try registerViewMetatables(on: stack)
    try registerViewTable(on: stack)
    for modifier in Modifier.all.joined() { try register(modifier, on: stack) }
    for global in Global.all { try register(global, on: stack) }
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
    try tasks.keepCoroutineFunctions(of: stack)
    try registerModules(on: stack)
  }
}
