import CYAML
import Lua
import Scripting

/// Reads YAML documents and leaves their values on the stack.
///
/// An alias is the same table as its anchor, so that a text of a few lines cannot grow into gigabytes.
struct YAMLReader {
  private let parser: OpaquePointer
  private let bytes: UnsafeRawBufferPointer
  private let marks: DataMarks
  private let stack: LuaStack
  private var event = cyaml_Event()
  private var depth = 0
  private let work: DataWork
  /// Where the table is that holds the values of anchors.
  private let anchors: Int

  /// `bytes` must stay where they are while this reads; `close` ends it.
  init(bytes: UnsafeRawBufferPointer, marks: DataMarks, stack: LuaStack) throws {
    work = DataWork(stack, format: "host.yaml")
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    guard let parser = cyaml_new_parser(start, bytes.count, work.watch) else {
      throw LuaError.outOfMemory()
    }
    self.parser = parser
    self.bytes = bytes
    self.marks = marks
    self.stack = stack
    stack.newTable()
    anchors = stack.top
  }

  func close() { cyaml_free_parser(parser) }

  /// Reads the one document of the text; without any it is null.
  mutating func readOnly() throws {
    guard try readDocument() else { return stack.push(marks.null) }
    guard try next() == CYAML_STREAM_END else {
      throw failure("another document begins; decodeAll reads several")
    }
  }

  /// Reads all documents into a list.
  mutating func readAll() throws {
    stack.newTable()
    let list = stack.top
    var count = 0
    while try readDocument() {
      count += 1
      try stack.rawSet(table: list, index: count)
    }
  }

  private mutating func readDocument() throws -> Bool {
    guard try next() == CYAML_DOCUMENT_START else { return false }
    stack.newTable()
    stack.replace(anchors)
    try next()
    try readValue()
    try next()
    return true
  }

  @discardableResult
  private mutating func next() throws -> cyaml_Kind {
    guard cyaml_next(parser, &event) else {
      try work.check()
      throw problem()
    }
    return event.kind
  }

  /// Pushes the value that begins with the event that was read last.
  private mutating func readValue() throws {
    guard try work.step() else { throw failure(DataWork.tooLarge) }
    let anchor = event.anchor.map { String(cString: $0) }
    switch event.kind {
    case CYAML_ALIAS: return try readAlias(anchor ?? "")
    case CYAML_SEQUENCE_START:
      try checkTag("seq", "a list")
      try nested { try $0.readSequence() }
    case CYAML_MAPPING_START:
      try checkTag("map", "a mapping")
      try nested { try $0.readMapping() }
    default: try readScalar()
    }
    guard let anchor else { return }
    stack.copy(-1)
    try stack.rawSet(table: anchors, key: anchor)
  }

  private func readAlias(_ name: String) throws {
    guard stack.rawGet(table: anchors, key: name) == .nil else { return }
    throw failure("there is no anchor '&\(name)' before this alias")
  }

  private mutating func nested(_ read: (inout YAMLReader) throws -> Void) throws {
    guard depth < DataModules.maximumDepth else {
      throw failure("more than \(DataModules.maximumDepth) lists and mappings inside each other")
    }
    depth += 1
    try stack.ensure(8)
    try read(&self)
    depth -= 1
  }

  private mutating func readSequence() throws {
    stack.newTable()
    let table = stack.top
    var index = 0
    while try next() != CYAML_SEQUENCE_END {
      index += 1
      try readValue()
      try stack.rawSet(table: table, index: index)
    }
  }

  private mutating func readMapping() throws {
    stack.newTable()
    let table = stack.top
    var isEmpty = true
    // What `<<` names, in order; the mapping's own names win.
    stack.newTable()
    let merged = stack.top
    while try next() != CYAML_MAPPING_END {
      isEmpty = false
      let (line, column) = (event.line, event.column)
      if isMergeKey {
        try next()
        try readMerge(into: merged)
        continue
      }
      try readKey()
      stack.copy(-1)
      if stack.rawGet(table: table) != .nil {
        throw failure("the key '\(try stack.tostring(at: -2))' is there twice", line, column)
      }
      stack.pop()
      try next()
      try readValue()
      try stack.rawSet(table: table)
    }
    if isEmpty { stack.setMetatable(marks.object, of: table) }
    try copyFields(of: merged, to: table)
    stack.setTop(table)
  }

  private mutating func readKey() throws {
    let (line, column) = (event.line, event.column)
    try readValue()
    switch stack.type(-1) {
    case .string, .boolean: return
    case .number where stack.isValidKey(-1): return
    default: throw failure("a key must be a string, a number or a boolean", line, column)
    }
  }

  // MARK: - Merge keys

  private var isMergeKey: Bool {
    event.kind == CYAML_SCALAR && event.is_plain && event.tag == nil && text == "<<"
  }

  /// Reads a mapping, or a list of them, and notes their fields; the first to have one wins.
  private mutating func readMerge(into merged: Int) throws {
    let (line, column) = (event.line, event.column)
    try readValue()
    let value = stack.top
    let count = stack.isTable(value) ? stack.rawLength(value) : 0
    guard count > 0 else {
      guard stack.isTable(value), !marks.isNull(value, of: stack) else {
        throw failure("'<<' takes a mapping, or a list of mappings", line, column)
      }
      try copyFields(of: value, to: merged)
      return stack.pop()
    }
    for index in 1...count {
      guard try work.step() else { throw failure(DataWork.tooLarge) }
      guard stack.rawGet(table: value, index: index) == .table else {
        throw failure("'<<' takes a mapping, or a list of mappings", line, column)
      }
      try copyFields(of: stack.top, to: merged)
      stack.pop()
    }
    stack.pop()
  }

  /// Copies the fields that `target` has not.
  private func copyFields(of source: Int, to target: Int) throws {
    stack.pushNil()
    while try stack.next(table: source) {
      guard try work.step() else { throw failure(DataWork.tooLarge) }
      stack.copy(-2)
      let isThere = stack.rawGet(table: target) != .nil
      stack.pop()
      stack.copy(-2)
      stack.insert(-2)
      if isThere { stack.pop(2) } else { try stack.rawSet(table: target) }
    }
  }

  // MARK: - Scalars

  private var text: String {
    String(decoding: UnsafeBufferPointer(start: event.value, count: event.length), as: UTF8.self)
  }

  private func readScalar() throws {
    let tag = event.tag.map { String(cString: $0) }
    switch tag {
    case nil where event.is_plain: push(YAMLScalar(plain: text))
    case nil, "!", Self.tag("str"):
      stack.push(bytes: UnsafeRawBufferPointer(start: event.value, count: event.length))
    case Self.tag("null"), Self.tag("bool"), Self.tag("int"), Self.tag("float"):
      let kind = tag?.split(separator: ":").last ?? ""
      guard let scalar = YAMLScalar(text, as: String(kind)) else {
        throw failure("'\(text)' is no !!\(kind)")
      }
      push(scalar)
    default: throw unknownTag()
    }
  }

  private func push(_ scalar: YAMLScalar) {
    switch scalar {
    case .null: stack.push(marks.null)
    case .boolean(let value): stack.push(value)
    case .integer(let value): stack.push(value)
    case .float(let value): stack.push(value)
    case .string:
      stack.push(bytes: UnsafeRawBufferPointer(start: event.value, count: event.length))
    }
  }

  private static func tag(_ name: String) -> String { "tag:yaml.org,2002:" + name }

  private func checkTag(_ name: String, _ noun: String) throws {
    guard let tag = event.tag.map({ String(cString: $0) }), tag != "!", tag != Self.tag(name) else {
      return
    }
    throw unknownTag()
  }

  private func unknownTag() -> ScriptError {
    let tag = event.tag.map { String(cString: $0) } ?? ""
    let prefix = Self.tag("")
    let shown = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    return failure(
      "the tag '\(shown)' is not known here; there are !!str, !!int, !!float, !!bool, !!null, !!seq and !!map"
    )
  }

  // MARK: - Errors

  private func failure(_ text: String) -> ScriptError { failure(text, event.line, event.column) }

  private func failure(_ text: String, _ line: Int, _ column: Int) -> ScriptError {
    ScriptError("host.yaml: line \(max(1, line)), column \(max(1, column)): \(text)")
  }

  /// What libyaml says.
  private func problem() -> ScriptError {
    let problem = cyaml_problem(parser)
    var text = problem.text.map { String(cString: $0) } ?? "this is no YAML"
    if let context = problem.context { text += " " + String(cString: context) }
    guard problem.line == 0 else { return failure(text, problem.line, problem.column) }
    return ScriptError("host.yaml", at: problem.offset, in: bytes, text)
  }
}
