/// The checks behind `io` and `os`: what the calling plugin asks for, then what the user granted.
package struct Sandbox {
  let permissions: Permissions
  /// The folder of the board, which it may read.
  package var boardFolder = "."
  /// Those of the plugin whose copy of `io` or `os` is being called; nil for a board's.
  var rights: PluginRights?

  init(_ permissions: Permissions) { self.permissions = permissions }

  func checkRead(_ path: ScriptPath) throws {
    if let rights {
      if rights.isOwn(path) { return }
      try rights.check(.read, path: path, boardFolder: boardFolder)
    }
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
