import CSystemLibraries
import Lua

/// Reads YAML documents and leaves their values on the stack.
///
/// An alias is the same table as its anchor, so that a few lines cannot grow into gigabytes.
struct YAMLReader {
  private let parser: YAMLParser
  private let marks: DataMarks
  private let stack: LuaStack
  private let work: DataWork
  private var depth = 0
  /// The anchors of what has begun and not ended.
  private var open: [String] = []
  /// Where the table is that holds the values of anchors.
  private let anchors: Int

  init(_ parser: YAMLParser, marks: DataMarks, work: DataWork) {
    (self.parser, self.marks, self.work) = (parser, marks, work)
    stack = work.stack
    stack.newTable()
    anchors = stack.top
  }

  /// Reads the one document of the text; without any it is null.
  mutating func readOnly() throws {
    guard try readDocument() else { return stack.push(marks.null) }
    guard try next() == YAML_STREAM_END_EVENT else {
      throw parser.failure("another document begins; decodeAll reads several")
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
    guard try next() == YAML_DOCUMENT_START_EVENT else { return false }
    stack.newTable()
    stack.replace(anchors)
    try next()
    try readValue()
    try next()
    return true
  }

  @discardableResult
  private func next() throws -> yaml_event_type_t {
    try parser.next()
    return parser.event.type
  }

  private func step() throws {
    guard try work.step() else { throw parser.failure(DataWork.tooLarge) }
  }

  /// Pushes the value that begins with the event that was read last.
  private mutating func readValue() throws {
    try step()
    let (anchor, tag) = parser.event.properties
    switch parser.event.type {
    case YAML_ALIAS_EVENT: return try readAlias(anchor ?? "")
    case YAML_SEQUENCE_START_EVENT:
      guard tag == nil || tag == "!" || tag == Self.tag("seq") else {
        throw misplaced(tag, on: "a list")
      }
      try nested(anchor) { try $0.readSequence() }
    case YAML_MAPPING_START_EVENT:
      guard tag == nil || tag == "!" || tag == Self.tag("map") else {
        throw misplaced(tag, on: "a mapping")
      }
      try nested(anchor) { try $0.readMapping() }
    default: try readScalar(tag)
    }
    guard let anchor else { return }
    stack.copy(-1)
    try stack.rawSet(table: anchors, key: anchor)
  }

  private func readAlias(_ name: String) throws {
    guard !open.contains(name) else { throw parser.failure("'&\(name)' would contain itself") }
    guard stack.rawGet(table: anchors, key: name) == .nil else { return }
    throw parser.failure("there is no anchor '&\(name)' before this alias")
  }

  private mutating func nested(
    _ anchor: String?, _ read: (inout YAMLReader) throws -> Void
  ) throws {
    guard depth < DataModules.maximumDepth else {
      throw parser.failure(
        "more than \(DataModules.maximumDepth) lists and mappings inside each other")
    }
    depth += 1
    try stack.ensure(8)
    if let anchor { open.append(anchor) }
    try read(&self)
    if anchor != nil { open.removeLast() }
    depth -= 1
  }

  private mutating func readSequence() throws {
    stack.newTable()
    let table = stack.top
    var index = 0
    while try next() != YAML_SEQUENCE_END_EVENT {
      index += 1
      try readValue()
      try stack.rawSet(table: table, index: index)
    }
  }

  private mutating func readMapping() throws {
    stack.newTable()
    let table = stack.top
    // What `<<` names, in order; the mapping's own names win.
    stack.newTable()
    let merged = stack.top
    while try next() != YAML_MAPPING_END_EVENT {
      if isMergeKey {
        try next()
        try readMerge(into: merged)
        continue
      }
      let mark = parser.event.start_mark
      try readKey()
      stack.copy(-1)
      if stack.rawGet(table: table) != .nil {
        throw parser.failure("the key '\(try stack.tostring(at: -2))' is there twice", at: mark)
      }
      stack.pop()
      try next()
      try readValue()
      try stack.rawSet(table: table)
    }
    try copyFields(of: merged, to: table)
    try mark(table)
    stack.setTop(table)
  }

  /// Marks a mapping that its keys do not tell from a list: one without any, or with others than strings.
  private func mark(_ table: Int) throws {
    var isEmpty = true
    stack.pushNil()
    while try stack.next(table: table) {
      stack.pop()
      isEmpty = false
      guard stack.type(-1) != .string else { continue }
      stack.pop()
      return stack.setMetatable(marks.object, of: table)
    }
    if isEmpty { stack.setMetatable(marks.object, of: table) }
  }

  private mutating func readKey() throws {
    let mark = parser.event.start_mark
    try readValue()
    switch stack.type(-1) {
    case .string, .boolean: return
    case .number where stack.isValidKey(-1): return
    default: throw parser.failure("a key must be a string, a number or a boolean", at: mark)
    }
  }

  // MARK: - Merge keys

  private var isMergeKey: Bool {
    parser.event.isPlain && parser.event.properties.tag == nil
      && parser.event.bytes.elementsEqual("<<".utf8)
  }

  /// Reads a mapping, or a list of them, and notes their fields; the first to have one wins.
  private mutating func readMerge(into merged: Int) throws {
    let mark = parser.event.start_mark
    try readValue()
    let value = stack.top
    if try isMapping(value) {
      try copyFields(of: value, to: merged)
      return stack.pop()
    }
    guard stack.isTable(value), !marks.isNull(value, of: stack) else { throw noMapping(mark) }
    for index in 0..<stack.rawLength(value) {
      try step()
      stack.rawGet(table: value, index: index + 1)
      guard try isMapping(stack.top) else { throw noMapping(mark) }
      try copyFields(of: stack.top, to: merged)
      stack.pop()
    }
    stack.pop()
  }

  private func noMapping(_ mark: yaml_mark_t) -> TextFault {
    parser.failure("'<<' takes a mapping, or a list of mappings", at: mark)
  }

  /// Whether a value that was read is a mapping.
  private func isMapping(_ index: Int) throws -> Bool {
    guard stack.isTable(index), !marks.isNull(index, of: stack) else { return false }
    if marks.isObject(index, of: stack) { return true }
    return try stack.scope {
      let table = stack.absolute(index)
      stack.pushNil()
      return try stack.next(table: table) && stack.type(-2) == .string
    }
  }

  /// Copies the fields that `target` has not.
  private func copyFields(of source: Int, to target: Int) throws {
    stack.pushNil()
    while try stack.next(table: source) {
      try step()
      stack.copy(-2)
      let isThere = stack.rawGet(table: target) != .nil
      stack.pop()
      if isThere { stack.pop() } else { try stack.rawSetEntry(of: target) }
    }
  }

  // MARK: - Scalars

  private func readScalar(_ tag: String?) throws {
    var text: String { String(decoding: parser.event.bytes, as: UTF8.self) }
    switch tag {
    case nil where parser.event.isPlain: push(YAMLScalar(plain: text))
    case nil, "!", Self.tag("str"): stack.push(bytes: parser.event.bytes)
    case Self.tag("null"), Self.tag("bool"), Self.tag("int"), Self.tag("float"):
      let kind = String(tag?.split(separator: ":").last ?? "")
      guard let scalar = YAMLScalar(text, as: kind) else {
        throw parser.failure("'\(text)' is no !!\(kind)")
      }
      push(scalar)
    default: throw misplaced(tag, on: "a scalar")
    }
  }

  private func push(_ scalar: YAMLScalar) {
    switch scalar {
    case .null: stack.push(marks.null)
    case .boolean(let value): stack.push(value)
    case .integer(let value): stack.push(value)
    case .float(let value): stack.push(value)
    case .string: stack.push(bytes: parser.event.bytes)
    }
  }

  private static func tag(_ name: String) -> String { "tag:yaml.org,2002:" + name }

  private static let tags = ["str", "int", "float", "bool", "null", "seq", "map"]

  private func misplaced(_ tag: String?, on value: String) -> TextFault {
    let (tag, prefix) = (tag ?? "", Self.tag(""))
    guard tag.hasPrefix(prefix) else {
      return parser.failure("the tag '\(tag)' is not known here; \(Self.known)")
    }
    let name = String(tag.dropFirst(prefix.count))
    return parser.failure(
      Self.tags.contains(name)
        ? "\(value) cannot be '!!\(name)'" : "the tag '!!\(name)' is not known here; \(Self.known)")
  }

  private static let known =
    "there are \(tags.dropLast().map { "!!" + $0 }.joined(separator: ", ")) and !!map"
}
