import Scripting

/// `containerhost.lock`: the plugins that were added to a project, each with its version and the hash
/// of its files, so that a change since then shows.
///
/// The text is TOML with one table for each plugin, sorted by name: small changes are small diffs.
package struct PluginLock: Equatable {
  package static let fileName = "containerhost.lock"

  package struct Entry: Equatable {
    package let name: String
    package let version: String
    package let sha256: String

    package init(name: String, version: String, sha256: String) {
      (self.name, self.version, self.sha256) = (name, version, sha256)
    }
  }

  private var byName: [String: Entry] = [:]

  package init() {}

  /// Reads the lock of a folder; empty when there is none. Throws a `PluginToolError` with the line.
  package init(in folder: String) throws {
    let path = FilePaths.join(folder, Self.fileName)
    try self.init(text: FilePaths.isFile(path) ? Files.text(path) : "", path: path)
  }

  package init(text: String, path: String) throws {
    var fields: [String: String] = [:]
    var start = 0
    func entry() throws -> Entry {
      guard let name = fields["name"], let version = fields["version"],
        let sha256 = fields["sha256"]
      else { throw Self.damaged(path, start, "a plugin needs name, version and sha256") }
      return Entry(name: name, version: version, sha256: sha256)
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line == "[[plugin]]" {
        if start > 0 { try add(entry()) }
        (fields, start) = ([:], index + 1)
        continue
      }
      let parts = line.split(separator: " = ", maxSplits: 1)
      guard start > 0, parts.count == 2, parts[1].count >= 2, parts[1].hasPrefix("\""),
        parts[1].hasSuffix("\"")
      else { throw Self.damaged(path, index + 1, "expected name = \"value\" below [[plugin]]") }
      fields[String(parts[0])] = String(parts[1].dropFirst().dropLast())
    }
    if start > 0 { try add(entry()) }
  }

  private static func damaged(_ path: String, _ line: Int, _ reason: String) -> PluginToolError {
    PluginToolError("\(path):\(line): \(reason); delete the file and add its plugins again")
  }

  package var entries: [Entry] { byName.values.sorted { $0.name < $1.name } }

  package subscript(name: String) -> Entry? { byName[name] }

  package mutating func add(_ entry: Entry) { byName[entry.name] = entry }

  /// Takes an entry out; nil when there was none.
  @discardableResult
  package mutating func remove(_ name: String) -> Entry? { byName.removeValue(forKey: name) }

  package var text: String {
    entries.reduce(
      "# Written by 'containerhost plugins add': keep it with the project, and do not edit it.\n"
    ) { text, entry in
      text + """

        [[plugin]]
        name = "\(entry.name)"
        version = "\(entry.version)"
        sha256 = "\(entry.sha256)"

        """
    }
  }

  /// Writes the lock of a folder; an empty one is removed.
  package func write(in folder: String) throws {
    let path = FilePaths.join(folder, Self.fileName)
    if byName.isEmpty {
      if FilePaths.isFile(path) { try Files.remove(path) }
    } else {
      try Files.write(text, to: path)
    }
  }
}
