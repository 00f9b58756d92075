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
    try text.advance(while: Self.isPart)
    let word = text.bytes[start..<text.position]
    guard !word.isEmpty else { throw text.failure("expected a value") }
    guard let value = try value(of: word) else {
      throw text.failure(Self.problem(with: word), at: start)
    }
    return value
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    TOMLText.isBare(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  // MARK: - Words and numbers

  private typealias Word = Slice<UnsafeRawBufferPointer>

  private func value(of word: Word) throws -> Value? {
    // No other word is as short, and a number may be very long.
    switch word.count > 5 ? "" : String(decoding: word, as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan", "-nan": return .float(.nan)
    default: break
    }
    let prefixes: [(String, UInt32)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    for (prefix, radix) in prefixes where word.starts(with: prefix.utf8) {
      guard let digits = try plain(word.dropFirst(2), radix: radix) else { return nil }
      return Int(digits, radix: Int(radix)).map { .integer($0) }
    }
    return try number(word)
  }

  /// `[+-] digits [. digits] [e [+-] digits]`, without a zero before other digits.
  private func number(_ word: Word) throws -> Value? {
    let (isNegative, rest) = Self.sign(of: word)
    let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
    let mantissa = parts[0].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = try plain(mantissa[0], radix: 10), whole == "0" || whole.utf8.first != 0x30
    else { return nil }
    var text = (isNegative ? "-" : "") + whole
    guard mantissa.count > 1 || parts.count > 1 else { return Int(text).map { .integer($0) } }
    if mantissa.count > 1 {
      guard let fraction = try plain(mantissa[1], radix: 10) else { return nil }
      text += "." + fraction
    }
    if parts.count > 1 {
      let (isNegative, rest) = Self.sign(of: parts[1])
      guard let digits = try plain(rest, radix: 10) else { return nil }
      text += (isNegative ? "e-" : "e") + digits
    }
    return Double(text).map { .float($0) }
  }

  private static func sign(of word: Word) -> (isNegative: Bool, rest: Word) {
    let isNegative = word.first == UInt8(ascii: "-")
    return (isNegative, isNegative || word.first == UInt8(ascii: "+") ? word.dropFirst() : word)
  }

  /// The digits without their `_`, which stand between digits only; nil when there is anything else.
  private func plain(_ word: Word, radix: UInt32) throws -> String? {
    var digits: [UInt8] = []
    var wasDigit = false
    for byte in word {
      try text.pass()
      if let digit = hexadecimalDigit(byte), digit < radix {
        digits.append(byte)
        wasDigit = true
      } else {
        guard byte == UInt8(ascii: "_"), wasDigit else { return nil }
        wasDigit = false
      }
    }
    return wasDigit ? String(decoding: digits, as: UTF8.self) : nil
  }

  private static func problem(with word: Word) -> String {
    let shown = String(decoding: word.prefix(40), as: UTF8.self) + (word.count > 40 ? "…" : "")
    guard let first = word.first else { return "expected a value" }
    if word.count > 18, word.allSatisfy({ "0123456789+-_".utf8.contains($0) }) {
      return "the number does not fit into 64 bits"
    }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    return isLetter
      ? "expected a value, found '\(shown)'; strings have quotes" : "'\(shown)' is no number"
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
    if let problem = date.problem {
      throw text.failure("there is no such date or time: \(problem)", at: start)
    }
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
      try text.checkCharacter(byte)
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
