import Lua
import Scripting
import TextRendering

extension LuaStack {
  /// Sets the field `name` of the table on top to a host function.
  func addFunction(_ name: String, _ body: @escaping LuaHostFunction) throws {
    pushFunction(name: name, body)
    try rawSet(table: -2, key: name)
  }
}

/// What the modules of formats have in common; each adds a field to the table on top.
extension HostModule {
  /// `decode(text)`: `read` pushes the value of the bytes.
  func addDecoder(
    _ function: String, on stack: LuaStack,
    _ read: @escaping (UnsafeRawBufferPointer, DataWork) throws -> Void
  ) throws {
    let format = name
    try stack.addFunction(function) { stack in
      guard stack.isString(1), let bytes = stack.bytes(at: 1) else {
        throw ScriptError("\(format): \(function) takes a string, got \(stack.type(1).name)")
      }
      do { try read(bytes, DataWork(stack, format: format)) } catch let fault as TextFault {
        throw ScriptError("\(format): \(fault)")
      }
      return 1
    }
  }

  /// `encode(value)`: `write` returns the text of the first argument.
  func addEncoder(
    on stack: LuaStack, _ write: @escaping (DataWork) throws -> ByteBuffer
  ) throws {
    let format = name
    try stack.addFunction("encode") { stack in
      let text = try write(DataWork(stack, format: format))
      stack.push(bytes: UnsafeRawBufferPointer(text.bytes))
      return 1
    }
  }

  func addNull(_ marks: DataMarks, on stack: LuaStack) throws {
    stack.push(marks.null)
    try stack.rawSet(table: -2, key: "null" as StaticString)
  }

  /// `object(table)`: marks a table, so that it is written with names though it is empty.
  func addObject(_ marks: DataMarks, on stack: LuaStack) throws {
    let format = name
    try stack.addFunction("object") { stack in
      stack.setTop(1)
      if stack.isNil(1) {
        stack.newTable()
        stack.replace(1)
      }
      guard stack.isTable(1) else {
        throw ScriptError("\(format): object takes a table, got \(stack.type(1).name)")
      }
      guard try stack.mark(1, by: marks.object) else {
        throw ScriptError(
          "\(format): object takes a table without a metatable; copy its fields into a new one")
      }
      return 1
    }
  }
}
