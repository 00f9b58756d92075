import Scripting

/// Reads booleans, numbers, dates and times of TOML.
struct TOMLScalars {
  enum Value {
    case boolean(Bool)
    case integer(Int)
    case float(Double)
    case date(TOMLDate)
  }

  private(set) var text: TOMLText

  init(_ text: TOMLText) { self.text = text }

  mutating func read() throws -> Value {
    let start = text.position
    if let date = try readDate() { return .date(date) }
    var end = start
    while end < text.bytes.count, isPart(text.bytes[end]) { end += 1 }
    let word = String(decoding: text.bytes[start..<end], as: UTF8.self)
    guard !word.isEmpty else { throw text.failure("expected a value") }
    guard let value = Self.value(of: word) else {
      throw text.failure(Self.problem(with: word), at: start)
    }
    text.move(to: end)
    return value
  }

  private func isPart(_ byte: UInt8) -> Bool {
    TOMLText.isBare(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  // MARK: - Words and numbers

  private static func value(of word: String) -> Value? {
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan", "-nan": return .float(.nan)
    default: break
    }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      guard let digits = plain(word.dropFirst(2), radix: radix) else { return nil }
      return Int(digits, radix: radix).map { .integer($0) }
    }
    return number(word)
  }

  /// `[+-] digits [. digits] [e [+-] digits]`, without a zero before other digits.
  private static func number(_ word: String) -> Value? {
    var rest = word[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    let isExponent = { (character: Character) in character == "e" || character == "E" }
    let mantissa = rest.prefix { !isExponent($0) }
    var exponent: Substring? =
      mantissa.count < rest.count ? rest.dropFirst(mantissa.count + 1) : nil
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = plain(parts[0], radix: 10),
      whole == "0" || !whole.hasPrefix("0")
    else { return nil }
    guard parts.count == 2 || exponent != nil else {
      return Int((isNegative ? "-" : "") + whole).map { .integer($0) }
    }
    var number = (isNegative ? "-" : "") + whole
    if parts.count == 2 {
      guard let fraction = plain(parts[1], radix: 10) else { return nil }
      number += "." + fraction
    }
    if let text = exponent {
      let sign = text.hasPrefix("-") ? "-" : ""
      exponent = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
      guard let digits = plain(exponent ?? "", radix: 10) else { return nil }
      number += "e" + sign + digits
    }
    return Double(number).map { .float($0) }
  }

  /// The digits without their `_`, which stand between digits only; nil when there is anything else.
  private static func plain(_ text: Substring, radix: Int) -> String? {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    let isFine = parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCII && ($0.hexDigitValue.map { $0 < radix } ?? false) }
    }
    return isFine ? parts.joined() : nil
  }

  private static func problem(with word: String) -> String {
    if word.allSatisfy({ $0.isNumber || "+-_".contains($0) }), word.count > 18 {
      return "the number does not fit into 64 bits"
    }
    return word.first.map { $0.isLetter } == true
      ? "expected a value, found '\(word)'; strings have quotes" : "'\(word)' is no number"
  }

  // MARK: - Dates

  /// A date, a time or both, when what stands here looks like one; moves behind it.
  private mutating func readDate() throws -> TOMLDate? {
    let start = text.position
    guard isDigits(0, 2) else { return nil }
    var date = TOMLDate(day: nil, time: nil)
    if isDigits(0, 4), text.byte(4) == UInt8(ascii: "-") {
      guard isDigits(5, 2), text.byte(7) == UInt8(ascii: "-"), isDigits(8, 2) else {
        throw text.failure("expected a date, as 1979-05-27")
      }
      date.day = .init(year: digits(0, 4), month: digits(5, 2), day: digits(8, 2))
      text.advance(10)
      if let byte = text.next, "Tt ".utf8.contains(byte), hasTime(1) {
        text.advance()
        date.time = try readTime()
        date.offset = try readOffset()
      }
    } else if hasTime(0) {
      date.time = try readTime()
    } else {
      return nil
    }
    guard date.isValid else { throw text.failure("there is no such date or time", at: start) }
    return date
  }

  private func hasTime(_ offset: Int) -> Bool {
    isDigits(offset, 2) && text.byte(offset + 2) == UInt8(ascii: ":")
  }

  private mutating func readTime() throws -> TOMLDate.Time {
    guard isDigits(3, 2), text.byte(5) == UInt8(ascii: ":"), isDigits(6, 2) else {
      throw text.failure("expected a time, as 07:32:00")
    }
    var time = TOMLDate.Time(
      hour: digits(0, 2), minute: digits(3, 2), second: digits(6, 2), nanosecond: 0)
    text.advance(8)
    guard text.take(".") else { return time }
    var count = 0
    while let byte = text.next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      // More digits than nine are left out, as TOML allows.
      if count < 9 { time.nanosecond = time.nanosecond * 10 + Int(byte - UInt8(ascii: "0")) }
      count += 1
      text.advance()
    }
    guard count > 0 else { throw text.failure("expected a digit") }
    for _ in min(count, 9)..<9 { time.nanosecond *= 10 }
    return time
  }

  private mutating func readOffset() throws -> Int? {
    if text.take("Z") || text.take("z") { return 0 }
    let isWest = text.next == UInt8(ascii: "-")
    guard isWest || text.next == UInt8(ascii: "+") else { return nil }
    guard isDigits(1, 2), text.byte(3) == UInt8(ascii: ":"), isDigits(4, 2), digits(4, 2) < 60
    else {
      throw text.failure("expected an offset, as -07:00")
    }
    let minutes = digits(1, 2) * 60 + digits(4, 2)
    text.advance(6)
    return isWest ? -minutes : minutes
  }

  private func isDigits(_ offset: Int, _ count: Int) -> Bool {
    (offset..<offset + count).allSatisfy { index in
      text.byte(index).map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
  }

  private func digits(_ offset: Int, _ count: Int) -> Int {
    (offset..<offset + count).reduce(0) { $0 * 10 + Int((text.byte($1) ?? 48) - 48) }
  }
}
