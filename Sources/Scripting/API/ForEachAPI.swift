import Containers
import Lua

extension Global {
  /// `ForEach(data, fn)`, `ForEach(data, { id = … }, fn)`, `ForEach { subviews = …, fn }`,
  /// `ForEach { sections = …, fn }`.
  ///
  /// A data ForEach keeps its closure, its data and its id in user values.
  static var forEach: Global {
    Global(
      "ForEach", taking: 3, labels: ScriptEngine.contentLabels,
      Description(
        "Views for each element, subview or section.",
        [
          [
            "data: list | range | number -- the elements; a number stands for 1 to it",
            "body: fn(element, index) -- returns the views of one element",
          ],
          [
            "data: list | range | number -- the elements; a number stands for 1 to it",
            "key: table -- { id = }, a field or a function of the element that tells elements apart",
            "body: fn(element, index) -- returns the views of one element",
          ],
          ["content: children -- a function of a subview or section, beside what is resolved"],
        ],
        signature:
          "ForEach(data, body) · ForEach(data, key, body) · ForEach { subviews =, fn(subview, index) } · ForEach { sections =, fn(section, index) }",
        example:
          #"ForEach({ "Sam", "Matt" }, function(name, i) return Text(i .. ". " .. name) end)"#,
        seeAlso: ["Group", "range", "Section"])
    ) { engine, stack in
      try stack.top <= 1 ? engine.forEachContent(on: stack) : engine.forEachData(on: stack)
    }
  }
}

extension ScriptEngine {
  static let closureValue = 1
  static let dataValue = 2
  static let idValue = 3

  fileprivate func forEachContent(on stack: LuaStack) throws {
    guard stack.isTable(1) else {
      throw ScriptError(Self.missingFunction)
    }
    let given = try givenContent(of: "ForEach", on: stack)
    guard let label = given.label else {
      guard hasFunction(childAt: given.children, on: stack) else {
        throw ScriptError(Self.missingFunction)
      }
      throw ScriptError(
        "ForEach: 'subviews' or 'sections' was meant but is nil; for data write ForEach(data, fn)")
    }
    return try transform(
      label == "subviews" ? .forEachSubviews : .forEachSections, owner: "ForEach", label: label,
      of: given.children, on: stack)
  }

  private static let missingFunction =
    "ForEach: argument 2 must be a function, got nil; write ForEach(data, function(x) … end)"

  /// A loop over data, which messages call `name`.
  func forEachData(as name: String = "ForEach", on stack: LuaStack) throws {
    let closure = stack.top
    guard stack.isFunction(closure) else {
      throw ScriptError(
        "\(name): argument \(closure) must be a function, got \(describe(at: closure, of: stack))")
    }
    if let kind = collectionKind(at: 1, of: stack) {
      guard closure == 2 else {
        throw ScriptError("\(name): subviews and sections have ids of their own; leave 'id' out")
      }
      return try transform(
        kind, owner: name, label: kind == .forEachSections ? "sections" : "subviews", content: 1,
        on: stack)
    }
    let node = newNode(.forEach, values: 3, on: stack)
    let index = stack.absolute(-1)
    node.pointee.location = stack.callerPlace
    if name != "ForEach" { node.pointee.code = try declared.components.number(of: name, name) }
    try setData(of: node, as: name, at: index, on: stack)
    stack.setUserValue(Self.closureValue, of: index, to: closure)
    if closure == 3 { try setIDSource(of: node, as: name, at: index, on: stack) }
    try rememberNode(node, on: stack)
  }

  private func collectionKind(at index: Int, of stack: LuaStack) -> ViewKind? {
    switch stack.metatableIdentity(at: index) {
    case registry.collection.identity: .forEachSubviews
    case registry.sectionCollection.identity: .forEachSections
    default: nil
    }
  }

  private func setData(
    of node: MutableNodeRef, as name: String, at index: Int, on stack: LuaStack
  ) throws {
    switch stack.type(1) {
    case .table: node.pointee[ForEachParameters.self] = ForEachParameters()
    case .number:
      _ = try argument(1, of: name, on: stack).integer(in: 0 ... .max)
      node.pointee[ForEachParameters.self] = ForEachParameters(first: 1, step: 1)
    case .userdata where stack.metatableIdentity(at: 1) == registry.range.identity:
      let range = try range(at: 1, of: stack)
      node.pointee[ForEachParameters.self] = ForEachParameters(
        first: range.first, step: range.step)
    case .userdata:
      throw ScriptError(
        "\(name): argument 1 is \(describe(at: 1, of: stack)); to iterate over a view's subviews write ForEach { subviews = view, fn }"
      )
    default:
      throw ScriptError(
        "\(name): argument 1 must be a list, a range or a number, got \(describe(at: 1, of: stack))"
      )
    }
    stack.pushContent(of: 1)
    try copyElements(on: stack)
    try checkBeginning(of: name, on: stack)
    stack.setUserValue(Self.dataValue, of: index)
  }

  /// Puts a plain list in the place of the one on top where that has its elements behind `__len` and `__index`.
  private func copyElements(on stack: LuaStack) throws {
    let list = stack.top
    guard stack.isTable(list), stack.rawLength(list) == 0, stack.hasMetafield("__len", at: list)
    else { return }
    guard case let count = try stack.length(of: list), count > 0 else { return }
    stack.newTable()
    for position in 1...count {
      stack.push(position)
      guard try stack.getIndex(of: list) != .nil else {
        stack.pop()
        break
      }
      try stack.rawSet(table: list + 1, index: position)
    }
    stack.replace(list)
  }

  /// Throws where the list on top has elements and none at 1, and warns where it has nothing but names. Those of an
  /// empty element of XML are the list's own.
  private func checkBeginning(of name: String, on stack: LuaStack) throws {
    let list = stack.top
    guard stack.isTable(list), stack.rawLength(list) == 0 else { return }
    var hasNames = false
    stack.pushNil()
    while try stack.next(table: list) {
      hasNames = true
      guard !stack.isNumber(-2) else {
        throw ScriptError(
          "\(name): the data has holes: no value at 1; put a value at every position from 1 on")
      }
      stack.pop()
    }
    guard hasNames else { return }
    defer { stack.pop() }
    guard stack.rawGet(table: list, key: "attributes" as StaticString) != .table else { return }
    warn(
      "\(name): the data has names and no list, and so no rows; write a list, as { { name = \"a\", value = 1 } }",
      at: stack.caller())
  }

  private func setIDSource(
    of node: MutableNodeRef, as name: String, at index: Int, on stack: LuaStack
  ) throws {
    guard stack.isTable(2) else {
      throw ScriptError(
        "\(name): argument 2 must be a table { id = … }, got \(describe(at: 2, of: stack))")
    }
    let positions = try readLabels(name, among: ["id"], at: 2, on: stack) { key, _ in
      guard key == "id" else { return false }
      switch stack.type(-1) {
      case .string: node.pointee[ForEachParameters.self].ids = .key
      case .function: node.pointee[ForEachParameters.self].ids = .function
      default:
        throw ScriptError(
          "\(name): 'id' must be a field name or a function, got \(describe(at: -1, of: stack))")
      }
      return true
    }
    guard positions == 0 else {
      throw ScriptError("\(name): argument 2 takes only { id = … }; the function comes after it")
    }
    stack.rawGet(table: 2, key: "id" as StaticString)
    stack.setUserValue(Self.idValue, of: index)
  }
}

/// Of a ForEach over data.
struct ForEachParameters: NodeParameters {
  /// Where a row's id comes from: the element or its field "id", the field that the author names, or a
  /// function of the author's.
  enum IDSource: UInt8, BitwiseCopyable { case element, key, function }

  /// The data is a range of numbers instead of a table.
  let isRange: Bool
  var ids = IDSource.element
  /// The first number of a range, and the way to the next one; see `NumberRange`.
  private let first: Int
  let step: Int

  /// Over a table.
  init() { (isRange, first, step) = (false, 0, 0) }

  /// Over a range.
  init(first: Int, step: Int) { (isRange, self.first, self.step) = (true, first, step) }

  /// The element at `index` of a range.
  func element(at index: Int) -> Int { first &+ index &* step }
}

extension UnsafePointer where Pointee == ViewNode {
  /// What a ForEach over data was given.
  var loop: ForEachParameters { pointee[ForEachParameters.self] }
}
