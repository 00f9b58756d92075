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

  /// What has become of the tests of some plugins.
  package struct Outcome {
    /// In the order the tests stand.
    package fileprivate(set) var results: [TestResult] = []
    /// Whether somebody has stopped a test, behind which no other was run.
    package fileprivate(set) var isInterrupted = false
  }

  /// Runs the tests of plugins, one after the other.
  package func run(_ files: [PluginFile]) throws -> Outcome {
    var outcome = Outcome()
    for file in files where !outcome.isInterrupted { try run(file, into: &outcome) }
    return outcome
  }

  /// `require` finds the plugin itself first, then those beside it, then those of the project.
  private func run(_ file: PluginFile, into outcome: inout Outcome) throws {
    var options = project.options
    options.pluginPath = [file.root] + options.pluginPath
    options.tracesHostFunctions = showsAllFrames
    options.sharedPluginPath = { [shared = options.sharedPluginPath] in
      project.search.pluginFolders + shared()
    }
    for test in tests(of: file) where !outcome.isInterrupted {
      let run = try TestFileRun(
        test, options: options, isRecording: isRecording, prepare: project.prepare)
      defer { run.close() }
      outcome.results += run.run(filter: filter)
      outcome.isInterrupted = run.isInterrupted
    }
  }

  private func tests(of file: PluginFile) -> [String] {
    let all = PluginTests.files(of: file)
    guard let wanted = testFile.map(FilePaths.resolved) else { return all }
    return all.filter { FilePaths.resolved($0) == wanted }
  }
}
