import Scripting

/// The files that make up a plugin: what is copied, and what the lock names.
///
/// Hidden files but `.luarc.json`, and editors' backups, are no part of it: they come and go.
package struct PluginContent {
  /// The plugin's file, or its folder.
  package let path: String
  /// Paths below the folder, sorted; the name alone of a single file.
  package let files: [String]
  private let isFolder: Bool

  /// Throws a `PluginToolError` for links, which may lead anywhere, and for nothing to read.
  package init(_ path: String) throws {
    self.path = path
    isFolder = FilePaths.isFolder(path)
    if isFolder {
      var files: [String] = []
      try Self.collect(path, below: "", into: &files)
      self.files = files.sorted()
    } else {
      guard FilePaths.isFile(path) else { throw PluginToolError("no plugin at '\(path)'") }
      files = [path.split(separator: "/").last.map(String.init) ?? path]
    }
  }

  private static func collect(_ folder: String, below prefix: String, into files: inout [String])
    throws
  {
    for name in FilePaths.names(in: folder) where isPart(name) {
      let path = "\(folder)/\(name)"
      guard !FilePaths.isLink(path) else {
        throw PluginToolError("'\(path)' is a link; a plugin holds its files itself")
      }
      if FilePaths.isFolder(path) {
        try collect(path, below: prefix + name + "/", into: &files)
      } else {
        files.append(prefix + name)
      }
    }
  }

  private static func isPart(_ name: String) -> Bool {
    name == ".luarc.json" || !(name.hasPrefix(".") || name.hasSuffix("~"))
  }

  /// Where a file lies.
  package func path(of file: String) -> String { isFolder ? "\(path)/\(file)" : path }

  /// The SHA-256 of the names, sizes and bytes of all files. A single file's name does not count.
  package func hash() throws -> String {
    var hash = SHA256()
    for file in files {
      guard let bytes = FilePaths.contents(of: path(of: file)) else {
        throw PluginToolError("cannot read '\(path(of: file))': \(FilePaths.failure)")
      }
      hash.update("\(isFolder ? file : "")\0\(bytes.count)\0".utf8)
      hash.update(bytes)
    }
    return hash.hexDigest()
  }

  /// Copies the files to `target`, which must not be there: in whole or not at all.
  package func copy(to target: String) throws {
    let half = target + ".half"
    if Files.exists(half) { try Files.remove(half) }
    do {
      for file in files {
        guard let bytes = FilePaths.contents(of: path(of: file)) else {
          throw PluginToolError("cannot read '\(path(of: file))': \(FilePaths.failure)")
        }
        try Files.write(bytes, to: isFolder ? "\(half)/\(file)" : half)
      }
      try Files.rename(half, to: target)
    } catch {
      if Files.exists(half) { try? Files.remove(half) }
      throw error
    }
  }
}
