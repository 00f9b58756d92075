import Lua
import Scripting

/// `host.csv`: `decode(text, options)` and `encode(rows, options)`, as RFC 4180 has it.
struct CSVModule: HostModule {
  let name = "host.csv"

  let summary = "Reads and writes CSV, as RFC 4180 has it."

  var members: [ModuleMember] {
    [
      decoder(
        "decode",
        ["text: string -- the rows of fields, as text", "options?: table -- how it is read"],
        labels: [
          "header: boolean = false -- whether the first row names the fields",
          "delimiter: string = \",\" -- one ASCII character between fields",
          "numbers: boolean = false -- whether fields that are numbers become numbers",
        ],
        returns: "table[]",
        "A list of rows: lists of fields, or with a header tables by its names.",
        example: "return Text(csv.decode('a;1', { delimiter = ';' })[1][2])"
      ) { bytes, _, work in
        let options = try CSVOptions(at: 2, names: ["header", "delimiter", "numbers"], work)
        var reader = try CSVReader(bytes, delimiter: options.delimiter, work: work)
        try push(&reader, options, work)
      },
      encoder(
        [
          "rows: list -- lists, or tables with the same names",
          "options?: table -- { delimiter = }",
        ],
        labels: ["delimiter: string = \",\" -- one ASCII character between fields"],
        "The CSV text of a list of lists, or of a list of tables.",
        example: "return Text(csv.encode { { 'a', 1 } })"
      ) { marks, work in
        guard work.stack.isTable(1) else {
          throw work.failure("encode takes a list of rows, got \(work.stack.type(1).name)")
        }
        let options = try CSVOptions(at: 2, names: ["delimiter"], work)
        let writer = CSVWriter(delimiter: options.delimiter, marks: marks, work: work)
        try writer.write(1)
        return writer.text
      },
    ]
  }

  private func push(
    _ reader: inout CSVReader, _ options: CSVOptions, _ work: DataWork
  ) throws {
    let stack = work.stack
    stack.newTable()
    let rows = stack.top
    let names = options.hasHeader ? try reader.next() : nil
    if let name = names.flatMap(Self.repeated) {
      stack.state.onWarning?(
        "\(self.name): the header names '\(name)' twice; rows have the last of these fields")
    }
    var width = names?.count
    var count = 0
    while let row = try reader.next() {
      guard try work.step() else {
        throw work.failure("line \(reader.rowLine): \(DataWork.tooLarge)")
      }
      if let width, row.count != width {
        throw work.failure(
          "line \(reader.rowLine): expected \(width) fields, found \(row.count)")
      }
      width = row.count
      stack.newTable(array: names == nil ? row.count : 0, hash: names?.count ?? 0)
      for (index, field) in row.enumerated() {
        try work.pass()
        push(field, options, on: stack)
        if let names {
          names[index].bytes.withUnsafeBytes { stack.push(bytes: $0) }
          stack.insert(-2)
          try stack.rawSet(table: -3)
        } else {
          try stack.rawSet(table: -2, index: index + 1)
        }
      }
      count += 1
      try stack.rawSet(table: rows, index: count)
    }
  }

  /// A name that stands more than once in a header; nil where none does, or only what has no name.
  private static func repeated(in header: [CSVReader.Field]) -> String? {
    var seen: Set<[UInt8]> = [[]]
    return header.first { !$0.bytes.isEmpty && !seen.insert($0.bytes).inserted }?.text
  }

  private func push(_ field: CSVReader.Field, _ options: CSVOptions, on stack: LuaStack) {
    if options.hasNumbers, !field.isQuoted, let text = field.text {
      // Texts such as 007 and +1 are names more often than numbers.
      if let integer = Int(text), String(integer) == text { return stack.push(integer) }
      let isPlain = text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
      if isPlain, text.contains("."), let number = Double(text) { return stack.push(number) }
    }
    field.bytes.withUnsafeBytes { stack.push(bytes: $0) }
  }
}

/// `{ header = true, delimiter = ";", numbers = true }`.
struct CSVOptions {
  private(set) var delimiter = UInt8(ascii: ",")
  /// The first row names the fields of the others.
  private(set) var hasHeader = false
  /// Fields that are numbers, and not in quotes, become numbers.
  private(set) var hasNumbers = false

  /// Reads those of the table at `index` that are among `names`.
  init(at index: Int, names: [String], _ work: DataWork) throws {
    let options = DataOptions(work)
    try options.read(at: index, names: names) { name in
      switch name {
      case "header": hasHeader = try options.boolean(name)
      case "numbers": hasNumbers = try options.boolean(name)
      default: delimiter = try Self.delimiter(work)
      }
    }
  }

  private static func delimiter(_ work: DataWork) throws -> UInt8 {
    guard let bytes = work.stack.bytes(at: -1), bytes.count == 1, let byte = bytes.first,
      byte < 0x80, !"\"\r\n".utf8.contains(byte)
    else {
      throw work.failure(
        "delimiter must be one ASCII character, such as ';', and no quote or line end")
    }
    return byte
  }
}
