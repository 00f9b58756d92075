import Lua

/// What a label of a widget takes, as its descriptor says it: `number | view`, `"a" | "b"`.
struct ArgumentType {
  private let alternatives: [Substring]

  init(_ text: String) {
    alternatives = text.split(separator: "|").map { part in
      part.drop { $0 == " " }.prefix { $0 != " " }
    }
  }

  /// Throws when the value that `reader` reads is none of the alternatives.
  func check(_ reader: ArgumentReader) throws {
    if alternatives.contains(where: { Self.accepts($0, reader) }) { return }
    if let number = reader.stack.number(at: reader.index) {
      throw ScriptError(
        "\(reader.subject) must be \(sentence), got \(number.isNaN ? "NaN" : "\(number)")")
    }
    guard let given = reader.stack.string(at: reader.index) else { throw reader.mismatch(sentence) }
    throw ScriptError("\(reader.subject) must be \(sentence), got \"\(given)\"" + hint(given))
  }

  /// "a number or a view".
  private var sentence: String {
    let words = alternatives.map { Self.words[$0] ?? String($0) }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Whether every alternative is one that can be checked: a descriptor must not lie.
  var isKnown: Bool {
    alternatives.allSatisfy { Self.words[$0] != nil || $0 == "false" || $0.hasPrefix("\"") }
  }

  private static let words: [Substring: String] = [
    "number": "a number", "string": "a string", "boolean": "a boolean", "function": "a function",
    "table": "a table", "list": "a list", "view": "a view", "binding": "a binding",
    "color": "a colour", "cells": "a whole number of cells",
  ]

  private func hint(_ given: String) -> String {
    NearestName.hint(
      given,
      among: alternatives.filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) })
  }

  private static func accepts(_ alternative: Substring, _ reader: ArgumentReader) -> Bool {
    let (stack, index) = (reader.stack, reader.index)
    let type = stack.type(index)
    switch alternative {
    case "number": return stack.number(at: index).map { !$0.isNaN } ?? false
    case "cells": return stack.integer(at: index).map { $0 >= 0 } ?? false
    case "list", "table": return type == .table
    case "false": return type == .boolean && !stack.boolean(at: index)
    case "view":
      return type == .string || type == .number || type == .function || type == .table
        || reader.engine.node(at: index, of: stack) != nil
    case "binding": return stack.box(at: index, as: StateBinding.self) != nil
    case "color": return (try? reader.color()) != nil
    case _ where alternative.hasPrefix("\""):
      return stack.string(at: index).map { "\"\($0)\"" == alternative } ?? false
    default: return type.name == alternative
    }
  }
}
