import PluginTools
import Scripting

extension Command {
  static let plugins = [
    Command("plugins", "", "The plugins that are found, and those that are loaded.") {
      session, _ in
      let list = try PluginList(session.project)
      session.write(list.text.isEmpty ? "no plugins" : String(list.text.dropLast()))
      if let problem = list.lockProblem { session.write("\(problem)") }
      let loaded = session.start.engine.loadedPlugins.map(\.title).sorted()
      if !loaded.isEmpty { session.write("loaded: " + loaded.joined(separator: ", ")) }
    },
    Command("plugin", "NAME", "What a plugin says about itself, and adds.", completes: .plugin) {
      session, name in
      let project = session.project
      guard let file = project.search.plugin(named: name) else {
        throw ScriptError(
          "no plugin '\(name)'" + NearestName.hint(name, among: session.pluginNames))
      }
      session.write(String(try PluginInfo(file, in: project).text.dropLast()))
    },
    Command(
      "reload", "[NAME]", "Read a plugin again, or all of them and the board.", completes: .plugin
    ) { session, name in
      if name.isEmpty { return try session.reloadAll() }
      let reloaded = try session.start.engine.reload(name)
      session.write("reloaded \(reloaded.joined(separator: ", "))")
    },
  ]
}

extension ReplSession {
  /// The folder of the board, with the plugins that are found from there.
  var project: PluginProject {
    PluginProject(folder: start.engine.sources.sandbox.boardFolder, options: start.engine.options)
  }

  var pluginNames: [String] { start.engine.searchPath.pluginNames.sorted() }

  /// Reads the loaded plugins anew and then evaluates the board again, in the same state: what was
  /// typed stays.
  fileprivate func reloadAll() throws {
    let engine = start.engine
    var reloaded: [String] = []
    for plugin in engine.loadedPlugins where !reloaded.contains(plugin.file.name) {
      reloaded += try engine.reload(plugin.file.name)
    }
    if let path = start.boardPath {
      let board = try engine.evaluateBoard(at: path)
      start = ReplStart(engine: engine, board: board, boardPath: path)
      if let board { try scope.set("board", to: engine.value(of: board)) }
      reloaded.append(path)
    }
    write(reloaded.isEmpty ? "nothing to reload" : "reloaded \(reloaded.joined(separator: ", "))")
  }
}
