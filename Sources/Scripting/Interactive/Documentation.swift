import Lua

extension ReplScope {
  /// What is known about a name: a page of the API, or where a function of a script is and the
  /// comment before it. Throws with the nearest name.
  package func documentation(of name: String) throws -> String {
    guard !name.isEmpty else { throw ScriptError("':doc' takes a name, as in ':doc Text'") }
    let wanted = Self.plainName(name)
    if let page = ReferencePage.text(of: wanted, in: engine.catalog) { return page }
    if let text = try engine.onStack({ try self.describeFunction(wanted, on: $0) }) { return text }
    throw ScriptError(
      "nothing is known about '\(wanted)'"
        + NearestName.hint(wanted, among: documentedNames))
  }

  /// `padding` in `:padding`, `View.padding` and `View:padding`.
  private static func plainName(_ name: String) -> String {
    var name = name[...]
    for start in ["View.", "View:", ":"] where name.hasPrefix(start) {
      name = name.dropFirst(start.count)
    }
    return String(name)
  }

  private func describeFunction(_ name: String, on stack: LuaStack) throws -> String? {
    guard try pushNamed(name, on: stack), stack.isFunction(-1) else { return nil }
    let text = FunctionNames(stack).describe(-1, of: stack)
    guard let place = stack.definition(ofFunctionAt: -1) else { return text }
    return (comment(before: place) + [text]).joined(separator: "\n")
  }

  private func pushNamed(_ name: String, on stack: LuaStack) throws -> Bool {
    if try pushValue(at: name.split(separator: ".").map(String.init), on: stack) { return true }
    stack.push(engine.declared.methods.table)
    return stack.rawGet(table: stack.top, key: name) != .nil
  }

  /// The lines of comment right above a function.
  private func comment(before place: LuaSourceLocation) -> [String] {
    let source =
      place.chunk == chunkName
      ? lines.map { Substring($0) } : engine.lines(ofChunk: place.chunk) ?? []
    let above = source.prefix(max(0, place.line - 1)).reversed()
    let comments = above.prefix { $0.drop(while: \.isWhitespace).hasPrefix("--") }
    return comments.reversed().map { line in
      String(line.drop(while: \.isWhitespace).drop { $0 == "-" }.drop(while: \.isWhitespace))
    }
  }
}
