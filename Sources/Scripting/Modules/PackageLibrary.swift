import Glibc
import Lua

/// The `package` table, with what libraries read in it: it is no way past `require`.
///
/// The board has one and each plugin has its own, so that what one of them puts into
/// `package.loaded` is not what another requires.
extension ScriptEngine {
  func registerPackage(on stack: LuaStack) throws {
    stack.pushGlobals()
    try makePackage(of: stack.top, on: stack)
    modules.boardPackage = LuaReference(popping: stack)
    stack.pop()
  }

  /// Makes the table `package` of the globals at `globals`, with what they hold of the libraries,
  /// and pushes it.
  func makePackage(of globals: Int, on stack: LuaStack) throws {
    try stack.ensure(6)
    stack.newTable(hash: 6)
    let package = stack.top
    stack.push("/\n;\n?\n!\n-\n" as StaticString)
    try stack.rawSet(table: package, key: "config" as StaticString)
    let roots = options.pluginPath + options.permissions.moduleFolders
    let patterns = (["."] + roots).flatMap { ["\($0)/?.lua", "\($0)/?/init.lua"] }
    stack.push(patterns.separated(by: ";"))
    try stack.rawSet(table: package, key: "path" as StaticString)
    stack.push(NativeModules.folders.map { "\($0)/?.so" }.separated(by: ";"))
    try stack.rawSet(table: package, key: "cpath" as StaticString)
    try addLoaded(to: package, globals: globals, on: stack)
    stack.newTable()
    try stack.rawSet(table: package, key: "preload" as StaticString)
    stack.pushFunction(
      name: "searchpath", function { engine, stack in try engine.searchPath(on: stack) })
    try stack.rawSet(table: package, key: "searchpath" as StaticString)
    stack.copy(package)
    try stack.rawSet(table: globals, key: "package" as StaticString)
  }

  /// `package.loaded`: the libraries, and each module once it is there.
  private func addLoaded(to package: Int, globals: Int, on stack: LuaStack) throws {
    stack.newTable(hash: 16)
    for name in PluginName.libraries {
      stack.rawGet(table: globals, key: name)
      try stack.rawSet(table: -2, key: name)
    }
    stack.copy(globals)
    try stack.rawSet(table: -2, key: "_G" as StaticString)
    stack.copy(package)
    try stack.rawSet(table: -2, key: "package" as StaticString)
    try stack.rawSet(table: package, key: "loaded" as StaticString)
  }

  /// The bytes of a path of templates, and more than any is.
  private static let longestSearch = 1 << 16

  /// `package.searchpath(name, path [, separator [, replacement]])`.
  private func searchPath(on stack: LuaStack) throws -> Int {
    let name = try systemText(1, of: "package.searchpath", on: stack)
    let path = try systemText(2, of: "package.searchpath", on: stack)
    let separator = stack.string(at: 3) ?? "."
    let replacement = stack.string(at: 4) ?? "/"
    guard name.utf8.count + replacement.utf8.count < PATH_MAX, path.utf8.count < Self.longestSearch
    else { throw ScriptError("package.searchpath: no file has a path that is so long") }
    let file = separator.isEmpty ? name : name.replacing(separator, with: replacement)
    var tried: [String] = []
    for pattern in path.split(separator: ";") {
      _ = try stack.mayGoOn(instructions: 0x1000)
      let found = String(pattern.replacing("?", with: file))
      if (try? sources.sandbox.checkRead(ScriptPath(following: found))) != nil,
        FilePaths.isFile(found)
      {
        stack.push(found)
        return 1
      }
      tried.append("no file '\(found)'")
    }
    stack.pushNil()
    stack.push(tried.joined(separator: "\n\t"))
    return 2
  }

  /// `require(name)` of whoever has the `package` on top: what is loaded there or prepared there
  /// comes first, then what `find` pushes, which is loaded from then on.
  func require(_ name: String, on stack: LuaStack, find: () throws -> Void) throws {
    let package = stack.top
    stack.rawGet(table: package, key: "loaded" as StaticString)
    if stack.isTable(-1), stack.rawGet(table: -1, key: name) != .nil { return }
    stack.setTop(package)
    stack.rawGet(table: package, key: "preload" as StaticString)
    if stack.isTable(-1), stack.rawGet(table: -1, key: name) == .function {
      stack.push(name)
      stack.push(":preload:" as StaticString)
      try stack.call(arguments: 2, results: 1)
    } else {
      stack.setTop(package)
      try find()
    }
    try noteLoaded(name, package, on: stack)
  }

  /// Enters the module on top in `package.loaded`, as `true` when it is nil.
  private func noteLoaded(_ name: String, _ package: Int, on stack: LuaStack) throws {
    if stack.isNil(-1) {
      stack.pop()
      stack.push(true)
    }
    stack.rawGet(table: package, key: "loaded" as StaticString)
    if stack.isTable(-1) {
      stack.copy(-2)
      try stack.rawSet(table: -2, key: name)
    }
    stack.pop()
  }

  /// Takes modules out of the board's `package.loaded`: it asks for them anew.
  func unload(_ names: Set<String>, on stack: LuaStack) throws {
    guard let boardPackage = modules.boardPackage, !names.isEmpty else { return }
    try stack.scope {
      try stack.push(boardPackage)
      guard stack.rawGet(table: -1, key: "loaded" as StaticString) == .table else { return }
      for name in names {
        stack.pushNil()
        try stack.rawSet(table: -2, key: name)
      }
    }
  }
}
