import Glibc

/// The text of a script file, as the compiler takes it.
package struct ScriptText {
  package let bytes: [UInt8]

  /// Reads a file of UTF-8 with at most `limit` bytes; throws a `ScriptFileError`.
  ///
  /// A byte order mark is left out. A first line for the shell (`#!`) becomes a comment, so that
  /// lines keep their numbers. A file that is waited for is given up when a signal comes and it `isStopped`.
  package init(path: String, limit: Int, isStopped: () -> Bool = { false }) throws {
    guard !path.utf8.contains(0) else {
      throw ScriptFileError(path: path, reason: "a path has no zero byte in it")
    }
    guard var bytes = FilePaths.contents(of: path, atMost: limit, isStopped: isStopped) else {
      let reason = errno == EFBIG ? "a script may have at most 1 MiB" : FilePaths.failure
      throw ScriptFileError(path: path, reason: reason)
    }
    guard bytes.first != UInt8(ascii: "\u{1b}") else {
      throw ScriptFileError(path: path, reason: "this is compiled Lua; a script must be text")
    }
    if let line = Self.lineOfInvalidText(bytes) {
      throw ScriptFileError(path: "\(path):\(line)", reason: "a script must be UTF-8 text")
    }
    bytes.removeFirst(Self.markLength(of: bytes))
    if bytes.first == UInt8(ascii: "#") {
      bytes.replaceSubrange(..<1, with: [UInt8(ascii: "-"), UInt8(ascii: "-")])
    }
    self.bytes = bytes
  }

  /// How many bytes at the beginning of a file are a byte order mark, which is no part of its text.
  package static func markLength(of bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  /// Whether a text speaks of `resolve.tree`.
  static func asksForTrees(_ text: UnsafeRawBufferPointer) -> Bool {
    text[...].firstIndex(ofText: "resolve.tree") != nil
  }

  /// The line of the first byte that is no UTF-8; nil when all of it is.
  private static func lineOfInvalidText(_ bytes: [UInt8]) -> Int? {
    guard bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil
    else { return nil }
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var line = 1
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      if scalar == "\n" { line += 1 }
    }
    return line
  }
}

extension Slice<UnsafeRawBufferPointer> {
  /// Where `text` begins for the first time.
  func firstIndex(ofText text: String) -> Int? {
    let wanted = Array(text.utf8)
    var rest = self
    while let start = rest.firstIndex(of: wanted[0]) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}
