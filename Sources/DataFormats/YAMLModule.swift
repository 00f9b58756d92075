import CSystemLibraries
import Scripting

/// `host.yaml`: `decode(text)`, `decodeAll(text)`, `encode(value, options)`, `null`,
/// `object(table)`.
///
/// libyaml reads and writes; what this adds is YAML's core schema, and tables made event by event.
/// A package that builds a tree of its own first would hold the data twice.
struct YAMLModule: HostModule {
  let name = "host.yaml"
  let summary = "Reads and writes YAML; it needs libyaml when it is required."

  var members: [ModuleMember] {
    [
      decoder(
        "decode", ["text: string -- one YAML document, as text"], returns: "any",
        "The value of a text with one document; an error says line and column.",
        example: "return Text(yaml.decode(\"name: Sam\").name)"
      ) { bytes, marks, work in
        let parser = try YAMLParser(bytes, library(), work)
        var reader = YAMLReader(parser, marks: marks, work: work)
        try reader.readOnly()
      },
      decoder(
        "decodeAll", ["text: string -- documents, one after the other"], returns: "table",
        "The values of all documents of a text, as a list.",
        example: "return Text(#yaml.decodeAll(\"--- a\\n--- b\"))"
      ) { bytes, marks, work in
        let parser = try YAMLParser(bytes, library(), work)
        var reader = YAMLReader(parser, marks: marks, work: work)
        try reader.readAll()
      },
      encoder(
        ["value: any -- the value that is written", "options?: table -- { indent = }"],
        labels: ["indent: number = 2 -- spaces for each level, 2 to 9"],
        "The YAML text of a value, indented by 2 to 9 spaces.",
        example: "return Text(yaml.encode({ name = \"Sam\" }, { indent = 4 }))"
      ) { marks, work in
        let indent = try DataOptions(work).indent(at: 2, in: 2...9, default: 2)
        let emitter = try YAMLEmitter(indent: indent, library(), work)
        var writer = YAMLWriter(emitter, marks: marks, work: work)
        try writer.write(1)
        try emitter.finish()
        return emitter.output
      },
      object("a mapping", example: "return Text(yaml.encode(yaml.object {}))"),
      null(example: "return Text(yaml.encode { yaml.null })"),
    ]
  }

  func check() throws { _ = try library() }

  private func library() throws -> cyaml_Library {
    guard let library = cyaml_library()?.pointee else {
      throw ScriptError(
        "module 'host.yaml' needs libyaml, which is not there; apt-get install libyaml-0-2",
        .require)
    }
    return library
  }
}
