package import Lua

extension ReplScope {
  /// What is known about a name: a page of the API in lines of at most `width` cells, or where a function of a script
  /// is and the comment before it. Throws with the nearest name.
  package func documentation(of name: String, width: Int) throws -> String {
    guard !name.isEmpty else { throw ScriptError("':doc' takes a name, as in ':doc Text'") }
    let wanted = Self.plainName(name[...])
    if let page = ReferencePage.text(of: wanted, in: engine.catalog, width: width) {
      return page
    }
    if let text = try engine.onStack({ try self.describeFunction(wanted, on: $0) }) { return text }
    throw ScriptError(
      "nothing is known about '\(wanted)'"
        + (SwiftUIName.hint(on: wanted)
          ?? NearestName.hint(wanted, among: documentedNames + variableNames)))
  }

  /// What a name stands for.
  package enum Meaning {
    case value(LuaValue)
    case text(String)
  }

  /// The value of a variable that is none of the API's, else what is known about the name.
  package func meaning(of name: String, width: Int) throws -> Meaning {
    if let value = try variable(at: name.split(separator: ".").map(String.init)) {
      return .value(value)
    }
    return .text(try documentation(of: name, width: width))
  }

  /// Functions say where they are, and what the comment above them says.
  private func variable(at path: [String]) throws -> LuaValue? {
    guard let first = path.first, isOwn(first) || !isOfTheAPI(first) else { return nil }
    return try engine.onStack { stack in
      guard try pushValue(at: path, on: stack), !stack.isFunction(-1) else { return nil }
      return stack.value(at: -1)
    }
  }

  private func isOfTheAPI(_ name: String) -> Bool {
    ReferencePage.text(of: name, in: engine.catalog) != nil
  }

  private var variableNames: [String] {
    (try? engine.onStack { try self.variableNames(on: $0) }) ?? []
  }

  /// `padding` in `:padding`, `View.padding` and `View:padding`.
  private static func plainName(_ name: Substring) -> String {
    let name = name.hasPrefix("View.") ? name.dropFirst(5) : name
    return String(name.split(separator: ":").last ?? name)
  }

  private func describeFunction(_ name: String, on stack: LuaStack) throws -> String? {
    guard try pushNamed(name, on: stack), stack.isFunction(-1) else { return nil }
    let text = FunctionNames(engine, stack).describe(-1, of: stack)
    guard let place = engine.definition(ofFunctionAt: -1, on: stack) else { return text }
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
