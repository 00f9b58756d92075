/// What `containerhost doc NAME` prints.
package struct ReferencePage {
  let function: APICatalog.Function
  fileprivate let layout: PageLayout

  /// The page of `name`, also of a class, a module or a list, in lines of at most `width` cells; nil when there is
  /// nothing of that name.
  package static func text(of name: String, in catalog: APICatalog, width: Int = .max) -> String? {
    let isModifier = name.hasPrefix("View:") || name.hasPrefix("View.")
    let name = isModifier ? String(name.dropFirst(5)) : name
    let layout = PageLayout(width: width)
    if let function = catalog.function(named: name) {
      return ReferencePage(function: function, layout: layout).text
    }
    if let list = catalog.lists.first(where: { $0.name == name }) { return list.text(layout) }
    let members = catalog.functions.filter { $0.owner == name }
    guard !members.isEmpty else {
      return catalog.lists.first { $0.hasCall(of: name) }?.text(layout)
    }
    let module = catalog.modules.first { $0.name == name }
    let title = module.map { ["require \"\($0.name)\"", ""] + layout.paragraph($0.summary) }
    let rows = layout.rows(members.map { ($0.signature, $0.summary) })
    let example = members.map(\.example).first { !$0.isEmpty }.map {
      ["", "Example"] + layout.code($0)
    }
    return ((title ?? [name]) + [""] + rows + (example ?? [])).joined(separator: "\n")
  }

  /// Everything there is, one a line, by role.
  package static func list(_ catalog: APICatalog, width: Int = .max) -> String {
    let layout = PageLayout(width: width)
    var parts: [String] = []
    func add(_ title: String, _ rows: [(String, String)]) {
      if !rows.isEmpty { parts.append(([title] + layout.rows(rows)).joined(separator: "\n")) }
    }
    for (title, role) in sections {
      let functions = catalog.functions.filter { $0.role == role && $0.owner == nil }
      add(title, functions.sorted { $0.name < $1.name }.map { ($0.name, $0.summary) })
    }
    add("Modules", catalog.modules.map { ($0.name, $0.summary) })
    add("Classes", catalog.classes.map { ($0, catalog.members(of: $0).joined(separator: ", ")) })
    let lists = catalog.lists.map(\.name).joined(separator: ", ")
    parts.append(
      layout.paragraph("Pages that list names: \(lists)").joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  /// The sentence about a name that does not exist.
  package static func unknown(_ name: String, in catalog: APICatalog) -> String {
    let hint = SwiftUIName.hint(on: name) ?? NearestName.hint(name, among: names(in: catalog))
    return "no '\(name)' in the API\(hint); 'containerhost doc' lists all"
  }

  /// Everything that has a page.
  package static func names(in catalog: APICatalog) -> [String] {
    catalog.functions.map(\.fullName) + catalog.classes + catalog.modules.map(\.name)
      + catalog.lists.map(\.name)
  }

  static let sections: [(title: String, role: APICatalog.Function.Role)] = [
    ("Constructors", .constructor), ("Modifiers", .modifier), ("Functions", .function),
    ("Tables", .table),
  ]

  private var text: String {
    var parts = [layout.calls(function.signature), layout.paragraph(function.summary)]
    if let acting = function.acting { parts.append(layout.paragraph(acting.sentence)) }
    for (title, labels) in [("Arguments", function.arguments), ("Labels", function.labels)]
    where !labels.isEmpty {
      parts.append([title] + layout.rows(labels.map { ($0.name, $0.described) }))
    }
    if let returns = function.returns { parts.append(layout.field("Returns", returns)) }
    if !function.example.isEmpty { parts.append(["Example"] + layout.code(function.example)) }
    if !function.seeAlso.isEmpty {
      parts.append(layout.field("See also", function.seeAlso.joined(separator: ", ")))
    }
    parts.append(["Since  api \(function.since)"])
    return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

extension APICatalog.Function {
  /// The arguments by position, each once.
  var arguments: [APICatalog.Label] {
    var seen: Set<String> = []
    return description.forms.joined().filter { seen.insert($0.name).inserted }
  }
}

extension APICatalog.Label {
  /// Its type, what it is where nothing is given, and what it stands for.
  fileprivate var described: String {
    "\(type)\(self.default.map { ", else \($0)" } ?? ""): \(meaning)"
  }
}
