import DataFormats
import Lua
import Scripting

/// `containerhost.lock`: the plugins that were added to a project, each with its version and the
/// source and the hashes of its files, so that a change since then shows.
///
/// The text is TOML with one table for each plugin, sorted by name: small changes are small diffs.
package struct PluginLock: Equatable {
  package static let fileName = "containerhost.lock"

  package struct Entry: Equatable {
    package let name: String
    package let version: String
    /// Of all its files together.
    package let sha256: String
    /// The SHA-256 of each file; empty in locks of older versions.
    package private(set) var files: [String: String] = [:]
    /// Where it comes from; nil in locks of older versions.
    package private(set) var source: PluginSource?
    /// The commit that was read, of a repository.
    package fileprivate(set) var commit: String?

    package init(name: String, version: String, sha256: String) {
      (self.name, self.version, self.sha256) = (name, version, sha256)
    }

    /// What is to be kept of a plugin as it lies there.
    init(_ file: PluginFile, from source: PluginSource, commit: String?) throws {
      let content = try PluginContent(file.content)
      self.init(
        name: file.name, version: file.manifest.version?.description ?? "0.0.0",
        sha256: try content.hash())
      (files, self.source, self.commit) = (try content.hashes(), source, commit)
    }

    /// Throws what is wrong with it as a text.
    fileprivate init(_ plugin: LuaTable?) throws {
      guard let plugin, let name = try plugin.rawGet("name").text,
        let version = try plugin.rawGet("version").text,
        let sha256 = try plugin.rawGet("sha256").text
      else { throw PluginToolError("a plugin needs name, version and sha256") }
      try PluginName.check(name)
      self.init(name: name, version: version, sha256: sha256)
      commit = try plugin.rawGet("commit").text
      for (file, hash) in try plugin.rawGet("files").table?.rawPairs() ?? [] {
        if let file = file.text, let hash = hash.text { files[file] = hash }
      }
      guard let address = try plugin.rawGet("source").text else { return }
      source = try PluginSource(
        address: address, ref: try plugin.rawGet("ref").text,
        checksum: try plugin.rawGet("checksum").text, inside: try plugin.rawGet("inside").text)
    }

    /// Its table, with what it has in a fixed order.
    fileprivate var text: String {
      let fields: [(String, String?)] = [
        ("name", name), ("version", version), ("sha256", sha256), ("source", source?.address),
        ("inside", source?.inside), ("ref", source?.ref), ("commit", commit),
        ("checksum", source?.checksum.map { "sha256:" + $0 }),
      ]
      let lines = fields.compactMap { key, value in value.map { "\(key) = \(Self.quoted($0))\n" } }
      let hashes = files.sorted { $0.key < $1.key }.map {
        "\(Self.quoted($0.key)) = \(Self.quoted($0.value))\n"
      }
      return "\n[[plugin]]\n" + lines.joined()
        + (hashes.isEmpty ? "" : "[plugin.files]\n" + hashes.joined())
    }

    /// A string of JSON is one of TOML, but for one character that no name has.
    private static func quoted(_ text: String) -> String {
      TreeValue.string(text).json.replacing("\u{7f}", with: "\\u007f")
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
    if let line = Self.lineOfConflict(in: text) {
      throw PluginToolError(
        "\(path):\(line): a conflict of git is not settled here; keep the plugins of both sides that the project has, and take out the lines with <<<<<<<, ======= and >>>>>>>"
      )
    }
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
        do { add(try Entry(plugin)) } catch {
          throw Self.damaged(path, Self.line(ofPlugin: index, in: text), "\(error)")
        }
      }
    }
  }

  /// The first line that git has put between the two sides of a conflict, from 1; nil when there is none.
  private static func lineOfConflict(in text: String) -> Int? {
    let marks = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .firstIndex { line in marks.contains { line.hasPrefix($0) } }.map { $0 + 1 }
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
    ) { $0 + $1.text }
  }

  /// The lock with another commit of a plugin that is the same in both.
  func noting(commit: String?, of name: String) -> PluginLock {
    var lock = self
    lock.byName[name]?.commit = commit
    return lock
  }

  /// Writes the lock of a folder; an empty one is removed, unless it is a link to one that is kept elsewhere.
  package func write(in folder: String) throws {
    let path = FilePaths.join(folder, Self.fileName)
    if byName.isEmpty, !FilePaths.isLink(path) {
      if FilePaths.isFile(path) { try Files.remove(path) }
    } else {
      try Files.replace(path, with: text)
    }
  }
}
