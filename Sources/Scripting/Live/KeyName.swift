/// A key as boards write it: `"a"`, `"ctrl-s"`, `"shift-tab"`, `"pagedown"`.
package struct KeyName: Hashable, Sendable {
  /// In one spelling: the modifiers in the order ctrl, alt, shift, and no shift before a letter.
  package let text: String

  /// The keys that have a name.
  package static let named =
    [
      "enter", "escape", "space", "tab", "backspace", "delete", "insert", "up", "down", "left",
      "right",
      "home", "end", "pageup", "pagedown",
    ] + (1...12).map { "f\($0)" }

  private static let modifiers = ["ctrl", "alt", "shift"]

  /// What keys are called elsewhere.
  private static let otherNames = [
    "control": "ctrl", "option": "alt", "meta": "alt", "return": "enter", "esc": "escape",
    "del": "delete", "pgup": "pageup", "pgdn": "pagedown",
  ]

  /// Reads a key. Throws for one that does not exist, naming the nearest.
  package init(_ written: String) throws {
    guard let key = Self(reading: written) else {
      throw ScriptError(
        "there is no key '\(written)'" + Self.hint(written)
          + "; write \"a\", \"ctrl-s\", \"alt-x\", \"shift-tab\" or \"enter\""
          + ReferenceList.pointer(to: .keys), .name)
    }
    self = key
  }

  /// "; did you mean 'ctrl-s'?" for what other programs write so, or nearly so; else nothing.
  private static func hint(_ written: String) -> String {
    if written.hasPrefix("shift-"), written.count == "shift-".count + 1 {
      return "; with Shift it gives another character, whose key that is"
    }
    var words = written.lowercased().split { "+-_ ".contains($0) }.map(String.init)
    for (place, word) in words.enumerated() {
      let isKey = place == words.count - 1
      guard !isKey || word.count > 1 else { break }
      let nearest = NearestName.of(word, among: (isKey ? named : modifiers) + otherNames.keys)
      words[place] = nearest.map { otherNames[$0] ?? $0 } ?? word
    }
    if let key = Self(reading: words.joined(separator: "-")) {
      return "; did you mean '\(key.text)'?"
    }
    return NearestName.hint(words.last ?? "", among: named)
  }

  /// The same key without Shift, where many terminals do not tell one from the other; nil for any other.
  var withoutShift: KeyName? {
    guard text.hasPrefix("shift-"), let plain = Self(reading: String(text.dropFirst(6))),
      ["enter", "backspace", "delete", "space"].contains(plain.text)
    else { return nil }
    return plain
  }

  private init?(reading written: String) {
    var rest = Substring(written)
    var held: Set<String> = []
    while let modifier = Self.modifiers.first(where: {
      rest.hasPrefix($0 + "-") && rest.count > $0.count + 1
    }) {
      held.insert(modifier)
      rest = rest.dropFirst(modifier.count + 1)
    }
    var key = String(rest)
    if key == " " { key = "space" }
    if key.count == 1, held.remove("shift") != nil {
      // Which character any other key gives with Shift is the keyboard's business.
      guard key.uppercased() != key.lowercased() else { return nil }
      key = key.uppercased()
    }
    guard key.count == 1 || Self.named.contains(key) else { return nil }
    text = (Self.modifiers.filter(held.contains) + [key]).joined(separator: "-")
  }
}
