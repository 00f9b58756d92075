import Lua

/// What an argument takes, as descriptors write it: alternatives between `|`, each a word
/// (`cells`, `view`, `color`), a choice in quotes, or `fn(x, index)`.
package struct APIType: Equatable, Sendable {
  package let text: String
  /// The alternatives, in their order.
  package let alternatives: [String]
  private let checks: [Check]

  package init(_ text: String) {
    self.text = text
    alternatives = text.split(separator: "|").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    checks = alternatives.map(Check.init)
  }

  /// The values in quotes, without them.
  package var choices: [String] {
    alternatives.filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
  }

  /// Whether any text is taken besides the choices.
  package var takesAnyString: Bool {
    alternatives.contains {
      ["string", "any", "view", "color", "name", "symbol", "key"].contains($0)
    }
  }

  /// Whether a table or a function can only be a view.
  package var isView: Bool { alternatives.contains("view") && !alternatives.contains("function") }

  /// The type in the notation of the Lua language server.
  package var luaLS: String {
    var types: [String] = []
    for type in alternatives.map(Self.luaLS) where !types.contains(type) { types.append(type) }
    return types.joined(separator: "|")
  }

  private static func luaLS(_ word: String) -> String {
    if word.hasPrefix("\"") { return word }
    if word.hasPrefix("fn(") {
      let names = word.dropFirst(3).prefix { $0 != ")" }.split(separator: ",").map { name in
        String(name.filter { $0 != " " })
      }
      let parameters = names.map { name in
        name == "…" ? "...: any" : "\(name): \(parameterTypes[name] ?? "any")"
      }
      return "fun(\(parameters.joined(separator: ", "))): any"
    }
    if word.hasPrefix("{") { return "table" }
    return words[word] ?? word
  }

  /// What functions of authors are called with, by the names that descriptors give it.
  private static let parameterTypes = [
    "self": "ContainerSelf", "subview": "Subview", "index": "integer", "i": "integer",
    "key": "string",
  ]

  private static let words = [
    "cells": "integer", "rows": "integer", "share": "number", "math.huge": "number",
    "list of numbers": "number[]", "lines": "integer", "columns": "integer", "infinity": "number",
    "view": "Child", "children": "Child", "color": "ColorName|integer|integer[]|string",
    "gradient": "table",
    "function": "function", "list": "table", "range": "integer[]", "name": "string",
    "binding": "Binding",
    "file": "userdata", "symbol": "SymbolName|string", "key": "KeyName|string",
  ]

  /// What the words of the reference mean.
  package static let glossary: [(word: String, meaning: String)] = [
    ("string", "a text in quotes, in UTF-8"),
    ("number", "a number, whole or not"),
    ("integer", "a whole number"),
    ("boolean", "`true` or `false`"),
    ("nil", "nothing: a field that is not there, or an argument that is left out"),
    ("false", "nothing, said by name"),
    ("any", "a value of any type"),
    ("name", "a string: the name of a value that was declared by Entry, or of a property"),
    ("table", "a table of Lua, with the keys that are listed"),
    ("list", "a table of Lua with the positions 1, 2, 3 and so on"),
    (
      "range",
      "whole numbers without a table behind them, for ForEach, `ipairs` and `#`: what `range` returns"
    ),
    ("list of numbers", "a list of numbers, in which `nil` and NaN are gaps"),
    ("function", "a function of Lua"),
    ("file", "an open file: what `io.open` returns, or `io.stdin`"),
    ("fn(a, b)", "a function, called with these arguments"),
    ("children", "what stands in the braces without a key: views, in their order"),
    ("cells", "a whole number of terminal cells"),
    ("columns", "a whole number of columns, at least 1"),
    ("rows", "a whole number of rows, at least 1"),
    ("lines", "a whole number of lines, at least 1"),
    ("share", "a number from 0 to 1"),
    ("infinity", "`math.huge`"),
    ("math.huge", "the number that is greater than all others"),
    ("symbol", "the name of a symbol, a string; `containerhost doc symbols` lists them"),
    ("key", "the name of a key, a string; `containerhost doc keys` lists them"),
    (
      "view",
      "anything that may stand as a child: a view, a string or number, `false` or `nil`, a list of these, or a function that returns any of them"
    ),
    (
      "color",
      "a name as `\"red\"`, `\"#rrggbb\"`, a number from 0 to 255, or `{ r, g, b }`; `containerhost doc colors` lists the names"
    ),
    (
      "gradient",
      "`{ from = color, to = color }`, from left to right, or with `direction = \"vertical\"` from top to bottom"
    ),
    ("binding", "what `self:binding \"name\"` gives, or a plain value that is only shown"),
  ]
}

/// The check of a value against the type, for constructors that are written in Lua.
extension APIType {
  /// Throws when the value that `reader` reads is none of the alternatives.
  func check(_ reader: ArgumentReader) throws {
    for check in checks where check.accepts(reader) { return }
    if let number = reader.writtenNumber {
      throw ScriptError("\(reader.subject) must be \(sentence), got \(number)")
    }
    guard let given = reader.stack.string(at: reader.index) else { throw reader.mismatch(sentence) }
    throw ScriptError(
      "\(reader.subject) must be \(sentence), got \"\(given)\""
        + NearestName.hint(given, among: choices))
  }

  /// "a number or a view".
  private var sentence: String {
    let words = alternatives.map { Self.checked[$0] ?? $0 }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Whether every alternative is one that can be checked: a descriptor must not lie.
  var isChecked: Bool {
    alternatives.allSatisfy { Self.checked[$0] != nil || $0 == "false" || $0.hasPrefix("\"") }
  }

  /// A binding in words, with the way to one: what is given is often the value, or a `State`, that it is to be of.
  static let aBinding = "a binding (self:binding \"name\")"

  private static let checked: [String: String] = [
    "number": "a number", "string": "a string", "boolean": "a boolean", "function": "a function",
    "table": "a table", "list": "a list", "view": "a view", "binding": aBinding,
    "color": "a colour", "gradient": "a gradient { from =, to = }",
    "cells": "a whole number of cells", "integer": "a whole number",
  ]

  /// How a value is held to one alternative.
  private enum Check: Equatable {
    case number, cells, integer, table, never, view, binding, color, gradient
    /// One of the values in quotes.
    case choice(String)
    /// What Lua calls the type of the value.
    case type(String)

    init(_ alternative: String) {
      switch alternative {
      case "number": self = .number
      case "cells": self = .cells
      case "integer": self = .integer
      case "list", "table": self = .table
      case "false": self = .never
      case "view": self = .view
      case "binding": self = .binding
      case "color": self = .color
      case "gradient": self = .gradient
      case _ where alternative.hasPrefix("\""):
        self = .choice(String(alternative.dropFirst().dropLast()))
      default: self = .type(alternative)
      }
    }

    func accepts(_ reader: ArgumentReader) -> Bool {
      let (stack, index) = (reader.stack, reader.index)
      let type = stack.type(index)
      switch self {
      case .number: return stack.number(at: index).map { !$0.isNaN } ?? false
      case .cells: return stack.integer(at: index).map { $0 >= 0 } ?? false
      case .integer: return stack.integer(at: index) != nil
      case .table: return type == .table
      case .never: return type == .boolean && !stack.boolean(at: index)
      case .view:
        return Check.never.accepts(reader)
          || type == .string || type == .number || type == .function || type == .table
          || reader.engine.node(at: index, of: stack) != nil
      case .binding: return stack.box(at: index, as: StateBinding.self) != nil
      case .color: return (try? reader.color()) != nil
      case .gradient:
        guard type == .table, case .gradient = try? reader.ink() else { return false }
        return true
      case .choice(let choice): return stack.string(at: index) == choice
      case .type(let name): return type.name == name
      }
    }
  }
}
