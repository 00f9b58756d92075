package import Lua

/// Reads values for showing. Nothing of a script runs for it but `__tostring`.
struct ValuePrinter {
  private let engine: ScriptEngine
  private let stack: LuaStack
  private let limits: PrintLimits
  private lazy var functions = FunctionNames(engine, stack)
  /// The tables that were met, by address.
  private var tables: [UnsafeRawPointer: PrintedTable] = [:]
  private var numbers = 0

  init(engine: ScriptEngine, stack: LuaStack, limits: PrintLimits) {
    self.engine = engine
    self.stack = stack
    self.limits = limits
  }

  /// The value at `index`, which is `depth` tables deep.
  mutating func read(_ index: Int, depth: Int = 0) throws -> PrintedValue {
    try stack.ensure(16)
    switch stack.type(index) {
    case .nil, .none: return .run(PrintedRun("nil", .constant))
    case .boolean: return .run(PrintedRun("\(stack.boolean(at: index))", .constant))
    case .number: return .run(PrintedRun(try stack.tostring(at: index), .number))
    case .string: return .run(string(at: index, limit: depth == 0 ? .max : limits.stringBytes))
    case .function: return .run(PrintedRun(functions.describe(index, of: stack), .function))
    case .thread: return .run(PrintedRun("thread", .function))
    case .lightUserdata: return .run(PrintedRun("userdata", .function))
    case .table: return try table(at: stack.absolute(index), depth: depth)
    case .userdata: return try userdata(at: stack.absolute(index), depth: depth)
    }
  }

  private func string(at index: Int, limit: Int) -> PrintedRun {
    guard let bytes = stack.bytes(at: index) else { return PrintedRun("") }
    guard bytes.count > limit else { return PrintedRun(LuaQuoting.quoted(bytes), .string) }
    let shown = UnsafeRawBufferPointer(rebasing: bytes[..<limit])
    return PrintedRun(
      LuaQuoting.quoted(shown) + "… \(bytes.count - limit) more bytes", .string)
  }

  // MARK: - Tables

  private mutating func table(at index: Int, depth: Int) throws -> PrintedValue {
    if let address = stack.identity(at: index), let known = tables[address] {
      if known.number == 0 {
        numbers += 1
        known.number = numbers
      }
      return .run(PrintedRun("<table \(known.number)>", .note))
    }
    if !stack.isFrozen(index), let text = textOfItsOwn(at: index) {
      return .run(PrintedRun(text, .function))
    }
    guard depth < limits.depth else {
      return .run(PrintedRun(isEmpty(index) ? "{}" : "{ … }", .note))
    }
    let printed = PrintedTable()
    if let address = stack.identity(at: index) { tables[address] = printed }
    printed.name = stack.isFrozen(index) ? nil : name(ofValueAt: index)
    try stack.scope { try readEntries(of: stack.absolute(index), into: printed, depth: depth) }
    return .table(printed)
  }

  private func isEmpty(_ index: Int) -> Bool {
    stack.scope {
      stack.pushNil()
      return (try? stack.next(table: index)) != true
    }
  }

  private mutating func readEntries(of table: Int, into printed: PrintedTable, depth: Int) throws {
    let count = stack.rawLength(table)
    for position in 1...max(1, min(count, limits.items)) where position <= count {
      stack.rawGet(table: table, index: position)
      let value = try read(-1, depth: depth + 1)
      printed.entries.append(PrintedTable.Entry(key: nil, value: value))
      stack.pop()
    }
    let keys = try TableKey.sorted(in: table, beyond: count, on: stack)
    let room = max(0, limits.items - printed.entries.count)
    for key in keys.prefix(room) {
      try stack.push(key)
      let shown = try keyRun()
      stack.rawGet(table: table)
      let value = try read(-1, depth: depth + 1)
      printed.entries.append(PrintedTable.Entry(key: shown, value: value))
      stack.pop()
    }
    printed.omitted = max(0, count - limits.items) + max(0, keys.count - room)
  }

  /// The key on top, as a table constructor would have it.
  private mutating func keyRun() throws -> PrintedRun {
    if let name = stack.string(at: -1), LuaQuoting.isName(name) { return PrintedRun(name) }
    if stack.isString(-1) {
      return PrintedRun("[\(string(at: -1, limit: limits.stringBytes).text)]")
    }
    switch try read(-1, depth: limits.depth) {
    case .run(let run): return PrintedRun("[\(run.text)]")
    case .lines(let lines): return PrintedRun("[\(lines.first ?? "")]")
    case .table: return PrintedRun("[table]")
    }
  }

  // MARK: - Userdata and objects

  private mutating func userdata(at index: Int, depth: Int) throws -> PrintedValue {
    if let shown = try engine.outline(at: index, isWhole: depth == 0, limits, on: stack) {
      if depth == 0 { return .lines(shown) }
      return .run(PrintedRun(shown.first ?? "View", .view))
    }
    if let text = textOfItsOwn(at: index) { return .run(PrintedRun(text, .function)) }
    return .run(PrintedRun("<\(name(ofValueAt: index) ?? "userdata")>", .function))
  }

  /// What `__tostring` says; nil when there is none, or it fails.
  private func textOfItsOwn(at index: Int) -> String? {
    guard stack.metafield("__tostring", at: index, { stack.isFunction(-1) }) == true else {
      return nil
    }
    return try? stack.tostring(at: index)
  }

  private func name(ofValueAt index: Int) -> String? {
    stack.metafield("__name", at: index) { stack.string(at: -1) } ?? nil
  }
}

extension ScriptEngine {
  /// `values` as they are shown at the prompt.
  package func printed(_ values: [LuaValue], _ limits: PrintLimits = PrintLimits()) throws
    -> [PrintedValue]
  {
    try onStack { stack in
      var printer = ValuePrinter(engine: self, stack: stack, limits: limits)
      return try values.map { value in
        try stack.push(value)
        defer { stack.pop() }
        return try printer.read(-1)
      }
    }
  }
}
