import Lua

/// Writes strings, numbers and booleans as `Text` does, without making strings of the script.
final class PlainTexts {
  /// Room for the digits of any integer, and its sign.
  private let digits = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 20)

  deinit { digits.deallocate() }

  /// Hands the text of the value at `index` to `take`, and whether its bytes stay as long as the value does;
  /// what is no plain value has an empty text.
  func read(
    at index: Int, of stack: LuaStack, _ take: (UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) throws {
    switch stack.type(index) {
    case .string: take(UnsafeBufferPointer(stack.bytes(at: index)), true)
    case .boolean: take(UnsafeBufferPointer(stack.boolean(at: index) ? "true" : "false"), true)
    case .number:
      if stack.isInteger(index), let integer = stack.integer(at: index) {
        return take(decimal(integer), false)
      }
      var text = try stack.tostring(at: index)
      text.withUTF8 { take($0, false) }
    default: take(UnsafeBufferPointer(start: nil, count: 0), true)
    }
  }

  private func decimal(_ integer: Int) -> UnsafeBufferPointer<UInt8> {
    var place = digits.count
    var rest = integer.magnitude
    repeat {
      place -= 1
      digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    if integer < 0 {
      place -= 1
      digits[place] = UInt8(ascii: "-")
    }
    return UnsafeBufferPointer(rebasing: digits[place...])
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate init(_ bytes: UnsafeRawBufferPointer?) {
    self.init(
      start: bytes?.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes?.count ?? 0)
  }

  fileprivate init(_ text: StaticString) {
    self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
