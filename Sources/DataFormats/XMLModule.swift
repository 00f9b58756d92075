import CSystemLibraries
import Lua
import Scripting

/// `host.xml`: `decode(source, options)`, `events(source, options)`.
///
/// Expat reads; what is made of its events is written in Lua, in `Lua/xml.lua`.
struct XMLModule: HostModule {
  let name = "host.xml"
  let summary = "Reads XML, whole or piece by piece; it needs expat when it is required."

  var members: [ModuleMember] {
    let source =
      "source: string | file | function -- the text, or an open file or a function that gives it in pieces"
    let options = "options?: table -- { name = }"
    let labels = ["name: string -- what errors call the text, as the name of its file"]
    return [
      .function(
        "decode", [source, options], labels: labels, returns: "table",
        "The first element, a table with name, attributes, text and line; those inside it are at its positions.",
        example: "return Text(xml.decode(\"<song title='One'/>\").attributes.title)",
        writtenIn: Self.text),
      .function(
        "events", [source, options], labels: labels, returns: "function",
        "For a loop: \"start\" with name and attributes, \"text\" and the text, \"end\" and the name; the line last.",
        example:
          "for kind, value in xml.events \"<a>b</a>\" do if kind == \"text\" then return Text(value) end end",
        writtenIn: Self.text),
    ]
  }

  func check() throws { _ = try Self.library() }

  private static let text = ModuleText("host.xml", file: "xml") {
    _, stack in
    stack.newTable()
    try stack.addFunction("events") { try begin($0, with: readEvents) }
    try stack.addFunction("tree") { try begin($0, with: readTree) }
  }

  /// `events(name)` and `tree(name)` give `read(piece, table)`; a piece that is nil is the end of the text. It returns
  /// how many events there are, how many bytes it would like next, and what is wrong behind these events.
  private static func begin(
    _ stack: LuaStack, with read: (XMLReading) -> LuaHostFunction
  ) throws -> Int {
    stack.pushFunction(name: "read", read(try XMLReading(library(), name: stack.string(at: 1))))
    return 1
  }

  private static func readEvents(_ reading: XMLReading) -> LuaHostFunction {
    { stack in
      let events = XMLEventQueue(table: 2, DataWork(stack, format: "host.xml"))
      return try read(reading, events, stack) { events.count }
    }
  }

  private static func readTree(_ reading: XMLReading) -> LuaHostFunction {
    let open = XMLOpenElements()
    return { stack in
      let tree = XMLTree(open, table: 2, DataWork(stack, format: "host.xml"))
      return try read(reading, tree, stack) { 0 }
    }
  }

  private static func read(
    _ reading: XMLReading, _ sink: any XMLSink, _ stack: LuaStack, count: () -> Int
  ) throws -> Int {
    stack.setTop(2)
    try stack.ensure(12)
    let bytes = stack.bytes(at: 1)
    var problem: String?
    do {
      try reading.read(
        bytes ?? UnsafeRawBufferPointer(start: nil, count: 0), isLast: bytes == nil, into: sink)
    } catch let error as ScriptError { problem = error.message }
    stack.setTop(2)
    if problem != nil { try sink.abandon() }
    stack.push(count())
    stack.push(reading.nextSize)
    if let problem { stack.push(problem) } else { stack.pushNil() }
    return 3
  }

  private static func library() throws -> cexpat_Library {
    guard let library = cexpat_library()?.pointee else {
      throw ScriptError(
        "module 'host.xml' needs expat 2.4 or later, which is not there; apt-get install libexpat1",
        .require)
    }
    return library
  }
}
