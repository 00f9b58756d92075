import ArgumentParser
import PluginTools
import Scripting

/// `containerhost plugins check [DIR]`: looks plugins over before others use them.
struct PluginCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look over manifests, scripts, permissions, names and tests.")

  @Argument(
    help: "A plugin's folder, file or name; otherwise all in plugins/.", completion: .plugins)
  var plugin: String?

  @OptionGroup var options: PluginOptions

  func run() throws {
    let plugin = plugin
    options.leave { project in
      let lock = try PluginLock(in: project.folder)
      var passes = true
      for file in try project.plugins(named: plugin) {
        let check = try PluginCheck(file, in: project)
        for finding in check.findings { StandardOutput.write("\(finding)") }
        var problem: String?
        if lock[file.name] != nil { problem = try project.lockProblem(of: file, lock) }
        if let problem { StandardOutput.write("\(file.path): \(problem)") }
        let isFine = check.passes && problem == nil
        StandardOutput.write("\(file.title): \(isFine ? "ok" : "not ok")")
        passes = passes && isFine
      }
      return passes ? 0 : ContainerHost.Status.failure
    }
  }
}
