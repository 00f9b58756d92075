/// Rewrites text into clean UTF-8, piece by piece: see ``TextRules`` for what changes.
struct TextSanitizer {
  private var previous: UInt32?
  /// True behind a carriage return, with which a newline makes one break.
  private var afterReturn = false

  /// Appends the clean form of `bytes` to `output`.
  mutating func clean(_ bytes: UnsafeBufferPointer<UInt8>, into output: ByteBuffer) {
    guard let base = bytes.baseAddress else { return }
    var index = 0
    while index < bytes.count {
      let end = printableASCIIPrefix(base, from: index, to: bytes.count)
      if end > index {
        output.append(base + index, count: end - index)
        previous = UInt32(base[end - 1])
        afterReturn = false
        index = end
      } else {
        index += cleanOne(base, at: index, count: bytes.count, into: output)
      }
    }
  }

  /// Cleans the scalar at `index` and returns how many bytes it took.
  private mutating func cleanOne(
    _ bytes: UnsafePointer<UInt8>, at index: Int, count: Int, into output: ByteBuffer
  ) -> Int {
    switch decodeUnchecked(bytes, at: index, count: count) {
    case .invalid(let length):
      write(TextRules.replacement, into: output)
      afterReturn = false
      return length
    case .valid(let scalar, let length):
      let joinsReturn = scalar == 0x0A && afterReturn
      if !joinsReturn, let clean = TextRules.cleaned(scalar) { write(clean, into: output) }
      afterReturn = scalar == 0x0D
      return length
    }
  }

  private mutating func write(_ scalar: UInt32, into output: ByteBuffer) {
    if ScalarCells(scalar).mayJoin, TextRules.carriesNoMark(previous),
      TextRules.needsCarrier(scalar)
    {
      output.append(scalar: TextRules.dottedCircle)
    }
    output.append(scalar: scalar)
    previous = scalar
  }
}

/// `text` without anything a terminal would act upon: what ``TextRules`` says, for messages that quote
/// scripts.
package func neutralized(_ text: String) -> String {
  let output = ByteBuffer()
  var sanitizer = TextSanitizer()
  var text = text
  text.withUTF8 { sanitizer.clean($0, into: output) }
  return output.string
}
