import Lua
import Scripting

/// `host.csv`: `decode(text, options)` and `encode(rows, options)`, as RFC 4180 has it.
struct CSVModule: HostModule {
  let name = "host.csv"

  let summary = "Reads and writes CSV, as RFC 4180 has it."

  var members: [APICatalog.Function] {
    [
      function(
        "decode", ["text: string", "options?: table"],
        labels: [
          "header: boolean = false", "delimiter: string = \",\"", "numbers: boolean = false",
        ],
        returns: "table[]",
        "A list of rows: lists of fields, or with a header tables by its names.",
        example: "return Text(csv.decode('a;1', { delimiter = ';' })[1][2])"),
      function(
        "encode", ["rows: list", "options?: table"], labels: ["delimiter: string = \",\""],
        returns: "string", "The CSV text of a list of lists, or of a list of tables.",
        example: "return Text(csv.encode { { 'a', 1 } })"),
    ]
  }

  func open(on stack: LuaStack) throws {
    stack.newTable(hash: 2)
    let module = stack.top
    stack.pushFunction(name: "decode") { stack in
      guard stack.isString(1), let bytes = stack.bytes(at: 1) else {
        throw ScriptError("host.csv: decode takes a string, got \(stack.type(1).name)")
      }
      let options = try CSVOptions(at: 2, on: stack)
      var reader = CSVReader(bytes: bytes, delimiter: options.delimiter)
      try push(&reader, options, on: stack)
      return 1
    }
    try stack.rawSet(table: module, key: "decode" as StaticString)
    stack.pushFunction(name: "encode") { stack in
      guard stack.isTable(1) else { throw ScriptError("host.csv: encode takes a list of rows") }
      let options = try CSVOptions(at: 2, on: stack)
      stack.push(try CSVWriter(stack: stack, delimiter: options.delimiter).text(of: 1))
      return 1
    }
    try stack.rawSet(table: module, key: "encode" as StaticString)
  }

  private func push(
    _ reader: inout CSVReader, _ options: CSVOptions, on stack: LuaStack
  ) throws {
    stack.newTable()
    let rows = stack.top
    let names = options.hasHeader ? try reader.next() : nil
    var width = names?.count
    var count = 0
    let work = DataWork(stack)
    while let row = try reader.next() {
      guard try work.step() else {
        throw ScriptError("host.csv: line \(reader.rowLine): \(DataWork.tooLarge)")
      }
      if let width, row.count != width {
        throw ScriptError(
          "host.csv: line \(reader.rowLine): expected \(width) fields, found \(row.count)")
      }
      width = row.count
      stack.newTable(array: names == nil ? row.count : 0, hash: names?.count ?? 0)
      for (index, field) in row.enumerated() {
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

  private func push(_ field: CSVReader.Field, _ options: CSVOptions, on stack: LuaStack) {
    if options.hasNumbers, !field.isQuoted, let text = field.text {
      // 007 and +1 are names more often than numbers.
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

  init(at index: Int, on stack: LuaStack) throws {
    guard !stack.isNoneOrNil(index) else { return }
    guard stack.isTable(index) else { throw ScriptError("host.csv: options are a table") }
    stack.pushNil()
    while try stack.next(table: index) {
      try set(stack.string(at: -2) ?? "", on: stack)
      stack.pop()
    }
  }

  private mutating func set(_ name: String, on stack: LuaStack) throws {
    switch name {
    case "header": hasHeader = stack.boolean(at: -1)
    case "numbers": hasNumbers = stack.boolean(at: -1)
    case "delimiter":
      guard let bytes = stack.bytes(at: -1), bytes.count == 1, let byte = bytes.first,
        !"\"\r\n".utf8.contains(byte)
      else { throw ScriptError("host.csv: delimiter must be one character, such as ';'") }
      delimiter = byte
    default:
      throw ScriptError("host.csv: no option '\(name)'; there are header, delimiter and numbers")
    }
  }
}
