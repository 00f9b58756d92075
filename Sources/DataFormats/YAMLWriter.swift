import CYAML
import Lua
import Scripting

/// Writes a Lua value as one YAML document. Names are sorted, so that the same value is the same text.
struct YAMLWriter {
  private let emitter: OpaquePointer
  private let stack: LuaStack
  private let marks: DataMarks
  private var depth = 0
  private let work: DataWork

  /// Pushes the text of the value at `index`.
  static func write(_ index: Int, indent: Int, marks: DataMarks, on stack: LuaStack) throws {
    let work = DataWork(stack, format: "host.yaml")
    guard let emitter = cyaml_new_emitter(Int32(indent), work.watch) else {
      throw LuaError.outOfMemory()
    }
    defer { cyaml_free_emitter(emitter) }
    var writer = YAMLWriter(emitter: emitter, stack: stack, marks: marks, work: work)
    try writer.write(index)
    try writer.check(cyaml_finish(emitter))
    var count = 0
    let text = cyaml_text(emitter, &count)
    stack.push(bytes: UnsafeRawBufferPointer(start: text, count: count))
  }

  private init(emitter: OpaquePointer, stack: LuaStack, marks: DataMarks, work: DataWork) {
    (self.emitter, self.stack, self.marks, self.work) = (emitter, stack, marks, work)
  }

  private var byteCount: Int {
    var count = 0
    _ = cyaml_text(emitter, &count)
    return count
  }

  private func check(_ isDone: Bool) throws {
    if isDone { return }
    try work.check()
    throw LuaError.outOfMemory()
  }

  private mutating func write(_ index: Int) throws {
    try work.writeStep(extraBytes: byteCount)
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

  private func add(_ text: String, _ style: cyaml_Style = CYAML_PLAIN) throws {
    var text = text
    try check(text.withUTF8 { cyaml_add_scalar(emitter, $0.baseAddress, $0.count, style) })
  }

  private func addString(at index: Int, mayBeBlock: Bool) throws {
    guard let string = stack.bytes(at: index), try work.isUTF8(string) else {
      throw work.failure("a string is not valid UTF-8")
    }
    let style = try YAMLStyle(of: string, mayBeBlock: mayBeBlock, work: work)
    let bytes = string.bindMemory(to: UInt8.self)
    try check(cyaml_add_scalar(emitter, bytes.baseAddress, bytes.count, style.emitted))
  }

  private mutating func writeTable(_ table: Int) throws {
    guard depth < DataModules.maximumDepth else { throw ScriptError.tooDeep("host.yaml") }
    try stack.ensure(10)
    if marks.isNull(table, of: stack) { return try add("null") }
    depth += 1
    switch try TableShape(of: table, marks: marks, work: work) {
    case .list(let count):
      try check(cyaml_begin_list(emitter, count == 0))
      for index in 0..<count {
        stack.rawGet(table: table, index: index + 1)
        try write(-1)
        stack.pop()
      }
      try check(cyaml_end_list(emitter))
    case .object(let names):
      try check(cyaml_begin_mapping(emitter, names.isEmpty))
      for name in names {
        stack.push(name)
        try addString(at: -1, mayBeBlock: false)
        stack.rawGet(table: table)
        try write(-1)
        stack.pop()
      }
      try check(cyaml_end_mapping(emitter))
    }
    depth -= 1
  }
}
