import Scripting

/// How plugins come into a project, and go.
extension PluginProject {
  /// Puts the plugin of a source into the project and locks it; returns where it lies now.
  ///
  /// It is copied beside its place and loaded there: what cannot be read or does not load leaves the
  /// project as it was.
  package func add(_ source: PluginSource, replacing: Bool, evenIfChanged isForced: Bool) throws
    -> String
  {
    let fetched = try FetchedPlugin(source, for: self)
    return try alone { try add(fetched, of: source, replacing: replacing, evenIfChanged: isForced) }
  }

  private func add(
    _ fetched: FetchedPlugin, of source: PluginSource, replacing: Bool,
    evenIfChanged isForced: Bool
  ) throws -> String {
    try PluginStage.clear(of: fetched.name, in: pluginFolder)
    if let present = PluginFile(named: fetched.name, in: pluginFolder) {
      guard FilePaths.resolved(present.content) != FilePaths.resolved(fetched.path) else {
        throw PluginToolError("'\(source)' is in the project already")
      }
      guard replacing else {
        throw PluginToolError(
          "there is a plugin '\(fetched.name)' at \(present.path); add --replace to put this one in its place"
        )
      }
      if !isForced {
        try checkEdits(of: present, "to put this one in its place nonetheless")
      }
    }
    return try put(fetched, from: source.seen(from: folder), to: .add, evenIfClashing: isForced)
  }

  /// What became of a plugin whose source was read again.
  package enum Update: CustomStringConvertible {
    case upToDate(version: String)
    case updated(from: String, to: String)

    package var description: String {
      switch self {
      case .upToDate(let version): "\(version): up to date"
      case .updated(let old, let new): old == new ? "\(new): updated" : "\(old): updated to \(new)"
      }
    }
  }

  /// Reads the source of a plugin again, and puts what is new there in its place.
  package func update(_ name: String, evenIfChanged isForced: Bool) throws -> Update {
    let entry = try entry(of: name, in: PluginLock(in: folder))
    guard let source = try entry.source?.beside(folder) else {
      throw PluginToolError(
        "where '\(name)' comes from is not in \(PluginLock.fileName); add it again with 'plugins add --replace'"
      )
    }
    let fetched = try notUpdating(entry) { try FetchedPlugin(source, for: self) }
    guard fetched.name == name else {
      throw PluginToolError("'\(source)' is the plugin '\(fetched.name)' now, not '\(name)'")
    }
    return try alone { try update(name, to: fetched, evenIfChanged: isForced) }
  }

  private func entry(of name: String, in lock: PluginLock) throws -> PluginLock.Entry {
    if let entry = lock[name] { return entry }
    let hint = NearestName.hint(name, among: lock.entries.map(\.name))
    throw PluginToolError("no plugin '\(name)' in \(PluginLock.fileName)\(hint)", isWrongName: true)
  }

  private func update(
    _ name: String, to fetched: FetchedPlugin, evenIfChanged isForced: Bool
  ) throws -> Update {
    let lock = try PluginLock(in: folder)
    let entry = try entry(of: name, in: lock)
    try PluginStage.clear(of: name, in: pluginFolder)
    let present = PluginFile(named: name, in: pluginFolder)
    let isSame = try fetched.content().hash() == entry.sha256
    if isSame, let present, try !isForced || lockProblem(of: present, lock) == nil {
      try lock.noting(commit: fetched.commit, of: name).write(in: folder)
      return .upToDate(version: entry.version)
    }
    if let present, !isForced { try checkEdits(of: present, "to lose that and take the new one") }
    guard let kept = entry.source else { return .upToDate(version: entry.version) }
    _ = try notUpdating(entry) {
      try put(fetched, from: kept, to: .update, evenIfClashing: isForced)
    }
    return .updated(from: entry.version, to: try PluginLock(in: folder)[name]?.version ?? "")
  }

  /// What `body` does; where it cannot, the error says that the plugin stays as it is.
  private func notUpdating<Result>(_ entry: PluginLock.Entry, _ body: () throws -> Result) throws
    -> Result
  {
    do { return try body() } catch let interrupt as PluginInterrupt {
      throw interrupt
    } catch {
      let isGone = (error as? PluginToolError)?.isWrongName == true
      let way = isGone ? "; take it from another place with 'plugins add --replace'" : ""
      throw PluginToolError(
        "\(entry.name) is not updated and stays at \(entry.version): \(error)\(way)")
    }
  }

  /// Removes a plugin of the project, and its line of the lock; returns where it lay.
  package func remove(_ name: String, evenIfChanged isForced: Bool) throws -> String {
    try PluginName.check(name)
    return try alone { try removeAlone(name, evenIfChanged: isForced) }
  }

  private func removeAlone(_ name: String, evenIfChanged isForced: Bool) throws -> String {
    var lock = try PluginLock(in: folder)
    guard let file = PluginFile(named: name, in: pluginFolder) else {
      guard lock.remove(name) != nil else {
        let hint = NearestName.hint(name, among: PluginFile.all(in: pluginFolder).map(\.name))
        throw PluginToolError(
          "no plugin '\(name)' in \(pluginFolder)\(hint)", isWrongName: true)
      }
      try lock.write(in: folder)
      return PluginLock.fileName
    }
    if !isForced {
      try checkEdits(of: file, "to remove it nonetheless")
      if let other = dependent(on: name, where: { _ in true }) {
        throw PluginToolError("\(other); add --force to remove it nonetheless")
      }
    }
    if let folder = file.folder { try Files.remove(folder) }
    if let entry = file.entry, Files.exists(entry) { try Files.remove(entry) }
    lock.remove(name)
    try lock.write(in: folder)
    return file.path
  }

  /// Throws when something of a plugin would be lost that its source does not have.
  private func checkEdits(of file: PluginFile, _ purpose: String) throws {
    let entry = try PluginLock(in: folder)[file.name]
    let edits = try LocalEdits(of: file, since: entry)
    let way = "add --force \(purpose)"
    guard entry != nil else {
      throw PluginToolError(
        "plugin \(file.name) was not added with 'plugins add'; its files would be lost: \(way)")
    }
    guard edits.changes.isEmpty else {
      throw PluginToolError(
        "plugin \(file.name) changed since it was added: \(LocalEdits.list(edits.changes)); \(way)")
    }
    guard edits.others.isEmpty else {
      throw PluginToolError(
        "\(file.content) holds what is no part of the plugin and would be lost: \(LocalEdits.list(edits.others)); \(way)"
      )
    }
  }

  private enum Purpose: String { case add, update }

  private func put(
    _ fetched: FetchedPlugin, from source: PluginSource, to purpose: Purpose, evenIfClashing: Bool
  ) throws -> String {
    let hadPlugins = Files.exists(pluginFolder)
    let stage: PluginStage
    do { stage = try PluginStage(fetched, in: pluginFolder) } catch {
      if !hadPlugins { try? Files.removeEmptyFolder(pluginFolder) }
      throw error
    }
    do {
      defer { stage.remove() }
      if let problem = try problem(
        of: stage.file, shown: fetched.shown, evenIfClashing: evenIfClashing, purpose)
      {
        let head = purpose == .add ? "\(stage.file.title) is not added: " : ""
        throw PluginToolError(head + problem)
      }
      let present = PluginFile(named: fetched.name, in: pluginFolder)
      var lock = try PluginLock(in: folder)
      lock.add(try .init(stage.file, from: source, commit: fetched.commit))
      return try stage.takePlace(of: present) { try lock.write(in: folder) }
    } catch {
      if !hadPlugins { try? Files.removeEmptyFolder(pluginFolder) }
      throw error
    }
  }

  /// Why a plugin that is not in its place yet cannot be used, alone or beside the others; nil when it can.
  private func problem(
    of file: PluginFile, shown: String, evenIfClashing: Bool, _ purpose: Purpose
  ) throws -> String? {
    func text(_ failure: PluginFailure) -> String { "\(failure.naming(file.content, as: shown))" }
    if let failure = try failure(of: file) { return "it does not load: \(text(failure))" }
    guard !evenIfClashing else { return nil }
    let version = file.manifest.version
    let way = "add --force to \(purpose) it nonetheless"
    let other = dependent(on: file.name) { !(version.map($0.accepts) ?? $0.bounds.isEmpty) }
    if let other { return "\(other); \(way)" }
    return try clash(of: file, with: PluginFile.all(in: pluginFolder)).map {
      "it cannot be used together with a plugin of this project: \(text($0)); \(way)"
    }
  }

  /// A plugin of the project that requires `name` in a way that `isBroken`, in words; nil for none.
  private func dependent(
    on name: String, where isBroken: (PluginRequirement) -> Bool
  ) -> String? {
    for other in PluginFile.all(in: pluginFolder) where other.name != name {
      let broken = other.manifest.requirements.first { $0.name == name && isBroken($0) }
      if let broken { return "plugin \(other.name) requires \(broken)" }
    }
    return nil
  }
}
