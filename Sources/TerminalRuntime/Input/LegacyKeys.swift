extension KeyPress {
  /// The key that a byte of ASCII stands for.
  init(byte: UInt8) {
    switch byte {
    case 0: self.init("space", .ctrl)
    case 0x09: self.init("tab")
    case 0x0D: self.init("enter")
    case 0x1B: self.init("escape")
    // Terminals differ in which of the two they send for it.
    case 0x08, 0x7F: self.init("backspace")
    case 0x01...0x1A: self.init(String(Unicode.Scalar(byte | 0x60)), .ctrl)
    case 0x1C...0x1F: self.init(String(Unicode.Scalar(byte | 0x40)), .ctrl)
    default: self.init(character: Int(byte), [])
    }
  }

  /// The key that writes `code`, or its text as the terminal tells it. nil for what is no character.
  init?(character code: Int, _ held: KeyModifiers, text: String?, phase: Phase) {
    guard var scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: code)), !scalar.isControl else {
      return nil
    }
    var modifiers = held
    if modifiers.contains(.shift), ("a"..."z").contains(scalar) {
      scalar = Unicode.Scalar(UInt8(scalar.value) - 0x20)
      modifiers.remove(.shift)
    }
    let writes = modifiers.isSubset(of: .shift)
    let character = String(scalar)
    self.init(
      scalar == " " ? "space" : character, modifiers,
      text: writes ? text ?? character : nil, phase: phase)
  }

  /// The key of a printable byte.
  private init(character code: Int, _ modifiers: KeyModifiers) {
    let character = String(Unicode.Scalar(UInt8(truncatingIfNeeded: code)))
    self.init(character == " " ? "space" : character, modifiers, text: character)
  }

  /// As xterm's modifyOtherKeys sends it: with shift, `code` is what shift made of the key.
  init?(shifted code: Int, _ modifiers: KeyModifiers) {
    if code < 0x20 || code == 0x7F {
      let plain = KeyPress(byte: UInt8(truncatingIfNeeded: code))
      self.init(plain.key, plain.modifiers.union(modifiers))
    } else {
      let kept = code == 0x20 ? modifiers : modifiers.subtracting(.shift)
      self.init(character: code, kept, text: nil, phase: .press)
    }
  }

  /// The cursor and function keys that have letters, alike behind `ESC [` and `ESC O`.
  static func lettered(
    _ letter: UInt8, _ modifiers: KeyModifiers, _ phase: Phase = .press
  ) -> KeyPress? {
    let key: String
    switch Unicode.Scalar(letter) {
    case "A": key = "up"
    case "B": key = "down"
    case "C": key = "right"
    case "D": key = "left"
    case "F": key = "end"
    case "H": key = "home"
    case "P"..."S": key = "f\(letter - UInt8(ascii: "P") + 1)"
    default: return nil
    }
    return KeyPress(key, modifiers, phase: phase)
  }

  /// What `ESC O letter` is: cursor and function keys, and the keypad of applications.
  static func keypad(_ letter: UInt8, _ modifiers: KeyModifiers) -> KeyPress? {
    let characters = Array("*+,-./0123456789".utf8)
    switch Unicode.Scalar(letter) {
    case "a"..."d": return lettered(letter - 0x20, .ctrl)
    case "M": return KeyPress("enter", modifiers)
    case "I": return KeyPress("tab", modifiers)
    case " ": return KeyPress(character: 0x20, modifiers, text: nil, phase: .press)
    case "X": return KeyPress(character: 0x3D, modifiers, text: nil, phase: .press)
    case "j"..."y":
      let character = Int(characters[Int(letter - UInt8(ascii: "j"))])
      return KeyPress(character: character, modifiers, text: nil, phase: .press)
    default: return lettered(letter, modifiers)
    }
  }

  /// The same key with alt held down.
  var withAlt: KeyPress {
    KeyPress(key, modifiers.union(.alt), phase: phase)
  }
}

extension Unicode.Scalar {
  /// C0, DEL and C1, which are no text.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
