/// What a descriptor says beyond its registration: arguments by position, defaults, an example.
struct APIDetails: Sendable {
  /// The ways to call it, each a list of `name: type` or `name?: type`.
  var forms: [[String]] = []
  /// Keys of its table that the registration does not know, as `name: type = default`.
  var labels: [String] = []
  /// Defaults of the keys that the registration knows.
  var defaults: [String: String] = [:]
  var summary: String?
  /// What it returns, where that is no view.
  var returns: String?
  /// A line of Lua that runs as it stands.
  let example: String
  var seeAlso: [String] = []

  init(
    _ forms: [[String]] = [], labels: [String] = [], defaults: [String: String] = [:],
    summary: String? = nil, returns: String? = nil, example: String, seeAlso: [String] = []
  ) {
    self.forms = forms
    self.labels = labels
    self.defaults = defaults
    self.summary = summary
    self.returns = returns
    self.example = example
    self.seeAlso = seeAlso
  }

  /// The details of a constructor, modifier or function.
  static func of(_ name: String) -> APIDetails? {
    constructors[name] ?? containers[name] ?? widgets[name] ?? modifiers[name] ?? layoutModifiers[
      name]
      ?? functions[name]
  }

  static let names: Set<String> = Set(
    [constructors, containers, widgets, modifiers, layoutModifiers, functions].flatMap(\.keys))
}

extension APICatalog.Function {
  /// The descriptor with what `details` add.
  func adding(_ details: APIDetails?) -> APICatalog.Function {
    guard let details else { return self }
    var function = self
    function.forms = details.forms.map { $0.map(APICatalog.Label.init(described:)) }
    let described = details.labels.map(APICatalog.Label.init(described:))
    function.labels = labels.map { label in
      let known = described.first { $0.name == label.name }
      return APICatalog.Label(
        name: label.name, type: label.type,
        default: details.defaults[label.name] ?? known?.default)
    }
    function.labels += described.filter { label in !labels.contains { $0.name == label.name } }
    function.summary = details.summary ?? summary
    function.returns = details.returns ?? returns
    function.example = details.example
    function.seeAlso = details.seeAlso
    return function
  }
}

extension APICatalog.Label {
  /// Reads `name: type`, `name?: type` or `name: type = default`.
  init(described text: String) {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let name = text[..<colon]
    var type = text[colon...].dropFirst().drop { $0 == " " }
    var value: Substring?
    if let equals = type.ranges(of: " = ").last {
      value = type[equals.upperBound...]
      type = type[..<equals.lowerBound]
    }
    self.init(
      name: String(name.filter { $0 != "?" }), type: String(type), default: value.map(String.init),
      isOptional: name.hasSuffix("?"))
  }
}
