import RandomNumbers

/// Repeatable data, with a liking for what formats have signs for.
struct RandomData {
  private var numbers: RandomNumbers

  init(seed: UInt64) { numbers = RandomNumbers(seed: seed) }

  // MARK: - Values

  /// What a format has no sign for is left out.
  struct Kinds: OptionSet {
    let rawValue: Int
    static let null = Kinds(rawValue: 1)
    static let infinity = Kinds(rawValue: 2)
  }

  mutating func value(_ kinds: Kinds, depth: Int = 0) -> DataValue {
    switch numbers.below(depth < 5 ? 9 : 6) {
    case 0: kinds.contains(.null) ? .null : .boolean(false)
    case 1: .boolean(numbers.next() & 1 == 0)
    case 2: .integer(integer())
    case 3: .float(float(kinds))
    case 4, 5: .string(string())
    case 6: .list((0..<numbers.below(5)).map { _ in value(kinds, depth: depth + 1) })
    default: object(kinds, depth: depth)
    }
  }

  mutating func object(_ kinds: Kinds, depth: Int = 0) -> DataValue {
    var fields: [[UInt8]: DataValue] = [:]
    for _ in 0..<numbers.below(5) { fields[string()] = value(kinds, depth: depth + 1) }
    return .object(fields)
  }

  /// Rows that are all as long, of strings only.
  mutating func rows() -> DataValue {
    let width = 1 + numbers.below(4)
    return .list(
      (0..<numbers.below(6)).map { _ in .list((0..<width).map { _ in .string(string()) }) })
  }

  private mutating func integer() -> Int {
    switch numbers.below(4) {
    case 0:
      numbers.pick([0, 1, -1, .max, .min, .max - 1, .min + 1, 1 << 53, (1 << 53) + 1, -(1 << 31)])
    case 1: numbers.below(2000) - 1000
    default: Int(truncatingIfNeeded: numbers.next()) >> numbers.below(63)
    }
  }

  private mutating func float(_ kinds: Kinds) -> Double {
    let plain = [
      0, -0.0, 1, -1.5, 0.1, 1 / 3, 1e15, 1e16, 1e21, 1e22, 1e300, -1e-7, .leastNonzeroMagnitude,
      -2.2250738585072014e-308,
      .greatestFiniteMagnitude, 123_456_789.125, 9_007_199_254_740_992,
    ]
    switch numbers.below(4) {
    case 0: return numbers.pick(plain)
    case 1: return kinds.contains(.infinity) ? numbers.pick([.infinity, -.infinity, .nan]) : 0.5
    default:
      let number = Double(bitPattern: numbers.next())
      return number.isFinite ? number : 0.25
    }
  }

  /// UTF-8 of anything: signs of the formats, words that mean something, marks that join what is before
  /// them, line ends, controls.
  mutating func string() -> [UInt8] {
    let parts = [
      "", "a", "B", "é", "\u{301}", "\u{fe0f}", "\u{200d}", "\u{20dd}", "\"", "\"\"", "'", "\\",
      ",", ";", ":", ": ", " #", "#",
      "-", "- ", "? ", "[", "]", "{", "}", "&", "*", "!", "|", ">", "%", "@", "`", "=", "<<", "~",
      " ", "  ", "\t", "\n", "\r",
      "\r\n", "\n\n", "\u{0}", "\u{1}", "\u{7f}", "\u{80}", "\u{85}", "\u{a0}", "\u{2028}",
      "\u{2029}", "\u{feff}", "\u{fffe}",
      "\u{ffff}", "\u{d7ff}", "\u{e000}", "\u{1F600}", "\u{10ffff}", "null", "true", "No", "0", "1",
      "1_0", "1:30", ".", "...",
      "---", "1e5", "0x1F", "2001-12-14", ".inf", "+", "words of a text", "日本語",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<numbers.below(5) {
      if numbers.next() & 3 == 0, let scalar = Unicode.Scalar(UInt32(numbers.below(0x110000))) {
        bytes += Array(String(Character(scalar)).utf8)
      } else {
        bytes += Array(numbers.pick(parts).utf8)
      }
    }
    return bytes
  }

  // MARK: - Texts

  /// The text with a few bytes changed, left out, doubled or moved.
  mutating func mutated(_ text: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0...numbers.below(4) {
      let start = numbers.below(text.count + 1)
      let end = min(text.count, start + numbers.below(8))
      switch numbers.below(6) {
      case 0 where start < text.count: text[start] = UInt8(truncatingIfNeeded: numbers.next())
      case 1: text.removeSubrange(start..<end)
      case 2: text.insert(contentsOf: text[start..<end], at: numbers.below(text.count + 1))
      case 3: text.insert(contentsOf: numbers.pick(signs), at: start)
      case 4: text.removeSubrange(start...)
      default: text.insert(UInt8(truncatingIfNeeded: numbers.next()), at: start)
      }
    }
    return text
  }

  private let signs = [
    "{", "}", "[", "]", "\"", "'", ",", ":", "\\", "\\u", "\\ud800", "\\udc00", "\n", "\r", "\t",
    " ", "#", "- ", "&a ", "*a",
    "<<: ", "? ", "! ", "|", ">", "---", "...", "=", ".", "[[", "]]", "\"\"\"", "'''", "1979-05-27",
    "07:32:00", "e", "-", "+",
    "0x", "_", "inf", "nan", "null", "true", "\u{feff}", "\u{0}", "99999999999999999999",
  ].map { Array($0.utf8) }
}
