import Glibc

/// The file that keeps what a board has stored. It is written whole or not at all: beside itself first.
package struct StorageFile {
  /// Where the board lies: another one has another file.
  let board: String
  private let folder: String
  let path: String

  /// The file of the board at `board`, in a folder that is made when something is stored.
  package init(of board: String, in folder: String) {
    self.board = FilePaths.resolved(board)
    self.folder = folder
    path = FilePaths.join(folder, Self.name(of: self.board))
  }

  /// `$XDG_STATE_HOME/containerhost`, by default below `~/.local/state`; nil without a home.
  package static func userFolder(_ variable: (String) -> String?) -> String? {
    // A variable that holds no path says nothing.
    func path(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return (path("XDG_STATE_HOME") ?? path("HOME").map { $0 + "/.local/state" })
      .map { $0 + "/containerhost" }
  }

  /// The board's name, to be found by, and a number for its path.
  private static func name(of board: String) -> String {
    let file = board.split(separator: "/").last ?? "board"
    let stem = file.hasSuffix(".lua") ? file.dropLast(4) : file
    let letters = stem.utf8.prefix(60).map {
      PluginName.isPart($0) ? Character(UnicodeScalar($0)) : "_"
    }
    // FNV-1a.
    let number = board.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\(String(letters))-\(String(number, radix: 16)).json"
  }

  /// Tells one content of the file from another; nil when there is no file.
  var version: FileStamp? { FilePaths.status(of: path).map(FileStamp.init) }

  /// What is in the file; nil when there is none.
  func read(atMost limit: Int) throws(SystemError) -> [UInt8]? {
    // A pipe in the place of the file must not be waited for.
    let bytes = FilePaths.contents(of: path, atMost: limit, options: O_NONBLOCK)
    guard bytes != nil || errno == ENOENT || errno == ENOTDIR else {
      throw SystemError(errno: errno)
    }
    return bytes
  }

  /// Writes the file. What ends the process meanwhile leaves what was there before.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    guard FilePaths.makePrivateFolder(folder) else { throw SystemError(errno: errno) }
    let temporary = "\(path).\(getpid()).tmp"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw SystemError(errno: errno) }
    var failure = FilePaths.write(bytes, to: file) ? 0 : errno
    // A file system may say only now that it is full.
    if close(file) != 0, failure == 0 { failure = errno }
    if failure == 0, rename(temporary, path) != 0 { failure = errno }
    guard failure != 0 else { return }
    unlink(temporary)
    throw SystemError(errno: failure)
  }

  /// A name beside the file for what is not to be lost.
  var asideName: String {
    var name = path + ".kept"
    var number = 1
    while access(name, F_OK) == 0, number < 100 {
      number += 1
      name = "\(path).kept-\(number)"
    }
    return name
  }

  /// Keeps what is in the file under another name, too, or alone where a file has one name.
  func keepAside() throws(SystemError) {
    let aside = asideName
    guard link(path, aside) == 0 || errno == ENOENT || rename(path, aside) == 0 else {
      throw SystemError(errno: errno)
    }
  }
}
