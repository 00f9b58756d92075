import Containers
import Lua

/// One key of a constructor's table, and what it does to the node.
struct Label: Sendable {
  let name: String
  let type: String
  /// Sets the parameter; nil for a label whose value is a view and is read after the node is made.
  let apply: (@Sendable (ArgumentReader, inout ViewNode) throws -> Void)?

  init(
    _ name: String, _ type: String,
    _ apply: (@Sendable (ArgumentReader, inout ViewNode) throws -> Void)?
  ) {
    self.name = name
    self.type = type
    self.apply = apply
  }
}

extension Label {
  static let horizontalChoices: [(String, Int32)] = [
    ("leading", 0), ("center", 1), ("trailing", 2),
  ]
  static let verticalChoices: [(String, Int32)] = [
    ("top", 0), ("center", 1), ("bottom", 2), ("firstTextBaseline", 0), ("lastTextBaseline", 2),
  ]
  static let alignmentChoices: [(String, Int32)] = [
    ("topLeading", 0), ("top", 1), ("topTrailing", 2), ("leading", 3), ("center", 4),
    ("trailing", 5), ("bottomLeading", 6), ("bottom", 7), ("bottomTrailing", 8),
  ]

  static let spacing = Label("spacing", "cells") { $1.words.1 = try $0.cells() }

  /// A VStack's alignment: across it, from left to right.
  static let horizontalAlignment = Label("alignment", choiceType(horizontalChoices)) {
    $1.words.0 = 3 + (try $0.choice(horizontalChoices))
  }

  /// An HStack's alignment: across it, from top to bottom.
  static let verticalAlignment = Label("alignment", choiceType(verticalChoices)) {
    $1.words.0 = 1 + 3 * (try $0.choice(verticalChoices))
  }

  static let fullAlignment = Label("alignment", choiceType(alignmentChoices)) {
    $1.words.0 = try $0.choice(alignmentChoices)
  }

  static func choiceType<Value>(_ choices: [(String, Value)]) -> String {
    choices.map { "\"\($0.0)\"" }.joined(separator: " | ")
  }

  /// A value that is a view, read once the node exists.
  static func view(_ name: String) -> Label { Label(name, "view", nil) }
}
