import ArgumentParser
import DataFormats
import Glibc
import Lua
import PluginTools
import Scripting

/// The project a `plugins` command works on: the same for all of them.
struct PluginOptions: ParsableArguments {
  @Option(
    name: [.customShort("C"), .customLong("directory")],
    help: "The folder of the boards, with plugins/ in it.", completion: .directory)
  var directory = "."

  @Option(
    name: .customLong("plugin-path"), help: "A folder to look for plugins in; may be repeated.",
    completion: .directory)
  var pluginPath: [String] = []

  @OptionGroup var limits: LimitArguments

  func validate() throws {
    if let problem = limits.options.problem { throw ValidationError(problem) }
  }

  /// Runs `body` where Lua may run and leaves with the status it returns. What cannot be done is
  /// said in one line, with status 1, or 2 where nothing has the name.
  func leave(
    allowing permissions: Permissions = Permissions(),
    after body: (PluginProject) throws -> Int32
  ) -> Never {
    guard FilePaths.isFolder(directory) else {
      StandardError.write("containerhost: no folder '\(directory)'")
      Glibc.exit(ContainerHost.Status.usage)
    }
    if let problem = HostOptions.problem(ofPluginPath: pluginPath) { ContainerHost.refuse(problem) }
    let status = LuaThread.run {
      do { return try body(project(allowing: permissions)) } catch {
        StandardError.write("containerhost: \(error)")
        return Self.status(of: error)
      }
    }
    Glibc.exit(StandardOutput.status(status))
  }

  /// What a command ends with that cannot be done.
  static func status(of error: any Error) -> Int32 {
    if error is PluginInterrupt { return DiagnosticCode.interrupt.exitStatus() }
    let isUsage = (error as? PluginToolError)?.isWrongName == true
    return isUsage ? ContainerHost.Status.usage : ContainerHost.Status.failure
  }

  /// The project that an unfinished command line is about.
  static func project(of words: [String]) -> PluginProject {
    func values(_ names: [String]) -> [String] {
      zip(words, words.dropFirst()).filter { names.contains($0.0) }.map(\.1)
    }
    var options = ScriptOptions(pluginPath: values(["--plugin-path"]))
    options.sharedPluginPath = { SharedPluginFolders.all }
    let folder = values(["-C", "--directory"]).last ?? "."
    return PluginProject(folder: FilePaths.normalised(folder), options: options)
  }

  private func project(allowing permissions: Permissions) -> PluginProject {
    var options = ScriptOptions(pluginPath: pluginPath, permissions: permissions)
    options.sharedPluginPath = { SharedPluginFolders.all }
    options.modules = DataModules.all
    let limits = limits.options
    options.seed = limits.seed
    options.programsEndWithThread = true
    options.onClose = { StopSignals.end() }
    var project = PluginProject(folder: FilePaths.normalised(directory), options: options)
    project.prepare = limits.limitPlugin
    return project
  }
}

extension PluginProject {
  /// The plugins that an argument names: a folder, a file or a plugin's name; without one, that of
  /// this folder, or all in `plugins/`.
  func plugins(named argument: String?) throws -> [PluginFile] {
    if let argument {
      if PluginName.isValid(argument), let found = search.plugin(named: argument),
        found.entry != nil
      {
        return [found]
      }
      if let misnamed = search.misnamed(argument) { return [misnamed] }
      return [try file(at: argument)]
    }
    if FilePaths.isFile(FilePaths.join(folder, "init.lua")) { return [try file(at: folder)] }
    let all = PluginFile.all(in: pluginFolder) + PluginFile.misnamed(in: pluginFolder)
    guard !all.isEmpty else {
      throw PluginToolError(
        "no plugins in \(pluginFolder); name one, or make one with 'plugins new'")
    }
    return all
  }
}
