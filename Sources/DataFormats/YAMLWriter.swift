import CSystemLibraries
import Lua
import TextRendering

/// Writes a Lua value as one YAML document. Names are sorted: the same value is the same text.
struct YAMLWriter {
  private let emitter: YAMLEmitter
  private let marks: DataMarks
  private let work: DataWork
  private var depth = 0

  init(_ emitter: YAMLEmitter, marks: DataMarks, work: DataWork) {
    (self.emitter, self.marks, self.work) = (emitter, marks, work)
  }

  /// Adds the value at `index`. Throws for a value that YAML has not.
  mutating func write(_ index: Int) throws {
    let stack = work.stack
    try work.writeStep(extraBytes: emitter.output.count)
    switch stack.type(index) {
    case .boolean: try add(stack.boolean(at: index) ? "true" : "false")
    case .number:
      try add(
        DataNumber.text(at: index, of: stack, nan: ".nan", infinity: ".inf", needsPoint: true)
          ?? ".nan")
    case .string: try addString(at: index, mayBeBlock: depth > 0)
    case .table: try writeTable(stack.absolute(index))
    case .nil, .none: try add("null")
    case let type: throw work.failure("a \(type.name) cannot be written")
    }
  }

  private func add(_ text: String) throws {
    var text = text
    try text.withUTF8 { try emitter.add(UnsafeRawBufferPointer($0), YAML_PLAIN_SCALAR_STYLE) }
  }

  private func addString(at index: Int, mayBeBlock: Bool) throws {
    let string = try work.text(at: index)
    try emitter.add(string, YAMLStyle.of(string, mayBeBlock: mayBeBlock, work: work))
  }

  private mutating func writeTable(_ table: Int) throws {
    let stack = work.stack
    try work.checkDepth(depth)
    if marks.isNull(table, of: stack) { return try add("null") }
    depth += 1
    defer { depth -= 1 }
    if marks.isObject(table, of: stack) {
      return try writeMapping(table, TableShape.keys(of: table, work: work))
    }
    switch try TableShape(of: table, marks: marks, work: work) {
    case .list(let count):
      try emitter.beginList(isEmpty: count == 0)
      for index in 0..<count {
        stack.rawGet(table: table, index: index + 1)
        try write(-1)
        stack.pop()
      }
      try emitter.endList()
    case .object(let names): try writeMapping(table, names.map { .string($0) })
    }
  }

  private mutating func writeMapping(_ table: Int, _ keys: [LuaValue]) throws {
    let stack = work.stack
    try emitter.beginMapping(isEmpty: keys.isEmpty)
    for key in keys {
      try stack.push(key)
      if case .string = key { try addString(at: -1, mayBeBlock: false) } else { try write(-1) }
      stack.rawGet(table: table)
      try write(-1)
      stack.pop()
    }
    try emitter.endMapping()
  }
}
