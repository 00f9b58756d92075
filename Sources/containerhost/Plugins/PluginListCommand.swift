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
      let list = try PluginList(project)
      StandardOutput.write(list.text, end: "")
      if let problem = list.lockProblem { throw problem }
      return 0
    }
  }
}
