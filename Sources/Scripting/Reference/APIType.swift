/// What an argument takes, as descriptors write it: alternatives between `|`, each a word
/// (`cells`, `view`, `color`), a choice in quotes, or `fn(x, index)`.
package struct APIType: Equatable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The alternatives, in their order.
  package var alternatives: [String] {
    text.split(separator: "|").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The values in quotes, without them.
  package var choices: [String] {
    alternatives.filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
  }

  /// Whether any text is taken besides the choices.
  package var takesAnyString: Bool {
    alternatives.contains { ["string", "any", "view", "color", "name"].contains($0) }
  }

  /// The type in the notation of the Lua language server.
  package var luaLS: String {
    var types: [String] = []
    for type in alternatives.map(Self.luaLS) where !types.contains(type) { types.append(type) }
    return types.joined(separator: "|")
  }

  private static func luaLS(_ word: String) -> String {
    if word.hasPrefix("\"") { return word }
    if word.hasPrefix("fn(") {
      let names = word.dropFirst(3).prefix { $0 != ")" }.split(separator: ",")
      let parameters = names.map { "\($0.filter { $0 != " " }): any" }.joined(separator: ", ")
      return "fun(\(parameters)): any"
    }
    if word.hasPrefix("{") { return "table" }
    return words[word] ?? word
  }

  private static let words = [
    "cells": "integer", "rows": "integer", "0…1": "number", "math.huge": "number",
    "list of numbers": "number[]", "lines": "integer", "columns": "integer", "infinity": "number",
    "view": "Child", "children": "Child", "color": "ColorName|integer|integer[]|string",
    "function": "function", "list": "table", "name": "string", "binding": "Binding",
  ]

  /// What the words of the reference mean.
  package static let glossary: [(word: String, meaning: String)] = [
    ("cells", "a whole number of terminal cells"),
    ("infinity", "`math.huge`"),
    (
      "view",
      "anything that may stand as a child: a view, a string or number, `false` or `nil`, a list of these, or a function that returns any of them"
    ),
    ("color", "a name as `\"red\"`, `\"#rrggbb\"`, a number from 0 to 255, or `{ r, g, b }`"),
    ("fn(…)", "a function, called with these arguments"),
    ("binding", "what `self:binding \"name\"` gives, or a plain value that is only shown"),
  ]
}
