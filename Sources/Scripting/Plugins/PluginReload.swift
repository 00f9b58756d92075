import Lua

extension ScriptEngine {
  /// Reads a plugin anew, and the plugins that required it; returns their names.
  ///
  /// All or nothing: when one of them fails, the old ones stay as they were and the error is
  /// thrown. Values a script has kept from the old ones stay what they are.
  @discardableResult
  package func reload(_ name: String) throws -> [String] {
    guard let plugin = modules.plugins.first(where: { $0.file.name == name }) else {
      let hint = NearestName.hint(name, among: modules.plugins.map(\.file.name))
      throw ScriptError("no plugin '\(name)' is loaded\(hint)")
    }
    return try onStack { stack in
      let old = modules.plugins
      let affected = old.filter { $0.requires(plugin, among: old) }
      let registrations = try withdrawRegistrations(
        ofChunks: affected.reduce(into: []) { $0.formUnion($1.chunks) }, on: stack)
      modules.forget(affected)
      try unload(affected.reduce(into: []) { $0.formUnion($1.namesForBoard) }, on: stack)
      do {
        for plugin in affected {
          try stack.scope { try modules.requireAgain(plugin, self, on: stack) }
        }
      } catch {
        let new = modules.plugins.filter { plugin in !old.contains { $0 === plugin } }
        _ = try withdrawRegistrations(
          ofChunks: new.reduce(into: []) { $0.formUnion($1.chunks) }, on: stack)
        try restore(registrations, on: stack)
        modules.reinstate(old)
        throw error
      }
      return affected.map(\.file.name)
    }
  }
}

extension LoadedPlugin {
  /// Whether this is `other` or has required it, directly or through others.
  fileprivate func requires(_ other: LoadedPlugin, among all: [LoadedPlugin]) -> Bool {
    var pending = [other]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      if next === self { return true }
      guard seen.insert(next.file.base).inserted else { continue }
      pending += all.filter { next.dependents.contains($0.file.base) }
    }
    return false
  }
}
