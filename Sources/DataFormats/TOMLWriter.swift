import Lua
import Scripting

/// Writes a table as a TOML document: values first, then its tables, names sorted.
struct TOMLWriter {
  private(set) var text = DataText()
  private let stack: LuaStack
  private let marks: DataMarks
  private let dates: TOMLDates
  private var depth = 0
  private let work: DataWork

  init(stack: LuaStack, marks: DataMarks, dates: TOMLDates) {
    (self.stack, self.marks, self.dates) = (stack, marks, dates)
    work = DataWork(stack, format: "host.toml")
  }

  mutating func writeDocument(_ index: Int) throws {
    guard stack.isTable(index), kind(of: index) == .table else {
      throw work.failure(
        "encode takes a table with names, which is what a document is; got \(shownType(of: index))")
    }
    switch try shape(of: index) {
    case .object(let names): try writeTable(index, names, path: [])
    case .list(0): return
    case .list:
      throw ScriptError("host.toml: a document has names; put the list under one")
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
    guard case .list(let count) = shape, count > 0 else { return shape }
    for position in 1...count {
      try work.writeStep(extraBytes: text.count)
      let isHole = stack.rawGet(table: table, index: position) == .nil
      stack.pop()
      guard isHole else { continue }
      throw work.failure(
        "a list has a hole at position \(position), and TOML has no null; close the gap")
    }
    return shape
  }

  private mutating func nested(_ write: (inout TOMLWriter) throws -> Void) throws {
    guard depth < DataModules.maximumDepth else { throw ScriptError.tooDeep("host.toml") }
    try stack.ensure(12)
    depth += 1
    try write(&self)
    depth -= 1
  }

  // MARK: - Tables

  private mutating func writeTable(_ table: Int, _ names: [String], path: [String]) throws {
    try nested { writer in
      var tables: [String] = []
      for name in names {
        try writer.work.writeStep(extraBytes: writer.text.count)
        writer.stack.rawGet(table: table, key: name)
        if try writer.isWrittenBelow(-1) {
          tables.append(name)
        } else {
          try writer.writeKey(name)
          try writer.writeValue(-1)
          writer.text += "\n"
        }
        writer.stack.pop()
      }
      for name in tables {
        writer.stack.rawGet(table: table, key: name)
        let path = path.isEmpty ? [name] : path + [name]
        try writer.writeBelow(writer.stack.top, path)
        writer.stack.pop()
      }
    }
  }

  /// Whether a value gets a header of its own: tables with names, and lists of nothing else.
  private func isWrittenBelow(_ index: Int) throws -> Bool {
    let table = stack.absolute(index)
    guard kind(of: table) == .table else { return false }
    guard case .list(let count) = try shape(of: table) else { return true }
    guard count > 0 else { return false }
    for position in 1...count {
      stack.rawGet(table: table, index: position)
      defer { stack.pop() }
      guard kind(of: -1) == .table, case .object = try shape(of: -1) else { return false }
    }
    return true
  }

  private mutating func writeBelow(_ table: Int, _ path: [String]) throws {
    switch try shape(of: table) {
    case .object(let names):
      try writeHeader("[", path, "]")
      try writeTable(table, names, path: path)
    case .list(let count):
      for position in 1...max(1, count) where position <= count {
        stack.rawGet(table: table, index: position)
        guard case .object(let names) = try shape(of: -1) else { continue }
        try writeHeader("[[", path, "]]")
        try writeTable(stack.top, names, path: path)
        stack.pop()
      }
    }
  }

  private mutating func writeHeader(_ open: String, _ path: [String], _ close: String) throws {
    text += (text.count == 0 ? "" : "\n") + open
    for (position, name) in path.enumerated() {
      if position > 0 { text += "." }
      try writeName(name)
    }
    text += close + "\n"
  }

  // MARK: - Values

  private mutating func writeValue(_ index: Int) throws {
    try work.writeStep(extraBytes: text.count)
    switch (stack.type(index), kind(of: index)) {
    case (.boolean, _): text += stack.boolean(at: index) ? "true" : "false"
    case (.number, _):
      text += DataNumber.text(at: index, of: stack, nan: "nan", infinity: "inf") ?? "nan"
    case (.string, _): try writeString(index)
    case (.table, .date): text += try TOMLDate(at: stack.absolute(index), on: stack).description
    case (.table, .table): try writeInline(stack.absolute(index))
    case (.table, _): throw work.failure("TOML has no null; leave the name out")
    case (let type, _): throw work.failure("a \(type.name) cannot be written")
    }
  }

  private mutating func writeInline(_ table: Int) throws {
    try nested { writer in
      switch try writer.shape(of: table) {
      case .list(let count):
        writer.text += "["
        for position in 1...max(1, count) where position <= count {
          if position > 1 { writer.text += ", " }
          writer.stack.rawGet(table: table, index: position)
          try writer.writeValue(-1)
          writer.stack.pop()
        }
        writer.text += "]"
      case .object(let names):
        writer.text += names.isEmpty ? "{" : "{ "
        for (position, name) in names.enumerated() {
          if position > 0 { writer.text += ", " }
          try writer.writeKey(name)
          writer.stack.rawGet(table: table, key: name)
          try writer.writeValue(-1)
          writer.stack.pop()
        }
        writer.text += names.isEmpty ? "}" : " }"
      }
    }
  }

  private mutating func writeString(_ index: Int) throws {
    guard let string = stack.bytes(at: index), try work.isUTF8(string) else {
      throw work.failure("a string is not valid UTF-8")
    }
    try text.appendQuoted(string, escapesDelete: true, work: work)
  }

  private mutating func writeKey(_ name: String) throws {
    try writeName(name)
    text += " = "
  }

  private mutating func writeName(_ name: String) throws {
    if !name.isEmpty, name.utf8.allSatisfy(TOMLText.isBare) { return text += name }
    stack.push(name)
    try writeString(-1)
    stack.pop()
  }
}
