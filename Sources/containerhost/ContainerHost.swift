import ArgumentParser
import Glibc

/// The command line: `containerhost run board.lua`.
@main
struct ContainerHost: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "containerhost",
    abstract: "Boards of view containers, written in Lua and drawn as text.",
    version: version,
    subcommands: [
      RunCommand.self, LiveCommand.self, PlayCommand.self, InspectCommand.self, ReplCommand.self,
      PluginsCommand.self,
      DocCommand.self,
      TypesCommand.self, ExplainCommand.self, DoctorCommand.self,
    ])

  static let version = "0.1.0"

  /// Exit codes of every command, besides those of `DiagnosticCode.exitStatus`.
  enum Status {
    /// A plugin command could not do what was asked, or a plugin's test failed.
    static let failure: Int32 = 1
    static let usage: Int32 = 2
  }

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    #if !CONTAINERHOST_PLAIN
      if let run = PlainRun.read(CommandLine.arguments.dropFirst()) { run.run() }
    #endif
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      leave(after: error)
    }
  }

  /// Leaves with one line about a command that cannot be carried out.
  static func refuse(_ problem: String) -> Never {
    StandardError.write("containerhost: \(problem)")
    Glibc.exit(Status.usage)
  }

  /// ArgumentParser's own code for wrong usage is 64; this tool keeps to 2, as most do.
  private static func leave(after error: any Error) -> Never {
    let code = exitCode(for: error)
    guard code == .validationFailure else { exit(withError: error) }
    StandardError.write(fullMessage(for: error))
    Glibc.exit(Status.usage)
  }
}
