/// The bytes of a Lua string, which need not be text.
public struct LuaBytes: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes, zeros included.
  public var bytes: [UInt8]

  /// Creates a string of these bytes.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Creates a string of the UTF-8 bytes of `text`.
  public init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  /// Creates a string of the UTF-8 bytes of a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text; nil when the bytes are not valid UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The text, with invalid bytes replaced by U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
