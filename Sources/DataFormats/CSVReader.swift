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
  private let work: DataWork

  /// `bytes` must stay where they are while this reads. Throws where they are no UTF-8: a file in another
  /// encoding would be read as something else than it says.
  init(bytes: UnsafeRawBufferPointer, delimiter: UInt8, work: DataWork) throws {
    self.bytes = bytes
    self.delimiter = delimiter
    self.work = work
    try work.checkEncoding(of: bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// The next row that is not empty; nil at the end. Throws for quotes that are not as they must be.
  mutating func next() throws -> [Field]? {
    while endLine() { try work.pass() }
    guard position < bytes.count else { return nil }
    rowLine = line
    var row = [try field()]
    while position < bytes.count, bytes[position] == delimiter {
      position += 1
      row.append(try field())
      guard try work.step(extraBytes: row.count * MemoryLayout<Field>.stride) else {
        throw work.failure("line \(rowLine): \(DataWork.tooLarge)")
      }
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
      {
        try work.pass()
        position += 1
      }
      return Field(bytes: Array(bytes[start..<position]))
    }
    return try quotedField()
  }

  private mutating func quotedField() throws -> Field {
    let start = position
    var field = Field(isQuoted: true)
    position += 1
    while position < bytes.count {
      try work.pass()
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
