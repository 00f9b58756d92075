import ArgumentParser
import PluginTools

/// `containerhost plugins remove NAME`: takes a plugin out of the project.
struct PluginRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a plugin from plugins/ and from the lock.")

  @Argument(help: "The plugin's name.", completion: .pluginNames)
  var name: String

  @Flag(help: "Remove it also when it was changed, or was never added.")
  var force = false

  @OptionGroup var options: PluginOptions

  func run() throws {
    let (name, force) = (name, force)
    options.leave { project in
      StandardOutput.write("removed \(try project.remove(name, evenIfChanged: force))")
      return 0
    }
  }
}
