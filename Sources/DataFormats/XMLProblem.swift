/// What expat finds wrong with a text, by its numbers, where there is more to say than it says.
enum XMLProblem: Int32 {
  case syntax = 2
  case noElement = 3
  case invalidToken = 4
  case unclosedToken = 5
  case tagMismatch = 7
  case duplicateAttribute = 8
  case secondElement = 9
  case undefinedEntity = 11
  case recursiveEntity = 12
  case unknownEncoding = 18
  case unclosedCDATA = 20
  case externalEntity = 21
  case amplification = 43

  /// `element` is the innermost that has not ended, `byte` the one where it is wrong, `before` the one before.
  func text(inside element: (name: String, line: Int)?, at byte: UInt8?, before: UInt8?) -> String {
    let element = element.map { "<\($0.name)>, which began in line \($0.line)" }
    return switch self {
    case .syntax: "this is no XML"
    case .noElement:
      "the text ends " + (element.map { "inside " + $0 } ?? "before its first element")
    case .invalidToken: Self.invalid(byte, before)
    case .unclosedToken: "the text ends inside of what begins here"
    case .tagMismatch: "this tag does not end " + (element ?? "what began")
    case .duplicateAttribute: "an attribute is there twice"
    case .secondElement: "the first element has ended, and more follows"
    case .undefinedEntity: "there is no such entity; '&' itself is written '&amp;'"
    case .recursiveEntity: "an entity names itself"
    case .unknownEncoding:
      "the encoding is not known here; convert the text by 'iconv -f ENCODING -t UTF-8', and take its name out of the declaration"
    case .unclosedCDATA: "this CDATA section does not end"
    case .externalEntity: "this entity is in another file, and none is read"
    case .amplification: "the entities grow to more than a hundred times of the text"
    }
  }

  private static func invalid(_ byte: UInt8?, _ before: UInt8?) -> String {
    if before == UInt8(ascii: "&") { return "'&' itself is written '&amp;'" }
    if before == UInt8(ascii: "<") || byte == UInt8(ascii: "<") {
      return "'<' itself is written '&lt;'"
    }
    guard let byte, byte < 0x20 else { return "this is not well-formed" }
    return "the control character \(byte) is there, which XML does not allow"
  }
}
