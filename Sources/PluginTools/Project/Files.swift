import Glibc
import Scripting

/// Something about a plugin's files that cannot be done.
package struct PluginToolError: Error, CustomStringConvertible {
  package let description: String
  /// Whether the command line names what there is not.
  package let isWrongName: Bool

  package init(_ description: String, isWrongName: Bool = false) {
    (self.description, self.isWrongName) = (description, isWrongName)
  }
}

/// Reading and writing of whole files and folders.
package enum Files {
  /// The largest file that is read: what plugins, archives of them and locks hold is text.
  package static let largest = 64 << 20

  /// Writes a file, and the folders it is in. Throws a `PluginToolError`.
  package static func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    try makeFolder(FilePaths.folder(of: path))
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure("write", path) }
    defer { close(file) }
    guard FilePaths.write(bytes, to: file) else { throw failure("write", path) }
  }

  package static func write(_ text: String, to path: String) throws {
    try write(text.utf8, to: path)
  }

  /// The bytes of a file. Throws a `PluginToolError`.
  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let bytes = FilePaths.contents(of: path, atMost: largest) else {
      throw failure("read", path)
    }
    return bytes
  }

  /// The text of a file. Throws a `PluginToolError`.
  package static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Makes a folder and those it is in; one that is there already is fine.
  package static func makeFolder(_ path: String) throws {
    guard !FilePaths.isFolder(path) else { return }
    let parent = FilePaths.folder(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("make", path) }
  }

  /// Removes a file, a link, or a folder with everything in it.
  package static func remove(_ path: String) throws {
    if FilePaths.isFolder(path), !FilePaths.isLink(path) {
      for name in FilePaths.names(in: path) { try remove("\(path)/\(name)") }
      guard rmdir(path) == 0 else { throw failure("remove", path) }
    } else {
      guard unlink(path) == 0 else { throw failure("remove", path) }
    }
  }

  /// Removes a folder that has nothing in it.
  package static func removeEmptyFolder(_ path: String) throws {
    guard rmdir(path) == 0 else { throw failure("remove", path) }
  }

  /// Writes a file in whole or not at all: what was there before stays until it can be read. Of a link the file that
  /// it leads to is written.
  package static func replace(_ path: String, with text: String) throws {
    let path = FilePaths.isLink(path) ? FilePaths.resolved(path) : path
    let new = "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do {
      try write(text, to: new)
      try rename(new, to: path)
    } catch {
      unlink(new)
      throw error
    }
  }

  package static func rename(_ path: String, to other: String) throws {
    guard Glibc.rename(path, other) == 0 else { throw failure("rename", path) }
  }

  /// Whether there is anything at `path`, a broken link included.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0 || FilePaths.isLink(path)
  }

  private static func failure(_ verb: String, _ path: String) -> PluginToolError {
    PluginToolError("cannot \(verb) '\(path)': \(FilePaths.failure)")
  }
}
