/// What a script may touch besides reading files beside its board.
package struct Permissions: Sendable {
  /// Folders and files that may be read, with everything below them.
  package var read: [String] = []
  /// Folders and files that may be written, removed and renamed, with everything below them.
  package var write: [String] = []
  /// Environment variables that may be read.
  package var environment: [String] = []
  /// Programs that may be run, as a command's first word names them.
  package var run: [String] = []
  /// Whether everything is allowed.
  package var allowsEverything = false
  /// Whether modules written in C are allowed by themselves.
  package var allowsNative = false

  package init(
    read: [String] = [], write: [String] = [], environment: [String] = [], run: [String] = [],
    allowsEverything: Bool = false, allowsNative: Bool = false
  ) {
    self.read = read
    self.write = write
    self.environment = environment
    self.run = run
    self.allowsEverything = allowsEverything
    self.allowsNative = allowsNative
  }

  /// Whether modules written in C may be loaded, which can do all that the process can.
  var loadsNative: Bool { allowsNative || allowsEverything }

  /// The folders that may be read: `require` looks there last.
  var moduleFolders: [String] { read.filter(FilePaths.isFolder) }

  /// Throws when `path` may not be read; `boardFolder` always may.
  ///
  /// Paths are resolved before they are compared, so that neither `..` nor a symbolic link leads
  /// out of a folder.
  func checkRead(_ path: ScriptPath, boardFolder: String) throws {
    guard !allowsEverything, !Self.contains([boardFolder] + read, path) else { return }
    throw ScriptError(
      "reading '\(path.shown)' is not allowed; run with \(Self.flag("read", path.shown))",
      .permission)
  }

  /// Throws when `path` may not be written; the board's folder may not either.
  func checkWrite(_ path: ScriptPath) throws {
    guard !allowsEverything, !Self.contains(write, path) else { return }
    throw ScriptError(
      "writing '\(path.shown)' is not allowed; run with \(Self.flag("write", path.shown))",
      .permission)
  }

  /// Throws when the environment variable `name` may not be read.
  func checkEnvironment(_ name: String) throws {
    guard !allowsEverything, !environment.contains(where: { FilePaths.areSame($0, name) }) else {
      return
    }
    throw ScriptError(
      "reading the environment variable '\(name)' is not allowed; run with \(Self.flag("env", name))",
      .permission)
  }

  /// A flag with its value, as a shell takes it.
  private static func flag(_ name: String, _ value: String) -> String {
    let isPlain = value.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.value >= 0x80
        || "0123456789/._-+:@%,=~".unicodeScalars.contains($0)
    }
    return "--allow-\(name)="
      + (isPlain ? value : "'" + value.replacing("'", with: "'\\''") + "'")
  }

  private static func contains(_ folders: [String], _ path: ScriptPath) -> Bool {
    folders.contains { FilePaths.contains(FilePaths.resolved($0), path.real) }
  }

  /// Throws when the shell may not run `command`.
  ///
  /// The program is what is allowed, not the shell: outside quotes, nothing that the shell would
  /// act on may stand in the command.
  func checkRun(_ command: String, by function: String) throws {
    if allowsEverything { return }
    let command = ShellCommand(command)
    guard !command.program.isEmpty else { throw ScriptError("\(function): the command is empty") }
    if let character = command.metacharacter {
      let shown = character.value < 32 ? "a control character" : "'\(character)'"
      throw ScriptError(
        "\(function): \(shown) would be acted on by the shell; put it in single quotes, or run with --allow-all",
        .permission)
    }
    try checkRun(program: command.program)
  }

  /// Throws when a program may not be run.
  func checkRun(program: String) throws {
    guard !allowsEverything, !run.contains(where: { FilePaths.areSame($0, program) }) else {
      return
    }
    throw ScriptError(
      "running '\(program)' is not allowed; run with \(Self.flag("run", program))", .permission)
  }
}
