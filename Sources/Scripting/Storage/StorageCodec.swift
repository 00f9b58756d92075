import Lua

/// Values as text and back, by the module that scripts have for that.
struct StorageCodec {
  private let encode: LuaRegistryKey
  private let decode: LuaRegistryKey

  /// Nil for a host without JSON.
  init?(_ engine: ScriptEngine, on stack: LuaStack) throws {
    guard let module = engine.options.modules.first(where: { $0.name == "host.json" }) else {
      return nil
    }
    try module.open(engine, on: stack)
    stack.rawGet(table: -1, key: "encode" as StaticString)
    encode = stack.store()
    stack.rawGet(table: -1, key: "decode" as StaticString)
    decode = stack.store()
    stack.pop()
  }

  /// The text of the value at `index`.
  func text(at index: Int, on stack: LuaStack) throws -> [UInt8] {
    try stack.scope {
      try stack.ensure(4)
      let value = stack.absolute(index)
      stack.push(encode)
      stack.copy(value)
      try stack.call(arguments: 1, results: 1)
      return stack.bytes(at: -1).map(Array.init) ?? []
    }
  }

  func text(of string: String, on stack: LuaStack) throws -> [UInt8] {
    stack.push(string)
    defer { stack.pop() }
    return try text(at: -1, on: stack)
  }

  /// Pushes the value of a text.
  func push(_ text: [UInt8], on stack: LuaStack) throws {
    try stack.ensure(4)
    stack.push(decode)
    text.withUnsafeBytes { stack.push(bytes: $0) }
    try stack.call(arguments: 1, results: 1)
  }
}
