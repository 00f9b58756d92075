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

/// What the modules of formats have in common.
extension HostModule {
  /// A function of a text, whose value `read` pushes.
  func decoder(
    _ function: String, _ parameters: [String], labels: [String] = [], returns: String,
    _ summary: String, example: String,
    read: @escaping @Sendable (UnsafeRawBufferPointer, DataMarks, DataWork) throws -> Void
  ) -> ModuleMember {
    let format = name
    return .function(
      function, parameters, labels: labels, returns: returns, summary, example: example
    ) { stack in
      guard stack.isString(1), let bytes = stack.bytes(at: 1) else {
        throw ScriptError("\(format): \(function) takes a string, got \(stack.type(1).name)")
      }
      do {
        try read(bytes, try DataMarks(on: stack), DataWork(stack, format: format))
      } catch let fault as TextFault { throw ScriptError("\(format): \(fault)") }
      return 1
    }
  }

  /// `encode(value)`: `write` returns the text of the first argument.
  func encoder(
    _ parameters: [String], labels: [String] = [], _ summary: String, example: String,
    write: @escaping @Sendable (DataMarks, DataWork) throws -> ByteBuffer
  ) -> ModuleMember {
    let format = name
    return .function(
      "encode", parameters, labels: labels, returns: "string", summary, example: example
    ) { stack in
      let text = try write(try DataMarks(on: stack), DataWork(stack, format: format))
      stack.push(bytes: UnsafeRawBufferPointer(text.bytes))
      return 1
    }
  }

  /// `null`, where a format has it.
  func null(example: String) -> ModuleMember {
    .property(
      "null", "table", "Stands for null, which keeps its place in a list.", example: example
    ) { $0.push(try DataMarks(on: $0).null) }
  }

  /// `object(table)`: marks a table, so that it is written with names though it is empty; `kind` is what the
  /// format calls one.
  func object(_ kind: String, example: String) -> ModuleMember {
    let format = name
    return .function(
      "object", ["fields?: table -- a table without a metatable; a new one without it"],
      returns: "table", "The table, written as \(kind) even when it is empty.", example: example
    ) { stack in
      stack.setTop(1)
      if stack.isNil(1) {
        stack.newTable()
        stack.replace(1)
      }
      guard stack.isTable(1) else {
        throw ScriptError("\(format): object takes a table, got \(stack.type(1).name)")
      }
      guard try stack.mark(1, by: DataMarks(on: stack).object) else {
        throw ScriptError(
          "\(format): object takes a table without a metatable; copy its fields into a new one")
      }
      return 1
    }
  }
}
