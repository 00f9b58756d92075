import Containers
import Lua

/// One key of a constructor's table, and what it does to the node.
struct Label: Sendable {
  let name: String
  let type: String
  /// Sets the parameter; nil for a label whose value is a view and is read after the node is made.
  let apply: (@Sendable (ArgumentReader, inout ViewNode) throws -> Void)?
  /// The word that it sets, and to what; nil for a label that only the host reads.
  private(set) var word: Word?

  /// What needs no more than a look: numbers that stand for themselves, names that stand for numbers.
  struct Word: Sendable {
    let index: Int
    var plain = Int32.max...Int32.max
    var choices: [(String, Int32)] = []
  }

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

  static let spacing = cells("spacing", word: 1)

  /// A VStack's alignment: across it, from left to right.
  static let horizontalAlignment = choice(
    "alignment", word: 0, horizontalChoices.map { ($0.0, 3 + $0.1) })

  /// An HStack's alignment: across it, from top to bottom.
  static let verticalAlignment = choice(
    "alignment", word: 0, verticalChoices.map { ($0.0, 1 + 3 * $0.1) })

  static let fullAlignment = choice("alignment", word: 0, alignmentChoices)

  /// A length in whole cells, not negative.
  static func cells(_ name: String, word: Int) -> Label {
    var label = Label(name, "cells") { $1.setWord(word, try $0.cells()) }
    label.word = Word(index: word, plain: 0...1_000_000)
    return label
  }

  /// One of the listed names.
  static func choice(_ name: String, word: Int, _ choices: [(String, Int32)]) -> Label {
    var label = Label(name, choiceType(choices)) { $1.setWord(word, try $0.choice(choices)) }
    label.word = Word(index: word, choices: choices)
    return label
  }

  static func choiceType<Value>(_ choices: [(String, Value)]) -> String {
    choices.map { "\"\($0.0)\"" }.separated(by: " | ")
  }

  /// A value that is a view, read once the node exists.
  static func view(_ name: String) -> Label { Label(name, "view", nil) }
}

extension ViewNode {
  /// Sets `words.index`.
  fileprivate mutating func setWord(_ index: Int, _ value: Int32) {
    withUnsafeMutableBytes(of: &words) {
      $0.storeBytes(of: value, toByteOffset: index * MemoryLayout<Int32>.stride, as: Int32.self)
    }
  }
}
