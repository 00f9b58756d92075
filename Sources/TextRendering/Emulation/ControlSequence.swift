/// What follows `ESC [`: parameters in groups, and a letter that says what they are.
package struct ControlSequence {
  /// One of `< = > ?`; 0 for none.
  package private(set) var prefix: UInt8 = 0
  /// Numbers between semicolons, and between colons in them; 0 for one that is left out.
  package private(set) var parameters: [[Int]] = [[0]]
  /// 0 for none.
  package private(set) var intermediate: UInt8 = 0
  package let final: UInt8

  /// Larger numbers mean nothing here.
  private static let mostNumber = 1 << 24

  package init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    for (position, byte) in bytes.enumerated() {
      switch byte {
      case 0x3C...0x3F where position == 0: prefix = byte
      case UInt8(ascii: ";"): parameters.append([0])
      case UInt8(ascii: ":"): parameters[parameters.count - 1].append(0)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte & 15))
      default: intermediate = byte
      }
    }
  }

  private mutating func append(digit: Int) {
    let group = parameters.count - 1
    let place = parameters[group].count - 1
    parameters[group][place] = min(Self.mostNumber, parameters[group][place] * 10 + digit)
  }

  /// The number at `index`; 0 when it is left out.
  package subscript(index: Int, part: Int = 0) -> Int {
    guard index < parameters.count, part < parameters[index].count else { return 0 }
    return parameters[index][part]
  }
}
