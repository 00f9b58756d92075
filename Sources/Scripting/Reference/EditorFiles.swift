/// The settings that editors and luacheck read beside the types.
package enum EditorFiles {
  /// `.luarc.json` for the Lua language server; `library` are the folders with types.
  package static func luarc(globals: [String], library: [String]) -> String {
    func list(_ items: [String]) -> TreeValue { .list(items.map { .string($0) }) }
    let fields: [(String, TreeValue)] = [
      ("runtime.version", .string("Lua 5.4")),
      ("runtime.path", list(["?.lua", "?/init.lua", "plugins/?.lua", "plugins/?/init.lua"])),
      ("workspace.library", list(library)), ("workspace.checkThirdParty", .boolean(false)),
      ("diagnostics.globals", list(globals)),
    ]
    let lines = fields.map { "  \(TreeValue.string($0.0).json): \($0.1.json)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// `.luacheckrc` for authors of boards and plugins; `testGlobals` are for tests of plugins alone.
  package static func luacheckrc(_ catalog: APICatalog, testGlobals: [String] = []) -> String {
    let tables = ["View", "ContainerValues", "EnvironmentValues", "PreferenceValues"]
    let names = globals(catalog).filter { !tables.contains($0) && $0 != "arg" && $0 != "require" }
    let lines = wrapped(names.map { "\"\($0)\"," })
    let tests = testGlobals.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      -- The globals of containerhost's API; made by 'containerhost types'.
      std = "lua54"
      -- Modifiers are methods; not every one of them looks at its receiver.
      self = false

      -- Tables that boards and plugins extend by assigning to their fields.
      globals = {
      \(tables.map { "  \($0) = { other_fields = true, read_only = false }," }.joined(separator: "\n"))
      }

      read_globals = {
      \(lines.map { "  \($0)" }.joined(separator: "\n"))
        resolve = { other_fields = true },
      }

      -- What the tests of plugins find besides.
      local tests = { read_globals = { \(tests) } }
      files["**/tests/*.lua"] = tests
      files["**/*_test.lua"] = tests

      """
  }

  /// Whether the file is one that an author may have written, too.
  package static func isSettings(_ path: String) -> Bool {
    path.hasSuffix(".luarc.json") || path.hasSuffix(".luacheckrc")
  }

  /// Whether settings were made here and may be made again; those that nobody filled count as such.
  package static func isOwn(settings: String) -> Bool {
    settings.isEmpty || settings.contains("made by 'containerhost types'")
      || settings.contains("\"diagnostics.globals\": [\"AnyView\"")
  }

  /// The names of all globals of the API.
  package static func globals(_ catalog: APICatalog) -> [String] {
    let roles: [APICatalog.Function.Role] = [.constructor, .function, .table]
    return catalog.functions.filter { $0.owner == nil && roles.contains($0.role) }.map(\.name)
      .filter { !$0.contains(".") && $0 != "resolve" }.sorted()
  }

  /// Words in lines of at most 100 characters.
  private static func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 99 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
