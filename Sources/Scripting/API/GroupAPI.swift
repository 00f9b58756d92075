import Containers
import Lua

extension Global {
  /// `Group { … }`, `Group { subviews = …, fn }`, `Group { sections = …, fn }`.
  static var group: Global {
    Global(
      "Group", labels: ScriptEngine.contentLabels,
      Description(
        "A transparent group, or a closure over resolved content.",
        [["content: children -- its views, or a function of what was resolved"]],
        signature:
          "Group { content } · Group { subviews =, fn(subviews) } · Group { sections =, fn(sections) }",
        example: #"Group { subviews = { "a", "b" }, function(all) return all:reversed() end }"#,
        seeAlso: ["ForEach", "SubviewsCollection"])
    ) { engine, stack in try engine.group(on: stack) }
  }
}

extension ScriptEngine {
  /// What Group and ForEach are given to resolve.
  static let contentLabels = [
    Label.view("subviews", "views whose resolved subviews the function gets"),
    Label.view("sections", "views whose resolved sections the function gets"),
  ]

  fileprivate func group(on stack: LuaStack) throws {
    let given = try givenContent(of: "Group", on: stack)
    if let label = given.label {
      return try transform(
        label == "subviews" ? .groupSubviews : .groupSections, owner: "Group", label: label,
        of: given.children, on: stack)
    }
    if given.children == 1, stack.isTable(1), hasParameters(childAt: 1, on: stack) {
      throw ScriptError(
        "Group: the only child is a function with parameters, so 'subviews' or 'sections' was meant but is nil"
      )
    }
    try newContainer(ViewNode(.group), owner: "Group", children: given.children, on: stack)
  }

  /// Reads the table at index 1 of a Group or ForEach: which content label it has, if any, and how
  /// many children.
  func givenContent(of owner: String, on stack: LuaStack) throws
    -> (label: String?, children: Int)
  {
    var header = ViewNode(.group)
    var given: [String] = []
    let children: Int
    if stack.isTable(1), stack.top == 1 {
      children = try lastPosition(in: 1, of: stack) { key in
        try applyLabel(key, of: owner, among: Self.contentLabels, to: &header, on: stack)
        given.append(key)
      }
    } else {
      children = try readTable(owner, labels: Self.contentLabels, on: stack)
    }
    guard given.count <= 1 else {
      throw ScriptError("\(owner): give either 'subviews' or 'sections', not both")
    }
    return (given.first, children)
  }

  /// Makes a node whose closure, the only one of `children`, gets the resolved content of the label.
  func transform(
    _ kind: ViewKind, owner: String, label: String, of children: Int, on stack: LuaStack
  ) throws {
    stack.setTop(1)
    stack.rawGet(table: 1, key: label)
    stack.rawGet(table: 1, index: 1)
    guard children == 1, stack.isFunction(-1) else {
      throw ScriptError("\(owner): with '\(label)' comes exactly one function")
    }
    try transform(kind, owner: owner, label: label, content: 2, on: stack)
  }

  /// Makes a node whose closure, which is behind the content at `content`, gets what that resolves to.
  func transform(
    _ kind: ViewKind, owner: String, label: String, content: Int, on stack: LuaStack
  ) throws {
    let node = newNode(kind, slots: 1, values: 1, on: stack)
    let index = stack.absolute(-1)
    node.pointee.location = stack.callerPlace
    stack.copy(content)
    if stack.metatableIdentity(at: -1) == registry.sectionCollection.identity {
      try adoptSections(into: node, at: index, owner: owner, label: label, on: stack)
    } else {
      let child = try convertTop(
        ChildPlace(owner: owner, place: { "'\(label)'" }), on: stack)
      setChild(0, to: child, of: node, at: index, on: stack)
    }
    stack.setUserValue(2, of: index, to: content + 1)
    try rememberNode(node, on: stack)
  }

  /// Pops a section collection that is iterated as it is, not resolved again.
  private func adoptSections(
    into node: MutableNodeRef, at index: Int, owner: String, label: String, on stack: LuaStack
  ) throws {
    guard label == "sections", let handle = stack.box(at: -1, as: Handed<SectionList>.self) else {
      throw ScriptError("\(owner): '\(label)' is a list of sections; use 'sections'")
    }
    try checkHandle(handle.handle, in: handle.content.pass)
    node.pointee.object = UnsafeRawPointer(Unmanaged.passUnretained(handle.content).toOpaque())
    stack.setUserValue(1, of: index)
  }

  /// Whether the child at `position` of the table at index 1 is a function.
  func hasFunction(childAt position: Int, on stack: LuaStack) -> Bool {
    stack.rawGet(table: 1, index: position)
    defer { stack.pop() }
    return stack.isFunction(-1)
  }

  /// Whether the child at `position` of the table at index 1 is a function that takes parameters.
  func hasParameters(childAt position: Int, on stack: LuaStack) -> Bool {
    stack.rawGet(table: 1, index: position)
    defer { stack.pop() }
    return stack.isFunction(-1) && stack.parameterCount(ofFunctionAt: -1) > 0
  }
}
