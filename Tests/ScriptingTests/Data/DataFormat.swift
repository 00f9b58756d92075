import DataFormats
import Lua
import Testing

@testable import Scripting

/// One data format, called as scripts call it.
struct DataFormat {
  let name: String
  let stack: LuaStack
  private let module: LuaRegistryKey

  /// Runs `body` with the format in a state of its own.
  static func with<Result: Sendable>(
    _ name: String, _ body: @Sendable (DataFormat) throws -> Result
  ) throws -> Result {
    try onLuaThread {
      let engine = try ScriptEngine.forTests()
      defer { engine.close() }
      return try engine.onStack { stack in
        let module = try #require(DataModules.all.first { $0.name == "host.\(name)" })
        try module.open(engine, on: stack)
        return try body(DataFormat(name: name, stack: stack, module: stack.store()))
      }
    }
  }

  /// What `function` returns for the arguments that `push` pushes, read by `read` from the top.
  func call<Result>(
    _ function: String, _ push: () throws -> Void, _ read: () throws -> Result
  ) throws -> Result {
    try stack.scope {
      try stack.ensure(40)
      stack.push(module)
      stack.rawGet(table: -1, key: function)
      let callee = stack.top
      try push()
      try stack.call(arguments: stack.top - callee, results: 1)
      return try read()
    }
  }

  func decode(_ text: [UInt8], options: () throws -> Void = {}) throws -> DataValue {
    try call(
      "decode",
      {
        try push(text); try options()
      }, { try value(-1) })
  }

  func encode(_ value: DataValue, options: () throws -> Void = {}) throws -> [UInt8] {
    try call(
      "encode",
      {
        try push(value); try options()
      }
    ) { Array(stack.bytes(at: -1) ?? .init(start: nil, count: 0)) }
  }

  /// What the error says that reading a text must give; nil when there is none.
  func problem(with text: [UInt8]) -> String? {
    do {
      _ = try decode(text)
      return nil
    } catch let error as LuaError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  // MARK: - Tables of cases

  /// Expects that texts are read as what the JSON beside them says.
  static func expect(_ name: String, reads cases: [(text: String, json: String)]) throws {
    let expected = try with("json") { format in
      try cases.map { try format.decode(Array($0.json.utf8)) }
    }
    try with(name) { format in
      for (text, value) in zip(cases.map(\.text), expected) {
        let back = try? format.decode(Array(text.utf8))
        #expect(back == value, "\(text): \(format.problem(with: Array(text.utf8)) ?? "read")")
      }
    }
  }

  /// Expects that texts are errors that say in which line.
  static func expect(_ name: String, refuses texts: [[UInt8]]) throws {
    try with(name) { format in
      for text in texts {
        let problem = format.problem(with: text)
        #expect(
          problem?.contains("host.\(name): line ") == true,
          "\(String(decoding: text, as: UTF8.self)): \(problem ?? "read")")
      }
    }
  }

  // MARK: - Values

  func push(_ bytes: [UInt8]) throws { bytes.withUnsafeBytes { stack.push(bytes: $0) } }

  private func pushMember(_ name: String) {
    stack.push(module)
    stack.rawGet(table: -1, key: name)
    stack.remove(-2)
  }

  func push(_ value: DataValue) throws {
    try stack.ensure(10)
    switch value {
    case .null: pushMember("null")
    case .boolean(let value): stack.push(value)
    case .integer(let value): stack.push(value)
    case .float(let value): stack.push(value)
    case .string(let bytes): try push(bytes)
    case .list(let values):
      stack.newTable()
      for (index, value) in values.enumerated() {
        try push(value)
        try stack.rawSet(table: -2, index: index + 1)
      }
    case .object(let fields):
      pushMember("object")
      stack.newTable()
      for (name, value) in fields {
        try push(name)
        try push(value)
        try stack.rawSet(table: -3)
      }
      try stack.call(arguments: 1, results: 1)
    }
  }

  func value(_ index: Int) throws -> DataValue {
    try stack.ensure(10)
    switch stack.type(index) {
    case .boolean: return .boolean(stack.boolean(at: index))
    case .number:
      if stack.isInteger(index), let integer = stack.integer(at: index) { return .integer(integer) }
      return .float(stack.number(at: index) ?? 0)
    case .string: return .string(stack.bytes(at: index).map { Array($0) } ?? [])
    case .table: return try table(stack.absolute(index))
    case let type: throw ScriptError("a \(type.name) was read")
    }
  }

  private func table(_ table: Int) throws -> DataValue {
    pushMember("null")
    defer { stack.pop() }
    if stack.rawEqual(table, -1) { return .null }
    var fields: [[UInt8]: DataValue] = [:]
    var values: [Int: DataValue] = [:]
    stack.pushNil()
    while try stack.next(table: table) {
      if let name = stack.bytes(at: -2) {
        fields[Array(name)] = try value(-1)
      } else {
        values[stack.integer(at: -2) ?? 0] = try value(-1)
      }
      stack.pop()
    }
    if values.isEmpty, !fields.isEmpty || stack.pushMetatable(of: table) {
      if fields.isEmpty { stack.pop() }
      return .object(fields)
    }
    return .list((0..<values.count).compactMap { values[$0 + 1] })
  }
}

/// What data formats hold, compared byte by byte.
enum DataValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case float(Double)
  case string([UInt8])
  case list([DataValue])
  case object([[UInt8]: DataValue])

  static func string(_ text: String) -> DataValue { .string(Array(text.utf8)) }

  /// The same, NaN included, and zeros told apart.
  static func == (left: DataValue, right: DataValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.float(let left), .float(let right)):
      left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN)
    case (.string(let left), .string(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}
