import ArgumentParser
import DataFormats
import Foundation
import Lua
import PluginTools
import Scripting

/// `containerhost types`: what the Lua language server and luacheck need to know the API.
struct TypesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: "Write types and settings for editors and luacheck.")

  @Option(
    help: ArgumentHelp(
      "The folder of boards to write to: types/, .luarc.json and .luacheckrc; otherwise the types go to standard output.",
      valueName: "dir"), completion: .directory)
  var write: String?

  @Option(
    name: .customLong("plugin-path"), help: "A folder to look for plugins in; may be repeated.",
    completion: .directory)
  var pluginPath: [String] = []

  @OptionGroup var limits: LimitArguments

  func validate() throws {
    if let problem = limits.options.problem { throw ValidationError(problem) }
  }

  func run() throws {
    if let problem = HostOptions.problem(ofPluginPath: pluginPath) { ContainerHost.refuse(problem) }
    guard let folder = write else {
      return StandardOutput.write(TypesFile(try Reference.catalog()).lua, end: "")
    }
    guard FilePaths.isFolder(folder) else { ContainerHost.refuse("no folder '\(folder)'") }
    let limits = limits.options
    let project = try LuaThread.run {
      try EditorProject(
        folder: folder, pluginPath: pluginPath, sharedPluginPath: SharedPluginFolders.all,
        modules: DataModules.all, testGlobals: PluginTestLibrary.globals,
        prepare: limits.limitPlugin
      ).files()
    }
    for file in project.files + [PluginTestTypes.file] {
      try save(file.text, to: "\(folder)/\(file.path)")
    }
    for problem in project.problems { StandardError.write(problem) }
  }

  /// Writes a file and the folders it is in. Settings that are there already and were not written
  /// by this command stay as they are.
  private func save(_ text: String, to path: String) throws {
    if EditorFiles.isSettings(path), Files.exists(path), !isOwn(path) {
      return StandardError.write("containerhost: '\(path)' is there already and stays as it is")
    }
    try FileManager.default.createDirectory(
      atPath: FilePaths.folder(of: path), withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Whether this command wrote the settings at `path`.
  private func isOwn(_ path: String) -> Bool {
    guard FilePaths.isFile(path),
      let text = FilePaths.contents(of: path, atMost: ScriptEngine.sizeLimit)
    else { return false }
    return EditorFiles.isOwn(settings: String(decoding: text, as: UTF8.self))
  }
}
