import Glibc
import Scripting

/// A file that the command line names, before anything is read from it; `-` is standard input.
struct BoardFile {
  let path: String
  /// What it is to be, for messages.
  var noun = "board"

  /// Why there is no reading it, in one line; nil when there is nothing against it.
  ///
  /// Pipes are files here, so that `run <(generate)` works.
  var problem: String? {
    guard path != ScriptEngine.standardInput else { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR
        ? "no \(noun) at '\(path)'" + nearest : "cannot read '\(path)': \(FilePaths.failure)"
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO: break
    case S_IFDIR: return "'\(path)' is a folder; name the Lua file in it"
    default: return "'\(path)' is not a file"
    }
    return access(path, R_OK) == 0 ? nil : "cannot read '\(path)': \(FilePaths.failure)"
  }

  /// "; did you mean 'x.lua'?" for a file of Lua beside it with nearly that name, or with that and an ending.
  private var nearest: String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, name) = (path[..<slash], String(path[slash...]))
    let boards = FilePaths.names(in: folder.isEmpty ? "." : String(folder))
      .filter { $0.hasSuffix(".lua") }
    let found = boards.first { $0 == name + ".lua" } ?? NearestName.of(name, among: boards)
    return found.map { "; did you mean '\(folder)\($0)'?" } ?? ""
  }
}
