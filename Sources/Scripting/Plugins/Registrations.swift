import Lua

/// What some files have put into the registries that all scripts share: modifiers and values.
///
/// A registration belongs to the file that made it. Taking a plugin's out and putting them back is
/// what makes loading it all or nothing.
struct Registrations {
  struct Modifier {
    let name: String
    let function: LuaReference
    let origin: LuaSourceLocation
  }

  struct Value {
    let table: EntryTable
    let name: String
    let definition: EntryDefinition
    let origin: LuaSourceLocation
  }

  var modifiers: [Modifier] = []
  var values: [Value] = []
}

extension ScriptEngine {
  /// Takes out what the files with these chunk names have registered.
  func withdrawRegistrations(ofChunks chunks: Set<String>, on stack: LuaStack) throws
    -> Registrations
  {
    var taken = Registrations()
    stack.push(declared.methods.table)
    defer { stack.pop() }
    for (name, origin) in declared.methods.origins where chunks.contains(origin.chunk) {
      stack.rawGet(table: -1, key: name)
      let function = LuaReference(popping: stack)
      taken.modifiers.append(.init(name: name, function: function, origin: origin))
      // What the host has under that name shows again.
      if let covered = declared.methods.covered[name] {
        try stack.push(covered)
      } else {
        stack.pushNil()
      }
      try stack.rawSet(table: -2, key: name)
      declared.methods.origins[name] = nil
    }
    for table in declared.values {
      taken.values += table.withdraw(declaredIn: chunks)
    }
    return taken
  }

  /// What a plugin has registered so far, left in its place.
  func registrations(of plugin: LoadedPlugin, on stack: LuaStack) throws -> Registrations {
    guard !plugin.chunks.isEmpty else { return Registrations() }
    let taken = try withdrawRegistrations(ofChunks: plugin.chunks, on: stack)
    try restore(taken, on: stack)
    return taken
  }

  /// Puts back what was taken out.
  func restore(_ registrations: Registrations, on stack: LuaStack) throws {
    stack.push(declared.methods.table)
    defer { stack.pop() }
    for modifier in registrations.modifiers {
      try stack.push(modifier.function)
      try stack.rawSet(table: -2, key: modifier.name)
      declared.methods.origins[modifier.name] = modifier.origin
    }
    for value in registrations.values {
      try value.table.declare(value.name, value.definition, at: value.origin)
    }
  }
}
