import Containers
import Lua

/// A list of sections as Lua holds it: `#`, `[i]`, `ipairs`, `.count`, `.isEmpty`.
final class SectionsHandle {
  let list: SectionList
  /// The number it was handed out under.
  let handle: Int32

  init(_ list: SectionList, handle: Int32) {
    self.list = list
    self.handle = handle
  }
}

/// A section as Lua holds it.
final class SectionHandle {
  let section: SectionConfiguration
  /// The number it was handed out under.
  let handle: Int32

  init(_ section: SectionConfiguration, handle: Int32) {
    self.section = section
    self.handle = handle
  }
}

extension ScriptEngine {
  func pushSections(_ list: SectionList, on stack: LuaStack) {
    stack.pushBox(
      SectionsHandle(list, handle: handle(in: list.pass)),
      metatable: metatables.sectionCollection.key)
  }

  func pushSection(_ section: SectionConfiguration, on stack: LuaStack) {
    stack.pushBox(
      SectionHandle(section, handle: handle(in: section.pass)), metatable: metatables.section.key)
  }

  func registerSectionHandles(on stack: LuaStack) throws {
    try stack.setMetamethod(
      "__index", of: metatables.section,
      function { engine, stack in
        try engine.indexSection(on: stack)
        return 1
      })
    try stack.setMetamethod(
      "__newindex", of: metatables.section,
      function { _, _ in
        throw ScriptError("a section cannot be changed", .readOnly)
      })
    try stack.setMetamethod(
      "__index", of: metatables.sectionCollection,
      function { engine, stack in
        try engine.indexSections(on: stack)
        return 1
      })
    try stack.setMetamethod(
      "__len", of: metatables.sectionCollection,
      function { engine, stack in
        stack.push(try engine.sections(at: 1, of: stack).count())
        return 1
      })
  }

  private func sections(at index: Int, of stack: LuaStack) throws -> SectionList {
    guard let handle = stack.box(at: index, as: SectionsHandle.self) else {
      throw ScriptError("a list of sections was expected, got \(describe(at: index, of: stack))")
    }
    try checkHandle(handle.handle, in: handle.list.pass)
    return handle.list
  }

  private func indexSections(on stack: LuaStack) throws {
    let list = try sections(at: 1, of: stack)
    func push(_ position: Int) throws {
      guard let section = try list.section(at: position - 1) else { return stack.pushNil() }
      pushSection(section, on: stack)
    }
    if stack.isNumber(2) { return try push(stack.position(at: 2) ?? 0) }
    switch names.name(at: 2, of: stack) {
    case "count": stack.push(try list.count())
    case "isEmpty": stack.push(try list.section(at: 0) == nil)
    case "first": try push(1)
    case "last": try push(try list.count())
    case let name:
      throw ScriptError(
        "a list of sections has no '\(name ?? describe(at: 2, of: stack))'"
          + NearestName.hint(name ?? "", among: catalog.members(of: "SectionCollection")), .name)
    }
  }

  /// The section at `index`, nil when it is none; throws when it was kept too long (R106).
  func section(at index: Int, of stack: LuaStack) throws -> SectionConfiguration? {
    guard let handle = stack.box(at: index, as: SectionHandle.self) else { return nil }
    try handle.section.pass.checkIsOpen()
    try checkHandle(handle.handle, in: handle.section.pass)
    return handle.section
  }

  private func indexSection(on stack: LuaStack) throws {
    guard let section = try section(at: 1, of: stack) else {
      throw ScriptError("a section was expected, got \(describe(at: 1, of: stack))")
    }
    switch names.name(at: 2, of: stack) {
    case "id": stack.push("\(section.identity)")
    case "header": try pushCollection(section.header.storage, on: stack)
    case "content": try pushCollection(section.content.storage, on: stack)
    case "footer": try pushCollection(section.footer.storage, on: stack)
    case "containerValues": pushValues(of: 1, on: stack)
    case "isImplicit": stack.push(section.isImplicit)
    case let name:
      let known = catalog.members(of: "SectionConfiguration")
      let typed = name ?? describe(at: 2, of: stack)
      if let name, catalog.names(.modifier).contains(name) || modifierOrigins[name] != nil {
        throw ScriptError(
          "a section is not a view and has no modifier '\(name)'; use section.content", .name)
      }
      throw ScriptError(
        "a section has no '\(typed)'" + NearestName.hint(typed, among: known), .name)
    }
  }
}
