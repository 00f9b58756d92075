import Containers
import Lua

/// Collections of subviews as Lua sees them: a sequence counted from 1, and a view.
extension ScriptEngine {
  func pushCollection(_ storage: SubviewsStorage, on stack: LuaStack) throws {
    let node = newNode(.collection, values: 1, as: metatables.collection, on: stack)
    node.pointee.object = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
    node.pointee[SubviewParameters.self].handle = handle(in: storage.pass)
    stack.pushBox(storage, metatable: metatables.box.key)
    stack.setUserValue(1, of: -2)
  }

  /// The collection at `index`; throws when it is none.
  func collection(at index: Int, of stack: LuaStack, _ method: String) throws -> SubviewsStorage {
    guard stack.metatableIdentity(at: index) == metatables.collection.identity,
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
    stack.newTable(hash: 16)
    let table = stack.top
    for (name, body) in collectionMethods {
      stack.pushFunction(
        name: name,
        function { engine, stack in
          let storage = try engine.collection(at: 1, of: stack, name)
          return try body(engine, storage, stack)
        })
      try stack.rawSet(table: table, key: name)
    }
    let methods = stack.store()
    try stack.setMetamethod(
      "__index", of: metatables.collection,
      function { engine, stack in
        try engine.indexCollection(methods, on: stack)
        return 1
      })
    try stack.setMetamethod(
      "__len", of: metatables.collection,
      function { engine, stack in
        stack.push(try engine.collection(at: 1, of: stack, "#").count())
        return 1
      })
    try stack.setMetamethod(
      "__newindex", of: metatables.collection,
      function { _, _ in
        throw ScriptError(
          "a collection of subviews cannot be changed; filter or sort it instead", .readOnly)
      })
  }

  private func indexCollection(_ collectionMethods: LuaRegistryKey, on stack: LuaStack) throws {
    if stack.isNumber(2) {
      return try pushElement(at: stack.position(at: 2) ?? 0, on: stack)
    }
    guard let name = names.name(at: 2, of: stack) else {
      throw ScriptError("a collection has no element \(describe(at: 2, of: stack))", .name)
    }
    let storage = try collection(at: 1, of: stack, name)
    switch name {
    case "count": stack.push(try storage.count())
    case "isEmpty": stack.push(try storage.element(at: 0) == nil)
    case "first": try pushElement(at: 1, on: stack)
    case "last": try pushElement(at: try storage.count(), on: stack)
    default:
      stack.push(collectionMethods)
      stack.copy(2)
      if stack.rawGet(table: -2) != .nil { return }
      stack.push(methods)
      stack.copy(2)
      if stack.rawGet(table: -2) != .nil { return }
      throw unknownCollectionMember(name)
    }
  }

  private func unknownCollectionMember(_ name: String) -> ScriptError {
    let known =
      catalog.members(of: "SubviewsCollection") + catalog.names(.modifier)
      + Array(modifierOrigins.keys)
    return ScriptError(
      "a collection has no '\(name)'" + NearestName.hint(name, among: known), .name)
  }

  private func pushElement(at position: Int, on stack: LuaStack) throws {
    let storage = try collection(at: 1, of: stack, "[i]")
    guard let subview = try storage.element(at: position - 1) else { return stack.pushNil() }
    try pushSubview(subview, on: stack)
  }

  var collectionMethodNames: [String] { collectionMethods.map(\.0) }

  typealias CollectionMethod = (ScriptEngine, SubviewsStorage, LuaStack) throws -> Int

  var collectionMethods: [(String, CollectionMethod)] {
    [
      (
        "prefix",
        { engine, storage, stack in
          try engine.pushCollection(
            storage.prefix(engine.elementCount(of: "prefix", on: stack)), on: stack)
          return 1
        }
      ),
      (
        "dropFirst",
        { engine, storage, stack in
          try engine.pushCollection(
            storage.dropFirst(engine.elementCount(of: "dropFirst", default: 1, on: stack)),
            on: stack)
          return 1
        }
      ),
      (
        "suffix",
        { engine, storage, stack in
          let count = try engine.elementCount(of: "suffix", on: stack)
          return try engine.pushPicked(from: storage, on: stack) { Array($0.suffix(count)) }
        }
      ),
      (
        "dropLast",
        { engine, storage, stack in
          let count = try engine.elementCount(of: "dropLast", default: 1, on: stack)
          return try engine.pushPicked(from: storage, on: stack) { Array($0.dropLast(count)) }
        }
      ),
      ("slice", { engine, storage, stack in try engine.slice(storage, on: stack) }),
      (
        "reversed",
        { engine, storage, stack in
          try engine.pushPicked(from: storage, on: stack) { $0.reversed() }
        }
      ),
      (
        "filter",
        { engine, storage, stack in
          try engine.requireFunction("filter", on: stack)
          return try engine.pushPicked(from: storage, on: stack) { all in
            try all.enumerated().filter { try engine.test($0.element, at: $0.offset, on: stack) }
              .map(\.element)
          }
        }
      ),
      (
        "sorted",
        { engine, storage, stack in
          try engine.requireFunction("sorted", on: stack)
          return try engine.pushPicked(from: storage, on: stack) { all in
            try all.stablySorted { try engine.isBefore($0, $1, on: stack) }
          }
        }
      ),
      ("map", { engine, storage, stack in try engine.map(storage, on: stack) }),
      ("separated", { engine, storage, stack in try engine.separated(storage, on: stack) }),
    ]
  }

  /// The count argument of a method; negative counts are errors.
  private func elementCount(of method: String, default fallback: Int? = nil, on stack: LuaStack)
    throws -> Int
  {
    let count = argument(1, at: 2, of: method, on: stack)
    if let fallback, count.isAbsent { return fallback }
    return try count.integer(in: 0 ... .max)
  }

  private func requireFunction(_ method: String, on stack: LuaStack) throws {
    try argument(1, at: 2, of: method, on: stack).function()
  }

  private func pushPicked(
    from storage: SubviewsStorage, on stack: LuaStack, _ pick: ([Subview]) throws -> [Subview]
  ) throws -> Int {
    try pushCollection(
      SubviewsStorage(try pick(try storage.all()), pass: storage.pass), on: stack)
    return 1
  }

  private func slice(_ storage: SubviewsStorage, on stack: LuaStack) throws -> Int {
    let first = try argument(1, at: 2, of: "slice", on: stack).integer()
    let last = try argument(2, at: 3, of: "slice", on: stack).integer()
    // Only as far as the slice reaches is evaluated.
    let reaches = last < 1 ? true : try storage.element(at: last - 1) != nil
    guard first >= 1, last >= first - 1, reaches else {
      throw ScriptError(
        "slice: \(first) to \(last) is out of bounds; it must lie within 1 to \(try storage.count())"
      )
    }
    try pushCollection(storage.dropFirst(first - 1).prefix(last - first + 1), on: stack)
    return 1
  }

  /// Calls the function at index 2 with a subview and its position.
  private func test(_ subview: Subview, at offset: Int, on stack: LuaStack) throws -> Bool {
    try stack.scope {
      stack.copy(2)
      try pushSubview(subview, on: stack)
      stack.push(offset + 1)
      try stack.call(arguments: 2, results: 1)
      return stack.boolean(at: -1)
    }
  }

  private func isBefore(_ a: Subview, _ b: Subview, on stack: LuaStack) throws -> Bool {
    try stack.scope {
      stack.copy(2)
      try pushSubview(a, on: stack)
      try pushSubview(b, on: stack)
      try stack.call(arguments: 2, results: 1)
      return stack.boolean(at: -1)
    }
  }

  private func map(_ storage: SubviewsStorage, on stack: LuaStack) throws -> Int {
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
    return 1
  }

  /// A view of the members with `fn(i)` between neighbours.
  private func separated(_ storage: SubviewsStorage, on stack: LuaStack) throws -> Int {
    try requireFunction("separated", on: stack)
    let node = newNode(.separated, values: 2, on: stack)
    node.pointee.object = UnsafeRawPointer(Unmanaged.passUnretained(storage).toOpaque())
    stack.copy(2)
    stack.setUserValue(1, of: -2)
    stack.copy(1)
    stack.setUserValue(2, of: -2)
    try rememberNode(node, on: stack)
    return 1
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
