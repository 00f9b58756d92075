import Lua
import TextRendering

/// Writes a Lua value as JSON. Names are sorted: the same value is the same text.
struct LuaJSONWriter {
  private var json: JSONWriter
  private let marks: DataMarks
  private let work: DataWork
  private var depth = 0

  init(_ json: JSONWriter, marks: DataMarks, work: DataWork) {
    (self.json, self.marks, self.work) = (json, marks, work)
  }

  /// Adds the value at `index`. Throws for a value that JSON has not.
  mutating func write(_ index: Int) throws {
    let stack = work.stack
    try work.writeStep(extraBytes: json.output.count)
    switch stack.type(index) {
    case .boolean: json.literal(stack.boolean(at: index) ? "true" : "false")
    case .number:
      guard let number = DataNumber.text(at: index, of: stack, nan: nil, infinity: nil) else {
        throw work.failure("JSON has no infinity and no NaN")
      }
      json.literal(number)
    case .string: try writeString(index)
    case .table: try writeTable(stack.absolute(index))
    case .nil, .none: json.literal("null")
    case let type: throw work.failure("a \(type.name) cannot be written")
    }
  }

  private mutating func writeString(_ index: Int) throws {
    json.separate()
    try work.quote(try work.text(at: index), controlsTo: 0x1f, into: json.output)
  }

  private mutating func writeTable(_ table: Int) throws {
    let stack = work.stack
    try work.checkDepth(depth)
    if marks.isNull(table, of: stack) { return json.literal("null") }
    depth += 1
    switch try TableShape(of: table, marks: marks, work: work) {
    case .list(let count):
      json.begin("[")
      for index in 0..<count {
        stack.rawGet(table: table, index: index + 1)
        try write(-1)
        stack.pop()
      }
      json.end("]")
    case .object(let names):
      json.begin("{")
      for name in names {
        stack.push(name)
        try writeString(-1)
        json.endName()
        stack.rawGet(table: table)
        try write(-1)
        stack.pop()
      }
      json.end("}")
    }
    depth -= 1
  }
}
