import ArgumentParser

/// `containerhost plugins …`: everything about plugins but using them.
struct PluginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins", abstract: "List, make, check, test, add, update and remove plugins.",
    subcommands: [
      PluginListCommand.self, PluginInfoCommand.self, PluginNewCommand.self,
      PluginCheckCommand.self, PluginTestCommand.self, PluginAddCommand.self,
      PluginUpdateCommand.self, PluginRemoveCommand.self,
    ])
}
