import ArgumentParser
import PluginTools

/// `containerhost plugins info NAME`: what a plugin says about itself, and what it adds.
struct PluginInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show what a plugin says about itself, and what it adds.")

  @Argument(help: "The plugin's name, folder or file.", completion: .plugins)
  var name: String

  @OptionGroup var options: PluginOptions

  func run() throws {
    let name = name
    options.leave { project in
      let files = try project.plugins(named: name)
      for file in files { StandardOutput.write(try PluginInfo(file, in: project).text, end: "") }
      return 0
    }
  }
}
