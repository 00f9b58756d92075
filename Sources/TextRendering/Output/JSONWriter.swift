/// Writes one JSON value, on one line or indented, its names and items in the order they are given.
package struct JSONWriter {
  private enum Place { case first, later, value }

  package let output: ByteBuffer
  private let indent: Int
  private var depth = 0
  private var place = Place.first

  /// - Parameter indent: Spaces for each level; 0 for one line.
  package init(into output: ByteBuffer, indent: Int = 0) {
    (self.output, self.indent) = (output, indent)
  }

  package mutating func begin(_ bracket: StaticString) {
    separate()
    output.append(bracket)
    depth += 1
    place = .first
  }

  package mutating func end(_ bracket: StaticString) {
    depth -= 1
    if place == .later { breakLine() }
    place = .later
    output.append(bracket)
  }

  /// Begins an item or a name, which is then written to `output`.
  package mutating func separate() {
    if place == .later { output.append(UInt8(ascii: ",")) }
    if place != .value { breakLine() }
    place = .later
  }

  /// What is written next is the value of the name written last.
  package mutating func endName() {
    output.append(indent > 0 ? ": " : ":" as StaticString)
    place = .value
  }

  package mutating func name(_ name: String) {
    string(name)
    endName()
  }

  package mutating func string(_ string: String) {
    separate()
    output.append(quoted: string)
  }

  /// A number, a boolean or null.
  package mutating func literal(_ text: String) {
    separate()
    output.append(text)
  }

  private func breakLine() {
    guard indent > 0, depth > 0 || place == .later else { return }
    output.append("\n" + String(repeating: " ", count: depth * indent))
  }
}

extension ByteBuffer {
  /// Appends `string` in double quotes, with no control character in them that a terminal would obey.
  package func append(quoted string: String) {
    var string = string
    append(UInt8(ascii: "\""))
    string.withUTF8 { append(escaping: UnsafeRawBufferPointer($0), controlsTo: 0x9f) }
    append(UInt8(ascii: "\""))
  }

  /// Appends UTF-8 with the escapes that JSON and TOML share, for quotes, backslashes and control
  /// characters: those below a space, and those from U+007F to `last`.
  package func append(escaping bytes: UnsafeRawBufferPointer, controlsTo last: UInt8) {
    var start = 0
    for position in bytes.indices {
      // U+0080 to U+009F are two bytes, of which the second is the number.
      let isPair = last > 0x7f && bytes[position] == 0xc2 && bytes[position + 1] <= last
      let byte = isPair ? bytes[position + 1] : bytes[position]
      let isPlain = byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      if isPlain, !isPair, byte != 0x7f || last < 0x7f { continue }
      append(UnsafeRawBufferPointer(rebasing: bytes[start..<position]))
      append(escapeOf: byte)
      start = position + (isPair ? 2 : 1)
    }
    append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
  }

  package func append(_ bytes: UnsafeRawBufferPointer) {
    bytes.withMemoryRebound(to: UInt8.self) { append($0) }
  }

  private func append(escapeOf byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0a: append("\\n")
    case 0x09: append("\\t")
    case 0x0d: append("\\r")
    default: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
    }
  }
}
