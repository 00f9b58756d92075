import Lua

extension Diagnostic {
  /// One JSON object on one line, for editors and other programs. `source` gives the lines of a
  /// chunk; fields without a value are left out.
  package func json(source: (String) -> [Substring]?) -> String {
    TreeValue.object(fields(source: source)).json
  }

  private func fields(source: (String) -> [Substring]?) -> [(key: String, value: TreeValue)] {
    var fields: [(key: String, value: TreeValue)] = [
      ("severity", .string(severity.rawValue))
    ]
    if let code { fields.append(("code", .string(code.rawValue))) }
    fields.append(("message", .string(message)))
    if let location {
      fields.append(("file", .string(location.chunk)))
      fields.append(("line", .integer(location.line)))
      if let column = column(source: source) { fields.append(("column", .integer(column))) }
    }
    if let raisedAt {
      let place: [(key: String, value: TreeValue)] = [
        ("file", .string(raisedAt.chunk)), ("line", .integer(raisedAt.line)),
      ]
      fields.append(("raisedAt", .object(place)))
    }
    if let plugin { fields.append(("plugin", plugin.tree)) }
    if !scopes.isEmpty { fields.append(("scopes", .list(scopes.map { .string($0) }))) }
    if !viewPath.isEmpty { fields.append(("path", .list(viewPath.map { .string($0) }))) }
    if !traceback.isEmpty { fields.append(("traceback", .list(traceback.map(\.tree)))) }
    if !causes.isEmpty {
      let all = causes.map { TreeValue.object($0.fields(source: source)) }
      fields.append(("causes", .list(all)))
    }
    if let help { fields.append(("help", .string(help))) }
    return fields
  }

  /// The column of the caret, in characters from 1.
  private func column(source: (String) -> [Substring]?) -> Int? {
    guard let location, let lines = source(location.chunk), location.line >= 1,
      location.line <= lines.count
    else { return nil }
    let caret = SourceCaret(message: message, calledName: calledName)
    return caret.column(in: lines[location.line - 1]) + 1
  }
}

extension DiagnosticPlugin {
  fileprivate var tree: TreeValue {
    var fields: [(key: String, value: TreeValue)] = [("name", .string(name))]
    if let version { fields.append(("version", .string(version))) }
    if let api { fields.append(("api", .string(api))) }
    return .object(fields)
  }
}

extension LuaTraceFrame {
  fileprivate var tree: TreeValue {
    var fields: [(key: String, value: TreeValue)] = [("file", .string(chunk))]
    if let line { fields.append(("line", .integer(line))) }
    if let function { fields.append(("function", .string(function))) }
    return .object(fields)
  }
}
