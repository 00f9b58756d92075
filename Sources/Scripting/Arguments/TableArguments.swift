import Lua

/// Tables that scripts hand over: children by position, labels by name.
extension ScriptEngine {
  /// Hands every key of the table at `table` that is no position to `label`, its value on top of the stack;
  /// returns the largest position, as holes do not end a list.
  ///
  /// Labels come in the order of their names, because a table has none that would be the same in the next
  /// run; a key that is no string comes last, in words.
  func lastPosition(in table: Int, of stack: LuaStack, label: (String) throws -> Void) throws -> Int
  {
    var positions = Positions()
    var labels: [String] = []
    var oddKey: String?
    stack.pushNil()
    while try stack.next(table: table) {
      stack.pop()
      if positions.note(keyAt: -1, of: stack) { continue }
      if let name = registry.names.name(at: -1, of: stack) {
        // Few tables have more; growing one by one would copy.
        if labels.isEmpty { labels.reserveCapacity(4) }
        labels.append(name)
      } else {
        let key = keyInWords(at: -1, of: stack)
        oddKey = min(oddKey ?? key, key)
      }
    }
    guard positions.isWithinReach, positions.last <= 10_000_000 else {
      throw ScriptError(
        "a list has a value at position \(positions.last) and only \(positions.count) in all; leave smaller holes, or write false for what is not there",
        .child)
    }
    if labels.count > 1 { labels.sort() }
    for name in labels {
      stack.rawGet(table: table, key: name)
      try label(name)
      stack.pop()
    }
    if let oddKey {
      stack.pushNil()
      try label(oddKey)
      stack.pop()
    }
    return positions.last
  }

  /// Hands each label of the table at `table` to `read`, which is false for one that `owner` does not
  /// have; returns the largest position. The nearest of `known` is named, else of what the reference
  /// has of `owner`.
  @discardableResult
  func readLabels(
    _ owner: String, among known: [String]? = nil, at table: Int, on stack: LuaStack,
    read: (String, ArgumentReader) throws -> Bool
  ) throws -> Int {
    try lastPosition(in: table, of: stack) { key in
      let reader = ArgumentReader(
        engine: self, stack: stack, index: stack.top, label: key, of: owner)
      guard try !read(key, reader) else { return }
      throw unknownLabel(key, of: owner, among: known ?? catalog.labels(of: owner))
    }
  }

  /// The error about a label that `owner` does not have.
  func unknownLabel(_ key: String, of owner: String, among known: [String]) -> ScriptError {
    let swift = catalog.describes(owner) ? SwiftUIName.hint(onLabel: key) : nil
    return ScriptError(
      "\(owner): no argument '\(key)'" + (swift ?? NearestName.hint(key, among: known)), .label)
  }

  /// A key that is no name as messages show it: `[1.5]`, `[true]`, `[a table]`.
  func keyInWords(at index: Int, of stack: LuaStack) -> String {
    switch stack.type(index) {
    case .number, .boolean: "[\((try? stack.tostring(at: index)) ?? "?")]"
    case .string: "[a string that is not valid UTF-8]"
    default: "[\(describe(at: index, of: stack))]"
    }
  }
}
