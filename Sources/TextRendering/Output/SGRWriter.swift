import Containers

/// Writes the shortest "select graphic rendition" sequence from one style to another.
///
/// Parameters are separated by semicolons, also in 24-bit colours: older parsers know no colons.
enum SGRWriter {
  /// More than the longest sequence: reset, six attributes and two 24-bit colours.
  private static let room = 96

  static func write(from old: ResolvedStyle, to new: ResolvedStyle, into output: ByteBuffer) {
    if old.looksLike(new) { return }
    if new.looksLike(.plain) {
      output.append("\u{1B}[0m")
      return
    }
    output.write(room: 2 * room) { bytes in
      var changes = SGRSequence(bytes)
      changes.add(from: old, to: new)
      var reset = SGRSequence(bytes + room)
      reset.add(0)
      reset.add(from: .plain, to: new)
      let (changesLength, resetLength) = (changes.end(), reset.end())
      guard resetLength < changesLength else { return changesLength }
      bytes.update(from: bytes + room, count: resetLength)
      return resetLength
    }
  }
}

/// One sequence while its parameters are written into memory that has room for them.
private struct SGRSequence {
  private let start: UnsafeMutablePointer<UInt8>
  private var length = 2

  init(_ start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    start[0] = 0x1B
    start[1] = UInt8(ascii: "[")
  }

  /// Ends the sequence and returns its length.
  mutating func end() -> Int {
    // Every parameter ends in a semicolon; the last one gives way.
    let last = length > 2 ? length &- 1 : length
    start[last] = UInt8(ascii: "m")
    return last &+ 1
  }

  mutating func add(_ parameter: UInt8) {
    if parameter >= 100 { addDigit(parameter / 100) }
    if parameter >= 10 { addDigit(parameter / 10 % 10) }
    addDigit(parameter % 10)
    start[length] = UInt8(ascii: ";")
    length &+= 1
  }

  private mutating func addDigit(_ digit: UInt8) {
    start[length] = UInt8(ascii: "0") &+ digit
    length &+= 1
  }

  mutating func add(from old: ResolvedStyle, to new: ResolvedStyle) {
    let kept = old.attributes == new.attributes ? old.attributes : remove(old, new)
    add(new.attributes.subtracting(kept))
    if new.foreground != old.foreground { add(new.foreground, base: 30) }
    if new.background != old.background { add(new.background, base: 40) }
  }

  /// Switches off what is no longer wanted and returns what is still on.
  private mutating func remove(_ old: ResolvedStyle, _ new: ResolvedStyle) -> TextAttributes {
    let unwanted = old.attributes.subtracting(new.attributes)
    var kept = old.attributes.subtracting(unwanted)
    // Bold and dim share the code that ends them.
    if !unwanted.isDisjoint(with: [.bold, .dim]) {
      add(22)
      kept.subtract([.bold, .dim])
    }
    if unwanted.contains(.italic) { add(23) }
    if unwanted.contains(.underline) { add(24) }
    if unwanted.contains(.inverse) { add(27) }
    if unwanted.contains(.strikethrough) { add(29) }
    return kept
  }

  private mutating func add(_ attributes: TextAttributes) {
    if attributes.isEmpty { return }
    if attributes.contains(.bold) { add(1) }
    if attributes.contains(.dim) { add(2) }
    if attributes.contains(.italic) { add(3) }
    if attributes.contains(.underline) { add(4) }
    if attributes.contains(.inverse) { add(7) }
    if attributes.contains(.strikethrough) { add(9) }
  }

  private mutating func add(_ color: ColorSpec, base: UInt8) {
    switch color.kind {
    case .clear, .named, .blend: add(base &+ 9)
    case .palette(let index) where index < 16:
      add(index < 8 ? base &+ index : base &+ 60 &+ (index & 7))
    case .palette(let index):
      add(base &+ 8)
      add(5)
      add(index)
    case .rgb(let red, let green, let blue):
      add(base &+ 8)
      add(2)
      add(red)
      add(green)
      add(blue)
    }
  }
}
