/// What a scalar of YAML stands for, by the core schema of YAML 1.2: `yes` and `no` are strings.
enum YAMLScalar: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case float(Double)
  case string

  /// What a scalar without quotes says by its text.
  init(plain text: String) {
    let kinds = ["null", "bool", "int", "float"]
    self = kinds.lazy.compactMap { Self($0, of: text) }.first ?? .string
  }

  /// What a scalar with a tag says; nil when its text is none of that kind.
  init?(_ text: String, as kind: String) {
    if kind == "float", case .integer(let integer) = Self("int", of: text) {
      self = .float(Double(integer))
    } else {
      self.init(kind, of: text)
    }
  }

  private init?(_ kind: String, of text: String) {
    switch (kind, text) {
    case ("null", ""), ("null", "~"), ("null", "null"), ("null", "Null"), ("null", "NULL"):
      self = .null
    case ("bool", "true"), ("bool", "True"), ("bool", "TRUE"): self = .boolean(true)
    case ("bool", "false"), ("bool", "False"), ("bool", "FALSE"): self = .boolean(false)
    case ("int", _):
      guard let number = Self.integer(text) else { return nil }
      self = number
    case ("float", _):
      guard let number = Self.float(text) else { return nil }
      self = .float(number)
    default: return nil
    }
  }

  /// Larger than an integer of Lua: a float, as Lua itself reads it.
  private static func integer(_ text: String) -> YAMLScalar? {
    for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      let values = digits.utf8.map { $0.digit ?? .max }
      guard !digits.isEmpty, values.allSatisfy({ $0 < radix }) else { return nil }
      return Int(digits, radix: radix).map { .integer($0) }
        ?? .float(values.reduce(0) { $0 * Double(radix) + Double($1) })
    }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDecimalDigit) else { return nil }
    return Int(text).map { .integer($0) } ?? Double(text).map { .float($0) }
  }

  private static func float(_ text: String) -> Double? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .infinity
    case "-.inf", "-.Inf", "-.INF": -.infinity
    case ".nan", ".NaN", ".NAN": .nan
    // Swift also reads words, such as `nan`, and hexadecimal floats.
    case _ where text.utf8.allSatisfy { $0.isDecimalDigit || ".eE+-".utf8.contains($0) }:
      Double(text)
    default: nil
    }
  }
}
