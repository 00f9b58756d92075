/// Reads rows of a CSV text, one after the other.
struct CSVReader {
  struct Field {
    let bytes: [UInt8]
    let isQuoted: Bool
    var text: String? { String(validating: bytes, as: UTF8.self) }
  }

  private var text: TextCursor
  private let delimiter: UInt8
  private let work: DataWork
  private var line = 1
  /// The line where the last row began, from 1.
  private(set) var rowLine = 0

  init(_ bytes: UnsafeRawBufferPointer, delimiter: UInt8, work: DataWork) throws {
    (self.delimiter, self.work) = (delimiter, work)
    text = try TextCursor(bytes, work)
  }

  /// The next row that is not empty; nil at the end. Throws for quotes out of place.
  mutating func next() throws -> [Field]? {
    while takeLineEnd() { try text.pass() }
    if text.isAtEnd { return nil }
    rowLine = line
    var row = [try field()]
    while text.next == delimiter {
      text.position += 1
      row.append(try field())
      guard try work.step(extraBytes: row.count * MemoryLayout<Field>.stride) else {
        throw work.failure("line \(rowLine): \(DataWork.tooLarge)")
      }
    }
    guard text.isAtEnd || takeLineEnd() else {
      throw text.failure("expected a delimiter or the end of the line after the closing quote")
    }
    return row
  }

  private mutating func takeLineEnd() -> Bool {
    guard text.take("\n") || text.take(all: "\r\n") || text.take("\r") else { return false }
    line += 1
    return true
  }

  private mutating func field() throws -> Field {
    if text.next == UInt8(ascii: "\"") { return try quotedField() }
    let bytes = try text.skip { $0 != delimiter && $0 != 10 && $0 != 13 }
    return Field(bytes: Array(bytes), isQuoted: false)
  }

  private mutating func quotedField() throws -> Field {
    let start = text.position
    var bytes: [UInt8] = []
    repeat {
      // The quote that opens the field, or the first of two that stand for one.
      if text.position > start { bytes.append(UInt8(ascii: "\"")) }
      text.position += 1
      let part = try text.skip { $0 != UInt8(ascii: "\"") }
      line += part.count { $0 == 10 }
      bytes += part
      guard text.take("\"") else { throw text.failure("a quoted field does not end", at: start) }
    } while text.next == UInt8(ascii: "\"")
    return Field(bytes: bytes, isQuoted: true)
  }
}
