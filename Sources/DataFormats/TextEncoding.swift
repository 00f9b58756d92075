import Lua

extension DataWork {
  /// Throws where a text that is read is no UTF-8.
  func checkEncoding(of text: UnsafeRawBufferPointer) throws {
    guard let fault = try firstFault(in: text) else { return }
    throw TextFault("this is no UTF-8", at: fault, in: text)
  }

  /// Where bytes stop being UTF-8.
  func firstFault(in bytes: UnsafeRawBufferPointer) throws -> Int? {
    var start = 0
    while start < bytes.count {
      var end = min(start + 0x10000, bytes.count)
      // A chunk ends between characters, which have at most three bytes behind their first.
      let least = max(start + 1, end - 3)
      while end < bytes.count, end > least, bytes[end] & 0xc0 == 0x80 { end -= 1 }
      let chunk = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if !chunk.isASCII, String(validating: chunk, as: UTF8.self) == nil {
        return start + chunk.validPrefix
      }
      if end < bytes.count { _ = try stack.mayGoOn(instructions: 0x1000) }
      start = end
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// How many bytes come before the first fault.
  fileprivate var validPrefix: Int {
    var decoder = UTF8()
    var rest = makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF8.width(scalar) }
    return offset
  }
}
