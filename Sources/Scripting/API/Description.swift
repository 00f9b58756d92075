/// What documents say of a name of the API: made when somebody asks, not when the name is registered.
package struct Description: Sendable {
  /// Describes a name when somebody asks.
  typealias Maker = @Sendable () -> Description

  package let summary: String
  /// Arguments by position, a list for each way of calling it.
  package var forms: [[APICatalog.Label]]
  /// How it is called, as an author writes it; nil for its name and the arguments of its forms.
  var signature: String?
  /// The keys of its table.
  package var labels: [APICatalog.Label]
  /// The type of what it returns or is; nil for a view.
  package var returns: String?
  /// The same for single forms, by their place from 0, where it is something else.
  let results: [Int: String]
  /// Whether what its shortest form returns may be called with the rest: `Section "x" { … }`.
  var isCurried = false
  /// A line of Lua that runs as it stands.
  package var example: String
  package let seeAlso: [String]

  /// Each argument as `name: type -- meaning`, or `name?: type -- meaning` when it may be left out; each key
  /// the same, or `name: type = default -- meaning`.
  init(
    _ summary: String, _ forms: [[String]] = [], signature: String? = nil, labels: [String] = [],
    returns: String? = nil, results: [Int: String] = [:], isCurried: Bool = false, example: String,
    seeAlso: [String] = []
  ) {
    self.isCurried = isCurried
    self.summary = summary
    self.forms = forms.map { $0.map(APICatalog.Label.init(described:)) }
    self.signature = signature
    self.labels = labels.map(APICatalog.Label.init(described:))
    self.returns = returns
    self.results = results
    self.example = example
    self.seeAlso = seeAlso
  }

  /// How `name` is called when nothing else is said: `offset(x, y?)`.
  func signature(of name: String) -> String {
    signature
      ?? forms.map { form in
        let arguments = form.map { $0.name + ($0.isOptional ? "?" : "") }
        return "\(name)(\(arguments.joined(separator: ", ")))"
      }.joined(separator: " · ")
  }

  /// What is the same of all constructors that take children and these keys in one table.
  func ofContainer(_ name: String, _ labels: [Label]) -> Description {
    var description = self
    description.forms = [[APICatalog.Label(described: "content: children -- its views")]]
    let keys = labels.map { "\($0.name) = …" }.joined(separator: ", ")
    description.signature = "\(name) { \(keys), children… }"
    return description
  }
}

extension APICatalog.Label {
  /// Reads `name: type -- meaning`, `name?: type -- meaning` or `name: type = default -- meaning`.
  init(described text: String) {
    let dashes = text.ranges(of: " -- ").first
    let meaning = dashes.map { text[$0.upperBound...] } ?? ""
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let name = text[..<colon]
    var type = text[colon..<(dashes?.lowerBound ?? text.endIndex)].dropFirst().drop { $0 == " " }
    var value: Substring?
    if let equals = type.ranges(of: " = ").last {
      value = type[equals.upperBound...]
      type = type[..<equals.lowerBound]
    }
    self.init(
      name: String(name.filter { $0 != "?" }), type: String(type), meaning: String(meaning),
      default: value.map(String.init), isOptional: name.hasSuffix("?"))
  }
}
