import Scripting
import TextRendering

/// `host.json`: `decode(text)`, `encode(value, options)`, `null`, `object(table)`.
///
/// Written here because the decoders of Foundation lose what Lua tells apart, integers and floats,
/// and build a tree of their own first: this one goes from bytes to Lua in one pass.
struct JSONModule: HostModule {
  let name = "host.json"

  let summary = "Reads and writes JSON."

  var members: [ModuleMember] {
    [
      decoder(
        "decode", ["text: string -- one JSON value, as text"], returns: "any",
        "The value of a JSON text; an error says line and column.",
        example: "return Text(json.decode('[1, 2]')[1])"
      ) { bytes, marks, work in
        var reader = JSONReader(try TextCursor(bytes, work), marks: marks, stack: work.stack)
        try reader.readDocument()
      },
      encoder(
        ["value: any -- the value that is written", "options?: table -- { indent = }"],
        labels: ["indent: number = 0 -- spaces for each level; 0 for one line"],
        "The JSON text of a value, in one line, or in lines indented by spaces, at most 16.",
        example: "return Text(json.encode({ 1, 2 }, { indent = 2 }))"
      ) { marks, work in
        let indent = try DataOptions(work).indent(at: 2, in: 0...16, default: 0)
        let output = ByteBuffer()
        let json = JSONWriter(into: output, indent: indent)
        var writer = LuaJSONWriter(json, marks: marks, work: work)
        try writer.write(1)
        return output
      },
      object("an object", example: "return Text(json.encode(json.object {}))"),
      null(example: "return Text(json.encode { json.null })"),
    ]
  }
}
