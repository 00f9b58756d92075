import Lua
import TextRendering

/// Writes a table as a TOML document: values first, then its tables, names sorted.
struct TOMLWriter {
  let text = ByteBuffer()
  private let stack: LuaStack
  private let marks: DataMarks
  private let dates: TOMLDates
  private let work: DataWork
  private var depth = 0

  init(marks: DataMarks, dates: TOMLDates, work: DataWork) {
    (self.marks, self.dates, self.work) = (marks, dates, work)
    stack = work.stack
  }

  mutating func writeDocument(_ index: Int) throws {
    guard kind(of: index) == .table else {
      throw work.failure(
        "encode takes a table with names, which is what a document is; got \(shownType(of: index))")
    }
    switch try shape(of: index) {
    case .object(let names): try writeTable(index, names, path: [])
    case .list(0): return
    case .list: throw work.failure("a document has names; put the list under one")
    }
  }

  private enum Kind { case value, date, null, table }

  private func kind(of index: Int) -> Kind {
    guard stack.isTable(index) else { return .value }
    if marks.isNull(index, of: stack) { return .null }
    return stack.hasMetatable(dates.metatable, at: index) ? .date : .table
  }

  private func shownType(of index: Int) -> String {
    switch kind(of: index) {
    case .date: "a date"
    case .null: "null"
    case .value, .table: stack.type(index).name
    }
  }

  private func shape(of index: Int) throws -> TableShape {
    let table = stack.absolute(index)
    let shape = try TableShape(of: table, marks: marks, work: work)
    guard case .list(let count) = shape else { return shape }
    for position in 0..<count {
      try work.writeStep(extraBytes: text.count)
      let isHole = stack.rawGet(table: table, index: position + 1) == .nil
      stack.pop()
      guard isHole else { continue }
      throw work.failure(
        "a list has a hole at position \(position + 1), and TOML has no null; close the gap")
    }
    return shape
  }

  // MARK: - Tables

  private mutating func writeTable(_ table: Int, _ names: [String], path: [String]) throws {
    try work.checkDepth(depth)
    depth += 1
    var tables: [String] = []
    for name in names {
      try work.writeStep(extraBytes: text.count)
      stack.rawGet(table: table, key: name)
      if try isWrittenBelow(-1) {
        tables.append(name)
      } else {
        try writeField(name)
        text.append("\n")
      }
      stack.pop()
    }
    for name in tables {
      stack.rawGet(table: table, key: name)
      try writeBelow(stack.top, path + [name])
      stack.pop()
    }
    depth -= 1
  }

  /// Whether a value gets a header of its own: tables with names, and lists of nothing else.
  private func isWrittenBelow(_ index: Int) throws -> Bool {
    let table = stack.absolute(index)
    guard kind(of: table) == .table else { return false }
    guard case .list(let count) = try shape(of: table) else { return true }
    for position in 0..<count {
      stack.rawGet(table: table, index: position + 1)
      defer { stack.pop() }
      guard kind(of: -1) == .table, case .object = try shape(of: -1) else { return false }
    }
    return count > 0
  }

  private mutating func writeBelow(_ table: Int, _ path: [String]) throws {
    switch try shape(of: table) {
    case .object(let names):
      try writeHeader("[", path, "]\n")
      try writeTable(table, names, path: path)
    case .list(let count):
      for position in 0..<count {
        stack.rawGet(table: table, index: position + 1)
        guard case .object(let names) = try shape(of: -1) else { continue }
        try writeHeader("[[", path, "]]\n")
        try writeTable(stack.top, names, path: path)
        stack.pop()
      }
    }
  }

  private func writeHeader(_ open: String, _ path: [String], _ close: String) throws {
    text.append((text.count == 0 ? "" : "\n") + open)
    for (position, name) in path.enumerated() {
      if position > 0 { text.append(".") }
      try writeName(name)
    }
    text.append(close)
  }

  // MARK: - Values

  private mutating func writeValue(_ index: Int) throws {
    try work.writeStep(extraBytes: text.count)
    switch (stack.type(index), kind(of: index)) {
    case (.boolean, _): text.append(stack.boolean(at: index) ? "true" : "false")
    case (.number, _):
      text.append(DataNumber.text(at: index, of: stack, nan: "nan", infinity: "inf") ?? "nan")
    case (.string, _): try writeString(index)
    case (.table, .date):
      text.append(try TOMLDate(at: stack.absolute(index), on: stack).description)
    case (.table, .table): try writeInline(stack.absolute(index))
    case (.table, _): throw work.failure("TOML has no null; leave the name out")
    case (let type, _): throw work.failure("a \(type.name) cannot be written")
    }
  }

  private mutating func writeInline(_ table: Int) throws {
    try work.checkDepth(depth)
    depth += 1
    switch try shape(of: table) {
    case .list(let count):
      text.append("[")
      for position in 0..<count {
        if position > 0 { text.append(", ") }
        stack.rawGet(table: table, index: position + 1)
        try writeValue(-1)
        stack.pop()
      }
      text.append("]")
    case .object(let names):
      text.append("{")
      for (position, name) in names.enumerated() {
        text.append(position > 0 ? ", " : " ")
        stack.rawGet(table: table, key: name)
        try writeField(name)
        stack.pop()
      }
      text.append(names.isEmpty ? "}" : " }")
    }
    depth -= 1
  }

  /// `name = value`, of the value on top.
  private mutating func writeField(_ name: String) throws {
    try writeName(name)
    text.append(" = ")
    try writeValue(-1)
  }

  private func writeString(_ index: Int) throws {
    try work.quote(try work.text(at: index), controlsTo: 0x7f, into: text)
  }

  private func writeName(_ name: String) throws {
    if !name.isEmpty, name.utf8.allSatisfy(\.isBareInTOML) { return text.append(name) }
    stack.push(name)
    try writeString(-1)
    stack.pop()
  }
}
