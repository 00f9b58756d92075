/// The `chunk:line: ` that Lua puts before a message.
struct MessagePosition {
  let location: LuaSourceLocation
  /// The message after the position.
  let rest: String

  /// Finds the position at the start of `text`, if its chunk is one that `isChunk` knows.
  ///
  /// Any text may hold colons and numbers, and so may the names of chunks.
  init?(of text: String, isChunk: (String) -> Bool) {
    let bytes = text.utf8
    var search = bytes.startIndex
    while let colon = bytes[search...].firstIndex(of: UInt8(ascii: ":")) {
      search = bytes.index(after: colon)
      let digits = bytes[search...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard bytes[digits.endIndex...].starts(with: ": ".utf8),
        let line = Substring(digits).isEmpty ? nil : Int(Substring(digits)),
        isChunk(String(text[..<colon]))
      else { continue }
      location = LuaSourceLocation(chunk: String(text[..<colon]), line: line)
      rest = String(text[bytes.index(digits.endIndex, offsetBy: 2)...])
      return
    }
    return nil
  }
}
