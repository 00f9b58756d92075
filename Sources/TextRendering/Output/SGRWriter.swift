/// Writes the shortest "select graphic rendition" sequence from one style to another.
///
/// Parameters are separated by semicolons, also in 24-bit colours: older parsers know no colons.
enum SGRWriter {
  /// The attributes with the codes that switch them on and off; bold and dim share the latter.
  private static let codes: [(attribute: TextAttributes, on: UInt8, off: UInt8)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
    (.strikethrough, 9, 29),
  ]

  static func write(from old: ResolvedStyle, to new: ResolvedStyle, into output: ByteBuffer) {
    if isSameLook(old, new) { return }
    if isSameLook(new, .plain) {
      output.append("\u{1B}[0m")
      return
    }
    let start = output.count
    writeChanges(from: old, to: new, into: output)
    let changesEnd = output.count
    writeReset(to: new, into: output)
    let resetLength = output.count - changesEnd
    if resetLength < changesEnd - start {
      output.remove(start..<changesEnd)
    } else {
      output.remove(changesEnd..<output.count)
    }
  }

  private static func isSameLook(_ a: ResolvedStyle, _ b: ResolvedStyle) -> Bool {
    a.foreground == b.foreground && a.background == b.background && a.attributes == b.attributes
  }

  private static func writeReset(to new: ResolvedStyle, into output: ByteBuffer) {
    output.append("\u{1B}[0")
    writeAdded(new.attributes, into: output)
    writeColor(new.foreground, base: 30, unlessEqual: .default, into: output)
    writeColor(new.background, base: 40, unlessEqual: .default, into: output)
    output.append(UInt8(ascii: "m"))
  }

  private static func writeChanges(
    from old: ResolvedStyle, to new: ResolvedStyle, into output: ByteBuffer
  ) {
    let start = output.count
    output.append("\u{1B}[")
    let kept = writeRemoved(old.attributes, new.attributes, into: output)
    writeAdded(new.attributes.subtracting(kept), into: output)
    writeColor(new.foreground, base: 30, unlessEqual: old.foreground, into: output)
    writeColor(new.background, base: 40, unlessEqual: old.background, into: output)
    // Every parameter was written with a semicolon before it.
    output.remove(start + 2..<start + 3)
    output.append(UInt8(ascii: "m"))
  }

  /// Switches off what is no longer wanted and returns what is still on.
  private static func writeRemoved(
    _ old: TextAttributes, _ new: TextAttributes, into output: ByteBuffer
  ) -> TextAttributes {
    var on = old
    var lastOff: UInt8 = 0
    for code in codes where old.contains(code.attribute) && !new.contains(code.attribute) {
      if code.off != lastOff { writeParameter(code.off, into: output) }
      lastOff = code.off
      on.subtract(code.off == 22 ? [.bold, .dim] : code.attribute)
    }
    return on
  }

  private static func writeAdded(_ attributes: TextAttributes, into output: ByteBuffer) {
    for code in codes where attributes.contains(code.attribute) {
      writeParameter(code.on, into: output)
    }
  }

  private static func writeColor(
    _ color: ColorValue, base: UInt8, unlessEqual old: ColorValue, into output: ByteBuffer
  ) {
    if color == old { return }
    switch color {
    case .default, .named: writeParameter(base + 9, into: output)
    case .ansi(let index):
      writeParameter(index < 8 ? base + index : base + 52 + (index & 15), into: output)
    case .palette(let index):
      for parameter in [base + 8, 5, index] { writeParameter(parameter, into: output) }
    case .rgb(let red, let green, let blue):
      for parameter in [base + 8, 2, red, green, blue] { writeParameter(parameter, into: output) }
    }
  }

  private static func writeParameter(_ value: UInt8, into output: ByteBuffer) {
    output.append(UInt8(ascii: ";"))
    output.append(decimal: value)
  }
}
