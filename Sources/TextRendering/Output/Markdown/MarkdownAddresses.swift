/// Addresses in texts. GitHub makes links of them, up to the next space: escapes and marks would be parts of the address.
extension MarkdownEscaping {
  /// One line of text, as ``escaped(_:startsLine:)`` has it; an address in which something is escaped is written as a
  /// link, and so is one that `isFollowed` by marks at the end of the line.
  static func linked(_ line: Substring, startsLine: Bool, isFollowed: Bool) -> String {
    var (output, rest, startsLine) = ("", line, startsLine)
    while let address = firstAddress(in: rest, isFollowed: isFollowed) {
      let words = String(rest[address])
      let label = escaped(words, startsLine: false)
      let url = words.contains("://") ? words : "http://" + words
      output += escaped(rest[..<address.lowerBound], startsLine: startsLine)
      (rest, startsLine) = (rest[address.upperBound...], false)
      let next = rest.first { !isSign($0) && $0 != ")" }
      let isBare = label == words && (next.map { $0 != "<" } ?? !isFollowed)
      append(isBare ? words : "[\(label)]" + target(url), to: &output)
    }
    return output + escaped(rest, startsLine: startsLine)
  }

  private static func firstAddress(
    in line: Substring, isFollowed: Bool
  ) -> Range<Substring.Index>? {
    for place in line.indices where line[place] == ":" || line[place] == "w" {
      let mark = line[place] == ":" ? "://" : "www."
      guard line[place...].hasPrefix(mark), let start = start(ofAddress: line[..<place], mark)
      else { continue }
      let whole = line[start...].prefix { !$0.isWhitespace && $0 != "<" }
      var address = whole
      let hasBracket = address.contains("(")
      // Signs at the end belong to the sentence.
      while let last = address.last, isSign(last) || last == ")" && !hasBracket {
        address.removeLast()
      }
      let words = address.distance(from: place, to: address.endIndex)
      if words > mark.count { return start..<address.endIndex }
      // With marks behind it, this is an address too.
      let isLast = whole.endIndex == line.endIndex
      if mark == "www.", isLast ? isFollowed : line[whole.endIndex] == "<" {
        return start..<whole.endIndex
      }
    }
    return nil
  }

  private static func isSign(_ character: Character) -> Bool { "?!.,:'\"".contains(character) }

  private static func start(ofAddress before: Substring, _ mark: String) -> Substring.Index? {
    if mark == "www." {
      let begins = before.last.map { $0.isWhitespace || "*_~(".contains($0) } ?? true
      return begins ? before.endIndex : nil
    }
    let scheme = String(before.reversed().prefix { $0.isASCII && $0.isLetter }.reversed())
    guard ["http", "https", "ftp"].contains(scheme.lowercased()) else { return nil }
    return before.index(before.endIndex, offsetBy: -scheme.count)
  }
}
