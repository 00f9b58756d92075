import ArgumentParser
import PluginTools
import Scripting

/// `containerhost plugins new NAME`: a plugin to start from.
struct PluginNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a plugin with a container, a modifier and tests.")

  @Argument(help: "Its name: a letter, then letters, digits, '-' and '_'.")
  var name: String

  @Option(
    name: .customLong("in"), help: "The folder to make it in; otherwise plugins/.",
    completion: .directory)
  var parent: String?

  @OptionGroup var options: PluginOptions

  func run() throws {
    let (name, parent) = (name, parent)
    options.leave { project in
      let template = try PluginTemplate(name: name)
      let engine = try project.makeEngine()
      defer { engine.close() }
      let folder = try template.write(
        in: parent ?? project.pluginFolder, globals: engine.globalNames())
      StandardOutput.write(
        "made \(folder): 'containerhost plugins test \(parent == nil ? name : folder)' runs its tests"
      )
      return 0
    }
  }
}
