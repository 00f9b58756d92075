import TextRendering

extension TerminalAnswer {
  /// What stands between `ESC ]` and the end of the string: `11;rgb:1e1e/1e1e/1e1e`.
  init?(command bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let separator = text.firstIndex(of: ";"),
      let color = RGBColor(answer: text[text.index(after: separator)...])
    else { return nil }
    switch text[..<separator] {
    case "10": self = .foreground(color)
    case "11": self = .background(color)
    default: return nil
    }
  }
}

extension TerminalAnswer {
  /// What stands between `ESC _` and the end of the string: `Gi=31;OK`.
  init?(graphics bytes: [UInt8]) {
    guard bytes.starts(with: Array("Gi=\(TerminalModes.imageQuestion)".utf8)) else { return nil }
    self = .graphics(isFine: bytes.suffix(3).elementsEqual(";OK".utf8))
  }
}

extension RGBColor {
  /// `rgb:` or `rgba:` and the channels in one to four hexadecimal digits each.
  fileprivate init?(answer: Substring) {
    guard let colon = answer.firstIndex(of: ":"), answer[..<colon].hasPrefix("rgb") else {
      return nil
    }
    let channels = answer[answer.index(after: colon)...].split(separator: "/")
      .compactMap(Self.channel)
    guard channels.count >= 3 else { return nil }
    self.init(channels[0], channels[1], channels[2])
  }

  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    return UInt8(value * 255 / (1 << (4 * UInt32(digits.utf8.count)) - 1))
  }
}
