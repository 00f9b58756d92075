import Lua
import TextRendering

/// Writes a list of lists, or a list of tables that all have the names of the first.
///
/// All rows have as many fields as the longest, so that a reader gets as many rows back, those
/// without any field included.
struct CSVWriter {
  let text = ByteBuffer()
  private let delimiter: UInt8
  private let marks: DataMarks
  private let stack: LuaStack
  private let work: DataWork

  private enum Columns {
    case names([String])
    case positions(Int)

    var count: Int {
      switch self {
      case .names(let names): names.count
      case .positions(let count): count
      }
    }
  }

  init(delimiter: UInt8, marks: DataMarks, work: DataWork) {
    (self.delimiter, self.marks, self.work) = (delimiter, marks, work)
    stack = work.stack
  }

  /// Adds the rows of the list at `rows`.
  func write(_ rows: Int) throws {
    let count: Int
    switch try TableShape(of: rows, marks: marks, work: work) {
    case .list(let rows): count = rows
    case .object([]): count = 0
    case .object: throw work.failure("encode takes a list of rows; this table has names")
    }
    guard count > 0 else { return }
    let columns = try columns(of: rows, count)
    if case .names(let names) = columns { try writeHeader(names) }
    for row in 1...count {
      try pushRow(row, of: rows)
      try writeRow(row, columns)
      stack.pop()
    }
  }

  private func pushRow(_ row: Int, of rows: Int) throws {
    stack.rawGet(table: rows, index: row)
    guard stack.isTable(-1) else {
      throw work.failure("row \(row) is not a table, but \(stack.type(-1).name)")
    }
  }

  /// What the first row that has any field says: its names, or the most fields of all rows.
  private func columns(of rows: Int, _ count: Int) throws -> Columns {
    var (width, fields) = (1, 0)
    for row in 1...count {
      try pushRow(row, of: rows)
      defer { stack.pop() }
      switch try TableShape(of: stack.top, called: "row \(row)", marks: marks, work: work) {
      case .list(let count):
        width = max(width, count)
        fields += count
      case .object([]): break
      case .object(let names):
        if fields == 0 { return .names(names) }
        throw work.failure("row \(row) has names, and a row before it positions")
      }
    }
    guard width <= Positions.reach(ofCount: fields + count) / count || width == 1 else {
      throw work.failure(
        "one row has \(width) fields, and all \(count) rows together \(fields); so many empty fields are not written"
      )
    }
    return .positions(width)
  }

  private func writeHeader(_ names: [String]) throws {
    for (index, name) in names.enumerated() {
      stack.push(name)
      if index > 0 { text.append(delimiter) }
      try writeString("the header, column \(index + 1)", isAlone: names.count == 1)
      stack.pop()
    }
    text.append("\n")
  }

  private func writeRow(_ row: Int, _ columns: Columns) throws {
    let table = stack.top
    if case .names = columns, stack.rawLength(table) > 0 {
      throw work.failure("row \(row) has positions, and a row before it names")
    }
    for index in 0..<columns.count {
      try work.writeStep(extraBytes: text.count)
      switch columns {
      case .names(let names): stack.rawGet(table: table, key: names[index])
      case .positions: stack.rawGet(table: table, index: index + 1)
      }
      if index > 0 { text.append(delimiter) }
      try writeField("row \(row), column \(index + 1)", isAlone: columns.count == 1)
      stack.pop()
    }
    text.append("\n")
  }

  /// Adds the value on top.
  private func writeField(_ place: @autoclosure () -> String, isAlone: Bool) throws {
    switch stack.type(-1) {
    case .nil,
      .table where marks.isNull(-1, of: stack):
      if isAlone { text.append("\"\"") }
    case .string: try writeString(place(), isAlone: isAlone)
    case .boolean: try writeWord(stack.boolean(at: -1) ? "true" : "false")
    case .number: try writeWord(number)
    case let type: throw work.failure("\(place()): a \(type.name) cannot be written")
    }
  }

  private var number: String {
    DataNumber.text(at: -1, of: stack, nan: "nan", infinity: "inf", needsPoint: true) ?? "nan"
  }

  private func writeWord(_ word: String) throws {
    var word = word
    try word.withUTF8 { try write(UnsafeRawBufferPointer($0), isAlone: false) }
  }

  private func writeString(_ place: @autoclosure () -> String, isAlone: Bool) throws {
    try write(try work.text(at: -1, "\(place()): the"), isAlone: isAlone)
  }

  /// A row of one empty field would be an empty line, which is no row.
  private func write(_ field: UnsafeRawBufferPointer, isAlone: Bool) throws {
    guard try needsQuotes(field) || (isAlone && field.isEmpty) else { return text.append(field) }
    let quote = UInt8(ascii: "\"")
    text.append(quote)
    for byte in field {
      try work.pass()
      if byte == quote { text.append(quote) }
      text.append(byte)
    }
    text.append(quote)
  }

  private func needsQuotes(_ field: UnsafeRawBufferPointer) throws -> Bool {
    // At the beginning of a text it would be taken for a mark of the encoding.
    if field.starts(with: [0xef, 0xbb, 0xbf]) { return true }
    return try field.contains { byte in
      try work.pass()
      return byte == delimiter || byte == 10 || byte == 13 || byte == UInt8(ascii: "\"")
    }
  }
}
