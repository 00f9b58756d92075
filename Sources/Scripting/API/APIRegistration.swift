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
    stack.push(declared.methods.table)
    for modifier in Modifier.all.joined() { try register(modifier, on: stack) }
    stack.pop()
    stack.pushGlobals()
    for global in Global.all { try register(global, on: stack) }
    for widget in Widget.all.joined() { try register(widget, on: stack) }
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
    try tasks.keepCoroutineFunctions(of: stack)
    try registerModules(on: stack)
  }
}
