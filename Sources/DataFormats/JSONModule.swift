import Lua
import Scripting
import TextRendering

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
        "decode", ["text: string -- one JSON value"], returns: "any",
        "The value of a JSON text; an error says line and column.",
        example: "return Text(json.decode('[1, 2]')[1])"),
      function(
        "encode", ["value: any -- what is written", "options?: table -- { indent = }"],
        labels: ["indent: number = 0 -- spaces for each level; 0 for one line"],
        returns: "string",
        "The JSON text of a value, in one line, or in lines indented by spaces, at most 16.",
        example: "return Text(json.encode({ 1, 2 }, { indent = 2 }))"),
      function(
        "object", ["fields?: table -- a table without a metatable; a new one without it"],
        returns: "table",
        "The table, written as an object even when it is empty.",
        example: "return Text(json.encode(json.object {}))"),
      property(
        "null", "table", "Stands for null, which keeps its place in a list.",
        example: "return Text(json.encode { json.null })"),
    ]
  }

  func open(on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let marks = try DataMarks(on: stack)
    try addDecoder("decode", on: stack) { bytes, work in
      var reader = JSONReader(try TextCursor(bytes, work), marks: marks, stack: work.stack)
      try reader.readDocument()
    }
    try addEncoder(on: stack) { work in
      let indent = try DataOptions(work).indent(at: 2, in: 0...16, default: 0)
      let output = ByteBuffer()
      let json = JSONWriter(into: output, indent: indent)
      var writer = LuaJSONWriter(json, marks: marks, work: work)
      try writer.write(1)
      return output
    }
    try addNull(marks, on: stack)
    try addObject(marks, on: stack)
  }
}
