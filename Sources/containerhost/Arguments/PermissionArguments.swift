import ArgumentParser
import Scripting

/// What scripts may do besides computing, as it is written.
struct PermissionArguments: ParsableArguments {
  @Option(
    name: .customLong("allow-read"), help: "A file or folder scripts may read; may be repeated.",
    completion: .file())
  var allowRead: [String] = []

  @Option(
    name: .customLong("allow-write"), help: "A file or folder scripts may write; may be repeated.",
    completion: .file())
  var allowWrite: [String] = []

  @Option(
    name: .customLong("allow-env"),
    help: "An environment variable scripts may read; may be repeated.", completion: .variables)
  var allowEnvironment: [String] = []

  @Option(
    name: .customLong("allow-run"), help: "A program scripts may run; may be repeated.",
    completion: .programs)
  var allowRun: [String] = []

  @Flag(
    name: .customLong("allow-native"),
    help: "Allow modules written in C, which can do everything.")
  var allowNative = false

  @Flag(name: [.customShort("A"), .customLong("allow-all")], help: "Allow scripts everything.")
  var allowAll = false

  var options: Permissions {
    Permissions(
      read: allowRead, write: allowWrite, environment: allowEnvironment, run: allowRun,
      allowsEverything: allowAll, allowsNative: allowNative)
  }
}
