import Containers
import Lua

/// What is read of one argument or key and becomes a value of a node: what documents call it, how it is
/// read, and what C may take of it by itself.
struct Argument<Value: BitwiseCopyable & Sendable>: Sendable {
  /// As an author knows it: `cells`, `"leading" | "center"`.
  var type: String { makeType() }
  private let makeType: @Sendable () -> String
  /// Whole numbers that stand for themselves, and need no more than a look; empty where there are none.
  let plain: Range<Int32>
  /// Names that stand for values, as words that begin with the bytes of these.
  let words: [(String, Int32)]
  /// Whether any number is a share from 0 to 1: what is beyond counts as the nearest.
  let isShare: Bool
  let read: @Sendable (ArgumentReader) throws -> Value

  init(
    _ type: @autoclosure @escaping @Sendable () -> String,
    plain: Range<Int32> = 0..<0, words: [(String, Int32)] = [], isShare: Bool = false,
    read: @escaping @Sendable (ArgumentReader) throws -> Value
  ) {
    makeType = type
    self.plain = plain
    self.words = words
    self.isShare = isShare
    self.read = read
  }

  /// One of the listed names.
  static func choice(_ choices: [(String, Value)]) -> Argument {
    Argument(Label.choiceType(choices), words: choices.map { ($0.0, word(of: $0.1)) }) {
      try $0.choice(choices)
    }
  }

  /// What it takes, or nil, which stands for `value`.
  func orNil(_ value: Value) -> Argument {
    Argument("\(type) | nil", plain: plain, words: words) { [read] in
      $0.isAbsent ? value : try read($0)
    }
  }

  /// Whether C may take anything of it.
  var isPlain: Bool { !words.isEmpty || !plain.isEmpty }

  fileprivate static func word(of value: Value) -> Int32 {
    var word: Int32 = 0
    withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
    return word
  }
}

extension Argument where Value: NamedCases {
  /// One of the names of an enumeration.
  static var named: Argument {
    Argument(Value.alternatives, words: Value.words) { try $0.named() }
  }
}

extension NamedCases {
  /// The names, each with the word that begins with the bytes of its case: those are its place among the cases.
  static var words: [(String, Int32)] {
    let names = names
    return names.indices.map { (names[$0], Int32(truncatingIfNeeded: $0)) }
  }

  /// The names as documents show them: `"leading" | "center"`.
  static var alternatives: String { Label.alternatives(names) }
}

extension Argument<Length> {
  /// A length in whole cells, not negative.
  static var cells: Argument {
    Argument("cells", plain: 0..<Length.longest + 1) { Length(try $0.cells()) }
  }
}

extension Argument<Float> {
  static var share: Argument {
    Argument("share", isShare: true) { Float(min(1, max(0, try $0.number()))) }
  }
}

extension Argument<Bool> {
  static var boolean: Argument { Argument("boolean") { try $0.boolean() } }
}

extension Argument<ColorSpec> {
  static var color: Argument {
    Argument("color", words: names) { try $0.color() }
  }

  private static var names: [(String, Int32)] {
    let names = ColorName.names
    return names.indices.compactMap { place in
      ColorName(rawValue: UInt8(place)).map { (names[place], word(of: .named($0))) }
    }
  }
}

extension Argument where Value: NodeParameters {
  /// At least one of what `unit` names.
  static func count(
    _ type: String, _ unit: String, _ value: @escaping @Sendable (Int32) -> Value
  ) -> Argument {
    Argument(type, plain: 1..<Length.longest + 1) { reader in
      let count = try reader.cells(called: unit + "s")
      guard count >= 1 else { throw ScriptError("\(reader.subject) must be at least 1 \(unit)") }
      return value(count)
    }
  }
}

extension Argument<Axis> {
  static var axis: Argument { .choice([("vertical", .vertical), ("horizontal", .horizontal)]) }
}

extension Argument<Axis.Set> {
  /// The name of an axis, or a list of names; the list may be empty.
  static var axes: Argument {
    Argument("\(Argument<Axis>.axis.type) | { axes }") { reader in
      var axes: Axis.Set = []
      func insert(_ reader: ArgumentReader) throws {
        axes.insert(try Argument<Axis>.axis.read(reader) == .horizontal ? .horizontal : .vertical)
      }
      let (stack, index) = (reader.stack, reader.index)
      guard stack.isTable(index) else {
        guard stack.isString(index) else { throw reader.mismatch("an axis or a list of axes") }
        try insert(reader)
        return axes
      }
      let count = try reader.engine.lastPosition(in: index, of: stack) { key in
        throw ScriptError("\(reader.subject) is a list of axes and has no '\(key)'", .name)
      }
      for position in 0..<count {
        stack.rawGet(table: index, index: position + 1)
        try insert(
          ArgumentReader(
            engine: reader.engine, stack: stack, index: stack.top,
            subject: "\(reader.subject), item \(position + 1)"))
        stack.pop()
      }
      return axes
    }
  }
}
