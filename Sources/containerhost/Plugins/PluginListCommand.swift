import ArgumentParser
import PluginTools

/// `containerhost plugins list`: what `require` finds, what hides what, and what cannot be loaded.
struct PluginListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the plugins that boards of this folder find, and why one is refused.")

  @OptionGroup var options: PluginOptions

  func run() throws {
    options.leave { project in
      StandardOutput.write(try PluginList(project).text, end: "")
      return 0
    }
  }
}
