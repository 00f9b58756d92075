import ArgumentParser
import Glibc
import PluginTools

/// `containerhost plugins test [DIR]`: runs the tests of plugins.
struct PluginTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the tests of a plugin, or of all in plugins/.")

  @Argument(
    help: "A plugin's folder, file or name, or a file of its tests; otherwise all in plugins/.",
    completion: .plugins)
  var plugin: String?

  @Option(help: "Only tests whose names contain this.")
  var filter: String?

  @Flag(help: "Record snapshots instead of comparing with them.")
  var update = false

  @Option(help: "pretty, tap or junit.")
  var format: TestReport = .pretty

  @Flag(
    name: .customLong("full-trace"), help: "Show every function that was running, the host's too.")
  var fullTrace = false

  @OptionGroup var permissions: PermissionArguments

  @OptionGroup var options: PluginOptions

  func validate() throws {
    if let problem = permissions.options.problem { throw ValidationError(problem) }
  }

  func run() throws {
    let (plugin, filter, update, format) = (plugin, filter, update, format)
    let fullTrace = fullTrace
    // The clock of tests stands still, and dates are written the same everywhere.
    setenv("TZ", "UTC", 1)
    tzset()
    options.leave(allowing: permissions.options) { project in
      var run = PluginTestRun(project)
      run.filter = filter
      run.isRecording = update
      run.showsAllFrames = fullTrace
      let tested = plugin.flatMap { PluginTests.plugin(ofTest: $0) }
      if tested != nil { run.testFile = plugin }
      let outcome = try run.run(project.plugins(named: tested ?? plugin))
      let results = outcome.results
      guard !results.isEmpty || outcome.isInterrupted else {
        let which = filter.map { " whose names contain '\($0)'" } ?? ""
        throw PluginToolError("there are no tests\(which); see docs/plugins.md")
      }
      StandardOutput.write(format.text(of: results), end: "")
      if outcome.isInterrupted { throw PluginInterrupt() }
      return results.allSatisfy { $0.failure == nil } ? 0 : ContainerHost.Status.failure
    }
  }
}

extension TestReport: ExpressibleByArgument {}
