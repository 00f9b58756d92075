import TextRendering

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
    var writer = JSONWriter(into: ByteBuffer(capacity: 64))
    write(to: &writer)
    return writer.output.string
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .string(let string): json.string(string)
    case .integer(let integer): json.literal("\(integer)")
    // JSON has no infinity and no NaN.
    case .number(let number): json.literal(number.isFinite ? "\(number)" : "\"\(number)\"")
    case .boolean(let boolean): json.literal("\(boolean)")
    case .list(let items):
      json.begin("[")
      for item in items { item.write(to: &json) }
      json.end("]")
    case .object(let fields):
      json.begin("{")
      for field in fields {
        json.name(field.key)
        field.value.write(to: &json)
      }
      json.end("}")
    }
  }
}
