import Lua

/// `require`: finds a module beside the board or among the plugins and runs it once.
final class ModuleLoader {
  private enum State {
    case loading
    case loaded(LuaReference)
  }

  private var modules: [String: State] = [:]
  /// The modules that are being loaded, outermost first.
  private var loading: [String] = []

  func require(_ name: String, by engine: ScriptEngine, on stack: LuaStack) throws {
    if let module = engine.options.modules.first(where: { $0.name == name }) {
      return try module.open(on: stack)
    }
    guard let path = try find(name, engine) else {
      let roots = PluginSearchPath(engine).roots
      guard let library = NativeModules.path(of: name, in: roots) else {
        throw notFound(name, engine)
      }
      guard engine.options.permissions.allowsNative else {
        throw ScriptError(
          "module '\(name)' is written in C (\(library)); run with --allow-native to load it")
      }
      return try NativeModules.open(name, at: library, on: stack)
    }
    switch modules[path] {
    case .loaded(let value): return try stack.push(value)
    case .loading:
      throw ScriptError(
        "module '\(name)' requires itself: \((loading + [name]).joined(separator: " → "))")
    case nil: break
    }
    modules[path] = .loading
    loading.append(name)
    defer { loading.removeLast() }
    do {
      try engine.load(path, on: stack)
      stack.push(name)
      stack.push(path)
      try stack.call(arguments: 2, results: 1)
    } catch {
      modules[path] = nil
      throw error
    }
    if stack.isNil(-1) {
      stack.pop()
      stack.push(true)
    }
    stack.copy(-1)
    modules[path] = .loaded(LuaReference(popping: stack))
  }

  private func find(_ name: String, _ engine: ScriptEngine) throws -> String? {
    guard isValid(name) else {
      throw ScriptError(
        "module '\(name)': a name has letters, digits, '_' and '-', with dots between folders")
    }
    return paths(of: name, engine).first { !$0.isBoard && FilePaths.isFile($0.path) }?.path
  }

  /// The files a module may be, in order. A board may carry the name of the plugin it shows.
  private func paths(
    of name: String, _ engine: ScriptEngine
  ) -> [(path: String, isBoard: Bool)] {
    let relative = name.split(separator: ".").joined(separator: "/")
    let board = FilePaths.normalised(engine.boardPath)
    return PluginSearchPath(engine).roots.flatMap { root in
      [".lua", "/init.lua"].map { suffix in
        let path = FilePaths.join(root, relative + suffix)
        return (path, path == board)
      }
    }
  }

  private func notFound(_ name: String, _ engine: ScriptEngine) -> ScriptError {
    let tried = paths(of: name, engine).map {
      $0.isBoard ? "\($0.path) (the board itself)" : $0.path
    }
    let known = engine.options.modules.map(\.name)
    return ScriptError(
      "module '\(name)' not found\(NearestName.hint(name, among: known)); looked for\n  "
        + tried.joined(separator: "\n  "))
  }

  /// Names stay inside the roots: no empty parts, no `..`, no slashes.
  private func isValid(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    }
  }
}

/// Where `require` looks, in order (decision 9 of the embedding design): beside the board, in
/// `plugins/` there, in `plugins/` beside the board's folder, then the host's own folders.
struct PluginSearchPath {
  let roots: [String]

  init(_ engine: ScriptEngine) {
    let board = engine.boardFolder
    roots =
      [board, FilePaths.join(board, "plugins"), FilePaths.join(parent(of: board), "plugins")]
      + engine.options.pluginPath + engine.options.permissions.moduleFolders
  }
}

private func parent(of folder: String) -> String {
  let path = FilePaths.normalised(folder)
  if path == "." || path.hasSuffix("..") { return FilePaths.join(path, "..") }
  return path.contains("/") ? FilePaths.folder(of: path) : "."
}
