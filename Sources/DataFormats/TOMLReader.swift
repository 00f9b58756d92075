import Lua

/// Reads one TOML 1.0 document into a table, which it leaves on the stack.
struct TOMLReader {
  /// How a table or list came to be, which says what may be added to it.
  private enum Origin {
    /// Named by `[a]`, or the document itself.
    case header
    /// Made by `[a.b]` on the way to b.
    case path
    /// Made by `a.b = 1` on the way to b.
    case dotted
    /// Made by `[[a]]`.
    case tables
    /// Written out as a value, to which nothing is added.
    case value
  }

  private var text: TextCursor
  private let marks: DataMarks
  private let dates: TOMLDates
  private let stack: LuaStack
  private var origins: [UnsafeRawPointer: Origin] = [:]
  private var depth = 0

  init(_ text: TextCursor, marks: DataMarks, dates: TOMLDates, stack: LuaStack) {
    (self.text, self.marks, self.dates, self.stack) = (text, marks, dates, stack)
  }

  /// Throws a `TextFault` for what is no TOML.
  mutating func readDocument() throws {
    try stack.ensure(16)
    stack.newTable()
    let root = stack.top
    note(.header)
    // The table that keys belong to.
    stack.copy(root)
    let current = stack.top
    while true {
      try text.skipTOMLLines()
      if text.isAtEnd { break }
      if text.take("[") {
        try marks.markEmpty(current, of: stack)
        try readHeader(root: root, current: current)
      } else {
        try readPair(into: current)
      }
      try text.skipTOMLSpace()
      try text.skipTOMLComment()
      guard text.takeTOMLLineEnd() else { throw text.failure("expected the end of the line") }
    }
    try marks.markEmpty(current, of: stack)
    stack.setTop(root)
  }

  // MARK: - Tables

  /// Notes how the table on top came to be.
  private mutating func note(_ origin: Origin) {
    if let address = stack.identity(at: -1) { origins[address] = origin }
  }

  /// Pushes the value that `key` has in the table on top: a new table, noted as `origin`, when it
  /// has none. Returns how it came to be, and nil for a new one.
  private mutating func push(_ key: String, _ origin: Origin) throws -> Origin? {
    let table = stack.top
    guard stack.rawGet(table: table, key: key) == .nil else {
      guard stack.isTable(-1), let address = stack.identity(at: -1) else { return .value }
      return origins[address] ?? .value
    }
    stack.pop()
    stack.newTable()
    note(origin)
    stack.copy(-1)
    try stack.rawSet(table: table, key: key)
    return nil
  }

  /// `a.b]` or `[a.b]]`, behind the first bracket: its table replaces the one at `current`.
  private mutating func readHeader(root: Int, current: Int) throws {
    let start = text.position - 1
    let isList = text.take("[")
    let keys = try readKeys()
    guard text.take("]"), !isList || text.take("]") else {
      throw text.failure(isList ? "expected ']]'" : "expected ']'")
    }
    try text.step()
    stack.copy(root)
    for key in keys.dropLast() { try enter(key, keys, start) }
    let last = keys[keys.count - 1]
    if isList {
      try addTable(last, keys, start)
    } else {
      try defineTable(last, keys, start)
    }
    stack.replace(current)
    stack.setTop(current)
  }

  /// Replaces the table on top by that of one of its keys, of a list by its last.
  private mutating func enter(_ key: String, _ keys: [String], _ start: Int) throws {
    switch try push(key, .path) {
    case nil, .header, .path, .dotted: break
    case .tables:
      stack.rawGet(table: stack.top, index: stack.rawLength(-1))
      stack.remove(-2)
    case .value: throw text.failure("'\(key)' of '\(shown(keys))' has a value already", at: start)
    }
    stack.remove(-2)
  }

  private mutating func defineTable(_ key: String, _ keys: [String], _ start: Int) throws {
    switch try push(key, .header) {
    case nil: break
    case .path: note(.header)
    default: throw text.failure("'\(shown(keys))' is there already", at: start)
    }
  }

  private mutating func addTable(_ key: String, _ keys: [String], _ start: Int) throws {
    let origin = try push(key, .tables)
    guard origin == nil || origin == .tables else {
      throw text.failure("'\(shown(keys))' is there already, and is no list of tables", at: start)
    }
    let list = stack.top
    stack.newTable()
    note(.header)
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
    try text.step()
    stack.copy(table)
    for key in keys.dropLast() { try enterDotted(key, keys, start) }
    let owner = stack.top
    let last = keys[keys.count - 1]
    guard stack.rawGet(table: owner, key: last) == .nil else {
      throw text.failure("'\(shown(keys))' is there twice", at: start)
    }
    stack.pop()
    try text.skipTOMLSpace()
    try readValue()
    try stack.rawSet(table: owner, key: last)
    stack.setTop(owner - 1)
  }

  private mutating func enterDotted(_ key: String, _ keys: [String], _ start: Int) throws {
    switch try push(key, .dotted) {
    case nil, .dotted: break
    case .path: note(.dotted)
    default: throw text.failure("'\(key)' of '\(shown(keys))' is there already", at: start)
    }
    stack.remove(-2)
  }

  /// `a."b c".'d'`, with spaces around the dots.
  private mutating func readKeys() throws -> [String] {
    var keys: [String] = []
    repeat {
      try text.skipTOMLSpace()
      keys.append(try readKey())
      try text.skipTOMLSpace()
      guard keys.count <= DataModules.maximumDepth else { throw tooDeep() }
    } while text.take(".")
    return keys
  }

  private mutating func readKey() throws -> String {
    if text.next == UInt8(ascii: "\"") || text.next == UInt8(ascii: "'") {
      return String(decoding: try text.readTOMLLine(), as: UTF8.self)
    }
    let key = try text.skip(while: \.isBareInTOML)
    if key.isEmpty { throw text.failure("expected a key") }
    return String(decoding: key, as: UTF8.self)
  }

  private func tooDeep() -> TextFault {
    text.failure("more than \(DataModules.maximumDepth) lists and tables inside each other")
  }

  private mutating func readValue() throws {
    try text.step()
    switch text.next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      try text.readTOMLString().withUnsafeBytes { stack.push(bytes: $0) }
    case UInt8(ascii: "["): try nested { try $0.readList() }
    case UInt8(ascii: "{"): try nested { try $0.readInlineTable() }
    default:
      switch try text.readTOMLScalar() {
      case .boolean(let value): stack.push(value)
      case .integer(let value): stack.push(value)
      case .float(let value): stack.push(value)
      case .date(let date): try date.push(dates, on: stack)
      }
    }
  }

  private mutating func nested(_ read: (inout TOMLReader) throws -> Void) throws {
    guard depth < DataModules.maximumDepth else { throw tooDeep() }
    depth += 1
    text.position += 1
    try stack.ensure(8)
    stack.newTable()
    try read(&self)
    depth -= 1
  }

  private mutating func readList() throws {
    let table = stack.top
    var index = 0
    repeat {
      try text.skipTOMLLines()
      if text.take("]") { return }
      index += 1
      try readValue()
      try stack.rawSet(table: table, index: index)
      try text.skipTOMLLines()
    } while text.take(",")
    guard text.take("]") else { throw text.failure("expected ',' or ']'") }
  }

  private mutating func readInlineTable() throws {
    let table = stack.top
    try text.skipTOMLSpace()
    if text.take("}") { return stack.setMetatable(marks.object, of: table) }
    repeat {
      try text.skipTOMLSpace()
      guard text.next != UInt8(ascii: "}") else {
        throw text.failure("an inline table has no ',' before its '}'")
      }
      try readPair(into: table)
      try text.skipTOMLSpace()
    } while text.take(",")
    guard text.take("}") else {
      throw text.failure("expected ',' or '}'; an inline table is one line")
    }
  }
}
