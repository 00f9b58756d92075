import Lua
import Scripting

/// `host.toml`: `decode(text)`, `encode(table)`, `date(table)`, `object(table)`, for TOML 1.0.
///
/// Written here: TOMLKit builds a tree of its own in C++ and takes Foundation along, which every
/// start of the program would pay for. This goes from bytes to Lua in one pass.
struct TOMLModule: HostModule {
  let name = "host.toml"
  let summary = "Reads and writes TOML 1.0."

  var members: [ModuleMember] {
    [
      decoder(
        "decode", ["text: string -- one TOML document, as text"], returns: "table",
        "The table of a TOML document; an error says line and column.",
        example: "return Text(toml.decode(\"name = 'Sam'\").name)"
      ) { bytes, marks, work in
        let (text, stack) = (try TextCursor(bytes, work), work.stack)
        var reader = TOMLReader(text, marks: marks, dates: try TOMLDates(on: stack), stack: stack)
        try reader.readDocument()
      },
      encoder(
        ["value: table -- the value that is written"],
        "The TOML document of a table with names: values first, then its tables.",
        example: "return Text(toml.encode { name = \"Sam\", tags = { \"a\", \"b\" } })"
      ) { marks, work in
        work.stack.setTop(1)
        var writer = TOMLWriter(marks: marks, dates: try TOMLDates(on: work.stack), work: work)
        try writer.writeDocument(1)
        return writer.text
      },
      .function(
        "date", ["fields: table -- year, month, day, hour, min, sec, nanosecond, offset"],
        returns: "table",
        "A date or time, from the fields that os.date \"*t\" has, with nanosecond and offset.",
        example: "return Text(tostring(toml.date { year = 2024, month = 5, day = 1 }))"
      ) { try Self.pushDate(on: $0) },
      object("a table", example: "return Text(toml.encode { empty = toml.object {} })"),
    ]
  }

  /// Marks the table at index 1 as a date.
  private static func pushDate(on stack: LuaStack) throws -> Int {
    stack.setTop(1)
    guard stack.isTable(1) else {
      throw ScriptError(
        "host.toml: date takes a table, as date { year = 2024, month = 5, day = 1 }, got \(stack.type(1).name)"
      )
    }
    _ = try TOMLDate(at: 1, on: stack)
    guard try stack.mark(1, by: TOMLDates(on: stack).metatable) else {
      throw ScriptError(
        "host.toml: date takes a table without a metatable; copy its fields into a new one")
    }
    return 1
  }
}
