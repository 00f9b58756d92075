import CYAML
import Lua
import Scripting

/// `host.yaml`: `decode(text)`, `decodeAll(text)`, `encode(value, options)`, `null`, `object(table)`.
///
/// libyaml reads and writes; what this adds is YAML's core schema, and tables made event by event. A
/// package that builds a tree of its own first would hold the data twice, and Yams takes Foundation
/// along, which a program pays for when it starts, whether or not a script ever asks for YAML.
struct YAMLModule: HostModule {
  let name = "host.yaml"
  let summary = "Reads and writes YAML; it needs libyaml when it is required."

  var members: [APICatalog.Function] {
    [
      function(
        "decode", ["text: string"], returns: "any",
        "The value of a text with one document; an error says line and column.",
        example: "return Text(yaml.decode(\"name: Sam\").name)"),
      function(
        "decodeAll", ["text: string"], returns: "table",
        "The values of all documents of a text, as a list.",
        example: "return Text(#yaml.decodeAll(\"--- a\\n--- b\"))"),
      function(
        "encode", ["value: any", "options?: table"], labels: ["indent: number = 2"],
        returns: "string", "The YAML text of a value, indented by 2 to 9 spaces.",
        example: "return Text(yaml.encode({ name = \"Sam\" }, { indent = 4 }))"),
      function(
        "object", ["fields?: table"], returns: "table",
        "The table, written as a mapping even when it is empty.",
        example: "return Text(yaml.encode(yaml.object {}))"),
      property(
        "null", "table", "Stands for null, which keeps its place in a list.",
        example: "return Text(yaml.encode { yaml.null })"),
    ]
  }

  func open(on stack: LuaStack) throws {
    guard cyaml_is_available() else {
      throw ScriptError(
        "module 'host.yaml' needs libyaml, which is not there; apt-get install libyaml-0-2",
        .require)
    }
    stack.newTable(hash: 5)
    let module = stack.top
    let marks = try DataMarks(on: stack)
    try stack.addFunction("decode") { stack in
      try Self.read("decode", marks, on: stack) { try $0.readOnly() }
    }
    try stack.addFunction("decodeAll") { stack in
      try Self.read("decodeAll", marks, on: stack) { try $0.readAll() }
    }
    try stack.addFunction("encode") { stack in
      stack.setTop(2)
      let indent = try DataOptions(stack: stack, format: "host.yaml")
        .indent(at: 2, in: 2...9, default: 2)
      try YAMLWriter.write(1, indent: indent, marks: marks, on: stack)
      return 1
    }
    stack.push(marks.null)
    try stack.rawSet(table: module, key: "null" as StaticString)
    try addObject(to: module, marks, on: stack)
  }

  private static func read(
    _ function: String, _ marks: DataMarks, on stack: LuaStack,
    _ body: (inout YAMLReader) throws -> Void
  ) throws -> Int {
    guard stack.isString(1), let bytes = stack.bytes(at: 1) else {
      throw ScriptError("host.yaml: \(function) takes a string, got \(stack.type(1).name)")
    }
    stack.setTop(1)
    var reader = try YAMLReader(bytes: bytes, marks: marks, stack: stack)
    defer { reader.close() }
    try body(&reader)
    return 1
  }
}
