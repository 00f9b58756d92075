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
    return lines.joined(separator: "\n") + "\n"
  }

  private var glossary: [String] {
    ["In types:", ""] + APIType.glossary.map { "- *\($0.word)*: \($0.meaning)" }
  }

  private func entry(of function: APICatalog.Function, level: String = "###") -> [String] {
    var lines = [
      "", "\(level) \(function.name)", "", "`\(function.signature)`", "", function.summary,
    ]
    if let returns = function.returns { lines += ["", "Returns: `\(returns)`"] }
    let arguments = function.forms.joined().filter { argument in
      !["content", "options", "lengths", "edges", "axes"].contains(argument.name)
        || argument.type != "children" && argument.type != "table"
    }
    if !arguments.isEmpty || !function.labels.isEmpty {
      lines += ["", "| argument | type | default | meaning |", "|---|---|---|---|"]
      var seen: Set<String> = []
      for argument in arguments where seen.insert(argument.name).inserted {
        lines.append(row("*\(argument.name)*", argument))
      }
      lines += function.labels.map { row("`\($0.name) =`", $0) }
    }
    lines += ["", "```lua", function.example, "```"]
    return lines
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
  }
}
