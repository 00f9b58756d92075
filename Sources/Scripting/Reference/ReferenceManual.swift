/// `docs/lua-api.md`: the reference of the Lua API, made from the descriptors.
package struct ReferenceManual {
  package let catalog: APICatalog

  package init(_ catalog: APICatalog) { self.catalog = catalog }

  package var markdown: String {
    var lines = [
      "<!-- generated: containerhost doc --markdown > docs/lua-api.md -->", "# The Lua API", "",
      "The constructors, modifiers and functions of API version 1. `containerhost doc NAME` prints the same for one of them.",
      "",
    ]
    lines += glossary
    for (title, role) in ReferencePage.sections {
      let functions = catalog.functions.filter { $0.role == role && $0.owner == nil }
      lines += ["", "## \(title)"]
      for function in functions.sorted(by: { $0.name < $1.name }) { lines += entry(of: function) }
    }
    if !catalog.modules.isEmpty {
      lines += [
        "", "## Modules", "", "What `require` finds without a file; nothing of one runs before.",
      ]
    }
    for module in catalog.modules {
      lines += ["", "### \(module.name)", "", module.summary]
      for function in module.members { lines += entry(of: function, level: "####") }
    }
    lines += ["", "## Classes", "", "What the API returns, and what it hands to functions."]
    for name in catalog.classes { lines += table(ofClass: name) }
    lines += ["", "## Lists", "", "The names that arguments take."]
    for list in ReferenceList.all where list.name != ReferenceList.types.name {
      lines += entry(of: list)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func entry(of list: ReferenceList) -> [String] {
    ["", "### \(list.name)", "", list.summary, "", list.notes, "", "| name | |", "|---|---|"]
      + list.rows().map { "| `\($0.name)` | \($0.text.replacing("|", with: "\\|")) |" }
  }

  private var glossary: [String] {
    ["In types:", ""] + APIType.glossary.map { "- *\($0.word)*: \($0.meaning)" }
  }

  private func entry(of function: APICatalog.Function, level: String = "###") -> [String] {
    var lines = [
      "", "\(level) \(function.name)", "", "`\(function.signature)`", "", function.summary,
    ]
    if let acting = function.acting { lines += ["", acting.sentence] }
    if let returns = function.returns { lines += ["", "Returns: `\(returns)`"] }
    lines += arguments(of: function)
    lines += ["", "```lua", function.example, "```"]
    return lines
  }

  /// The table of what a function takes, by position and by name.
  private func arguments(of function: APICatalog.Function) -> [String] {
    guard !function.arguments.isEmpty || !function.labels.isEmpty else { return [] }
    return ["", "| argument | type | default | meaning |", "|---|---|---|---|"]
      + function.arguments.map { row("*\($0.name)*", $0) }
      + function.labels.map { row("`\($0.name) =`", $0) }
  }

  private func row(_ name: String, _ label: APICatalog.Label) -> String {
    let type = label.type.replacing("|", with: "\\|")
    let value = label.default.map { "`\($0)`" } ?? ""
    return "| \(name) | \(type) | \(value) | \(label.meaning) |"
  }

  private func table(ofClass name: String) -> [String] {
    let members = catalog.functions.filter { $0.owner == name }
    return ["", "### \(name)", "", "| member | type | |", "|---|---|---|"]
      + members.map { member in
        "| `\(member.role == .method ? String(member.signature.dropFirst(name.count)) : member.name)` | "
          + "\((member.returns ?? "View").replacing("|", with: "\\|")) | \(member.summary) |"
      }
      + members.filter { !$0.forms.joined().isEmpty }.flatMap { member in
        ["", "What `\(member.name)` takes:"] + arguments(of: member)
      }
  }
}
