import Lua

/// What a plugin's manifest asks for: the user's permissions, cut down to it.
///
/// A plugin may read its own folder. One without a manifest is a library that somebody put there,
/// and has the rights of the board.
struct PluginRights {
  let file: PluginFile
  let requests: [PermissionRequest]

  /// Whether a path is the plugin's own.
  func isOwn(_ path: ScriptPath) -> Bool {
    FilePaths.contains(FilePaths.resolved(file.folder ?? file.path), path.real)
  }

  /// Throws when the manifest does not ask for `path`; relative requests are beside the board.
  func check(_ kind: PermissionRequest.Kind, path: ScriptPath, boardFolder: String) throws {
    func place(of name: String) -> String { FilePaths.resolved(FilePaths.join(boardFolder, name)) }
    // What is named from another folder has another name beside the board.
    let name = FilePaths.areSame(place(of: path.shown), path.real) ? path.shown : path.real
    try check(kind, name) { wanted in FilePaths.contains(place(of: wanted), path.real) }
  }

  /// Throws when the manifest does not ask for the variable or program `name`.
  func check(_ kind: PermissionRequest.Kind, name: String) throws {
    try check(kind, name) { FilePaths.areSame($0, name) }
  }

  /// Throws when the manifest does not ask for modules written in C.
  func checkNative(_ module: String, at library: String) throws {
    guard !requests.contains(where: { $0.kind == .native }) else { return }
    throw ScriptError(
      "plugin \(file.name) does not ask for 'native', which module '\(module)' (\(library)) is; add '--- @permission native' to \(file.path)",
      .permission)
  }

  private func check(
    _ kind: PermissionRequest.Kind, _ target: String, covers: (String) -> Bool
  ) throws {
    let isAsked = requests.contains { request in
      request.kind == kind && (request.target.map(covers) ?? true)
    }
    guard !isAsked else { return }
    throw ScriptError(
      "plugin \(file.name) does not ask for '\(kind.rawValue):\(target)'; add '--- @permission \(kind.rawValue):\(target)' to \(file.path)",
      .permission)
  }
}

extension ScriptEngine {
  /// Puts a plugin's rights in front of its `Image` and of every function of its own `io`, `os` and `package` that
  /// asks for permissions. None of them runs a script's Lua: the rights hold for that call only. Those of its
  /// `host` are made anew, as what waits cannot be called by the host.
  func addRights(_ rights: PluginRights, to environment: Int, on stack: LuaStack) throws {
    if stack.rawGet(table: environment, key: "host" as StaticString) == .table {
      try addRights(rights, toHost: stack.top, on: stack)
    }
    stack.pop()
    stack.pushFunction(
      name: "Image",
      pushing { engine, stack in try engine.with(rights) { try engine.image(on: stack) } })
    try stack.rawSet(table: environment, key: "Image" as StaticString)
    for library in ["io", "os", "package"] {
      stack.rawGet(table: environment, key: library)
      defer { stack.pop() }
      for name in Self.checkedFunctions where stack.isTable(-1) {
        guard stack.rawGet(table: -1, key: name) == .function else {
          stack.pop()
          continue
        }
        stack.pushFunction(
          name: name, upvalues: 1,
          function { engine, stack in
            stack.pushUpvalue(1)
            stack.insert(1)
            return try engine.with(rights) {
              try stack.call(arguments: stack.top - 1, results: .multiple)
            }
          })
        try stack.rawSet(table: -2, key: name)
      }
    }
  }

  /// What `body` does with these rights; it runs no Lua of a script.
  func with<Result>(_ rights: PluginRights?, _ body: () throws -> Result) rethrows -> Result {
    let outer = sources.sandbox.rights
    sources.sandbox.rights = rights
    defer { sources.sandbox.rights = outer }
    return try body()
  }

  private static let checkedFunctions = [
    "open", "lines", "input", "output", "tmpfile", "popen", "execute", "getenv", "remove", "rename",
    "tmpname", "searchpath",
  ]
}
