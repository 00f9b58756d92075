import Lua
import Scripting

/// Writes a table as a TOML document: values first, then its tables, names sorted.
struct TOMLWriter {
  private(set) var text = ""
  private let stack: LuaStack
  private let marks: DataMarks
  private let dates: TOMLDates
  private var depth = 0
  private let work: DataWork

  init(stack: LuaStack, marks: DataMarks, dates: TOMLDates) {
    (self.stack, self.marks, self.dates) = (stack, marks, dates)
    work = DataWork(stack)
  }

  mutating func writeDocument(_ index: Int) throws {
    guard stack.isTable(index), kind(of: index) == .table else {
      throw ScriptError("host.toml: encode takes a table with names, which is what a document is")
    }
    switch try shape(of: index) {
    case .object(let names): try writeTable(index, names, path: "")
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

  private func shape(of index: Int) throws -> TableShape {
    try TableShape(of: stack.absolute(index), marks: marks, on: stack, format: "host.toml")
  }

  private mutating func nested(_ write: (inout TOMLWriter) throws -> Void) throws {
    guard depth < DataModules.maximumDepth else { throw ScriptError.tooDeep("host.toml") }
    try stack.ensure(8)
    depth += 1
    try write(&self)
    depth -= 1
  }

  // MARK: - Tables

  private mutating func writeTable(_ table: Int, _ names: [String], path: String) throws {
    try nested { writer in
      var tables: [String] = []
      for name in names {
        writer.stack.rawGet(table: table, key: name)
        if try writer.isWrittenBelow(-1) {
          tables.append(name)
        } else {
          writer.text += try writer.key(name) + " = "
          try writer.writeValue(-1)
          writer.text += "\n"
        }
        writer.stack.pop()
      }
      for name in tables {
        writer.stack.rawGet(table: table, key: name)
        let path = try (path.isEmpty ? "" : path + ".") + writer.key(name)
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

  private mutating func writeBelow(_ table: Int, _ path: String) throws {
    switch try shape(of: table) {
    case .object(let names):
      header("[\(path)]")
      try writeTable(table, names, path: path)
    case .list(let count):
      for position in 1...max(1, count) where position <= count {
        stack.rawGet(table: table, index: position)
        guard case .object(let names) = try shape(of: -1) else { continue }
        header("[[\(path)]]")
        try writeTable(stack.top, names, path: path)
        stack.pop()
      }
    }
  }

  private mutating func header(_ header: String) {
    text += (text.isEmpty ? "" : "\n") + header + "\n"
  }

  // MARK: - Values

  private mutating func writeValue(_ index: Int) throws {
    guard try work.step(extraBytes: text.utf8.count) else {
      throw ScriptError("host.toml: " + DataWork.tooLarge)
    }
    switch (stack.type(index), kind(of: index)) {
    case (.boolean, _): text += stack.boolean(at: index) ? "true" : "false"
    case (.number, _): text += number(at: index)
    case (.string, _): text += try string(at: index)
    case (.table, .date): text += try TOMLDate(at: stack.absolute(index), on: stack).description
    case (.table, .table): try writeInline(stack.absolute(index))
    case (.table, _): throw ScriptError("host.toml: TOML has no null; leave the name out")
    case (let type, _): throw ScriptError("host.toml: a \(type.name) cannot be written")
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
          writer.text += try writer.key(name) + " = "
          writer.stack.rawGet(table: table, key: name)
          try writer.writeValue(-1)
          writer.stack.pop()
        }
        writer.text += names.isEmpty ? "}" : " }"
      }
    }
  }

  private func number(at index: Int) -> String {
    if stack.isInteger(index), let integer = stack.integer(at: index) { return String(integer) }
    let number = stack.number(at: index) ?? 0
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    return String(number)
  }

  private func string(at index: Int) throws -> String {
    guard let string = stack.string(at: index) else {
      throw ScriptError("host.toml: a string is not valid UTF-8")
    }
    return Self.quoted(string)
  }

  private func key(_ name: String) throws -> String {
    !name.isEmpty && name.utf8.allSatisfy(TOMLText.isBare) ? name : Self.quoted(name)
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case ..<" ", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
