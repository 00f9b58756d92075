extension Identity {
  /// Hashes an id so that equal values hash equally. Integers, strings and what is written without
  /// loss hash the same in every run; other types as `Hashable` hashes them in this one.
  static func hash<ID: Hashable>(of value: ID) -> UInt64 {
    if ID.self == Int.self, let integer = value as? Int { return hash(integer) }
    if ID.self == String.self, let text = value as? String { return hash(text) }
    return hash(ofBase: AnyHashable(value).base, hashable: value)
  }

  /// The hash of a value that came in any wrapping.
  private static func hash(ofBase base: Any, hashable: some Hashable) -> UInt64 {
    switch base {
    case let identity as Identity: return identity.hash
    case let integer as any BinaryInteger: return hash(Int(truncatingIfNeeded: integer))
    case let text as any StringProtocol: return hash(String(text))
    case let written as any LosslessStringConvertible: return hash(written.description)
    default: return hash(hashable.hashValue)
    }
  }

  static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { hash($0) }
  }
}
