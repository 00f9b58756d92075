import Containers
import Lua

/// One key of a constructor's table, and what it does to the node.
struct Label: Sendable {
  let name: String
  let type: String
  /// Sets the parameter; nil for a label whose value is a view and is read after the node is made.
  let apply: (@Sendable (ArgumentReader, inout ViewNode) throws -> Void)?
  /// The field that it sets, and to what; nil for a label that only the host reads.
  private(set) var field: Field?

  /// What needs no more than a look: numbers that stand for themselves, names that stand for a value.
  struct Field: Sendable {
    /// Where it lies in a node, and how long it is, in bytes.
    let offset: Int
    let size: Int
    var plain = Int32.max...Int32.max
    /// The bytes of each value, at the start of a word.
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
  static let horizontalChoices: [(String, HorizontalAlignment)] = [
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
  ]
  static let verticalChoices: [(String, VerticalAlignment)] = [
    ("top", .top), ("center", .center), ("bottom", .bottom), ("firstTextBaseline", .top),
    ("lastTextBaseline", .bottom),
  ]
  static let alignmentChoices: [(String, Alignment)] = [
    ("topLeading", .topLeading), ("top", .top), ("topTrailing", .topTrailing),
    ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ("bottomLeading", .bottomLeading), ("bottom", .bottom), ("bottomTrailing", .bottomTrailing),
  ]

  /// A length in whole cells, not negative.
  static func cells<Parameters: NodeParameters>(
    _ name: String, _ field: any WritableKeyPath<Parameters, Length> & Sendable
  ) -> Label {
    var label = Label(name, "cells") {
      $1[Parameters.self][keyPath: field] = Length(try $0.cells())
    }
    label.field = Field(
      offset: ViewNode.offset(of: field), size: MemoryLayout<Length>.size,
      plain: 0...Length.longest)
    return label
  }

  /// One of the listed names.
  static func choice<Parameters: NodeParameters, Value: BitwiseCopyable & Sendable>(
    _ name: String, _ field: any WritableKeyPath<Parameters, Value> & Sendable,
    _ choices: [(String, Value)]
  ) -> Label {
    var label = Label(name, choiceType(choices)) {
      $1[Parameters.self][keyPath: field] = try $0.choice(choices)
    }
    label.field = Field(
      offset: ViewNode.offset(of: field), size: MemoryLayout<Value>.size,
      choices: choices.map { ($0.0, word(of: $0.1)) })
    return label
  }

  /// The bytes of a value of at most four bytes, at the start of a word.
  static func word<Value: BitwiseCopyable>(of value: Value) -> Int32 {
    var word: Int32 = 0
    withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
    return word
  }

  static func choiceType<Value>(_ choices: [(String, Value)]) -> String {
    choices.map { "\"\($0.0)\"" }.separated(by: " | ")
  }

  /// A value that is a view, read once the node exists.
  static func view(_ name: String) -> Label { Label(name, "view", nil) }
}
