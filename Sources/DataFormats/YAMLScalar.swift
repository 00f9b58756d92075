/// What a scalar of YAML stands for, by the core schema of YAML 1.2: `yes` and `no` are strings.
enum YAMLScalar: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case float(Double)
  case string

  /// What a scalar without quotes says by its text.
  init(plain text: String) {
    self =
      Self("null", of: text) ?? Self("bool", of: text) ?? Self("int", of: text)
      ?? Self("float", of: text) ?? .string
  }

  /// What a scalar with a tag says; nil when its text is none of that kind.
  init?(_ text: String, as kind: String) {
    guard let scalar = Self(kind, of: text) else {
      guard kind == "float", case .integer(let integer) = Self("int", of: text) else { return nil }
      self = .float(Double(integer))
      return
    }
    self = scalar
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
      guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
        return nil
      }
      return Int(digits, radix: radix).map { .integer($0) }
    }
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text).map { .integer($0) } ?? Double(text).map { .float($0) }
  }

  private static func float(_ text: String) -> Double? {
    let isNegative = text.hasPrefix("-")
    let rest = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    switch rest {
    case ".inf", ".Inf", ".INF": return isNegative ? -.infinity : .infinity
    case ".nan", ".NaN", ".NAN": return rest.count == text.count ? .nan : nil
    default: break
    }
    // [0-9]* [. [0-9]*] [e [+-] [0-9]+], with a digit before the e.
    var bytes = rest.utf8[...]
    let whole = bytes.prefix(while: isDigit).count
    bytes = bytes.dropFirst(whole)
    var fraction = 0
    if bytes.first == UInt8(ascii: ".") {
      bytes = bytes.dropFirst()
      fraction = bytes.prefix(while: isDigit).count
      bytes = bytes.dropFirst(fraction)
    }
    guard whole + fraction > 0 else { return nil }
    if bytes.first == UInt8(ascii: "e") || bytes.first == UInt8(ascii: "E") {
      bytes = bytes.dropFirst()
      if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        bytes = bytes.dropFirst()
      }
      let digits = bytes.prefix(while: isDigit).count
      guard digits > 0 else { return nil }
      bytes = bytes.dropFirst(digits)
    }
    guard bytes.isEmpty else { return nil }
    var number = String(rest)
    // Swift reads neither '.5' with a sign nor '5.' everywhere alike: give both their zeros.
    if whole == 0 { number = "0" + number }
    number = number.replacing(".e", with: ".0e").replacing(".E", with: ".0E")
    if number.hasSuffix(".") { number += "0" }
    return Double(number).map { isNegative ? -$0 : $0 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
