import Lua

/// Functions that are fields of a function: `Text.markup`.
///
/// All functions of a state share one metatable. It knows the fields of `Text`; asked of any other function, it gives
/// the error that Lua gives.
extension ScriptEngine {
  /// `Text` has to be there.
  func registerFunctionFields(on stack: LuaStack) throws {
    for widget in Widget.textFunctions { catalog.add(widget.name, .function, widget.description) }
    stack.pushGlobals()
    stack.rawGet(table: -1, key: "Text" as StaticString)
    let text = stack.identity(at: -1)
    stack.newMetatable()
    stack.pushFunction(
      name: "index",
      function { engine, stack in
        try engine.pushField(ofFunctionAt: 1, isText: stack.identity(at: 1) == text, on: stack)
        return 1
      })
    try stack.rawSet(table: -2, key: "__index" as StaticString)
    stack.setMetatable(-2)
    stack.pop(2)
  }

  /// Pushes the field of the function whose name is at index 2.
  private func pushField(ofFunctionAt index: Int, isText: Bool, on stack: LuaStack) throws {
    let name = stack.isString(2) ? stack.string(at: 2) ?? "" : ""
    guard isText else { throw indexing(functionAt: index, on: stack) }
    guard let widget = Widget.textFunctions.first(where: { $0.name == "Text." + name }) else {
      let hint = NearestName.hint(name, among: fields(ofFunctionAt: index, on: stack))
      throw hint.isEmpty
        ? indexing(functionAt: index, on: stack) : ScriptError("Text has no field '\(name)'\(hint)")
    }
    declared.controls.pushFunction(widget, self, on: stack)
  }

  /// The names of the fields that a function of the API has.
  func fields(ofFunctionAt index: Int, on stack: LuaStack) -> [String] {
    guard stack.hostFunctionName(at: index) == "Text" else { return [] }
    return Widget.textFunctions.map { String($0.name.dropFirst("Text.".count)) }
  }

  /// What Lua says of a function that is asked for a field.
  private func indexing(functionAt index: Int, on stack: LuaStack) -> ScriptError {
    let name = (try? globalName(ofFunctionAt: index, on: stack)).flatMap { $0 }
    return ScriptError(
      "attempt to index a function value" + (name.map { " (global '\($0)')" } ?? ""),
      .runtime)
  }

  private func globalName(ofFunctionAt index: Int, on stack: LuaStack) throws -> String? {
    try stack.scope {
      let function = stack.identity(at: index)
      stack.pushGlobals()
      let globals = stack.top
      stack.pushNil()
      while try stack.next(table: globals) {
        if stack.isFunction(-1), stack.identity(at: -1) == function, stack.isString(-2) {
          return stack.string(at: -2)
        }
        stack.pop()
      }
      return nil
    }
  }
}
