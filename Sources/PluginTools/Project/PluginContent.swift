import Scripting

/// The files that make up a plugin: what is copied, and what the lock names.
///
/// Hidden files but `.luarc.json`, and editors' backups, are no part of it: they come and go.
package struct PluginContent {
  /// The plugin's file, or its folder.
  package let path: String
  /// Paths below the folder, sorted; the name alone of a single file.
  package let files: [String]
  /// What is hidden in the folder, and no part of the plugin.
  package let others: [String]
  private let isFolder: Bool

  /// Throws a `PluginToolError` for links, which may lead anywhere, and for nothing to read. What lies at the real paths
  /// `leftOut` is no part of it.
  package init(_ path: String, leavingOut leftOut: Set<String> = []) throws {
    self.path = path
    isFolder = FilePaths.isFolder(path)
    if isFolder {
      var (files, others) = ([] as [String], [] as [String])
      try Self.collect(path, below: "", leavingOut: leftOut, into: &files, &others)
      (self.files, self.others) = (files.sorted(), others.sorted())
    } else {
      guard FilePaths.isFile(path) else {
        throw PluginToolError("no plugin at '\(path)'", isWrongName: true)
      }
      files = [path.split(separator: "/").last.map(String.init) ?? path]
      others = []
    }
  }

  private static func collect(
    _ folder: String, below prefix: String, leavingOut leftOut: Set<String>,
    into files: inout [String], _ others: inout [String]
  ) throws {
    for name in FilePaths.names(in: folder) {
      let path = "\(folder)/\(name)"
      guard isPart(name) else {
        if !name.hasSuffix("~") { others.append(prefix + name) }
        continue
      }
      guard leftOut.isEmpty || !leftOut.contains(FilePaths.resolved(path)) else { continue }
      guard !FilePaths.isLink(path) else {
        throw PluginToolError("'\(path)' is a link; a plugin holds its files itself")
      }
      if FilePaths.isFolder(path) {
        try collect(
          path, below: prefix + name + "/", leavingOut: leftOut, into: &files, &others)
      } else {
        guard FilePaths.isFile(path) else {
          throw PluginToolError("'\(path)' is neither a file nor a folder")
        }
        files.append(prefix + name)
      }
    }
  }

  private static func isPart(_ name: String) -> Bool {
    name == ".luarc.json" || !(name.hasPrefix(".") || name.hasSuffix("~"))
  }

  /// Where a file lies.
  package func path(of file: String) -> String { isFolder ? "\(path)/\(file)" : path }

  private func bytes(of file: String) throws -> [UInt8] {
    try Files.bytes(path(of: file))
  }

  /// The SHA-256 of the names, sizes and bytes of all files. A single file's name does not count.
  package func hash() throws -> String {
    var hash = SHA256()
    for file in files {
      let bytes = try bytes(of: file)
      hash.update("\(isFolder ? file : "")\0\(bytes.count)\0".utf8)
      hash.update(bytes)
    }
    return hash.hexDigest()
  }

  /// The SHA-256 of the bytes of each file.
  package func hashes() throws -> [String: String] {
    var hashes: [String: String] = [:]
    for file in files {
      var hash = SHA256()
      hash.update(try bytes(of: file))
      hashes[file] = hash.hexDigest()
    }
    return hashes
  }

  /// Copies the files to `target`, which must not be there.
  package func copy(to target: String) throws {
    for file in files {
      try Files.write(try bytes(of: file), to: isFolder ? "\(target)/\(file)" : target)
    }
  }
}
