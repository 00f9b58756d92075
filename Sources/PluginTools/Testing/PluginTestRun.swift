package import Scripting

/// Runs the tests of plugins, each file in a state of its own.
package struct PluginTestRun {
  package var filter: String?
  /// The one file whose tests are run; nil for those of all files.
  package var testFile: String?
  /// Whether snapshots are written instead of compared.
  package var isRecording = false
  /// Whether tracebacks of failures are whole.
  package var showsAllFrames = false
  private let project: PluginProject

  package init(_ project: PluginProject) { self.project = project }

  /// The results of a plugin's tests, in the order they stand.
  ///
  /// `require` finds the plugin itself first, then those beside it, then those of the project.
  package func run(_ file: PluginFile) throws -> [TestResult] {
    var options = project.options
    options.pluginPath = [file.root] + options.pluginPath
    options.tracesHostFunctions = showsAllFrames
    options.sharedPluginPath = { [shared = options.sharedPluginPath] in
      project.search.pluginFolders + shared()
    }
    let wanted = testFile.map(FilePaths.resolved)
    let tests = PluginTests.files(of: file).filter {
      wanted == nil || FilePaths.resolved($0) == wanted
    }
    return try tests.flatMap { test in
      let run = try TestFileRun(
        test, options: options, isRecording: isRecording, prepare: project.prepare)
      defer { run.close() }
      return run.run(filter: filter)
    }
  }
}
