import TextRendering

/// Turns what a terminal sends into events, in whatever pieces it arrives.
///
/// An escape is a key of its own, and begins sequences: only time tells. Who reads waits a moment while
/// ``isUndecided``, a longer one in a paste, and calls ``settle()`` when nothing came.
package struct InputDecoder {
  private enum State {
    case text, escape
    /// Behind `ESC [`, `ESC [ [`, `ESC O`, and the oldest mouse's `ESC [ M`.
    case control, console, keypad, oldMouse
    /// Behind what begins a string, and behind an escape in it.
    case string(UInt8), stringEscape(UInt8)
    case paste
  }

  /// What is longer is no sequence that anybody knows, and is left out.
  private static let mostHeld = 256

  private var state = State.text
  /// Whether an escape stood before the one of this sequence, or before this character.
  private var hasAlt = false
  /// The bytes of a sequence behind what it begins with, or of a character.
  private var held: [UInt8] = []
  private var paste = PasteReader()
  private var events: [TerminalEvent] = []

  package init() {}

  /// The events that are complete with `bytes`.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    for byte in bytes { take(byte) }
    return takeEvents()
  }

  /// Whether what came last is a key, or the end of a paste, if nothing follows it.
  package var isUndecided: Bool {
    switch state {
    case .escape: true
    case .control, .keypad, .string: held.isEmpty
    case .paste: true
    default: false
    }
  }

  /// Whether the end of a paste is still to come.
  package var isInPaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// The events there are when nothing follows for now.
  ///
  /// A sequence whose parameters have begun is not a key: it may come slowly, and its rest must not be text.
  package mutating func settle() -> [TerminalEvent] {
    guard isUndecided else { return [] }
    switch state {
    case .escape:
      // Two presses in a row are far more likely than one with Alt.
      if hasAlt { events.append(.key(KeyPress(byte: 0x1B))) }
      hasAlt = false
      emit(KeyPress(byte: 0x1B))
    case .control: emitIntroducer("[")
    case .keypad: emitIntroducer("O")
    case .string(let introducer): emitIntroducer(Unicode.Scalar(introducer))
    case .paste:
      let isInterrupted = paste.isInterrupted
      endPaste()
      if isInterrupted { emit(KeyPress("c", .ctrl)) }
    default: break
    }
    state = .text
    return takeEvents()
  }

  private mutating func takeEvents() -> [TerminalEvent] {
    defer { events.removeAll() }
    return events
  }

  // MARK: - Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeEscaped(byte)
    case .control: takeControl(byte)
    case .console:
      state = .text
      emit(Self.consoleKey(byte))
    case .keypad: takeKeypad(byte)
    case .oldMouse: takeOldMouse(byte)
    case .string(let introducer): takeString(byte, introducer)
    case .stringEscape(let introducer): endString(byte, introducer)
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if let first = held.first {
      if byte & 0xC0 == 0x80 {
        held.append(byte)
        if held.count == Self.length(of: first) { emitCharacter() }
        return
      }
      emitCharacter()
    }
    if byte == 0x1B {
      state = .escape
    } else if byte < 0x80 {
      emit(KeyPress(byte: byte))
    } else {
      held = [byte]
      if Self.length(of: byte) < 2 { emitCharacter() }
    }
  }

  /// How many bytes a character has that begins with `first`; 0 for one that begins none.
  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    held.removeAll()
    switch Unicode.Scalar(byte) {
    case "\u{1B}":
      if hasAlt { events.append(.key(KeyPress(byte: byte))) }
      hasAlt = true
    case "[": state = .control
    case "O": state = .keypad
    case "]", "P", "_": state = .string(byte)
    default:
      if hasAlt { events.append(.key(KeyPress(byte: 0x1B))) }
      hasAlt = true
      state = .text
      takeText(byte)
    }
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where held.isEmpty: state = .console
    case UInt8(ascii: "M") where held.isEmpty: state = .oldMouse
    case UInt8(ascii: "$")
    where held.contains { $0 & 0xF0 == 0x30 } && held.allSatisfy { $0 < 0x3A }:
      endControl(byte)
    case 0x20...0x3F: hold(byte)
    case 0x40...0x7E: endControl(byte)
    default: abandon(before: byte)
    }
  }

  private mutating func endControl(_ final: UInt8) {
    state = .text
    let isTooLong = held.count >= Self.mostHeld
    let sequence = ControlSequence(held, final: final)
    held.removeAll()
    if isTooLong {
      hasAlt = false
    } else if final == UInt8(ascii: "~"), sequence[0] == 200 {
      hasAlt = false
      state = .paste
    } else {
      emit(sequence.event)
    }
  }

  private mutating func takeKeypad(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ";"): hold(byte)
    case 0x20...0x7E:
      let numbers = ControlSequence(held, final: byte)
      let modifiers = KeyModifiers(parameter: numbers.parameters.last?[0] ?? 0)
      held.removeAll()
      state = .text
      emit(KeyPress.keypad(byte, modifiers).map(TerminalEvent.key))
    default: abandon(before: byte)
    }
  }

  private mutating func takeOldMouse(_ byte: UInt8) {
    held.append(byte)
    guard held.count == 3 else { return }
    let numbers = held.map(Int.init)
    held.removeAll()
    state = .text
    emit(.mouse(MouseEvent(oldCode: numbers[0], column: numbers[1] - 32, row: numbers[2] - 32)))
  }

  private static func consoleKey(_ byte: UInt8) -> TerminalEvent? {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return nil }
    return .key(KeyPress("f\(byte - UInt8(ascii: "A") + 1)"))
  }

  private mutating func hold(_ byte: UInt8) {
    if held.count < Self.mostHeld { held.append(byte) }
  }

  /// Leaves out a sequence that `byte` cannot be part of.
  private mutating func abandon(before byte: UInt8) {
    held.removeAll()
    hasAlt = false
    state = .text
    takeText(byte)
  }

  // MARK: - Strings

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x07: endString(UInt8(ascii: "\\"), introducer)
    case 0x1B: state = .stringEscape(introducer)
    // No answer holds controls: somebody waits for a string that has no end.
    case 0..<0x20: abandon(before: byte)
    default: hold(byte)
    }
  }

  private mutating func endString(_ byte: UInt8, _ introducer: UInt8) {
    let answer =
      switch Unicode.Scalar(introducer) {
      case "_": TerminalAnswer(graphics: held)
      case "]": TerminalAnswer(command: held)
      default: TerminalAnswer?.none
      }
    held.removeAll()
    hasAlt = false
    guard byte == UInt8(ascii: "\\") else {
      state = .escape
      return takeEscaped(byte)
    }
    state = .text
    emit(answer.map(TerminalEvent.answer))
  }

  private mutating func takePaste(_ byte: UInt8) {
    if let piece = paste.takePiece(before: byte) { events.append(.paste(piece)) }
    if paste.isEnded(by: byte) { endPaste() }
  }

  private mutating func endPaste() {
    state = .text
    events.append(.paste(paste.take()))
    paste = PasteReader()
  }

  // MARK: - Events

  private mutating func emit(_ key: KeyPress) { emit(.key(key)) }

  private mutating func emit(_ event: TerminalEvent?) {
    defer { hasAlt = false }
    if hasAlt, case .key(let key)? = event {
      events.append(.key(key.withAlt))
    } else if let event {
      events.append(event)
    }
  }

  /// An escape and a character, where a sequence could have begun.
  private mutating func emitIntroducer(_ scalar: Unicode.Scalar) {
    if hasAlt { events.append(.key(KeyPress(byte: 0x1B))) }
    hasAlt = false
    emit(KeyPress(String(scalar), .alt))
  }

  /// The character whose bytes are held; U+FFFD for bytes that are none.
  private mutating func emitCharacter() {
    let text = String(validating: held, as: UTF8.self) ?? "\u{FFFD}"
    held.removeAll()
    guard let scalar = text.unicodeScalars.first, !scalar.isControl else { return hasAlt = false }
    emit(KeyPress(text, text: text))
  }
}
