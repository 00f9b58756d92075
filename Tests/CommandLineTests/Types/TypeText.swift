/// Reads types in the notation of the Lua language server, whole: an unknown sign is an error.
///
///     union   = suffixed { "|" suffixed }
///     suffixed = unit { "[]" | "?" }
///     unit    = name [ "<" union { "," union } ">" ] | string | number | "(" union ")" | fun | table
///     fun     = "fun" "(" [ parameter { "," parameter } ] ")" [ ":" union { "," union } ]
///     table   = "{" field { "," field } "}"
struct TypeText {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let characters: [Character]
  private var position = 0
  /// The names of types that were read.
  private(set) var names: [String] = []

  init(_ text: some StringProtocol) { characters = Array(text) }

  /// Reads one type; what follows it is prose.
  mutating func readType() throws { try readUnion() }

  /// What has not been read, without the blank before it.
  mutating func rest() throws -> String {
    guard let next = peek else { return "" }
    guard next == " " else { throw fail("a blank before the prose") }
    let prose = String(characters[(position + 1)...])
    // What would be read as more of the type is no beginning of prose.
    guard let first = prose.first(where: { $0 != " " }), !"|?<,:[".contains(first) else {
      throw fail("prose")
    }
    return prose
  }

  /// Reads a name with what may stand in names of parameters and fields; nil when there is none.
  mutating func readName() -> String? {
    if characters[position...].starts(with: "...") {
      position += 3
      return "..."
    }
    guard let first = peek, first.isLetter || first == "_" else { return nil }
    let start = position
    while let next = peek, next.isLetter || next.isNumber || "_.-".contains(next) { position += 1 }
    return String(characters[start..<position])
  }

  mutating func take(_ sign: String) -> Bool {
    guard characters[position...].starts(with: sign) else { return false }
    position += sign.count
    return true
  }

  mutating func skipBlanks() { while peek == " " { position += 1 } }

  func fail(_ expected: String) -> Failure {
    let rest = position < characters.count ? String(characters[position...]) : "the end"
    return Failure(description: "expected \(expected), found '\(rest)'")
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func readUnion() throws {
    repeat {
      skipBlanks()
      try readSuffixed()
      let end = position
      skipBlanks()
      if peek != "|" { position = end }
    } while take("|")
  }

  private mutating func readSuffixed() throws {
    try readUnit()
    while take("[]") || take("?") {}
  }

  private mutating func readUnit() throws {
    if take("(") {
      try readUnion()
      guard take(")") else { throw fail("')'") }
    } else if take("{") {
      try readList(until: "}") { try $0.readField() }
    } else if take("\"") {
      while let next = peek, next != "\"" { position += next == "\\" ? 2 : 1 }
      guard take("\"") else { throw fail("the end of a string") }
    } else if let digit = peek, digit.isNumber || digit == "-" {
      position += 1
      while let next = peek, next.isNumber || next == "." { position += 1 }
    } else if take("fun(") {
      try readFunction()
    } else {
      guard let name = readName(), name != "..." else { throw fail("a type") }
      names.append(name)
      if take("<") { try readList(until: ">") { try $0.readUnion() } }
    }
  }

  private mutating func readFunction() throws {
    try readList(until: ")") { text in
      guard text.readName() != nil else { throw text.fail("a parameter") }
      _ = text.take("?")
      if text.take(":") { try text.readUnion() }
    }
    guard take(":") else { return }
    repeat { try readUnion() } while take(",")
  }

  private mutating func readField() throws {
    if take("[") {
      try readUnion()
      guard take("]") else { throw fail("']'") }
    } else if readName() == nil {
      throw fail("a field")
    }
    _ = take("?")
    guard take(":") else { throw fail("':'") }
    try readUnion()
  }

  private mutating func readList(until end: String, _ read: (inout TypeText) throws -> Void) throws
  {
    skipBlanks()
    if take(end) { return }
    repeat {
      skipBlanks()
      try read(&self)
      skipBlanks()
    } while take(",")
    guard take(end) else { throw fail("'\(end)'") }
  }
}
