import Containers
import Lua

extension SubviewsStorage {
  /// What a collection answers besides `#`, `[i]` and being a view.
  static let members: [Member<SubviewsStorage>] = [
    .property(
      "count", "integer", "How many there are; also `#subviews`. Evaluates all.", of: example
    ) {
      $2.push(try $1.count())
    },
    .property("isEmpty", "boolean", "Whether there are none. Evaluates at most one.", of: example) {
      $2.push(try $1.element(at: 0) == nil)
    },
    .property("first", "Subview?", "The first, nil when there is none.", of: example) {
      try $0.pushElement(at: 1, of: $1, on: $2)
    },
    .property("last", "Subview?", "The last, nil when there is none. Evaluates all.", of: example) {
      try $0.pushElement(at: try $1.count(), of: $1, on: $2)
    },
    method(
      "prefix", ["count: number -- at most so many"], "The first ones, as far as there are.", "2"
    ) {
      try $0.pushCollection($1.prefix($0.elementCount(of: "prefix", on: $2)), on: $2)
    },
    method("suffix", ["count: number -- at most so many"], "The last ones. Evaluates all.", "2") {
      let count = try $0.elementCount(of: "suffix", on: $2)
      try $0.pushPicked(from: $1, on: $2) { Array($0.suffix(count)) }
    },
    method(
      "dropFirst", ["count?: number -- how many are left out"],
      "All but the first ones, one without a count.", "1"
    ) {
      let count = try $0.elementCount(of: "dropFirst", default: 1, on: $2)
      try $0.pushCollection($1.dropFirst(count), on: $2)
    },
    method(
      "dropLast", ["count?: number -- how many are left out"],
      "All but the last ones, one without a count.", "1"
    ) {
      let count = try $0.elementCount(of: "dropLast", default: 1, on: $2)
      try $0.pushPicked(from: $1, on: $2) { Array($0.dropLast(count)) }
    },
    method(
      "slice",
      [
        "first: number -- the position of the first one",
        "last: number -- the position of the last one",
      ],
      "Those from one position to another.", "1, 2"
    ) { try $0.slice($1, on: $2) },
    method("reversed", [], "All in the opposite order.", "") {
      try $0.pushPicked(from: $1, on: $2) { $0.reversed() }
    },
    method(
      "filter", ["isIncluded: fn(subview, index) -- returns whether the subview stays"],
      "Those for which the function is true.",
      "function(subview, index) return index > 1 end"
    ) { engine, storage, stack in
      try engine.requireFunction("filter", on: stack)
      try engine.pushPicked(from: storage, on: stack) { all in
        try all.enumerated().filter { offset, subview in
          try engine.isTrue(of: subview, on: stack) { stack.push(offset + 1) }
        }.map(\.element)
      }
    },
    method(
      "sorted", ["isBefore: fn(a, b) -- whether a comes before b"],
      "All in the order of the function; equal ones keep theirs.",
      "function(a, b) return a.text > b.text end"
    ) { engine, storage, stack in
      try engine.requireFunction("sorted", on: stack)
      try engine.pushPicked(from: storage, on: stack) { all in
        try all.stablySorted { one, other in
          try engine.isTrue(of: one, on: stack) { try engine.pushSubview(other, on: stack) }
        }
      }
    },
    method(
      "map", ["transform: fn(subview, index) -- returns an item of the list"],
      "A Lua list of what the function makes.",
      "function(subview, index) return subview.text end", returns: "table"
    ) { try $0.map($1, on: $2) },
    method(
      "separated", ["separator: fn(index) -- returns what follows the subview there"],
      "A view with what the function makes between neighbours.",
      "function(index) return Divider end", returns: "View"
    ) { try $0.separated($1, on: $2) },
  ]

  private static let example = #"resolve.subviews { "a", "b", "c" }"#

  private static func method(
    _ name: String, _ parameters: [String], _ summary: String, _ arguments: String,
    returns type: String = "SubviewsCollection", push: @escaping Member<SubviewsStorage>.Body
  ) -> Member<SubviewsStorage> {
    .method(
      name, parameters, returns: type, summary, example: "\(example):\(name)(\(arguments))",
      push: push)
  }
}

/// Collections of subviews as Lua sees them: a sequence counted from 1, and a view.
extension ScriptEngine {
  func pushCollection(_ storage: SubviewsStorage, on stack: LuaStack) throws {
    if let observe = run.observeSubview {
      // A container may hand all of them on and look at none.
      for index in 0..<(try storage.count()) {
        try storage.element(at: index).map { try observe($0, false) }
      }
    }
    let node = newNode(.collection, values: 1, as: registry.collection, on: stack)
    node.pointee.object = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
    node.pointee[SubviewParameters.self].handle = handle(in: storage.pass)
    stack.pushBox(storage, metatable: registry.box.key)
    stack.setUserValue(1, of: -2)
  }

  /// The collection at `index`; throws when it is none.
  func collection(at index: Int, of stack: LuaStack, _ method: String) throws -> SubviewsStorage {
    guard stack.metatableIdentity(at: index) == registry.collection.identity,
      let node = node(at: index, of: stack)
    else {
      throw ScriptError(
        "\(method): called on \(describe(at: index, of: stack)), not on a collection; write subviews:\(method)(…)"
      )
    }
    try checkHandle(of: node)
    return try SubviewsStorage.of(node)
  }

  func registerCollections(on stack: LuaStack) throws {
    let methods = methodTable(SubviewsStorage.members, on: stack) { engine, name, stack in
      try engine.collection(at: 1, of: stack, name)
    }
    try setMetamethod("__index", of: registry.collection, on: stack) { engine, stack in
      try engine.indexCollection(methods, on: stack)
    }
    try setMetamethod("__len", of: registry.collection, on: stack) { engine, stack in
      stack.push(try engine.collection(at: 1, of: stack, "#").count())
    }
    // Group over a collection hands over that same one, in a handle of its own (R16).
    try setMetamethod("__eq", of: registry.collection, on: stack) { engine, stack in
      let (one, other) = (
        try? engine.collection(at: 1, of: stack, "=="),
        try? engine.collection(at: 2, of: stack, "==")
      )
      stack.push(one != nil && one === other)
    }
    try refuse(
      ["__newindex"], of: registry.collection,
      "a collection of subviews cannot be changed; filter or sort it instead", on: stack)
    try refuse(
      ["__pairs"], of: registry.collection,
      "a collection of subviews has no keys; write for i, subview in ipairs(subviews) do",
      .argument, on: stack)
  }

  private func indexCollection(_ methods: MethodTable<SubviewsStorage>, on stack: LuaStack) throws {
    if stack.isNumber(2) {
      let storage = try collection(at: 1, of: stack, "[i]")
      return try pushElement(at: stack.position(at: 2) ?? 0, of: storage, on: stack)
    }
    guard let name = registry.names.name(at: 2, of: stack) else {
      throw ScriptError("a collection has no element \(keyInWords(at: 2, of: stack))", .name)
    }
    let storage = try collection(at: 1, of: stack, name)
    if try push(name, of: methods, on: stack, object: { storage }) {
      return
    }
    stack.push(declared.methods.table)
    stack.copy(2)
    if stack.rawGet(table: -2) == .nil { throw unknownCollectionMember(name) }
  }

  private func unknownCollectionMember(_ name: String) -> ScriptError {
    let known =
      SubviewsStorage.members.map(\.name) + catalog.names(.modifier)
      + Array(declared.methods.origins.keys)
    return ScriptError(
      "a collection has no '\(name)'" + NearestName.hint(name, among: known), .name)
  }

  fileprivate func pushElement(at position: Int, of storage: SubviewsStorage, on stack: LuaStack)
    throws
  {
    guard let subview = try storage.element(at: position - 1) else { return stack.pushNil() }
    try pushSubview(subview, on: stack)
  }

  /// The count argument of a method; negative counts are errors.
  fileprivate func elementCount(of method: String, default fallback: Int? = nil, on stack: LuaStack)
    throws -> Int
  {
    let count = argument(1, at: 2, of: method, on: stack)
    if let fallback, count.isAbsent { return fallback }
    return try count.integer(in: 0 ... .max)
  }

  fileprivate func requireFunction(_ method: String, on stack: LuaStack) throws {
    try argument(1, at: 2, of: method, on: stack).function()
  }

  /// Pushes a collection of what `pick` takes of all elements.
  fileprivate func pushPicked(
    from storage: SubviewsStorage, on stack: LuaStack, _ pick: ([Subview]) throws -> [Subview]
  ) throws {
    try pushCollection(
      SubviewsStorage(try pick(try storage.all()), pass: storage.pass), on: stack)
  }

  fileprivate func slice(_ storage: SubviewsStorage, on stack: LuaStack) throws {
    let first = try argument(1, at: 2, of: "slice", on: stack).integer()
    let last = try argument(2, at: 3, of: "slice", on: stack).integer()
    guard first < 1 || last >= first - 1 else {
      throw ScriptError(
        "slice: \(first) to \(last) is out of bounds: it goes backwards; the last position is at least \(first - 1), for none"
      )
    }
    // Only as far as the slice reaches is evaluated.
    let reaches = last < 1 ? true : try storage.element(at: last - 1) != nil
    guard first >= 1, reaches else {
      throw ScriptError(
        "slice: \(first) to \(last) is out of bounds; it must lie within 1 to \(try storage.count())"
      )
    }
    try pushCollection(storage.dropFirst(first - 1).prefix(last - first + 1), on: stack)
  }

  /// What the function at index 2 says of a subview and what `push` pushes.
  fileprivate func isTrue(
    of subview: Subview, on stack: LuaStack, and push: () throws -> Void
  ) throws -> Bool {
    try stack.scope {
      stack.copy(2)
      try pushSubview(subview, on: stack)
      try push()
      try stack.call(arguments: 2, results: 1)
      return stack.boolean(at: -1)
    }
  }

  fileprivate func map(_ storage: SubviewsStorage, on stack: LuaStack) throws {
    try requireFunction("map", on: stack)
    let all = try storage.all()
    stack.newTable(array: all.count)
    let list = stack.top
    for (offset, subview) in all.enumerated() {
      stack.copy(2)
      try pushSubview(subview, on: stack)
      stack.push(offset + 1)
      try stack.call(arguments: 2, results: 1)
      try stack.rawSet(table: list, index: offset + 1)
    }
  }

  /// A view of the members with `fn(i)` between neighbours.
  fileprivate func separated(_ storage: SubviewsStorage, on stack: LuaStack) throws {
    try requireFunction("separated", on: stack)
    let node = newNode(.separated, values: 2, on: stack)
    node.pointee.object = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
    stack.setUserValue(1, of: -1, to: 2)
    stack.setUserValue(2, of: -1, to: 1)
    try rememberNode(node, on: stack)
  }
}

extension [Subview] {
  /// A stable merge sort: a script's order may be inconsistent, which must not trap.
  fileprivate func stablySorted(_ isBefore: (Subview, Subview) throws -> Bool) throws -> [Subview] {
    guard count > 1 else { return self }
    let middle = count / 2
    let left = try Array(self[..<middle]).stablySorted(isBefore)
    let right = try Array(self[middle...]).stablySorted(isBefore)
    var merged: [Subview] = []
    merged.reserveCapacity(count)
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if try isBefore(right[j], left[i]) {
        merged.append(right[j])
        j += 1
      } else {
        merged.append(left[i])
        i += 1
      }
    }
    return merged + left[i...] + right[j...]
  }
}
