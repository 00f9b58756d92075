import Lua
import Scripting

/// Writes a Lua value as JSON. Names are sorted, so that the same value is the same text.
struct JSONWriter {
  private(set) var text = DataText()
  /// Spaces for each level; 0 for one line.
  var indent = 0

  private let stack: LuaStack
  private let marks: DataMarks
  private var depth = 0
  private let work: DataWork

  init(stack: LuaStack, marks: DataMarks) {
    self.stack = stack
    self.marks = marks
    work = DataWork(stack, format: "host.json")
  }

  /// Adds the value at `index`. Throws for a value that JSON has not.
  mutating func write(_ index: Int) throws {
    try work.writeStep(extraBytes: text.count)
    switch stack.type(index) {
    case .boolean: text += stack.boolean(at: index) ? "true" : "false"
    case .number: try writeNumber(index)
    case .string: try writeString(index)
    case .table: try writeTable(stack.absolute(index))
    case .nil, .none: text += "null"
    case let type: throw work.failure("a \(type.name) cannot be written")
    }
  }

  private mutating func writeNumber(_ index: Int) throws {
    guard let number = DataNumber.text(at: index, of: stack, nan: nil, infinity: nil) else {
      throw work.failure("JSON has no infinity and no NaN")
    }
    text += number
  }

  private mutating func writeString(_ index: Int) throws {
    guard let string = stack.bytes(at: index), try work.isUTF8(string) else {
      throw work.failure("a string is not valid UTF-8")
    }
    try text.appendQuoted(string, work: work)
  }

  private mutating func writeTable(_ table: Int) throws {
    guard depth < DataModules.maximumDepth else { throw ScriptError.tooDeep("host.json") }
    try stack.ensure(10)
    if marks.isNull(table, of: stack) {
      text += "null"
      return
    }
    depth += 1
    switch try TableShape(of: table, marks: marks, work: work) {
    case .list(let count):
      try writeItems("[", "]", 1...max(1, count), isEmpty: count == 0) { writer, index in
        writer.stack.rawGet(table: table, index: index)
        try writer.write(-1)
      }
    case .object(let names):
      try writeItems("{", "}", names, isEmpty: names.isEmpty) { writer, name in
        writer.stack.push(name)
        try writer.writeString(-1)
        writer.text += writer.indent > 0 ? ": " : ":"
        writer.stack.rawGet(table: table)
        try writer.write(-1)
      }
    }
    depth -= 1
  }

  private mutating func writeItems<Items: Sequence>(
    _ open: String, _ close: String, _ items: Items, isEmpty: Bool,
    _ write: (inout JSONWriter, Items.Element) throws -> Void
  ) throws {
    text += open
    if !isEmpty {
      var isFirst = true
      for item in items {
        if !isFirst { text += "," }
        isFirst = false
        breakLine(depth)
        try write(&self, item)
        stack.pop()
      }
      breakLine(depth - 1)
    }
    text += close
  }

  private mutating func breakLine(_ level: Int) {
    if indent > 0 { text += "\n" + String(repeating: " ", count: level * indent) }
  }
}
