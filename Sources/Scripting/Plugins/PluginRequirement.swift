/// Another plugin that a manifest asks for: `meter >= 1.0 < 2.0`.
package struct PluginRequirement: Hashable, Sendable, CustomStringConvertible {
  package enum Comparison: String, Sendable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case above = ">"
    case below = "<"
    case equal = "="
  }

  package struct Bound: Hashable, Sendable {
    package let comparison: Comparison
    package let version: SemanticVersion
    /// As the manifest has it: `1.0`, not `1.0.0`.
    let written: String
  }

  package let name: String
  /// All of them must hold; none takes any version.
  package let bounds: [Bound]

  /// Reads a name and any number of comparisons; throws a `ScriptError` with what is wrong.
  package init(_ text: some StringProtocol) throws {
    let scanned = Self.words(of: String(text))
    guard let name = scanned.first, PluginName.isValid(name) else {
      throw ScriptError("expected a plugin's name, found '\(text)'")
    }
    var bounds: [Bound] = []
    var rest = scanned.dropFirst()
    while let word = rest.popFirst() {
      guard let comparison = Comparison(rawValue: word) else {
        throw ScriptError("expected >=, >, <=, < or = after '\(name)', found '\(word)'")
      }
      guard let number = rest.popFirst(), let version = SemanticVersion(number) else {
        throw ScriptError("expected a version such as 1.2.0 after '\(name) \(word)'")
      }
      bounds.append(Bound(comparison: comparison, version: version, written: number))
    }
    (self.name, self.bounds) = (name, bounds)
  }

  package func accepts(_ version: SemanticVersion) -> Bool {
    bounds.allSatisfy { bound in
      switch bound.comparison {
      case .atLeast: version >= bound.version
      case .atMost: version <= bound.version
      case .above: version > bound.version
      case .below: version < bound.version
      case .equal: version == bound.version
      }
    }
  }

  package var description: String {
    bounds.reduce(name) { "\($0) \($1.comparison.rawValue) \($1.written)" }
  }

  /// `meter>=1.0` has the same three words as `meter >= 1.0`.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var isOperator = false
    var isNew = true
    for character in text {
      if character == " " || character == "\t" {
        isNew = true
        continue
      }
      let belongsToOperator = "<>=".contains(character)
      if isNew || belongsToOperator != isOperator { words.append("") }
      words[words.count - 1].append(character)
      (isOperator, isNew) = (belongsToOperator, false)
    }
    return words
  }
}
