import Lua

/// Numbers as all formats can read them.
enum DataNumber {
  /// The text of the number at `index` of a stack; of one that is not finite, `nan` or `infinity`
  /// with its sign. Nil for what the format has no text for.
  static func text(
    at index: Int, of stack: LuaStack, nan: String?, infinity: String?, needsPoint: Bool = false
  ) -> String? {
    switch stack.value(at: index) {
    case .integer(let integer): String(integer)
    case .number(let number) where number.isNaN: nan
    case .number(let number) where number.isInfinite: infinity.map { (number < 0 ? "-" : "") + $0 }
    case .number(let number): needsPoint ? text(of: number) : String(number)
    default: nil
    }
  }

  /// The shortest text that reads back as the finite `number`, and with a point, without which
  /// readers of YAML 1.1 and of CSV take it for a string.
  private static func text(of number: Double) -> String {
    let text = String(number)
    guard !text.utf8.contains(UInt8(ascii: ".")),
      let exponent = text.utf8.firstIndex(of: UInt8(ascii: "e"))
    else { return text }
    return text[..<exponent] + ".0" + text[exponent...]
  }
}
