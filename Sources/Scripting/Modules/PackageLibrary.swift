import Lua

/// The `package` table, with what libraries read in it: it is no way past `require`.
extension ScriptEngine {
  func registerPackage(on stack: LuaStack) throws {
    stack.newTable(hash: 6)
    let package = stack.top
    stack.push("/\n;\n?\n!\n-\n" as StaticString)
    try stack.rawSet(table: package, key: "config" as StaticString)
    let roots = options.pluginPath + options.permissions.moduleFolders
    let patterns = (["."] + roots).flatMap { ["\($0)/?.lua", "\($0)/?/init.lua"] }
    stack.push(patterns.joined(separator: ";"))
    try stack.rawSet(table: package, key: "path" as StaticString)
    stack.push(NativeModules.folders.map { "\($0)/?.so" }.joined(separator: ";"))
    try stack.rawSet(table: package, key: "cpath" as StaticString)
    try addLoaded(to: package, on: stack)
    stack.newTable()
    try stack.rawSet(table: package, key: "preload" as StaticString)
    stack.pushFunction(
      name: "searchpath", function { engine, stack in try engine.searchPath(on: stack) })
    try stack.rawSet(table: package, key: "searchpath" as StaticString)
    packageTable = stack.store()
    stack.push(packageTable)
    try stack.setGlobal("package")
  }

  /// `package.loaded`: the libraries, and each module once it is there.
  private func addLoaded(to package: Int, on stack: LuaStack) throws {
    stack.newTable(hash: 16)
    for name in ["string", "table", "math", "utf8", "coroutine", "debug", "io", "os"] {
      try stack.getGlobal(name)
      try stack.rawSet(table: -2, key: name)
    }
    stack.pushGlobals()
    try stack.rawSet(table: -2, key: "_G" as StaticString)
    try stack.rawSet(table: package, key: "loaded" as StaticString)
  }

  /// `package.searchpath(name, path [, separator [, replacement]])`.
  private func searchPath(on stack: LuaStack) throws -> Int {
    let name = try argument(1, of: "package.searchpath", on: stack).string()
    let path = try argument(2, of: "package.searchpath", on: stack).string()
    let separator = stack.string(at: 3) ?? "."
    let replacement = stack.string(at: 4) ?? "/"
    let file = separator.isEmpty ? name : name.replacing(separator, with: replacement)
    var tried: [String] = []
    for pattern in path.split(separator: ";") {
      let found = String(pattern.replacing("?", with: file))
      let isAllowed = options.permissions.mayRead(found, boardFolder: boardFolder)
      if isAllowed, FilePaths.isFile(found) {
        stack.push(found)
        return 1
      }
      tried.append("no file '\(found)'")
    }
    stack.pushNil()
    stack.push(tried.joined(separator: "\n\t"))
    return 2
  }

  /// Pushes what `package.loaded` or `package.preload` has for a module; false when there is none.
  func pushPreparedModule(_ name: String, on stack: LuaStack) throws -> Bool {
    stack.push(packageTable)
    let package = stack.top
    stack.rawGet(table: package, key: "loaded" as StaticString)
    if stack.isTable(-1), stack.rawGet(table: -1, key: name) != .nil { return true }
    stack.setTop(package)
    stack.rawGet(table: package, key: "preload" as StaticString)
    guard stack.isTable(-1), stack.rawGet(table: -1, key: name) == .function else {
      stack.setTop(package - 1)
      return false
    }
    stack.push(name)
    stack.push(":preload:" as StaticString)
    try stack.call(arguments: 2, results: 1)
    try noteLoaded(name, on: stack)
    return true
  }

  /// Enters the module on top in `package.loaded`, as `true` when it is nil.
  func noteLoaded(_ name: String, on stack: LuaStack) throws {
    if stack.isNil(-1) {
      stack.pop()
      stack.push(true)
    }
    stack.push(packageTable)
    stack.rawGet(table: -1, key: "loaded" as StaticString)
    if stack.isTable(-1) {
      stack.copy(-3)
      try stack.rawSet(table: -2, key: name)
    }
    stack.pop(2)
  }
}
