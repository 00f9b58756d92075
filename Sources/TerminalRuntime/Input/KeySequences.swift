import TextRendering

extension ControlSequence {
  /// The key that the sequence stands for: of xterm, the Linux console, rxvt, tmux and screen, xterm's
  /// modifyOtherKeys, or kitty's protocol.
  var key: KeyPress? {
    switch Unicode.Scalar(final) {
    case "u": return kittyKey(code: self[0], alternates: parameters[0])
    case "~" where self[0] == 27:
      return KeyPress(shifted: self[2], KeyModifiers(parameter: self[1]))
    case "~": return numbered(modifiers)
    case "^": return numbered(.ctrl)
    case "$": return numbered(.shift)
    case "@": return numbered([.ctrl, .shift])
    case "Z": return KeyPress("tab", modifiers.union(.shift), phase: phase)
    case "a", "b", "c", "d": return KeyPress.lettered(final - 0x20, .shift)
    default: return KeyPress.lettered(final, modifiers, phase)
    }
  }

  private var modifiers: KeyModifiers { KeyModifiers(parameter: self[1]) }

  private var phase: KeyPress.Phase {
    switch self[1, 1] {
    case 2: .repeated
    case 3: .release
    default: .press
    }
  }

  private func numbered(_ modifiers: KeyModifiers) -> KeyPress? {
    Self.numberedKeys[self[0]].map { KeyPress($0, modifiers, phase: phase) }
  }

  private static let numberedKeys: [Int: String] = [
    1: "home", 2: "insert", 3: "delete", 4: "end", 5: "pageup", 6: "pagedown", 7: "home", 8: "end",
    11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6", 18: "f7", 19: "f8", 20: "f9",
    21: "f10", 23: "f11", 24: "f12", 25: "f13", 26: "f14", 28: "f15", 29: "f16", 31: "f17",
    32: "f18", 33: "f19", 34: "f20",
  ]
}

// MARK: - Kitty's protocol

extension ControlSequence {
  /// `alternates` are the key's code, that of the shifted key, and that of the key on an American keyboard.
  private func kittyKey(code: Int, alternates: [Int]) -> KeyPress? {
    var modifiers = modifiers
    if let key = Self.kittyKeys[code] { return KeyPress(key, modifiers, phase: phase) }
    var code = Self.keypad(code) ?? code
    guard !(0xE000...0xF8FF).contains(code) else { return nil }
    let isChord = !modifiers.isDisjoint(with: [.ctrl, .alt, .command])
    if isChord, code >= 0x80, alternates.count > 2, alternates[2] > 0 {
      code = alternates[2]
    } else if modifiers.contains(.shift), alternates.count > 1, alternates[1] > 0 {
      code = alternates[1]
      modifiers.remove(.shift)
    }
    return KeyPress(character: code, modifiers, text: text, phase: phase)
  }

  /// The text of the key, where the terminal tells it.
  private var text: String? {
    guard parameters.count > 2 else { return nil }
    let scalars = parameters[2].compactMap { Unicode.Scalar(UInt32(truncatingIfNeeded: $0)) }
      .filter { !$0.isControl }
    return scalars.isEmpty ? nil : String(String.UnicodeScalarView(scalars))
  }

  private static let kittyKeys: [Int: String] = {
    var keys = [8: "backspace", 9: "tab", 13: "enter", 27: "escape", 127: "backspace"]
    for number in 13...35 { keys[57376 + number - 13] = "f\(number)" }
    let keypad = [
      "left", "right", "up", "down", "pageup", "pagedown", "home", "end", "insert", "delete",
    ]
    for (position, key) in keypad.enumerated() { keys[57417 + position] = key }
    keys[57414] = "enter"
    return keys
  }()

  /// The character of a key of the keypad.
  private static func keypad(_ code: Int) -> Int? {
    let characters = Array("0123456789./*-+\r=,".utf8)
    return (57399..<57399 + characters.count).contains(code) ? Int(characters[code - 57399]) : nil
  }
}
