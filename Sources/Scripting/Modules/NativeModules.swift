import Lua

/// Modules written in C, for scripts that may run them: they can do all that the process can.
enum NativeModules {
  /// Where Debian and `make install` put them, after the folders that hold plugins.
  static let folders = ["/usr/local/lib/lua/5.4", "/usr/lib/\(machine)-linux-gnu/lua/5.4"]

  #if arch(x86_64)
    private static let machine = "x86_64"
  #elseif arch(arm64)
    private static let machine = "aarch64"
  #else
    private static let machine = "unknown"
  #endif

  /// The shared library of a module; nil when there is none.
  static func path(of name: String, in roots: [String]) -> String? {
    let relative = name.split(separator: ".").joined(separator: "/") + ".so"
    return (roots + folders).map { FilePaths.join($0, relative) }.first(where: FilePaths.isFile)
  }

  /// Pushes what the module's `luaopen_` function returns.
  static func open(_ name: String, at path: String, on stack: LuaStack) throws {
    let symbol = "luaopen_" + name.split(separator: ".").joined(separator: "_")
    guard try stack.pushNativeFunction(symbol, of: FilePaths.resolved(path)) else {
      throw ScriptError("module '\(name)': \(path) has no function \(symbol)")
    }
    stack.push(name)
    stack.push(path)
    try stack.call(arguments: 2, results: 1)
  }
}
