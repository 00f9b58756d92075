import Lua
import Scripting

/// Reads one TOML 1.0 document into a table, which it leaves on the stack.
struct TOMLReader {
  /// How a table or list came to be, which says what may be added to it: to one that is written out as
  /// a value, and has none, nothing.
  private enum Origin {
    /// Named by `[a]`, or the document itself.
    case header
    /// Made by `[a.b]` on the way to b.
    case path
    /// Made by `a.b = 1` on the way to b.
    case dotted
    /// Made by `[[a]]`.
    case tables
  }

  private var text: TOMLText
  private let marks: DataMarks
  private let dates: TOMLDates
  private let stack: LuaStack
  private var origins: [UnsafeRawPointer: Origin] = [:]
  private var depth = 0
  private let work: DataWork

  /// `bytes` must stay where they are while this reads.
  init(bytes: UnsafeRawBufferPointer, marks: DataMarks, dates: TOMLDates, stack: LuaStack) throws {
    work = DataWork(stack, format: "host.toml")
    text = try TOMLText(bytes: bytes, work: work)
    (self.marks, self.dates, self.stack) = (marks, dates, stack)
  }

  mutating func readDocument() throws {
    try stack.ensure(16)
    stack.newTable()
    let root = stack.top
    note(root, .header)
    // The table that keys belong to.
    stack.copy(root)
    let current = stack.top
    while true {
      try text.skipLines()
      if text.isAtEnd { break }
      if text.next == UInt8(ascii: "[") {
        try markEmpty(current)
        try readHeader(root: root, current: current)
      } else {
        try readPair(into: current)
      }
      try endLine()
    }
    try markEmpty(current)
    stack.setTop(root)
  }

  private mutating func endLine() throws {
    try text.skipSpace()
    try text.skipComment()
    guard text.takeLineEnd() else { throw text.failure("expected the end of the line") }
  }

  private mutating func step() throws {
    guard try work.step() else { throw text.failure(DataWork.tooLarge) }
  }

  private mutating func note(_ table: Int, _ origin: Origin) {
    if let address = stack.identity(at: table) { origins[address] = origin }
  }

  private func origin(of index: Int) -> Origin? {
    guard stack.isTable(index), let address = stack.identity(at: index) else { return nil }
    return origins[address]
  }

  /// Marks a table that has nothing in it when its part of the document ends.
  private func markEmpty(_ table: Int) throws {
    stack.pushNil()
    if try stack.next(table: table) { return stack.pop(2) }
    stack.setMetatable(marks.object, of: table)
  }

  // MARK: - Headers

  private mutating func readHeader(root: Int, current: Int) throws {
    let start = text.position
    text.advance()
    let isList = text.take("[")
    let keys = try readKeys()
    guard text.take("]"), !isList || text.take("]") else {
      throw text.failure(isList ? "expected ']]'" : "expected ']'")
    }
    try step()
    stack.copy(root)
    for key in keys.dropLast() { try enter(key, within: keys, at: start) }
    let last = keys[keys.count - 1]
    if isList {
      try addTable(last, keys, start)
    } else {
      try defineTable(last, keys, start)
    }
    stack.replace(current)
    stack.setTop(current)
  }

  /// Replaces the table on top by that of one of its keys, made when it is not there.
  private mutating func enter(_ key: String, within keys: [String], at start: Int) throws {
    let table = stack.top
    if stack.rawGet(table: table, key: key) == .nil {
      stack.pop()
      try makeTable(key, in: table, .path)
    }
    switch origin(of: -1) {
    case .header, .path, .dotted: break
    case .tables:
      stack.rawGet(table: stack.top, index: stack.rawLength(-1))
      stack.remove(-2)
    case nil: throw text.failure("'\(key)' of '\(shown(keys))' has a value already", at: start)
    }
    stack.remove(table)
  }

  /// Makes a new table the value of `key` and leaves it on top.
  private mutating func makeTable(_ key: String, in table: Int, _ origin: Origin) throws {
    stack.newTable()
    note(stack.top, origin)
    stack.copy(-1)
    try stack.rawSet(table: table, key: key)
  }

  private mutating func defineTable(_ key: String, _ keys: [String], _ start: Int) throws {
    let table = stack.top
    if stack.rawGet(table: table, key: key) == .nil {
      stack.pop()
      try makeTable(key, in: table, .header)
      return
    }
    guard origin(of: -1) == .path else {
      throw text.failure("'\(shown(keys))' is there already", at: start)
    }
    note(stack.top, .header)
  }

  private mutating func addTable(_ key: String, _ keys: [String], _ start: Int) throws {
    let table = stack.top
    if stack.rawGet(table: table, key: key) == .nil {
      stack.pop()
      try makeTable(key, in: table, .tables)
    }
    guard origin(of: -1) == .tables else {
      throw text.failure("'\(shown(keys))' is there already, and is no list of tables", at: start)
    }
    let list = stack.top
    stack.newTable()
    note(stack.top, .header)
    stack.copy(-1)
    try stack.rawSet(table: list, index: stack.rawLength(list) + 1)
  }

  private func shown(_ keys: [String]) -> String { keys.joined(separator: ".") }

  // MARK: - Keys and values

  /// `a.b = value`, set in the table at `table`.
  private mutating func readPair(into table: Int) throws {
    let start = text.position
    let keys = try readKeys()
    guard text.take("=") else { throw text.failure("expected '=' after the key") }
    try step()
    stack.copy(table)
    for key in keys.dropLast() { try enterDotted(key, keys, start) }
    let owner = stack.top
    let last = keys[keys.count - 1]
    guard stack.rawGet(table: owner, key: last) == .nil else {
      throw text.failure("'\(shown(keys))' is there twice", at: start)
    }
    stack.pop()
    try text.skipSpace()
    try readValue()
    try stack.rawSet(table: owner, key: last)
    stack.setTop(owner - 1)
  }

  private mutating func enterDotted(_ key: String, _ keys: [String], _ start: Int) throws {
    let table = stack.top
    if stack.rawGet(table: table, key: key) == .nil {
      stack.pop()
      try makeTable(key, in: table, .dotted)
    }
    switch origin(of: -1) {
    case .dotted: break
    case .path: note(stack.top, .dotted)
    default: throw text.failure("'\(key)' of '\(shown(keys))' is there already", at: start)
    }
    stack.remove(table)
  }

  /// `a."b c".'d'`, with spaces around the dots.
  private mutating func readKeys() throws -> [String] {
    var keys: [String] = []
    repeat {
      try text.skipSpace()
      keys.append(try readKey())
      try text.skipSpace()
      guard keys.count <= DataModules.maximumDepth else { throw tooDeep() }
    } while text.take(".")
    return keys
  }

  private mutating func readKey() throws -> String {
    if text.next == UInt8(ascii: "\"") || text.next == UInt8(ascii: "'") {
      var strings = TOMLStrings(text)
      let bytes = try strings.readLine()
      text = strings.text
      return String(decoding: bytes, as: UTF8.self)
    }
    let start = text.position
    try text.advance(while: TOMLText.isBare)
    guard text.position > start else { throw text.failure("expected a key") }
    return String(decoding: text.bytes[start..<text.position], as: UTF8.self)
  }

  private func tooDeep() -> ScriptError {
    text.failure("more than \(DataModules.maximumDepth) lists and tables inside each other")
  }

  private mutating func readValue() throws {
    try step()
    switch text.next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      var strings = TOMLStrings(text)
      let bytes = try strings.read()
      text = strings.text
      bytes.withUnsafeBytes { stack.push(bytes: $0) }
    case UInt8(ascii: "["): try nested { try $0.readList() }
    case UInt8(ascii: "{"): try nested { try $0.readInlineTable() }
    default:
      var scalars = TOMLScalars(text)
      switch try scalars.read() {
      case .boolean(let value): stack.push(value)
      case .integer(let value): stack.push(value)
      case .float(let value): stack.push(value)
      case .date(let date): try date.push(dates, on: stack)
      }
      text = scalars.text
    }
  }

  private mutating func nested(_ read: (inout TOMLReader) throws -> Void) throws {
    guard depth < DataModules.maximumDepth else { throw tooDeep() }
    depth += 1
    text.advance()
    try stack.ensure(8)
    try read(&self)
    depth -= 1
  }

  private mutating func readList() throws {
    stack.newTable()
    let table = stack.top
    var index = 0
    while true {
      try text.skipLines()
      if text.take("]") { return }
      index += 1
      try readValue()
      try stack.rawSet(table: table, index: index)
      try text.skipLines()
      if text.take(",") { continue }
      guard text.take("]") else { throw text.failure("expected ',' or ']'") }
      return
    }
  }

  private mutating func readInlineTable() throws {
    stack.newTable()
    let table = stack.top
    try text.skipSpace()
    if text.take("}") { return stack.setMetatable(marks.object, of: table) }
    while true {
      try readPair(into: table)
      try text.skipSpace()
      if text.take("}") { return }
      guard text.take(",") else {
        throw text.failure("expected ',' or '}'; an inline table is one line")
      }
      try text.skipSpace()
      guard text.next != UInt8(ascii: "}") else {
        throw text.failure("an inline table has no ',' before its '}'")
      }
    }
  }
}

extension TOMLText {
  /// Whether a key may hold the byte without quotes.
  static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
