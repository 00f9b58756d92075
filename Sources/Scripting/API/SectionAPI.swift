import Containers
import Lua

extension Global {
  /// A section's slots are header, footer, then the content.
  static var section: Global {
    Global(
      "Section", labels: ScriptEngine.sectionLabels,
      Description(
        "Views with a header and a footer, for containers that ask for sections.",
        [
          ["title: string -- the header, as text"],
          [
            "title: string -- the header, as text",
            "content: children -- the views between header and footer",
          ],
          ["content: children -- the views between header and footer"],
        ],
        signature:
          "Section(title) · Section \"title\" { content } · Section { header =, footer =, isExpanded =, content }",
        isCurried: true, example: #"Section "Today" { "Tune the piano" }"#,
        seeAlso: ["ForEach", "resolve.sections"])
    ) { engine, stack in
      if stack.isString(1) || stack.isNumber(1) { return try engine.titledSection(on: stack) }
      return try engine.section(title: false, on: stack)
    }
  }
}

extension ScriptEngine {
  fileprivate static let sectionLabels = [
    Label.view("header", "what stands above the content"),
    Label.view("footer", "what stands below the content"),
    Label("isExpanded", "boolean", "whether the content is there", default: "true") {
      if try !$0.boolean() { $1.flags.insert(.collapsed) }
    },
  ]

  /// A title alone is a section with only a header, and may be called with the rest.
  fileprivate func titledSection(on stack: LuaStack) throws {
    if stack.top == 2 {
      // The table first, where `section` reads it; the title stays below the node.
      stack.insert(1)
      guard stack.isTable(1) else {
        throw ScriptError(
          "Section: argument 2 must be a table of children, got \(describe(at: 1, of: stack))")
      }
      return try section(title: true, on: stack)
    }
    let node = newNode(.section, slots: 2, as: registry.callableView, on: stack)
    node.pointee.location = stack.callerPlace
    stack.copy(1)
    setChild(0, to: try replaceByText(on: stack), of: node, at: stack.absolute(-2), on: stack)
  }

  /// The second call of `Section "title" { … }`.
  func extendSection(_ titled: NodeRef, on stack: LuaStack) throws {
    stack.pushUserValue(1, of: 1)
    stack.replace(1)
    guard stack.isTable(2), stack.top == 2 else {
      throw ScriptError(
        "Section: after the title comes one table of children, got \(describe(at: 2, of: stack))")
    }
    stack.insert(1)
    return try section(title: true, on: stack)
  }

  /// Makes a section of the table at index 1; with `title`, the header is at index 2.
  fileprivate func section(title: Bool, on stack: LuaStack) throws {
    let titleIndex = 2
    var header = ViewNode(.section)
    header.location = stack.callerPlace
    var hasHeader = false
    let count: Int
    if stack.isTable(1) {
      count = try lastPosition(in: 1, of: stack) { key in
        hasHeader = hasHeader || key == "header"
        try applyLabel(key, of: "Section", among: Self.sectionLabels, to: &header, on: stack)
      }
    } else {
      count = try readTable("Section", labels: Self.sectionLabels, into: &header, on: stack)
    }
    guard !(title && hasHeader) else {
      throw ScriptError("Section: the title is the header; give one of them")
    }
    let node = try newContainer(
      header, owner: "Section", children: count, reserved: 2, on: stack)
    let index = stack.absolute(-1)
    if title {
      stack.copy(titleIndex)
      let text = try convertTop(ChildPlace(owner: "Section", place: { "the title" }), on: stack)
      setChild(0, to: text, of: node, at: index, on: stack)
    } else if stack.isTable(1) {
      try setViewLabel("header", of: "Section", slot: 0, node: node, at: index, on: stack)
    }
    if stack.isTable(1) {
      try setViewLabel("footer", of: "Section", slot: 1, node: node, at: index, on: stack)
    }
  }
}
