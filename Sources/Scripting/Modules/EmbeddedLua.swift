import CEmbeddedLua
import Glibc
import Lua

/// Files of Lua that are part of the program, by their names without the `.lua`.
enum EmbeddedLua {
  static func bytes(of file: String) -> UnsafeRawBufferPointer {
    guard let text = cembeddedlua_text(file) else {
      preconditionFailure("\(file).lua is not part of the program")
    }
    return UnsafeRawBufferPointer(start: text, count: strlen(text))
  }

  /// Pushes the chunk of a file, which errors and traces call `name`.
  static func load(_ file: String, name: String, on stack: LuaStack) throws {
    try stack.load(bytes: bytes(of: file), name: name, isOwn: true)
  }
}
