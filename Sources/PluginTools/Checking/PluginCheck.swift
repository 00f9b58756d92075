import Lua
package import Scripting

/// Looks a plugin over before others use it: its manifest, its Lua, what it asks for, what it
/// registers, and whether it has tests.
package struct PluginCheck {
  package struct Finding: CustomStringConvertible {
    package let path: String
    package let line: Int?
    package let message: String
    package let isWarning: Bool

    package var description: String {
      "\(path)\(line.map { ":\($0)" } ?? ""): \(isWarning ? "warning: " : "")\(message)"
    }
  }

  package private(set) var findings: [Finding] = []
  private let file: PluginFile
  private let project: PluginProject

  package init(_ file: PluginFile, in project: PluginProject) throws {
    (self.file, self.project) = (file, project)
    // All else is about a plugin that has another name.
    do { try PluginName.check(file.name) } catch {
      note("\(error); rename it")
      return
    }
    checkManifest()
    try checkScripts()
    try checkLoading()
    if passes { try checkNames() }
    checkTests()
  }

  /// Whether nothing but warnings was found.
  package var passes: Bool { findings.allSatisfy(\.isWarning) }

  private mutating func note(
    _ message: String, path: String? = nil, line: Int? = nil, isWarning: Bool = false
  ) {
    findings.append(
      Finding(path: path ?? file.path, line: line, message: message, isWarning: isWarning))
  }

  private mutating func checkManifest() {
    let manifest = file.manifest
    for problem in manifest.problems { note(problem.message, line: problem.line) }
    guard manifest.isPresent else {
      return note(
        "there is no manifest; begin the file with '--- @name \(file.name)', '--- @version 0.1.0' and '--- @api \(Manifest.hostAPI)'"
      )
    }
    for key in ["name", "version", "api"] where manifest.lines[key] == nil {
      note("the manifest has no @\(key)")
    }
    if manifest.lines["summary"] == nil {
      note("the manifest has no @summary, which 'plugins info' shows", isWarning: true)
    }
  }

  /// Compiles every script, without running it, and compares what it calls with the manifest.
  private mutating func checkScripts() throws {
    let content: PluginContent
    do { content = try PluginContent(file.content) } catch { return note("\(error)") }
    let state = try LuaState()
    defer { state.close() }
    let permissions = file.manifest.permissions
    for name in content.files where name.hasSuffix(".lua") {
      let path = content.path(of: name)
      do {
        let text = try ScriptText(path: path, limit: ScriptEngine.sizeLimit)
        _ = try state.load(text.bytes, name: path)
        if PluginTests.isTest(path: path) { continue }
        for use in PermissionUse.all(in: text.bytes) where !use.isCovered(by: permissions) {
          note(
            "\(use.function) needs a permission that the manifest does not ask for; add '--- @permission \(use.request)'",
            path: path, line: use.line)
        }
      } catch let error as LuaError {
        note(error.message, path: path, line: error.location?.line)
      } catch let error as ScriptFileError {
        note(error.reason, path: error.path)
      } catch { note("\(error)") }
    }
  }

  /// Loads it alone, and then after every other plugin of the project: two that cannot be used
  /// together are found now.
  private mutating func checkLoading() throws {
    if let failure = try project.failure(of: file) {
      // What the manifest or the compiler has said already is not said again.
      if findings.contains(where: { failure.message.contains($0.message) }) { return }
      return note(failure.message, path: failure.location?.chunk, line: failure.location?.line)
    }
    guard passes, let clash = try project.clash(of: file, with: PluginFile.all(in: file.root))
    else { return }
    note(
      "it cannot be used together with a plugin beside it: \(clash.message)",
      path: clash.location?.chunk, line: clash.location?.line)
  }

  /// Warns of names that hide others, from boards or in the plugin itself.
  private mutating func checkNames() throws {
    let engine = try project.makeEngine()
    defer { engine.close() }
    let builtIn = Set(try engine.globalNames())
    let returned = try engine.load(file) ?? []
    for name in returned where builtIn.contains(name) {
      warn("it returns '\(name)', which is built in: a board that takes it has the other no more")
    }
    if let plugin = engine.loadedPlugins.first(where: { $0.file == file }) {
      for name in try engine.replacedGlobals(of: plugin) {
        warn("it sets the global '\(name)', which is built in: the plugin has the other no more")
      }
    }
    try checkOthers(returned)
  }

  /// What other plugins have that boards of this project find.
  private mutating func checkOthers(_ returned: [String]) throws {
    for other in project.search.pluginFolders.flatMap({ PluginFile.all(in: $0) })
    where other.path != file.path {
      if other.name == file.name {
        if file == project.search.plugin(named: file.name) { warn("it hides \(other.path)") }
        continue
      }
      let engine = try project.makeEngine()
      defer { engine.close() }
      let names = Set((try? engine.load(other)) ?? [])
      try project.checkInterrupt(of: engine)
      for name in returned where names.contains(name) {
        warn("it returns '\(name)', and \(other.path) does too")
      }
    }
  }

  private mutating func warn(_ message: String) { note(message, isWarning: true) }

  private mutating func checkTests() {
    if PluginTests.files(of: file).isEmpty {
      note(
        "there are no tests; put one into tests/\(file.name)_test.lua, see docs/plugins.md",
        isWarning: true)
    }
  }
}
