/// A value of TOML that is one word.
enum TOMLScalar {
  case boolean(Bool)
  case integer(Int)
  case float(Double)
  case date(TOMLDate)
}

/// Booleans, numbers, dates and times of TOML.
extension TextCursor {
  private typealias Word = Slice<UnsafeRawBufferPointer>

  mutating func readTOMLScalar() throws -> TOMLScalar {
    let start = position
    if let date = try readDate() { return .date(date) }
    let word = try skip {
      $0.isBareInTOML || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
    }
    guard let scalar = try scalar(of: word) else {
      throw failure(Self.problem(with: word), at: start)
    }
    return scalar
  }

  private static let radixes: [(prefix: String, radix: Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]

  private func scalar(of word: Word) throws -> TOMLScalar? {
    // No other word is as short, and a number may be very long.
    switch word.count > 5 ? "" : String(decoding: word, as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "inf", "+inf": return .float(.infinity)
    case "-inf": return .float(-.infinity)
    case "nan", "+nan", "-nan": return .float(.nan)
    default: break
    }
    for (prefix, radix) in Self.radixes where word.starts(with: prefix.utf8) {
      let digits = word.dropFirst(2)
      guard let first = digits.first, first.digit != nil else { return nil }
      return try plain(digits) { $0.digit != nil }.flatMap { Int($0, radix: radix) }
        .map { .integer($0) }
    }
    return try plain(word, \.isDecimalDigit).flatMap(Self.decimal)
  }

  /// The word without its `_`; nil where one of them, or a point, is not between digits.
  private func plain(_ word: Word, _ isDigit: (UInt8) -> Bool) throws -> String? {
    var text: [UInt8] = []
    for index in word.indices {
      try pass()
      let byte = word[index]
      if byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") {
        let neighbours = word[max(word.startIndex, index - 1)..<min(word.endIndex, index + 2)]
        guard neighbours.count == 3, isDigit(bytes[index - 1]), isDigit(bytes[index + 1])
        else { return nil }
      }
      if byte != UInt8(ascii: "_") { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `[+-] digits [. digits] [e [+-] digits]`, without a zero before other digits.
  private static func decimal(_ text: String) -> TOMLScalar? {
    let hasSign = text.hasPrefix("+") || text.hasPrefix("-")
    let digits = text.utf8.dropFirst(hasSign ? 1 : 0)
    guard let first = digits.first, first.isDecimalDigit,
      first != UInt8(ascii: "0") || digits.dropFirst().first?.isDecimalDigit != true
    else { return nil }
    if digits.allSatisfy(\.isDecimalDigit) { return Int(text).map { .integer($0) } }
    // Swift also reads words, such as `nan`, and hexadecimal floats.
    guard digits.allSatisfy({ $0.isDecimalDigit || ".eE+-".utf8.contains($0) }) else { return nil }
    return Double(text).map { .float($0) }
  }

  private static func problem(with word: Word) -> String {
    guard let first = word.first else { return "expected a value" }
    let shown = String(decoding: word.prefix(40), as: UTF8.self) + (word.count > 40 ? "…" : "")
    let radix = radixes.first { word.starts(with: $0.prefix.utf8) }?.radix ?? 10
    let digits = radix == 10 ? word : word.dropFirst(2)
    if word.count > (radix == 10 ? 18 : 17),
      digits.allSatisfy({ $0.digit.map { $0 < radix } ?? "+-_".utf8.contains($0) })
    {
      return "the number does not fit into 64 bits"
    }
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    return isLetter
      ? "expected a value, found '\(shown)'; strings have quotes" : "'\(shown)' is no number"
  }

  // MARK: - Dates

  /// A date, a time or both, when what stands here looks like one; moves behind it.
  private mutating func readDate() throws -> TOMLDate? {
    let start = position
    var date = TOMLDate(day: nil, time: nil)
    if let year = digits(4), byte(4) == UInt8(ascii: "-") {
      guard let month = digits(2, at: 5), byte(7) == UInt8(ascii: "-"),
        let day = digits(2, at: 8)
      else { throw failure("expected a date, as 1979-05-27") }
      date.day = .init(year: year, month: month, day: day)
      position += 10
      if let byte = next, "Tt ".utf8.contains(byte), hasTime(at: 1) {
        position += 1
        date.time = try readTime()
        date.offset = try readOffset()
      }
    } else if hasTime(at: 0) {
      date.time = try readTime()
    } else {
      return nil
    }
    if let problem = date.problem {
      throw failure("there is no such date or time: \(problem)", at: start)
    }
    return date
  }

  private func hasTime(at offset: Int) -> Bool {
    digits(2, at: offset) != nil && byte(offset + 2) == UInt8(ascii: ":")
  }

  private mutating func readTime() throws -> TOMLDate.Time {
    guard let hour = digits(2), let minute = digits(2, at: 3),
      byte(5) == UInt8(ascii: ":"), let second = digits(2, at: 6)
    else { throw failure("expected a time, as 07:32:00") }
    var time = TOMLDate.Time(hour: hour, minute: minute, second: second, nanosecond: 0)
    position += 8
    guard take(".") else { return time }
    let fraction = try skip(while: \.isDecimalDigit)
    if fraction.isEmpty { throw failure("expected a digit") }
    // More digits than nine are left out, as TOML allows.
    let known = fraction.prefix(9).map { $0.digit ?? 0 }
    time.nanosecond = (0..<9).reduce(0) { $0 * 10 + ($1 < known.count ? known[$1] : 0) }
    return time
  }

  private mutating func readOffset() throws -> Int? {
    if take("Z") || take("z") { return 0 }
    let isWest = next == UInt8(ascii: "-")
    guard isWest || next == UInt8(ascii: "+") else { return nil }
    guard let hours = digits(2, at: 1), byte(3) == UInt8(ascii: ":"),
      let minutes = digits(2, at: 4), minutes < 60
    else { throw failure("expected an offset, as -07:00") }
    position += 6
    return (hours * 60 + minutes) * (isWest ? -1 : 1)
  }
}
