import Lua
import Scripting

/// Reads rows of a CSV text, one after the other.
struct CSVReader {
  struct Field {
    var bytes: [UInt8] = []
    var isQuoted = false
    var text: String? { String(validating: bytes, as: UTF8.self) }
  }

  private let bytes: UnsafeRawBufferPointer
  private let delimiter: UInt8
  private var position = 0
  private var line = 1
  /// The line where the last row began, from 1.
  private(set) var rowLine = 0

  init(bytes: UnsafeRawBufferPointer, delimiter: UInt8) {
    self.bytes = bytes
    self.delimiter = delimiter
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next row that is not empty; nil at the end. Throws for quotes that are not as they must be.
  mutating func next() throws -> [Field]? {
    while endLine() {}
    guard position < bytes.count else { return nil }
    rowLine = line
    var row = [try field()]
    while position < bytes.count, bytes[position] == delimiter {
      position += 1
      row.append(try field())
    }
    guard position == bytes.count || endLine() else {
      throw failure("expected a delimiter or the end of the line after the closing quote")
    }
    return row
  }

  private mutating func endLine() -> Bool {
    guard position < bytes.count else { return false }
    let isPair = bytes[position] == 13 && position + 1 < bytes.count && bytes[position + 1] == 10
    guard isPair || bytes[position] == 10 || bytes[position] == 13 else { return false }
    position += isPair ? 2 : 1
    line += 1
    return true
  }

  private mutating func field() throws -> Field {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      let start = position
      while position < bytes.count, bytes[position] != delimiter, bytes[position] != 10,
        bytes[position] != 13
      { position += 1 }
      return Field(bytes: Array(bytes[start..<position]))
    }
    return try quotedField()
  }

  private mutating func quotedField() throws -> Field {
    let start = position
    var field = Field(isQuoted: true)
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return field }
        position += 1
      }
      if byte == 10 { line += 1 }
      field.bytes.append(byte)
    }
    position = start
    throw failure("a quoted field does not end")
  }

  private func failure(_ text: String) -> ScriptError {
    ScriptError("host.csv: \(TextPosition(of: position, in: bytes)): \(text)")
  }
}

/// Writes a list of lists, or a list of tables that all have the names of the first.
struct CSVWriter {
  let stack: LuaStack
  let delimiter: UInt8

  func text(of rows: Int) throws -> String {
    var lines = ""
    let count = stack.rawLength(rows)
    guard count > 0 else { return "" }
    stack.rawGet(table: rows, index: 1)
    let names = stack.isTable(-1) && stack.rawLength(-1) == 0 ? try names(of: stack.top) : nil
    stack.pop()
    if let names { lines += try line(names.map { try quoted($0) }) }
    for index in 1...count {
      stack.rawGet(table: rows, index: index)
      defer { stack.pop() }
      guard stack.isTable(-1) else { throw ScriptError("host.csv: row \(index) is not a table") }
      lines += line(try fields(of: stack.top, row: index, names))
    }
    return lines
  }

  private func names(of row: Int) throws -> [String] {
    var names: [String] = []
    stack.pushNil()
    while try stack.next(table: row) {
      stack.pop()
      guard let name = stack.string(at: -1) else {
        throw ScriptError("host.csv: the names of fields must be strings")
      }
      names.append(name)
    }
    return names.sorted()
  }

  private func fields(of row: Int, row index: Int, _ names: [String]?) throws -> [String] {
    let count = names?.count ?? stack.rawLength(row)
    return try (0..<count).map { field in
      if let names {
        stack.rawGet(table: row, key: names[field])
      } else {
        stack.rawGet(table: row, index: field + 1)
      }
      defer { stack.pop() }
      switch stack.type(-1) {
      case .nil: return ""
      case .string, .number, .boolean: return try quoted(stack.tostring(at: -1))
      case let type: throw ScriptError("host.csv: row \(index) has a \(type.name)")
      }
    }
  }

  private func line(_ fields: [String]) -> String {
    fields.joined(separator: String(Character(Unicode.Scalar(delimiter)))) + "\n"
  }

  private func quoted(_ field: String) throws -> String {
    guard field.utf8.contains(where: { $0 == delimiter || "\"\r\n".utf8.contains($0) }) else {
      return field
    }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
