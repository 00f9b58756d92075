/// Cuts what is written to a terminal into text and what acts on it, wherever the writes were cut.
struct SequenceReader {
  enum Piece {
    /// UTF-8, in which no scalar is cut; what is none is there as it came.
    case text(UnsafeBufferPointer<UInt8>)
    /// A control character, such as a newline.
    case control(UInt8)
    /// `ESC`, what stands between, and a last byte.
    case escape(between: [UInt8], final: UInt8)
    case sequence(ControlSequence)
    /// `ESC ]`, a text and its end: links, titles.
    case command([UInt8])
  }

  private enum State { case text, escape, sequence, command, ignored }

  /// Longer sequences mean nothing.
  private static let mostHeld = 1 << 12

  private var state = State.text
  private var held: [UInt8] = []
  /// A text of a command may end in two bytes.
  private var endsString = false
  /// The beginning of a scalar whose rest is to come.
  private let cut = ByteBuffer(capacity: 64)

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    var index = 0
    while index < bytes.count {
      if state == .text {
        let end = bytes[index...].firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.count
        let isLast = end == bytes.count
        readText(UnsafeBufferPointer(rebasing: bytes[index..<end]), mayContinue: isLast, body)
        guard !isLast else { return }
        index = end
      }
      take(bytes[index], body)
      index += 1
    }
  }

  private func readText(
    _ text: UnsafeBufferPointer<UInt8>, mayContinue: Bool, _ body: (Piece) -> Void
  ) {
    if cut.count == 0 {
      let whole = text.count - (mayContinue ? Self.cutTail(of: text) : 0)
      if whole > 0 { body(.text(UnsafeBufferPointer(rebasing: text[..<whole]))) }
      cut.append(UnsafeBufferPointer(rebasing: text[whole...]))
    } else {
      cut.append(text)
      let whole = cut.count - (mayContinue ? Self.cutTail(of: cut.bytes) : 0)
      if whole > 0 { body(.text(UnsafeBufferPointer(rebasing: cut.bytes[..<whole]))) }
      cut.remove(0..<whole)
    }
  }

  /// How many bytes at the end are the beginning of a scalar that is not whole.
  private static func cutTail(of text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = text.baseAddress else { return 0 }
    for length in 1..<min(4, text.count + 1) {
      let start = text.count - length
      guard text[start] >= 0xC0 else { continue }
      // A sequence that is wrong before its end needs no more of it.
      guard case .invalid(length) = decodeUnchecked(base, at: start, count: text.count),
        length < Self.length(lead: text[start])
      else { return 0 }
      return length
    }
    return 0
  }

  private static func length(lead: UInt8) -> Int { lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }

  private mutating func take(_ byte: UInt8, _ body: (Piece) -> Void) {
    switch state {
    case .command, .ignored: takeString(byte, body)
    default:
      switch byte {
      case 0x1B: begin(.escape)
      case 0x18, 0x1A: begin(.text)
      // Controls do their work also in the midst of a sequence.
      case 0..<0x20: body(.control(byte))
      case 0x7F: break
      default: takePrintable(byte, body)
      }
    }
  }

  private mutating func takePrintable(_ byte: UInt8, _ body: (Piece) -> Void) {
    switch (state, byte) {
    case (.escape, UInt8(ascii: "[")) where held.isEmpty: begin(.sequence)
    case (.escape, UInt8(ascii: "]")) where held.isEmpty: begin(.command)
    case (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "X")), (.escape, UInt8(ascii: "^")),
      (.escape, UInt8(ascii: "_")):
      begin(.ignored)
    case (.escape, 0x30...0x7E):
      body(.escape(between: held, final: byte))
      begin(.text)
    case (.sequence, 0x40...0x7E):
      if held.count < Self.mostHeld { body(.sequence(ControlSequence(held, final: byte))) }
      begin(.text)
    case (_, 0x20..<0x40): hold(byte)
    default: begin(.text)
    }
  }

  /// A string ends with BEL, or with `ESC \`; another sequence ends it too.
  private mutating func takeString(_ byte: UInt8, _ body: (Piece) -> Void) {
    if endsString {
      let text = held
      let isCommand = state == .command
      begin(.text)
      if byte != UInt8(ascii: "\\") {
        begin(.escape)
        return take(byte, body)
      }
      if isCommand, text.count < Self.mostHeld { body(.command(text)) }
      return
    }
    switch byte {
    case 0x1B: endsString = true
    case 0x07:
      if state == .command, held.count < Self.mostHeld { body(.command(held)) }
      begin(.text)
    case 0x18, 0x1A: begin(.text)
    default: if state == .command { hold(byte) }
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    held.removeAll()
    endsString = false
  }

  private mutating func hold(_ byte: UInt8) {
    if held.count < Self.mostHeld { held.append(byte) }
  }

  /// The target of a command that begins a link, `8;…;TARGET`, empty for one that ends it; nil for other commands.
  static func linkTarget(of command: [UInt8]) -> String? {
    guard command.starts(with: "8;".utf8) else { return nil }
    let target = command.dropFirst(2).drop { $0 != UInt8(ascii: ";") }.dropFirst()
    return String(decoding: target, as: UTF8.self)
  }
}
