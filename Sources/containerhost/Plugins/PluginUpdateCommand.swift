import ArgumentParser
import PluginTools

/// `containerhost plugins update [NAME]`: reads the sources of plugins again.
struct PluginUpdateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Read the sources of added plugins again, and take what is new.")

  @Argument(help: "The plugin's name; otherwise all that were added.", completion: .pluginNames)
  var name: String?

  @Flag(help: "Update also what was changed since it was added.")
  var force = false

  @OptionGroup var options: PluginOptions

  func run() throws {
    let (name, force) = (name, force)
    options.leave { project in
      let names = try name.map { [$0] } ?? PluginLock(in: project.folder).entries.map(\.name)
      guard !names.isEmpty else {
        throw PluginToolError(
          "no plugins in \(PluginLock.fileName); put one there with 'plugins add'")
      }
      var status: Int32 = 0
      for name in names {
        do {
          let update = try project.update(name, evenIfChanged: force)
          StandardOutput.write("\(name) \(update)")
        } catch let interrupt as PluginInterrupt {
          throw interrupt
        } catch {
          StandardError.write("containerhost: \(error)")
          status = PluginOptions.status(of: error)
        }
      }
      return status
    }
  }
}
