/// The checks behind `io` and `os`: what the calling plugin asks for, then what the user granted.
package struct Sandbox {
  let permissions: Permissions
  /// What the board was started with.
  let given: GivenFiles
  /// The folder of the board, which it may read.
  package var boardFolder = "."
  /// Those of the plugin whose copy of `io` or `os` is being called; nil for a board's.
  var rights: PluginRights?

  init(_ permissions: Permissions, _ given: GivenFiles) {
    self.permissions = permissions
    self.given = given
  }

  /// Where the file is that a script is to open: from the current directory when the board was started with it, else
  /// beside the board if it is there, else as it stands.
  func place(of name: String) -> String {
    if given.contain(name) { return name }
    let beside = FilePaths.join(boardFolder, name)
    return FilePaths.isFile(beside) || !FilePaths.isFile(name) ? beside : name
  }

  /// What to say when the file of a name is not there: that there is one beside the board, which was not meant.
  func hint(for name: String) -> String {
    let beside = FilePaths.join(boardFolder, name)
    guard given.contain(name), beside != name, !FilePaths.isFile(name), FilePaths.isFile(beside)
    else { return "" }
    return "; '\(beside)', beside the board, was not named"
  }

  /// Where the entry of a folder is that a script is to change.
  func entry(of name: String) -> String {
    given.contain(name) ? name : FilePaths.join(boardFolder, name)
  }

  func checkRead(_ path: ScriptPath) throws {
    if let rights {
      if rights.isOwn(path) { return }
      try rights.check(.read, path: path, boardFolder: boardFolder)
    }
    if given.contain(path) { return }
    try permissions.checkRead(path, boardFolder: boardFolder)
  }

  func checkWrite(_ path: ScriptPath) throws {
    try rights?.check(.write, path: path, boardFolder: boardFolder)
    try permissions.checkWrite(path)
  }

  func checkEnvironment(_ name: String) throws {
    try rights?.check(.environment, name: name)
    try permissions.checkEnvironment(name)
  }

  func checkRun(_ command: String, by function: String) throws {
    try rights?.check(.run, name: ShellCommand(command).program)
    try permissions.checkRun(command, by: function)
  }

  /// Throws when a program may not be run without a shell.
  func checkRun(program: String) throws {
    try rights?.check(.run, name: program)
    try permissions.checkRun(program: program)
  }
}
