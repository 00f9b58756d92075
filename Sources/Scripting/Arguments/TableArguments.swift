import Lua

/// Tables that scripts hand over: children by position, labels by name.
extension ScriptEngine {
  /// Hands every key of the table at `table` that is no position to `label`, its value on top of the stack;
  /// returns the largest position, as holes do not end a list.
  ///
  /// A table has no order that would be the same in the next run: of several labels that are wrong the first by
  /// its name is the error; a key that is no string comes last, in words.
  func lastPosition(in table: Int, of stack: LuaStack, label: (String) throws -> Void) throws -> Int
  {
    var positions = Positions()
    var wrong: (name: String, error: any Error)?
    var oddKey: String?
    stack.pushNil()
    let place = stack.top
    while try stack.next(table: table) {
      // What was wrong may have left values of its own.
      defer { stack.setTop(place) }
      if positions.note(keyAt: -2, of: stack) { continue }
      if let name = registry.names.name(at: -2, of: stack) {
        do { try label(name) } catch {
          if wrong.map({ name < $0.name }) ?? true { wrong = (name, error) }
        }
      } else {
        let key = keyInWords(at: -2, of: stack)
        oddKey = min(oddKey ?? key, key)
      }
    }
    guard positions.isWithinReach, positions.last <= 10_000_000 else {
      throw ScriptError(
        "a list has a value at position \(positions.last) and only \(positions.count) in all; leave smaller holes, or write false for what is not there",
        .child)
    }
    if let wrong { throw wrong.error }
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
    let swift = catalog.describes(owner) ? SwiftUIName.hint(onLabel: key, of: owner) : nil
    var hint = swift ?? NearestName.hint(key, among: known)
    // What is asked for may stand without a name.
    let wantsExample = hint.isEmpty || SwiftUIName.wantsExample(hint)
    if hint.isEmpty, (1...Self.fewLabels).contains(known.count) {
      hint = "; it takes \(known.sorted().joined(separator: ", "))"
    }
    if wantsExample, let example = catalog.function(named: owner)?.example, !example.contains("\n")
    {
      hint += ", as in \(example)"
    }
    return ScriptError("\(owner): no argument '\(key)'\(hint)", .label)
  }

  /// Labels that are named where none is near.
  private static let fewLabels = 6

  /// A key that is no name as messages show it: `[1.5]`, `[true]`, `[a table]`.
  func keyInWords(at index: Int, of stack: LuaStack) -> String {
    switch stack.type(index) {
    case .number, .boolean: "[\((try? stack.tostring(at: index)) ?? "?")]"
    case .string: "[a string that is not valid UTF-8]"
    default: "[\(describe(at: index, of: stack))]"
    }
  }
}
