import Containers
import Lua

/// A section, or a list of them, as Lua holds it: the list with `#`, `[i]` and `ipairs`.
final class Handed<Content> {
  let content: Content
  /// The number it was handed out under.
  let handle: Int32
  /// Of a section with such a number: what it is called, also when that is stale.
  let identity: Identity?

  init(_ content: Content, handle: Int32, identity: Identity? = nil) {
    self.content = content
    (self.handle, self.identity) = (handle, identity)
  }
}

extension SectionConfiguration {
  /// What a section answers.
  static let members: [Member<SectionConfiguration>] = [
    .property("id", "string", "Equal for the same section; may be kept for ever.", of: example) {
      $2.push("\($1.identity)")
    },
    .property(
      "header", "SubviewsCollection", "The subviews of the header, empty without one.", of: example
    ) {
      try $0.pushCollection($1.header.storage, on: $2)
    },
    .property("content", "SubviewsCollection", "The subviews of the section itself.", of: example) {
      try $0.pushCollection($1.content.storage, on: $2)
    },
    .property(
      "footer", "SubviewsCollection", "The subviews of the footer, empty without one.", of: example
    ) {
      try $0.pushCollection($1.footer.storage, on: $2)
    },
    .property(
      "containerValues", "ContainerValuesProxy", "The values written on the section.", of: example
    ) {
      engine, _, stack in engine.pushValues(of: 1, on: stack)
    },
    .property(
      "isImplicit", "boolean", "Whether it stands for content outside any Section.", of: example
    ) {
      $2.push($1.isImplicit)
    },
  ]

  private static let example = #"resolve.sections(Section "T" { "a" })[1]"#
}

extension SectionList {
  /// What a list of sections answers besides `#` and `[i]`.
  static let members: [Member<SectionList>] = [
    .property("count", "integer", "How many there are; also `#sections`.", of: example) {
      $2.push(try $1.count())
    },
    .property("isEmpty", "boolean", "Whether there are none.", of: example) {
      $2.push(try $1.section(at: 0) == nil)
    },
    .property("first", "SectionConfiguration?", "The first, nil when there is none.", of: example) {
      try $0.pushElement(at: 1, of: $1, on: $2)
    },
    .property("last", "SectionConfiguration?", "The last, nil when there is none.", of: example) {
      try $0.pushElement(at: try $1.count(), of: $1, on: $2)
    },
  ]

  private static let example = #"resolve.sections(Section "T" { "a" })"#
}

extension ScriptEngine {
  func pushSections(_ list: SectionList, on stack: LuaStack) {
    stack.pushBox(
      Handed(list, handle: handle(in: list.pass)),
      metatable: registry.sectionCollection.key)
  }

  func pushSection(_ section: SectionConfiguration, on stack: LuaStack) {
    let handle = handle(in: section.pass)
    stack.pushBox(
      Handed(section, handle: handle, identity: handle == 0 ? nil : section.identity),
      metatable: registry.section.key)
  }

  func registerSectionHandles(on stack: LuaStack) throws {
    try setMetamethod("__index", of: registry.section, on: stack) { engine, stack in
      try engine.indexSection(on: stack)
    }
    // Each look at a section makes a handle of its own.
    try setMetamethod("__eq", of: registry.section, on: stack) { _, stack in
      let section = stack.box(at: 1, as: Handed<SectionConfiguration>.self)?.content
      let other = stack.box(at: 2, as: Handed<SectionConfiguration>.self)?.content
      stack.push(section != nil && section === other)
    }
    try refuse(
      ["__newindex"], of: registry.section,
      "a section cannot be changed", on: stack)
    try setMetamethod("__index", of: registry.sectionCollection, on: stack) { engine, stack in
      try engine.indexSections(on: stack)
    }
    try setMetamethod("__len", of: registry.sectionCollection, on: stack) { engine, stack in
      stack.push(try engine.sections(at: 1, of: stack).count())
    }
    try refuse(
      ["__newindex"], of: registry.sectionCollection, "a list of sections cannot be changed",
      on: stack)
    try refuse(
      ["__pairs"], of: registry.sectionCollection,
      "a list of sections has no keys; write for i, section in ipairs(sections) do",
      .argument, on: stack)
  }

  private func sections(at index: Int, of stack: LuaStack) throws -> SectionList {
    guard let handle = stack.box(at: index, as: Handed<SectionList>.self) else {
      throw ScriptError("a list of sections was expected, got \(describe(at: index, of: stack))")
    }
    try checkHandle(handle.handle, in: handle.content.pass)
    return handle.content
  }

  private func indexSections(on stack: LuaStack) throws {
    let list = try sections(at: 1, of: stack)
    if stack.isNumber(2) {
      return try pushElement(at: stack.position(at: 2) ?? 0, of: list, on: stack)
    }
    let name = registry.names.name(at: 2, of: stack)
    guard let member = SectionList.members.named(name) else {
      throw ScriptError(
        "a list of sections has no \(name.map { "'\($0)'" } ?? keyInWords(at: 2, of: stack))"
          + NearestName.hint(name ?? "", among: SectionList.members.map(\.name)), .name)
    }
    try member.push(self, list, stack)
  }

  fileprivate func pushElement(at position: Int, of list: SectionList, on stack: LuaStack) throws {
    guard let section = try list.section(at: position - 1) else { return stack.pushNil() }
    pushSection(section, on: stack)
  }

  /// The section at `index`, nil when it is none; throws when it was kept too long (R106).
  func section(at index: Int, of stack: LuaStack) throws -> SectionConfiguration? {
    guard let handle = stack.box(at: index, as: Handed<SectionConfiguration>.self) else {
      return nil
    }
    try handle.content.pass.checkIsOpen()
    try checkHandle(handle.handle, in: handle.content.pass)
    return handle.content
  }

  private func indexSection(on stack: LuaStack) throws {
    let name = registry.names.name(at: 2, of: stack)
    // As of a subview.
    if name == "id", let handed = stack.box(at: 1, as: Handed<SectionConfiguration>.self),
      let identity = handed.identity
    {
      return stack.push("\(identity)")
    }
    guard let section = try section(at: 1, of: stack) else {
      throw ScriptError("a section was expected, got \(describe(at: 1, of: stack))")
    }
    if let member = SectionConfiguration.members.named(name) {
      return try member.push(self, section, stack)
    }
    if let name, catalog.names(.modifier).contains(name) || declared.methods.origins[name] != nil {
      throw ScriptError(
        "a section is not a view and has no modifier '\(name)'; use section.content", .name)
    }
    throw ScriptError(
      "a section has no \(name.map { "'\($0)'" } ?? keyInWords(at: 2, of: stack))"
        + NearestName.hint(name ?? "", among: SectionConfiguration.members.map(\.name)), .name)
  }
}
