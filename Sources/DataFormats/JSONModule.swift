import Lua
import Scripting

/// `host.json`: `decode(text)`, `encode(value, options)`, `null`, `object(table)`.
///
/// Written here because the decoders of Foundation lose what Lua tells apart, integers and floats,
/// and build a tree of their own first: this one goes from bytes to Lua in one pass.
struct JSONModule: HostModule {
  let name = "host.json"

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
      writer.indent = try DataOptions(stack: stack, format: "host.json")
        .indent(at: 2, in: 0...16, default: 0)
      try writer.write(1)
      writer.text.bytes.withUnsafeBytes { stack.push(bytes: $0) }
      return 1
    }
    try stack.rawSet(table: module, key: "encode" as StaticString)
    stack.push(marks.null)
    try stack.rawSet(table: module, key: "null" as StaticString)
    try addObject(to: module, marks, on: stack)
  }
}
