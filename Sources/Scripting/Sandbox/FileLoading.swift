import Lua

/// `loadfile` and `dofile`: Lua's own results, behind the permission to read the file.
///
/// The text is read as that of a board is: at most 1 MiB of UTF-8, never compiled.
struct FileLoading {
  /// What the board or the plugin may read; nil for whatever the user allows.
  var rights: PluginRights?
  /// Gets the name that messages give the file.
  var note: (String) -> Void = { _ in }

  /// Puts both functions into the table at `globals`, which are those of what they load.
  func add(to globals: Int, _ engine: ScriptEngine, on stack: LuaStack) throws {
    for (name, body) in [("loadfile", loadfile), ("dofile", dofile)] {
      stack.copy(globals)
      stack.pushFunction(name: name, upvalues: 1, engine.function(body))
      try stack.rawSet(table: globals, key: name)
    }
  }

  private func loadfile(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    if stack.top < 3 {
      stack.setTop(2)
      stack.pushUpvalue(1)
    }
    stack.setTop(3)
    let mode = engine.argument(2, of: "loadfile", on: stack)
    do {
      try load("loadfile", engine, on: stack)
      let text = mode.isAbsent ? "t" : try mode.string()
      guard text.contains("t") else {
        return stack.push(nilAnd: "attempt to load a text chunk (mode is '\(text)')")
      }
    } catch let problem as LuaError {
      guard case .syntax = problem.kind else { throw problem }
      return stack.push(nilAnd: "\(problem)")
    } catch let problem as ScriptFileError {
      return stack.push(nilAnd: "\(problem)")
    }
    stack.copy(3)
    stack.setEnvironment(ofChunkAt: -2)
    return 1
  }

  private func dofile(_ engine: ScriptEngine, _ stack: LuaStack) throws -> Int {
    stack.setTop(1)
    do { try load("dofile", engine, on: stack) } catch let problem as ScriptFileError {
      throw ScriptError("\(problem)")
    }
    stack.pushUpvalue(1)
    stack.setEnvironment(ofChunkAt: -2)
    return try stack.call(arguments: 0, results: .multiple)
  }

  /// Pushes the chunk of the file that the first argument names.
  private func load(_ function: String, _ engine: ScriptEngine, on stack: LuaStack) throws {
    let path = try engine.with(rights) {
      try engine.permittedPath(1, of: function, FileMode(), on: stack)
    }
    note(LuaState.shownName(of: path.shown))
    do { try engine.load(path.shown, from: path, on: stack) } catch let problem as ScriptFileError {
      throw ScriptFileError(
        path: problem.path.replacing(path.real, with: path.shown),
        reason: problem.reason + path.hint)
    }
  }
}

extension LuaStack {
  /// What functions of Lua return that have failed: two values.
  fileprivate func push(nilAnd message: String) -> Int {
    pushNil()
    push(message)
    return 2
  }
}
