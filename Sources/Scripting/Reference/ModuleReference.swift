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
    ModuleReference(name: name, summary: summary, members: members.map(described))
  }

  /// The member as documents know it; a line before its example makes that run as it stands.
  private func described(_ member: ModuleMember) -> APICatalog.Function {
    let local = ModuleReference.localName(of: name)
    var description = member.description()
    description.signature =
      member.role == .function
      ? description.signature(of: "\(local).\(member.name)") : "\(local).\(member.name)"
    description.example = "local \(local) = require \"\(name)\"; \(description.example)"
    return APICatalog.Function(
      name: member.name, role: member.role, owner: name, description: description)
  }
}
