import Lua
import Scripting

/// `host.toml`: `decode(text)`, `encode(table)`, `date(table)`, `object(table)`, for TOML 1.0.
///
/// Written here: TOMLKit builds a tree of its own in C++ and takes Foundation along, which every
/// start of the program would pay for. This goes from bytes to Lua in one pass.
struct TOMLModule: HostModule {
  let name = "host.toml"
  let summary = "Reads and writes TOML 1.0."

  var members: [APICatalog.Function] {
    [
      function(
        "decode", ["text: string -- a TOML document"], returns: "table",
        "The table of a TOML document; an error says line and column.",
        example: "return Text(toml.decode(\"name = 'Sam'\").name)"),
      function(
        "encode", ["value: table -- what is written"], returns: "string",
        "The TOML document of a table with names: values first, then its tables.",
        example: "return Text(toml.encode { name = \"Sam\", tags = { \"a\", \"b\" } })"),
      function(
        "date", ["fields: table -- year, month, day, hour, min, sec, nanosecond, offset"],
        returns: "table",
        "A date or time, from the fields that os.date \"*t\" has, with nanosecond and offset.",
        example: "return Text(tostring(toml.date { year = 2024, month = 5, day = 1 }))"),
      function(
        "object", ["fields?: table -- a table without a metatable; a new one without it"],
        returns: "table",
        "The table, written as a table even when it is empty.",
        example: "return Text(toml.encode { empty = toml.object {} })"),
    ]
  }

  func open(on stack: LuaStack) throws {
    stack.newTable(hash: 4)
    let marks = try DataMarks(on: stack)
    let dates = try TOMLDates(on: stack)
    try addDecoder("decode", on: stack) { bytes, work in
      let text = try TextCursor(bytes, work)
      var reader = TOMLReader(text, marks: marks, dates: dates, stack: work.stack)
      try reader.readDocument()
    }
    try addEncoder(on: stack) { work in
      work.stack.setTop(1)
      var writer = TOMLWriter(marks: marks, dates: dates, work: work)
      try writer.writeDocument(1)
      return writer.text
    }
    try stack.addFunction("date") { stack in
      stack.setTop(1)
      guard stack.isTable(1) else {
        throw ScriptError(
          "host.toml: date takes a table, as date { year = 2024, month = 5, day = 1 }, got \(stack.type(1).name)"
        )
      }
      _ = try TOMLDate(at: 1, on: stack)
      guard try stack.mark(1, by: dates.metatable) else {
        throw ScriptError(
          "host.toml: date takes a table without a metatable; copy its fields into a new one")
      }
      return 1
    }
    try addObject(marks, on: stack)
  }
}
