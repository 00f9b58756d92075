import CYAML
import Lua
import Scripting

/// `host.yaml`: `decode(text)`, `decodeAll(text)`, `encode(value, options)`, `null`,
/// `object(table)`.
///
/// libyaml reads and writes; what this adds is YAML's core schema, and tables made event by event.
/// A package that builds a tree of its own first would hold the data twice.
struct YAMLModule: HostModule {
  let name = "host.yaml"
  let summary = "Reads and writes YAML; it needs libyaml when it is required."

  var members: [APICatalog.Function] {
    [
      function(
        "decode", ["text: string -- one document"], returns: "any",
        "The value of a text with one document; an error says line and column.",
        example: "return Text(yaml.decode(\"name: Sam\").name)"),
      function(
        "decodeAll", ["text: string -- documents, one after the other"], returns: "table",
        "The values of all documents of a text, as a list.",
        example: "return Text(#yaml.decodeAll(\"--- a\\n--- b\"))"),
      function(
        "encode", ["value: any -- what is written", "options?: table -- { indent = }"],
        labels: ["indent: number = 2 -- spaces for each level, 2 to 9"],
        returns: "string", "The YAML text of a value, indented by 2 to 9 spaces.",
        example: "return Text(yaml.encode({ name = \"Sam\" }, { indent = 4 }))"),
      function(
        "object", ["fields?: table -- a table without a metatable; a new one without it"],
        returns: "table",
        "The table, written as a mapping even when it is empty.",
        example: "return Text(yaml.encode(yaml.object {}))"),
      property(
        "null", "table", "Stands for null, which keeps its place in a list.",
        example: "return Text(yaml.encode { yaml.null })"),
    ]
  }

  func open(on stack: LuaStack) throws {
    guard let library = cyaml_library()?.pointee else {
      throw ScriptError(
        "module 'host.yaml' needs libyaml, which is not there; apt-get install libyaml-0-2",
        .require)
    }
    stack.newTable(hash: 5)
    let marks = try DataMarks(on: stack)
    try addDecoder("decode", on: stack) { bytes, work in
      var reader = YAMLReader(try YAMLParser(bytes, library, work), marks: marks, work: work)
      try reader.readOnly()
    }
    try addDecoder("decodeAll", on: stack) { bytes, work in
      var reader = YAMLReader(try YAMLParser(bytes, library, work), marks: marks, work: work)
      try reader.readAll()
    }
    try addEncoder(on: stack) { work in
      let indent = try DataOptions(work).indent(at: 2, in: 2...9, default: 2)
      let emitter = try YAMLEmitter(indent: indent, library, work)
      var writer = YAMLWriter(emitter, marks: marks, work: work)
      try writer.write(1)
      try emitter.finish()
      return emitter.output
    }
    try addNull(marks, on: stack)
    try addObject(marks, on: stack)
  }
}
