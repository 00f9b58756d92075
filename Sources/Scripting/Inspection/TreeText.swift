/// The inspector's trees as indented text: a view per line, its kind first.
package struct TreeText {
  private var lines: [String] = []

  /// The lines of `trees`, without a newline at the end.
  package static func text(of trees: [TreeValue]) -> String {
    var writer = TreeText()
    for tree in trees { writer.write(tree, indent: 0) }
    return writer.lines.joined(separator: "\n")
  }

  private mutating func write(_ tree: TreeValue, indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    lines.append(margin + headline(of: tree))
    for part in ["header", "footer"] { writePart(part, of: tree, indent: indent) }
    for part in ["children", "content", "resolved"] {
      for child in tree[part]?.items ?? [] { write(child, indent: indent + 1) }
    }
    if let omitted = tree["omitted"] { lines.append(margin + "  … \(omitted.json) more") }
  }

  private mutating func writePart(_ part: String, of tree: TreeValue, indent: Int) {
    guard let value = tree[part] else { return }
    let views = if case .list(let items) = value { items } else { [value] }
    guard !views.isEmpty else { return }
    lines.append(String(repeating: "  ", count: indent + 1) + part)
    for view in views { write(view, indent: indent + 2) }
  }

  /// One line per subview and value: `Text "Love Stack" = true, written at board.lua:4 (Songs)`. Of no subviews, a
  /// sentence that says why there are none.
  package static func reasons(_ trees: [TreeValue]) -> String {
    guard !trees.isEmpty else {
      return
        "no container was handed a subview: those written in Lua or Swift are, and read such values"
    }
    let writer = TreeText()
    return trees.map { tree in
      let subject = [tree["kind"]?.text ?? "view", tree["text"]?.text.map(writer.quoted)]
        .compactMap { $0 }.joined(separator: " ")
      let places = ["container", "section"].compactMap { tree[$0]?.text }
      let seen = places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
      var line = "\(subject) = \(writer.scalar(tree["value"]))"
      if tree["isDefault"] != nil { return line + ", the default" + seen }
      if let place = tree["writtenAt"]?.text { line += ", written at \(place)" }
      line += seen
      for shadowed in tree["shadowed"]?.items ?? [] {
        line += "\n  shadows \(writer.scalar(shadowed["value"]))"
        if let place = shadowed["writtenAt"]?.text { line += ", written at \(place)" }
      }
      return line
    }.joined(separator: "\n")
  }

  /// `Text "Love Stack" #1f… in DisplayBoard  isRejected = true (board.lua:4)  :bold()`
  private func headline(of tree: TreeValue) -> String {
    if let row = tree["runs"] { return cells(of: tree, runs: row.items) }
    var parts = [tree["kind"]?.text ?? "view"]
    if let x = tree["x"], let y = tree["y"], let width = tree["width"], let height = tree["height"]
    {
      parts.append("\(x.json),\(y.json) \(width.json)x\(height.json)")
    }
    if let width = tree["offered"]?["width"], let height = tree["offered"]?["height"] {
      parts.append("of \(width.text ?? width.json)x\(height.text ?? height.json)")
    }
    if let name = tree["name"]?.text { parts.append(name) }
    if let text = tree["text"]?.text { parts.append(quoted(text)) }
    if let id = tree["id"]?.text { parts.append("#\(id)") }
    if let component = tree["component"]?.text { parts.append("in \(component)") }
    if let place = tree["declaredAt"]?.text { parts.append("(\(place))") }
    parts += values(of: tree) + modifiers(of: tree)
    return parts.joined(separator: " ")
  }

  /// `3 "text"  0+5 bold  9+2 red`: a row, and the columns of each style.
  private func cells(of row: TreeValue, runs: [TreeValue]) -> String {
    let styles = runs.map { run in
      "  \(run["x"]?.json ?? "")+\(run["width"]?.json ?? "") \(run["style"]?.text ?? "")"
    }
    return "\(row["y"]?.json ?? "") \(quoted(row["text"]?.text ?? ""))" + styles.joined()
  }

  private func values(of tree: TreeValue) -> [String] {
    guard case .object(let values)? = tree["containerValues"] else { return [] }
    return values.map { name, write in
      let place = write["writtenAt"]?.text.map { " (\($0))" } ?? ""
      return "\(name) = \(scalar(write["value"]))\(place)"
    }
  }

  private func modifiers(of tree: TreeValue) -> [String] {
    (tree["modifiers"]?.items ?? []).map { modifier in
      guard case .object(let fields) = modifier else { return "" }
      let name = modifier["name"]?.text ?? "?"
      if let arguments = modifier["arguments"]?.text { return ":\(name)(\(arguments))" }
      let arguments = fields.filter { !["name", "writtenAt"].contains($0.key) }
        .map {
          $0.key == "value" || $0.key == "key"
            ? scalar($0.value) : "\($0.key) = \(scalar($0.value))"
        }
      return ":\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  private func scalar(_ value: TreeValue?) -> String {
    guard let value else { return "nil" }
    if case .string(let text) = value { return quoted(text) }
    return value.json
  }

  private func quoted(_ text: String) -> String { TreeValue.string(text).json }
}
