import Containers

extension StyleRecord {
  /// Does what the parameters of "select graphic rendition" say; those of other things are read over.
  mutating func select(_ parameters: [[Int]]) {
    var rest = parameters[...]
    while let group = rest.popFirst() {
      switch group[0] {
      case 0: (foreground, background, attributes) = (.clear, .clear, [])
      case 30...37: foreground = .palette(UInt8(group[0] - 30))
      case 90...97: foreground = .palette(UInt8(group[0] - 90 + 8))
      case 40...47: background = .palette(UInt8(group[0] - 40))
      case 100...107: background = .palette(UInt8(group[0] - 100 + 8))
      case 39: foreground = .clear
      case 49: background = .clear
      case 38: Self.color(group, &rest).map { foreground = $0 }
      case 48: Self.color(group, &rest).map { background = $0 }
      case 58: _ = Self.color(group, &rest)
      default: setAttributes(group)
      }
    }
  }

  private mutating func setAttributes(_ group: [Int]) {
    switch group[0] {
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4 where group.count > 1 && group[1] == 0: attributes.remove(.underline)
    case 4, 21: attributes.insert(.underline)
    case 7: attributes.insert(.inverse)
    case 9: attributes.insert(.strikethrough)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: attributes.remove(.underline)
    case 27: attributes.remove(.inverse)
    case 29: attributes.remove(.strikethrough)
    default: break
    }
  }

  /// The colour whose numbers are in the group, or follow it: `5;index` or `2;red;green;blue`.
  private static func color(_ group: [Int], _ rest: inout ArraySlice<[Int]>) -> ColorSpec? {
    var numbers = Array(group.dropFirst())
    if numbers.isEmpty {
      let count = rest.first.map { $0[0] == 5 ? 2 : $0[0] == 2 ? 4 : 1 } ?? 0
      numbers = rest.prefix(count).map { $0[0] }
      rest = rest.dropFirst(count)
    }
    switch (numbers.first, numbers.count) {
    case (5, 2...): return UInt8(exactly: numbers[1]).map(ColorSpec.palette)
    // Between colons the number of a colour space may stand before the channels.
    case (2, 4...):
      let channels = numbers.suffix(numbers.count > 4 ? numbers.count - 2 : 3).prefix(3)
      let bytes = channels.compactMap { UInt8(exactly: $0) }
      return bytes.count == 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
    default: return nil
    }
  }
}
