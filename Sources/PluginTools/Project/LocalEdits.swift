package import Scripting

/// What somebody has changed in a plugin since it was added.
struct LocalEdits {
  /// The files, each with what happened to it, sorted: `init.lua`, `part.lua (new)`.
  private(set) var changes: [String] = []
  /// What lies in its folder and is no part of a plugin, as `.git` is.
  private(set) var others: [String] = []

  /// `entry` is what the lock says of it; nil when it says nothing.
  init(of file: PluginFile, since entry: PluginLock.Entry?) throws {
    let content = try PluginContent(file.content)
    others = content.others
    noteHidden(by: file)
    if let entry, try content.hash() == entry.sha256 { return }
    let known = entry?.files ?? [:]
    changes = Self.changes(from: known, to: try content.hashes())
    // Locks of older versions do not know the files one by one.
    if known.isEmpty { changes = ["files in \(file.content)"] }
  }

  private static func changes(from known: [String: String], to found: [String: String]) -> [String]
  {
    let present = found.filter { known[$0.key] != $0.value }.keys.map {
      known[$0] == nil ? "\($0) (new)" : $0
    }
    return (present + known.keys.filter { found[$0] == nil }.map { "\($0) (removed)" }).sorted()
  }

  /// A folder beside a file of its name belongs to nobody.
  private mutating func noteHidden(by file: PluginFile) {
    guard let folder = file.folder, file.content != folder else { return }
    others.append(folder)
  }

  /// At most so many names are named.
  private static let mostNames = 8

  static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).joined(separator: ", ")
    return names.count > mostNames ? "\(shown) and \(names.count - mostNames) more" : shown
  }
}

extension PluginFile {
  /// Where its files are: its folder, or the one file.
  package var content: String {
    guard let folder, entry == nil || entry == folder + "/init.lua" else { return path }
    return folder
  }
}
