/// A module that scripts may require, as the reference describes it.
package struct ModuleReference: Sendable {
  /// What scripts require: `"host.json"`.
  package let name: String
  package let summary: String
  /// The fields of its value; each has the module as its `owner`.
  package let members: [APICatalog.Function]

  /// The name that its examples give it: `json`.
  package var localName: String { Self.localName(of: name) }

  static func localName(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }
}

extension HostModule {
  var reference: ModuleReference {
    ModuleReference(name: name, summary: summary, members: members)
  }

  /// Describes a function of the module.
  ///
  /// - Parameters:
  ///   - parameters: Each as `name: type`, or `name?: type` when it may be left out.
  ///   - labels: The keys of its table of options, as `name: type = default`.
  ///   - returns: The type of its result.
  ///   - example: An expression in which the module has the last part of its name: `json`.
  package func function(
    _ function: String, _ parameters: [String], labels: [String] = [], returns: String,
    _ summary: String, example: String
  ) -> APICatalog.Function {
    let name = ModuleReference.localName(of: name)
    var description = Description(
      summary, [parameters], labels: labels, returns: returns, example: required(example))
    description.signature = description.signature(of: "\(name).\(function)")
    return APICatalog.Function(
      name: function, role: .function, owner: self.name, description: description)
  }

  /// Describes a field of the module that is no function.
  package func property(_ property: String, _ type: String, _ summary: String, example: String)
    -> APICatalog.Function
  {
    APICatalog.Function(
      name: property, role: .property, owner: name,
      description: Description(
        summary, signature: "\(ModuleReference.localName(of: name)).\(property)", returns: type,
        example: required(example)))
  }

  /// The example with the line that makes it run as it stands.
  private func required(_ example: String) -> String {
    "local \(ModuleReference.localName(of: name)) = require \"\(name)\"; \(example)"
  }
}
