/// A key, and what was held down with it.
package struct KeyPress: Equatable, Sendable {
  package enum Phase: Sendable { case press, repeated, release }

  /// The character of the key, or a name: `enter`, `escape`, `space`, `tab`, `backspace`, `delete`,
  /// `insert`, `up`, `down`, `left`, `right`, `home`, `end`, `pageup`, `pagedown`, `f1` and so on.
  ///
  /// A shifted character is the character: `A`, never `shift-a`.
  package let key: String
  package let modifiers: KeyModifiers
  /// What a text field takes for it; nil for keys that write nothing.
  package let text: String?
  /// Always a press from terminals that say no more.
  package let phase: Phase

  package init(
    _ key: String, _ modifiers: KeyModifiers = [], text: String? = nil, phase: Phase = .press
  ) {
    (self.key, self.modifiers, self.text, self.phase) = (key, modifiers, text, phase)
  }

  /// As boards write it: `ctrl-s`, `alt-x`, `shift-tab`, `ctrl-alt-shift-up`.
  package var name: String { modifiers.prefix + key }
}

/// What is held down while a key or a mouse button is pressed.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // The bits that xterm and kitty send, less one.
  package static let shift = KeyModifiers(rawValue: 1)
  package static let alt = KeyModifiers(rawValue: 2)
  package static let ctrl = KeyModifiers(rawValue: 4)
  package static let command = KeyModifiers(rawValue: 8)

  /// The parameter of a sequence: one more than the bits. Meta counts as alt; locks and hyper do not count.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    self.init(rawValue: UInt8(truncatingIfNeeded: bits & 15))
    if bits & 32 != 0 { insert(.alt) }
  }

  var prefix: String {
    (contains(.ctrl) ? "ctrl-" : "") + (contains(.alt) ? "alt-" : "")
      + (contains(.shift) ? "shift-" : "") + (contains(.command) ? "cmd-" : "")
  }
}
