import Lua
import Scripting

/// `host.json`: `decode(text)`, `encode(value, options)`, `null`, `object(table)`.
///
/// Written here because the decoders of Foundation lose what Lua tells apart, integers and floats,
/// and build a tree of their own first: this one goes from bytes to Lua in one pass.
struct JSONModule: HostModule {
  let name = "host.json"

  func open(on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let module = stack.top
    let marks = try DataMarks(on: stack)
    stack.pushFunction(name: "decode") { stack in
      guard stack.isString(1) else {
        throw ScriptError("host.json: decode takes a string, got \(stack.type(1).name)")
      }
      stack.setTop(1)
      guard let bytes = stack.bytes(at: 1) else { return 0 }
      var reader = JSONReader(bytes: bytes, marks: marks, stack: stack)
      try reader.readDocument()
      return 1
    }
    try stack.rawSet(table: module, key: "decode" as StaticString)
    stack.pushFunction(name: "encode") { stack in
      var writer = JSONWriter(stack: stack, marks: marks)
      writer.indent = try Self.indent(on: stack)
      try writer.write(1)
      stack.push(writer.text)
      return 1
    }
    try stack.rawSet(table: module, key: "encode" as StaticString)
    stack.push(marks.null)
    try stack.rawSet(table: module, key: "null" as StaticString)
    try addObject(to: module, marks, name: name, on: stack)
  }

  private static func indent(on stack: LuaStack) throws -> Int {
    guard stack.isTable(2) else { return 0 }
    stack.rawGet(table: 2, key: "indent" as StaticString)
    defer { stack.pop() }
    if stack.isNil(-1) { return 0 }
    guard let indent = stack.integer(at: -1), (0...16).contains(indent) else {
      throw ScriptError("host.json: indent must be a number of spaces from 0 to 16")
    }
    return indent
  }
}
