import ArgumentParser
import PluginTools

/// `containerhost plugins add PATH`: copies a plugin into the project and locks it.
struct PluginAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Copy a plugin into plugins/ and note its files' hash.")

  @Argument(help: "The plugin's folder or file.")
  var path: String

  @Flag(help: "Put it in the place of a plugin of the same name.")
  var replace = false

  @OptionGroup var options: PluginOptions

  func run() throws {
    let (path, replace) = (path, replace)
    options.leave { project in
      print("added \(try project.add(path, replacing: replace))")
      return 0
    }
  }
}
