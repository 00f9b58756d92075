/// What `containerhost doc NAME` prints.
package struct ReferencePage {
  let function: APICatalog.Function
  let catalog: APICatalog

  /// The page of `name`, also of a class; nil when there is nothing of that name.
  package static func text(of name: String, in catalog: APICatalog) -> String? {
    let isModifier = name.hasPrefix("View:") || name.hasPrefix("View.")
    let name = isModifier ? String(name.dropFirst(5)) : name
    if let function = catalog.function(named: name) {
      return ReferencePage(function: function, catalog: catalog).text
    }
    let members = catalog.functions.filter { $0.owner == name }
    guard !members.isEmpty else { return nil }
    let module = catalog.modules.first { $0.name == name }
    let title = module.map { "require \"\($0.name)\"\n\n\($0.summary)" } ?? name
    return ([title, ""] + rows(members.map { ($0.signature, $0.summary) }))
      .joined(separator: "\n")
  }

  /// Everything there is, one a line, by role.
  package static func list(_ catalog: APICatalog) -> String {
    var parts: [String] = []
    for (title, role) in sections {
      let functions = catalog.functions.filter { $0.role == role && $0.owner == nil }
        .sorted { $0.name < $1.name }
      guard !functions.isEmpty else { continue }
      parts.append(
        ([title] + rows(functions.map { ($0.name, $0.summary) })).joined(separator: "\n"))
    }
    let classes = catalog.classes.map {
      ($0, catalog.members(of: $0).joined(separator: ", "))
    }
    let modules = catalog.modules.map { ($0.name, $0.summary) }
    if !modules.isEmpty { parts.append((["Modules"] + rows(modules)).joined(separator: "\n")) }
    parts.append((["Classes"] + rows(classes)).joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  /// The sentence about a name that does not exist.
  package static func unknown(_ name: String, in catalog: APICatalog) -> String {
    return "no '\(name)' in the API" + NearestName.hint(name, among: names(in: catalog))
      + "; 'containerhost doc' lists all"
  }

  /// Everything that has a page.
  package static func names(in catalog: APICatalog) -> [String] {
    catalog.functions.map(\.fullName) + catalog.classes + catalog.modules.map(\.name)
  }

  static let sections: [(title: String, role: APICatalog.Function.Role)] = [
    ("Constructors", .constructor), ("Modifiers", .modifier), ("Functions", .function),
    ("Tables", .table),
  ]

  private var text: String {
    var parts = ["\(function.signature)\n\n\(function.summary)"]
    for (title, labels) in [("Arguments", arguments), ("Labels", function.labels)]
    where !labels.isEmpty {
      let rows = labels.map { label in
        let value = label.default.map { ", else \($0)" } ?? ""
        return (label.name, "\(label.type)\(value): \(label.meaning)")
      }
      parts.append(([title] + Self.rows(rows)).joined(separator: "\n"))
    }
    if let returns = function.returns { parts.append("Returns  \(returns)") }
    if !function.example.isEmpty { parts.append("Example\n  \(function.example)") }
    if !function.seeAlso.isEmpty {
      parts.append("See also  \(function.seeAlso.joined(separator: ", "))")
    }
    parts.append("Since  api \(function.since)")
    return parts.joined(separator: "\n\n")
  }

  /// The arguments by position, each once.
  private var arguments: [APICatalog.Label] {
    var seen: Set<String> = []
    return function.forms.joined().filter { seen.insert($0.name).inserted }
  }

  private static func rows(_ rows: [(String, String)]) -> [String] {
    let width = min(28, rows.map(\.0.count).max() ?? 0)
    return rows.map { name, text in
      "  " + name + String(repeating: " ", count: max(0, width - name.count)) + "  " + text
    }
  }
}
