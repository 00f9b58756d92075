import CLua
import Glibc

extension LuaStack {
  /// Pushes the C function `symbol` of a shared library; false when the library has none. Throws
  /// what the system says of a library that it cannot load.
  ///
  /// The library stays loaded: functions of it may live as long as the state.
  package func pushNativeFunction(_ symbol: String, of path: String) throws(LuaError) -> Bool {
    guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw LuaError(dlerror().map { String(cString: $0) } ?? "cannot load \(path)")
    }
    guard let function = dlsym(library, symbol) else { return false }
    assertRoom()
    clua_push_native(lua, function)
    return true
  }

  /// Pushes a new math library, whose random numbers are its own.
  package func pushMathLibrary() throws(LuaError) {
    assertRoom()
    clua_push_math(lua)
    try call(arguments: 0, results: 1)
  }
}
