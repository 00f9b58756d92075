/// One node of what the inspector shows: data without a script behind it.
package indirect enum TreeValue: Equatable, Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case boolean(Bool)
  case list([TreeValue])
  /// Fields in the order in which they are shown.
  case object([(key: String, value: TreeValue)])

  package static func == (a: TreeValue, b: TreeValue) -> Bool { a.json == b.json }

  /// The field `key` of an object.
  package subscript(key: String) -> TreeValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }?.value
  }

  package var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  package var items: [TreeValue] {
    if case .list(let items) = self { return items }
    return []
  }
}

extension TreeValue {
  /// The value as JSON on one line, keys in their order.
  package var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .integer(let integer): text += "\(integer)"
    // JSON has no infinity and no NaN.
    case .number(let number): text += number.isFinite ? "\(number)" : "\"\(number)\""
    case .boolean(let boolean): text += "\(boolean)"
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        Self.write(field.key, to: &text)
        text += ":"
        field.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
