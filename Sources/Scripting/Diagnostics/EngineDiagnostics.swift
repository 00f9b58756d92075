import Lua

extension ScriptEngine {
  /// The errors as they are printed: with globals of this engine to propose, the plugin they are
  /// in, and where to read on.
  package func diagnostic(of error: any Error) -> Diagnostic {
    var diagnostic = Diagnostic(error, globals: globals(for: error))
    let message = message(ofValueRaisedBy: error) ?? diagnostic.message
    diagnostic.message = ScriptError.shortened(message)
    // What a limit stops in the host's own Lua is where the script called that.
    if diagnostic.location?.isOfHost == true {
      diagnostic.location = diagnostic.traceback.first { !$0.isOfHost }?.location
    }
    diagnostic.plugin = diagnostic.location.flatMap { plugin(ofChunk: $0.chunk) }
    if let error = error as? LuaError, let caller = callerOfPlugin(in: error) {
      diagnostic.raisedAt = diagnostic.location
      (diagnostic.location, diagnostic.calledName) = (caller.location, caller.calledName)
    }
    diagnostic.help = diagnostic.help ?? help(for: diagnostic)
    return diagnostic
  }

  /// The pages about the function that complains and about the kind of error; nothing about what is
  /// no script's fault, as a full disk.
  private func help(for diagnostic: Diagnostic) -> String? {
    guard let code = diagnostic.code,
      diagnostic.location != nil || code == .depth || code == .child
    else { return nil }
    let page = "containerhost explain \(code.rawValue)"
    if let line = sourceLine(of: diagnostic),
      let advice = fieldAdvice(diagnostic.message, line)
        ?? SourceSlip(message: diagnostic.message, line: line, ran: code != .syntax).advice
    {
      return "\(advice) (\(page))"
    }
    guard let name = SourceCaret(message: diagnostic.message).callee.map(String.init),
      catalog.describes(name)
    else { return page }
    return "containerhost doc \(name), \(page)"
  }

  /// What to write for a field that is nil: a module of the host is no field of `host`, and fields of modules and
  /// libraries may be mistyped.
  private func fieldAdvice(_ message: String, _ line: Substring) -> String? {
    guard let field = message.ranges(of: "a nil value (field '").first, message.hasSuffix("')")
    else { return nil }
    let name = String(message[field.upperBound...].dropLast(2))
    if catalog.hasModule("host.\(name)"), !line.ranges(of: "host.\(name)").isEmpty {
      return "a module comes by require: local \(name) = require \"host.\(name)\""
    }
    guard let use = line.ranges(of: ".\(name)").first else { return nil }
    let before = line[..<use.lowerBound].reversed()
    let owner = String(before.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    return NearestName.of(name, among: (try? fields(ofModule: owner)) ?? [])
      .map { "did you mean '\(owner).\($0)'?" }
  }

  /// The fields of a library or module of the board that a script has under its own name.
  private func fields(ofModule name: String) throws -> [String] {
    guard let boardPackage = modules.boardPackage else { return [] }
    return try onStack { stack in
      try stack.push(boardPackage)
      guard stack.rawGet(table: stack.top, key: "loaded" as StaticString) == .table else {
        return []
      }
      let loaded = stack.top
      return try [name, "host.\(name)"].flatMap { name -> [String] in
        stack.rawGet(table: loaded, key: name)
        return try RawTable.inheritedKeys(at: stack.top, of: stack) { _ in true }
      }
    }
  }

  private func sourceLine(of diagnostic: Diagnostic) -> Substring? {
    guard let place = diagnostic.location, let lines = lines(ofChunk: place.chunk),
      lines.indices.contains(place.line - 1)
    else { return nil }
    return lines[place.line - 1]
  }

  /// The globals that the script had which raised the error: a plugin has its own.
  private func globals(for error: any Error) -> [String] {
    guard let error = error as? LuaError, GlobalSlip(in: error.message)?.isUndefined == true else {
      return []
    }
    let plugin = error.location.flatMap { modules.plugin(ofChunk: $0.chunk) }
    return (try? globalNames(of: plugin)) ?? []
  }

  /// The names of all globals of a board, or of a plugin.
  package func globalNames(of plugin: LoadedPlugin? = nil) throws -> [String] {
    try onStack { stack in
      if let plugin { try stack.push(plugin.environment) } else { stack.pushGlobals() }
      return try RawTable.texts(at: stack.top, of: stack)
    }
  }
}
