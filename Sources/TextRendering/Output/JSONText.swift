extension ByteBuffer {
  /// Appends `string` as a JSON string, quotes included.
  func append(json string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { bytes in
      for byte in bytes { append(jsonByte: byte) }
    }
    append(UInt8(ascii: "\""))
  }

  private func append(jsonByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x09: append("\\t")
    case 0..<0x20:
      append(byte < 16 ? "\\u000" : "\\u00")
      append(String(byte, radix: 16))
    default: append(byte)
    }
  }
}

/// Writes the fields of one JSON object, in the order they are given.
struct JSONObject {
  private let output: ByteBuffer
  private var isFirst = true

  init(into output: ByteBuffer) {
    self.output = output
    output.append(UInt8(ascii: "{"))
  }

  func end() { output.append(UInt8(ascii: "}")) }

  /// A field that is left out when it is nil.
  mutating func field(_ name: String, _ value: String?) {
    guard let value else { return }
    begin(name)
    output.append(json: value)
  }

  mutating func field(_ name: String, _ value: Int32) {
    begin(name)
    output.append(decimal: Int(value))
  }

  /// JSON has no infinity: the largest number stands for it.
  mutating func field(_ name: String, _ value: Float) {
    begin(name)
    let largest = Float.greatestFiniteMagnitude
    output.append("\(max(-largest, min(largest, value)))")
  }

  mutating func field(_ name: String, _ value: Bool) {
    begin(name)
    output.append(value ? "true" : "false")
  }

  /// A list that is left out when it is empty.
  mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (Element) -> Void
  ) {
    guard !elements.isEmpty else { return }
    begin(name)
    output.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(element)
    }
    output.append(UInt8(ascii: "]"))
  }

  private mutating func begin(_ name: String) {
    if !isFirst { output.append(UInt8(ascii: ",")) }
    isFirst = false
    output.append(json: name)
    output.append(UInt8(ascii: ":"))
  }
}
