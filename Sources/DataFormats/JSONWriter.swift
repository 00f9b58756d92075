import Lua
import Scripting

/// Writes a Lua value as JSON. Names are sorted, so that the same value is the same text.
struct JSONWriter {
  private(set) var text = ""
  /// Spaces for each level; 0 for one line.
  var indent = 0

  private let stack: LuaStack
  private let marks: JSONMarks
  private var depth = 0

  init(stack: LuaStack, marks: JSONMarks) {
    self.stack = stack
    self.marks = marks
  }

  /// Adds the value at `index`. Throws for a value that JSON has not.
  mutating func write(_ index: Int) throws {
    switch stack.type(index) {
    case .boolean: text += stack.boolean(at: index) ? "true" : "false"
    case .number: try writeNumber(index)
    case .string: try writeString(index)
    case .table: try writeTable(stack.absolute(index))
    case .nil, .none: text += "null"
    case let type: throw ScriptError("host.json: a \(type.name) cannot be written")
    }
  }

  private mutating func writeNumber(_ index: Int) throws {
    if stack.isInteger(index), let integer = stack.integer(at: index) {
      text += String(integer)
      return
    }
    guard let number = stack.number(at: index), number.isFinite else {
      throw ScriptError("host.json: JSON has no infinity and no NaN")
    }
    text += String(number)
  }

  private mutating func writeString(_ index: Int) throws {
    guard let string = stack.string(at: index) else {
      throw ScriptError("host.json: a string is not valid UTF-8")
    }
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private mutating func writeTable(_ table: Int) throws {
    guard depth < JSONModule.maximumDepth else {
      throw ScriptError(
        "host.json: more than \(JSONModule.maximumDepth) tables inside each other; is one inside itself?"
      )
    }
    try stack.ensure(6)
    stack.push(marks.null)
    let isNull = stack.rawEqual(table, -1)
    stack.pop()
    if isNull {
      text += "null"
      return
    }
    depth += 1
    let names = try names(of: table)
    if names.isEmpty, !isObject(table) {
      try writeItems(
        "[", "]", 1...max(1, stack.rawLength(table)), isEmpty: stack.rawLength(table) == 0
      ) {
        writer, index in
        writer.stack.rawGet(table: table, index: index)
        try writer.write(-1)
      }
    } else {
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

  private func isObject(_ table: Int) -> Bool {
    guard stack.pushMetatable(of: table) else { return false }
    defer { stack.pop() }
    stack.push(marks.object)
    defer { stack.pop() }
    return stack.rawEqual(-1, -2)
  }

  /// The names of a table, sorted; empty for a list. Throws for a table that is neither.
  private func names(of table: Int) throws -> [String] {
    var names: [String] = []
    var positions = 0
    stack.pushNil()
    while try stack.next(table: table) {
      stack.pop()
      if let name = stack.string(at: -1) {
        names.append(name)
      } else if let index = stack.integer(at: -1), stack.isInteger(-1), index >= 1 {
        positions += 1
      } else {
        throw ScriptError("host.json: a key must be a string, or a position of a list")
      }
    }
    if positions > 0, !names.isEmpty {
      throw ScriptError("host.json: a table has both positions and names; JSON has no such thing")
    }
    guard positions == 0 || positions == stack.rawLength(table) else {
      throw ScriptError("host.json: a list has holes; put json.null in their place")
    }
    return names.sorted()
  }
}
