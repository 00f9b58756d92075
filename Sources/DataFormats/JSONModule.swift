import Lua
import Scripting

/// `host.json`: `decode(text)`, `encode(value, options)`, `null`, `object(table)`.
///
/// Written here because the decoders of Foundation lose what Lua tells apart, integers and floats,
/// and build a tree of their own first: this one goes from bytes to Lua in one pass.
struct JSONModule: HostModule {
  let name = "host.json"

  /// Arrays and objects that may be inside each other.
  static let maximumDepth = 500

  let summary = "Reads and writes JSON."

  var members: [APICatalog.Function] {
    [
      function(
        "decode", ["text: string"], returns: "any",
        "The value of a JSON text; an error says line and column.",
        example: "return Text(json.decode('[1, 2]')[1])"),
      function(
        "encode", ["value: any", "options?: table"], labels: ["indent: number = 0"],
        returns: "string",
        "The JSON text of a value, in one line, or in lines indented by spaces, at most 16.",
        example: "return Text(json.encode({ 1, 2 }, { indent = 2 }))"),
      function(
        "object", ["fields?: table"], returns: "table",
        "The table, written as an object even when it is empty.",
        example: "return Text(json.encode(json.object {}))"),
      property(
        "null", "table", "Stands for null, which keeps its place in a list.",
        example: "return Text(json.encode { json.null })"),
    ]
  }

  func open(on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let module = stack.top
    let marks = try JSONMarks(on: stack)
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
    stack.pushFunction(name: "object") { stack in
      stack.setTop(1)
      if stack.isNil(1) {
        stack.newTable()
        stack.replace(1)
      }
      guard stack.isTable(1) else { throw ScriptError("host.json: object takes a table") }
      stack.setMetatable(marks.object, of: 1)
      return 1
    }
    try stack.rawSet(table: module, key: "object" as StaticString)
    stack.push(marks.null)
    try stack.rawSet(table: module, key: "null" as StaticString)
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

/// What stands in Lua for things of JSON that Lua has not.
struct JSONMarks {
  /// Stands for `null`: nil would leave a hole in an array.
  let null: LuaRegistryKey
  /// The metatable of tables that are objects though they are empty.
  let object: LuaRegistryKey

  init(on stack: LuaStack) throws {
    stack.newTable()
    stack.newTable(hash: 2)
    stack.pushFunction(name: "null") { stack in
      stack.push("null" as StaticString)
      return 1
    }
    try stack.rawSet(table: -2, key: "__tostring" as StaticString)
    stack.push(false)
    try stack.rawSet(table: -2, key: "__metatable" as StaticString)
    stack.setMetatable(-2)
    null = stack.store()
    stack.newTable(hash: 1)
    stack.push("json object" as StaticString)
    try stack.rawSet(table: -2, key: "__name" as StaticString)
    object = stack.store()
  }
}
