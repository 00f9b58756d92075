import DataFormats
import Lua
import Scripting

/// `containerhost.lock`: the plugins that were added to a project, each with its version and the
/// hash of its files, so that a change since then shows.
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

  /// Reads the lock of a folder; empty when there is none. Throws a `PluginToolError`.
  package init(in folder: String) throws {
    let path = FilePaths.join(folder, Self.fileName)
    try self.init(text: FilePaths.isFile(path) ? Files.text(path) : "", path: path)
  }

  package init(text: String, path: String) throws {
    let state = try LuaState()
    defer { state.close() }
    let document: LuaValue
    do { document = try DataModules.readTOML(text, in: state) } catch let fault as TextFault {
      throw Self.damaged(path, fault.line)
    }
    for (key, value) in try document.table?.rawPairs() ?? [] {
      guard key == "plugin", let plugins = value.table else {
        throw Self.damaged(path, 1)
      }
      for index in 1...max(1, try plugins.length()) {
        let plugin = try plugins.rawGet(.integer(index)).table
        guard let name = try plugin?.rawGet("name").text,
          let version = try plugin?.rawGet("version").text,
          let sha256 = try plugin?.rawGet("sha256").text
        else {
          let line = Self.line(ofPlugin: index, in: text)
          throw Self.damaged(path, line, "a plugin needs name, version and sha256")
        }
        add(Entry(name: name, version: version, sha256: sha256))
      }
    }
  }

  /// Where the table of a plugin begins, from 1.
  private static func line(ofPlugin index: Int, in text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let headers = lines.indices.filter { lines[$0].hasPrefix("[[plugin]]") }
    return headers.count < index ? 1 : headers[index - 1] + 1
  }

  private static func damaged(
    _ path: String, _ line: Int, _ reason: String = "expected name = \"value\" below [[plugin]]"
  ) -> PluginToolError {
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
