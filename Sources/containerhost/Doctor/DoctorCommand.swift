import ArgumentParser
import Glibc
import Lua
import PluginTools
import Scripting
import TerminalRuntime
import TextRendering

/// `containerhost doctor`: what of the machine this program has, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look over the Lua library, the terminal and the plugins, and say what is missing.",
    discussion: "The exit status is 1 when something that boards need is not as it must be.")

  // One case, in a process of its own: what it tests may end it.
  @Option(name: .customLong("self-test"), help: .hidden)
  var selfTest: String?

  @OptionGroup var options: PluginOptions

  func run() throws {
    if let selfTest { SelfTest.runCase(selfTest) }
    options.leave { project in
      var report = DoctorReport()
      addProgram(to: &report)
      addLibraryCases(to: &report)
      addLibraries(to: &report)
      addTerminal(to: &report)
      addPlugins(of: project, to: &report)
      StandardOutput.write(report.text, end: "")
      return report.isHealthy ? 0 : ContainerHost.Status.failure
    }
  }

  private func addProgram(to report: inout DoctorReport) {
    report.add("containerhost", "\(ContainerHost.version), plugins of api \(Manifest.hostAPI)")
    report.add(
      "lua", "\(LuaLibraryProbe.release), \(LuaLibraryProbe.path ?? "part of the program")")
  }

  private func addLibraryCases(to report: inout DoctorReport) {
    for test in SelfTest.failures(of: .host) {
      report.add(
        .bad, "self-test", "\(test.name): \(test.title): goes wrong for scripts",
        wayOut: "run no script that you do not trust, and report this with the line of lua above")
    }
    let defects = SelfTest.failures(of: .library)
    let count = LibraryCase.all.count
    report.add(
      "self-test", "\(count - defects.count) of \(count) cases are right in the library itself")
    for test in defects {
      let reach = test.reach.map { " up to \($0)" } ?? ""
      report.add(
        "self-test", "\(test.name): \(test.title): wrong in the library, guarded here\(reach)")
    }
  }

  private func addLibraries(to report: inout DoctorReport) {
    for library in SystemLibrary.all {
      if library.isThere() {
        report.add(library.name, "there, for \(library.purpose)")
      } else {
        report.add(
          .note, library.name, "not there\(library.loss)",
          wayOut: "apt-get install \(library.package)")
      }
    }
  }

  private func addTerminal(to report: inout DoctorReport) {
    let environment = OutputEnvironment.current(descriptor: STDOUT_FILENO)
    let size = "\(environment.width()) columns"
    report.add(
      "output", environment.isTerminal ? "a terminal of \(size)" : "no terminal; \(size) are drawn")
    switch environment.styling() {
    case .plain:
      report.add(
        "colours", environment.isTerminal ? "none" : "none, as the output is no terminal",
        wayOut: environment.isTerminal ? "--color=always, or set TERM" : nil)
    case .styled(.none): report.add("colours", "attributes only, as NO_COLOR is set")
    case .styled(let depth): report.add("colours", "\(depth)")
    }
    if environment.charset() == .ascii {
      report.add(
        .note, "characters", "ASCII, as the locale says", wayOut: "export LC_ALL=C.UTF-8")
    } else {
      report.add("characters", "UTF-8")
    }
  }

  private func addPlugins(of project: PluginProject, to report: inout DoctorReport) {
    for folder in project.search.pluginFolders {
      let count = PluginFile.all(in: folder).count
      let plugins = count == 1 ? "1 plugin" : "\(count) plugins"
      report.add("plugin path", "\(folder): \(FilePaths.isFolder(folder) ? plugins : "not there")")
    }
    for folder in SharedPluginFolders.named where !FilePaths.isFolder(folder) {
      report.add(
        .note, "plugin path", "\(folder), of CONTAINERHOST_PLUGIN_PATH, is no folder",
        wayOut: "make it, or take it out of CONTAINERHOST_PLUGIN_PATH")
    }
    if project.search.plugin(named: "display-board") == nil {
      report.add(
        .bad, "plugin path", "the bundled plugins are not found",
        wayOut:
          "install share/containerhost/plugins beside bin/, or name it in CONTAINERHOST_PLUGIN_PATH"
      )
    }
    do {
      let list = try PluginList(project)
      if let problem = list.lockProblem { report.add(.bad, "plugins", "\(problem)") }
      for row in list.rows {
        guard case .refused(let reason) = row.status else { continue }
        report.add(.bad, "plugin", "\(row.file.title) is refused: \(reason)", wayOut: row.file.path)
      }
    } catch { report.add(.bad, "plugins", "\(error)") }
  }
}
