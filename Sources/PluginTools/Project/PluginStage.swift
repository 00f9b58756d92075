import Scripting

/// A folder beside the plugins of a project in which a new one is made ready: it takes the place of
/// an old one by renaming, and the old one lies here until all is done.
struct PluginStage {
  /// The plugin as it will be.
  let file: PluginFile
  private let folder: String
  private let target: String

  /// Copies a plugin into the stage of its name in `plugins`, which ``clear(of:in:)`` has left.
  init(_ fetched: FetchedPlugin, in plugins: String) throws {
    folder = Self.folder(of: fetched.name, in: plugins)
    let last = FilePaths.isFolder(fetched.path) ? fetched.name : fetched.name + ".lua"
    target = FilePaths.join(plugins, last)
    do {
      try Files.makeFolder(folder)
      try fetched.content().copy(to: "\(folder)/\(last)")
      guard let file = PluginFile(named: fetched.name, in: folder), file.entry != nil else {
        throw PluginToolError("'\(fetched.shown)' is no plugin: it has no init.lua")
      }
      self.file = file
    } catch {
      try? Files.remove(folder)
      throw error
    }
  }

  private static func folder(of name: String, in plugins: String) -> String {
    FilePaths.join(plugins, ".\(name).new")
  }

  /// Removes what one that was killed has left; a plugin that it had taken away comes back.
  static func clear(of name: String, in plugins: String) throws {
    let folder = folder(of: name, in: plugins)
    guard Files.exists(folder) else { return }
    if PluginFile(named: name, in: plugins) == nil {
      for old in FilePaths.names(in: folder + "/old") {
        try Files.rename("\(folder)/old/\(old)", to: FilePaths.join(plugins, old))
      }
    }
    try Files.remove(folder)
  }

  /// Puts the plugin in the place of `present` and runs `finish`; returns where it lies now. Of all
  /// that, everything is done or nothing.
  func takePlace(of present: PluginFile?, finish: () throws -> Void) throws -> String {
    let old = [present?.folder, present?.entry].compactMap { $0 }.filter { path in
      present?.folder.map { path == $0 || !path.hasPrefix($0 + "/") } ?? true
    }
    var moved: [(from: String, to: String)] = []
    func move(_ from: String, to: String) throws {
      try Files.rename(from, to: to)
      moved.append((from, to))
    }
    do {
      if !old.isEmpty { try Files.makeFolder(folder + "/old") }
      for path in old {
        try move(path, to: "\(folder)/old/\(path.split(separator: "/").last ?? "")")
      }
      try move(file.content, to: target)
      try finish()
    } catch {
      for (from, to) in moved.reversed() { try? Files.rename(to, to: from) }
      throw error
    }
    return target
  }

  /// Removes the stage, with what lies in it.
  func remove() { try? Files.remove(folder) }
}
