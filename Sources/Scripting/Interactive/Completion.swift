import Lua

/// The words that may stand at the end of a text.
package struct Completion: Equatable {
  /// The most words: nobody would read more, and they would take long to draw.
  private static let limit = 200

  /// What is written already of the word, at the end of the text.
  package let prefix: String
  /// The whole words, sorted.
  package let words: [String]
  /// What follows the word when there is only one: a quote.
  private let suffix: String

  package init(_ prefix: String, among words: some Sequence<String>, suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
    let isPrivate = prefix.hasPrefix("_")
    let found = Set(words.filter { $0.hasPrefix(prefix) && (isPrivate || !$0.hasPrefix("_")) })
    self.words = Array(found.sorted().prefix(Self.limit))
  }

  /// What all of the words begin with.
  package var commonPrefix: String {
    guard var common = words.first else { return prefix }
    for word in words { common = common.commonPrefix(with: word) }
    // A package has modules, whose names go on.
    return words.count == 1 && !common.hasSuffix(".") ? common + suffix : common
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension ReplScope {
  /// Completes the last word of `text`. Tables are read past their metatables and nothing is
  /// called, so no code runs for it.
  package func complete(_ text: String) -> Completion {
    let context = CompletionContext(text)
    let words = (try? engine.onStack { try self.words(for: context, on: $0) }) ?? []
    return Completion(context.prefix, among: words, suffix: context.quote)
  }

  private func words(for context: CompletionContext, on stack: LuaStack) throws -> [String] {
    switch context.kind {
    case .nothing: return []
    case .name(let owner, let isMethod):
      var labels = owner.map { engine.labelNames(of: $0, isMethod: isMethod) } ?? []
      labels += try stack.scope {
        guard try pushValue(at: context.ownerPath, on: stack) else { return [] }
        return try engine.labelNames(ofContainerAt: stack.top, on: stack)
      }
      return try labels.map { "\($0) = " } + names(on: stack)
    case .member(let receiver, let isMethod):
      return try members(of: receiver, isMethod: isMethod, on: stack)
    case .module: return engine.moduleNames(beginning: context.prefix)
    case .string(let owner): return engine.choices(of: owner)
    }
  }

  private func names(on stack: LuaStack) throws -> [String] {
    try variableNames(on: stack) + LuaLexer.keywords
  }

  /// The names of the session's variables and of all globals.
  func variableNames(on stack: LuaStack) throws -> [String] {
    push(on: stack)
    let own = try RawTable.keys(at: stack.top, of: stack)
    stack.pushGlobals()
    return try own + RawTable.keys(at: stack.top, of: stack)
  }

  private func members(
    of receiver: CompletionContext.Receiver, isMethod: Bool, on stack: LuaStack
  ) throws -> [String] {
    switch receiver {
    case .unknown: return []
    case .string: return try isMethod ? RawTable.functions(of: "string", on: stack) : []
    case .view: return try isMethod ? engine.modifierNames(on: stack) : []
    case .collection: return try engine.collectionMembers(isMethod: isMethod, on: stack)
    case .path(let path):
      if let entries = engine.entryNames(ofFamily: path.last ?? "") {
        return isMethod ? [] : entries
      }
      if path == ["View"] { return try engine.modifierNames(on: stack) }
      guard try pushValue(at: path, on: stack) else { return [] }
      return try engine.members(ofValueAt: stack.top, isMethod: isMethod, on: stack)
    }
  }

  /// Pushes what the names stand for; false when that cannot be told without running something.
  func pushValue(at path: [String], on stack: LuaStack) throws -> Bool {
    guard let first = path.first else { return false }
    push(on: stack)
    if stack.rawGet(table: stack.top, key: first) == .nil {
      stack.pushGlobals()
      stack.rawGet(table: stack.top, key: first)
    }
    for name in path.dropFirst() {
      guard try RawTable.pushField(name, of: stack.top, on: stack) else { return false }
    }
    return !stack.isNil(-1)
  }
}
